import { z } from 'zod/mini';
import { toTestCoins } from '../mappers/deposits.ts';
import { defineRoute } from '../route.ts';
import { networkCode, sentTestCoins } from '../schemas/chain.ts';
import { coinCode } from '../schemas/query.ts';

/** Not in the list of routes: only the demo registers it. */
export const faucet = defineRoute({
  method: 'POST',
  path: '/demo/faucet',
  summary: 'Sends test coins to the caller’s deposit address on the simulated chain',
  policy: { who: 'user', kyc: 'approved' },
  body: z.object({ coin: coinCode, network: networkCode }),
  reply: sentTestCoins,
  toDomain: toTestCoins,
  reasons: ['unknown_coin', 'unknown_network', 'deposit_disabled', 'network_suspended'],
  perMinute: 10,
});
