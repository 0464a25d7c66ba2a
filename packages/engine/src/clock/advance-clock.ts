import { removeExpiredQuotes } from '../convert/convert.ts';
import { voidOverdueCycles } from '../cycle/settle-cycle.ts';
import { advanceFutures } from '../futures/prices/advance-futures.ts';
import { settleProjects } from '../ieo/settle-projects.ts';
import { accepted, type Result } from '../results.ts';
import type { ExchangeState } from '../state.ts';

/** [CLOCK-2] Runs all due work in this order. */
export function advanceClock(state: ExchangeState): Result {
  advanceFutures(state);
  voidOverdueCycles(state);
  settleProjects(state);
  removeExpiredQuotes(state);
  return accepted();
}
