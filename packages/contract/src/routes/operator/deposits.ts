import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { networkCode } from '../../schemas/chain.ts';
import { DEPOSIT_FILTERS, operatorDeposit } from '../../schemas/operator-deposit.ts';
import { uid } from '../../schemas/person.ts';
import { coinCode, paging, rowIdText } from '../../schemas/query.ts';

const DEPOSIT_ROLES = ['finance', 'risk'] as const;

export const depositList = defineRoute({
  ...operatorGet(
    '/operator/deposits',
    'Deposits of all users, newest first: those that need an operator, or those in one state',
    DEPOSIT_ROLES,
  ),
  query: z.object({
    state: z.optional(z.enum(DEPOSIT_FILTERS)),
    coin: z.optional(coinCode),
    network: z.optional(networkCode),
    uid: z.optional(uid),
    ...paging,
  }),
  reply: z.array(operatorDeposit),
});

export const depositById = defineRoute({
  ...operatorGet('/operator/deposit', 'One deposit', DEPOSIT_ROLES),
  query: z.object({ id: rowIdText }),
  reply: operatorDeposit,
  reasons: ['not_found'],
});
