import { z } from 'zod/mini';
import { toDepositAddress, toDeposits } from '../mappers/deposits.ts';
import { defineRoute } from '../route.ts';
import { ownGet } from '../route-shapes.ts';
import { coinAddress, depositRow, networkCode } from '../schemas/chain.ts';
import { coinCode } from '../schemas/query.ts';

export const getCoinAddress = defineRoute({
  method: 'GET',
  path: '/account/getCoinAddress',
  summary: 'The caller’s deposit address of one coin on one network; the same one until its key is replaced',
  policy: { who: 'user', kyc: 'approved' },
  query: z.object({ coin: coinCode, network: networkCode }),
  reply: coinAddress,
  toDomain: toDepositAddress,
  reasons: ['unknown_coin', 'unknown_network', 'deposit_disabled', 'network_suspended'],
});

export const deposits = defineRoute({
  ...ownGet('/account/deposits', 'The caller’s newest 20 deposits, or the one with this id, newest first'),
  query: z.object({
    coin: z.optional(coinCode),
    id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))),
  }),
  reply: z.array(depositRow),
  toDomain: toDeposits,
  reasons: ['unknown_coin', 'not_found'],
});
