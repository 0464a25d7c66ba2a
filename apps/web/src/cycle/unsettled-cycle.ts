import * as cycle from '@meridian/contract/routes/cycle';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { call, resume, settle, unsettled } from '../api/api.ts';
import { RESEND_FOR_MS } from '../api/client.ts';
import { completeTexts, translate } from '../session/locale/locale.ts';
import { findOpened } from './match-cycle.ts';

/** How many settled contracts are searched. */
const NEWEST = 100;
const quietly = { silent: true, background: true } as const;

/** After a reload: continues cycle orders of unknown outcome, and checks the lists for older ones. */
export async function resumeUnsettledCycles(): Promise<void> {
  if (!unsettled().some(({ path }) => path === cycle.buy.path)) return;
  await completeTexts();
  await resume([cycle.buy]);
  await findUnsettledCycles();
}

/** Looks for cycle orders of unknown outcome among the contracts. A match settles the call and shows its outcome. */
export async function findUnsettledCycles(): Promise<void> {
  // A more recent call is still being sent, and its response will settle it.
  const given = unsettled().filter(
    ({ path, asked }) => path === cycle.buy.path && Date.now() >= asked + RESEND_FOR_MS,
  );
  if (given.length === 0) return;
  try {
    const lists = await Promise.all([
      call(cycle.running, { query: {} }, quietly),
      call(cycle.history, { query: { size: NEWEST } }, quietly),
    ]);
    for (const each of given) {
      if (findOpened(each, lists.flat()) === undefined) continue;
      settle(each);
      showNotice(translate('order_confirmed'));
    }
  } catch {
    // The lists cannot be loaded now; the calls keep their keys and are checked again later.
  }
}
