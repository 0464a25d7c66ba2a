import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { networkCode } from '../../schemas/chain.ts';
import { operatorHousePayment } from '../../schemas/operator-house-payment.ts';
import { comparedNetwork } from '../../schemas/operator-reconciliation.ts';
import { paging } from '../../schemas/query.ts';

export const reconciliation = defineRoute({
  ...operatorGet(
    '/operator/reconciliation',
    'Books and chain of every network at the last block that was compared, with the hot wallet and its gas',
    ['finance', 'risk'],
  ),
  reply: z.array(comparedNetwork),
});

export const housePayments = defineRoute({
  ...operatorGet('/operator/housePayments', 'Sweeps and gas payments, newest first', ['finance', 'risk']),
  query: z.object({ network: z.optional(networkCode), ...paging }),
  reply: z.array(operatorHousePayment),
});
