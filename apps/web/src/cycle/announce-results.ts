import type { CycleContract } from '@meridian/contract/domain/cycle';
import type { AccountChange } from '@meridian/contract/domain/live';
import * as cycle from '@meridian/contract/routes/cycle';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { call } from '../api/api.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';
import { isSettled } from './open-contracts.ts';
import { resultsText } from './result-text.ts';

const NEWEST = 50;

export interface ResultPorts {
  /** The newest settled contracts. */
  readonly history: () => Promise<readonly CycleContract[]>;
  readonly announce: (settled: readonly CycleContract[]) => void;
}

/** Announces results as they are pushed, and after a lost connection those that were missed. */
export function createResultAnnouncer({ history, announce }: ResultPorts) {
  /** Contracts that were pushed while they were open. */
  const open = new Set<number>();
  return async (change: AccountChange): Promise<void> => {
    if (change.kind === 'resync') {
      if (open.size === 0) return;
      const missed = (await history()).filter(({ id }) => open.has(id));
      for (const { id } of missed) open.delete(id);
      if (missed.length > 0) announce(missed);
      return;
    }
    const settled = change.cycles?.filter(isSettled) ?? [];
    for (const { id } of change.cycles ?? []) open.add(id);
    for (const { id } of settled) open.delete(id);
    if (settled.length > 0) announce(settled);
  };
}

const announceResult = createResultAnnouncer({
  history: () => call(cycle.history, { query: { size: NEWEST } }, { silent: true, background: true }),
  announce: (settled) => void showResults(settled),
});

async function showResults(settled: readonly CycleContract[]): Promise<void> {
  await completeTexts();
  showNotice(resultsText(settled, translate));
}

/** Notifies the user, on every screen, of the results of cycle contracts. */
export async function announceResults(change: AccountChange): Promise<void> {
  // Without the history the records still have the results.
  await announceResult(change).catch(() => {});
}
