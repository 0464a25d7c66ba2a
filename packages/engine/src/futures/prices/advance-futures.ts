import type { ExchangeState } from '../../state.ts';
import { liquidateUnhealthy } from '../liquidation/liquidate.ts';
import { fireTriggers } from '../triggers/fire-triggers.ts';
import { settleFunding } from './funding.ts';
import { sampleMarks } from './mark-price.ts';
import { samplePremium } from './premium.ts';

/**
 * [CLOCK-2] The futures work of one second: marks, premiums, fundings, triggers, then liquidations, so that a stop-loss
 * fires before its position is liquidated. Markets are processed by ascending id.
 */
export function advanceFutures(state: ExchangeState): void {
  const sampled = sampleMarks(state);
  if (sampled.length === 0) return;
  for (const market of sampled) samplePremium(state, market);
  for (const market of sampled) settleFunding(state, market);
  for (const market of sampled) fireTriggers(state, market);
  liquidateUnhealthy(state, sampled);
}
