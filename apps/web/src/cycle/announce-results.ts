import type { AccountChange } from '@meridian/contract/domain/live';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';
import { resultText } from './result-text.ts';

/** Notifies the user, on every screen, of the results of cycle contracts. */
export async function announceResults(change: AccountChange): Promise<void> {
  if (change.kind !== 'changed' || change.cycles === undefined) return;
  await completeTexts();
  const lines = change.cycles.flatMap((contract) => resultText(contract, translate) ?? []);
  if (lines.length > 0) showNotice(lines.join('\n'));
}
