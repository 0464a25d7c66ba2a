import { defineRoute } from '../../route.ts';
import { operatorGet } from '../../route-shapes.ts';
import { priceSources as reply } from '../../schemas/operator-prices.ts';

/** Only a view: no call changes a price or a source. */
export const priceSources = defineRoute({
  ...operatorGet('/operator/priceSources', 'What the sources of index prices say at the moment', [
    'market',
    'risk',
  ]),
  reply,
});
