import { Digest } from './codec/digest.ts';
import type { ExchangeState } from './state.ts';

/** [REPLAY-1] The fingerprint of everything that is state. The cost depends on the rows touched since the last call. */
export function stateHash(state: ExchangeState): string {
  for (const table of state.tables) table.settleDigest();
  return state.digest.toString();
}

/** The same, computed from all rows: it differs from stateHash only if a row was changed without being touched. */
export function stateHashFromScratch(state: ExchangeState): string {
  const digest = new Digest();
  for (const table of state.tables) table.addAllTo(digest);
  return digest.toString();
}
