import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { riskReport } from '../../schemas/operator-risk.ts';

/** Only a view: nothing on it can be changed. */
export const risk = defineRoute({
  ...operatorGet(
    '/operator/risk',
    'Open interest by market, exposure by cycle offer, positions near liquidation, house funds and stale prices',
    ['risk'],
  ),
  reply: riskReport,
  reasons: ['not_ready', 'busy'],
});
