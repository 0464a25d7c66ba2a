import type { ExchangeState } from '../../state.ts';
import { liquidateUnhealthy } from '../liquidation/liquidate.ts';
import { fireTriggers } from '../triggers/fire-triggers.ts';
import { settleFunding } from './funding.ts';
import { sampleMarks } from './mark-price.ts';
import { samplePremium } from './premium.ts';

/**
 * [CLOCK-2] A second of futures: marks of all markets, premiums, fundings, triggers, and last the liquidations, so that
 * a stop has its chance before its position is taken. Markets by ascending id.
 */
export function advanceFutures(state: ExchangeState): void {
  const sampled = sampleMarks(state);
  if (sampled.length === 0) return;
  for (const market of sampled) samplePremium(state, market);
  for (const market of sampled) settleFunding(state, market);
  for (const market of sampled) fireTriggers(state, market);
  liquidateUnhealthy(state, sampled);
}
