import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { networkCode } from '../../schemas/chain.ts';
import { COIN_WAYS, NETWORK_WAYS } from '../../schemas/finance-change.ts';
import { networkOverview } from '../../schemas/operator-network.ts';
import { coinCode } from '../../schemas/query.ts';

const NETWORK_ROLES = ['finance', 'risk'] as const;
const reason = z.string().check(z.maxLength(500));

export const networks = defineRoute({
  ...operatorGet(
    '/operator/networks',
    'Every network with its coins, their terms and switches, and how far its blocks are read',
    NETWORK_ROLES,
  ),
  reply: networkOverview,
  reasons: ['not_ready', 'busy'],
});

export const stopNetwork = defineRoute({
  ...operatorPost(
    '/operator/stopNetwork',
    'Stops the deposits or the withdrawals of a network at once; releasing them is a change for two',
    NETWORK_ROLES,
  ),
  body: z.object({ network: networkCode, what: z.enum(NETWORK_WAYS), reason }),
  reply: z.null(),
  reasons: ['unknown_network', 'conflict', 'reason_required'],
});

export const stopCoin = defineRoute({
  ...operatorPost(
    '/operator/stopCoin',
    'Stops deposits, withdrawals or transfers of a coin on every network at once; releasing them is a change for two',
    NETWORK_ROLES,
  ),
  body: z.object({ coin: coinCode, what: z.enum(COIN_WAYS), reason }),
  reply: z.null(),
  reasons: ['unknown_coin', 'conflict', 'reason_required'],
});

export const stopCoinOnNetwork = defineRoute({
  ...operatorPost(
    '/operator/stopCoinOnNetwork',
    'Stops deposits or withdrawals of a coin on one network at once; releasing them is a change for two',
    NETWORK_ROLES,
  ),
  body: z.object({ coin: coinCode, network: networkCode, what: z.enum(NETWORK_WAYS), reason }),
  reply: z.null(),
  reasons: ['unknown_network', 'conflict', 'reason_required'],
});
