import { accepted, type Result } from '../results.ts';
import type { ExchangeState } from '../state.ts';

/** [CLOCK-2] What is due happens here, subject by subject, in this order and no other. */
export function advanceClock(_state: ExchangeState): Result {
  return accepted();
}
