import { z } from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { comparedNetwork } from '../../schemas/operator-reconciliation.ts';

export const reconciliation = defineRoute({
  ...operatorGet(
    '/operator/reconciliation',
    'Books and chain of every network at the last block that was compared, with the hot wallet and its gas',
    ['finance', 'risk'],
  ),
  reply: z.array(comparedNetwork),
});
