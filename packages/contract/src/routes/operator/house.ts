import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { booking, houseWallet } from '../../schemas/operator-house.ts';
import { paging } from '../../schemas/query.ts';

const HOUSE_ROLES = ['finance', 'risk'] as const;

export const houseWallets = defineRoute({
  ...operatorGet('/operator/houseWallets', 'What the house has in its own wallets', HOUSE_ROLES),
  reply: z.array(houseWallet),
  reasons: ['not_ready', 'busy'],
});

export const bookings = defineRoute({
  ...operatorGet(
    '/operator/bookings',
    'House funds and adjustments of balances that two operators agreed on, newest first',
    HOUSE_ROLES,
  ),
  query: z.object(paging),
  reply: z.array(booking),
});
