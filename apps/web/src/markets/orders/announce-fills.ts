import * as trad from '@meridian/contract/routes/trad';
import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import type { PrivateMessage } from '@meridian/contract/socket';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { call } from '../../api/api.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';
import { filledText } from './order-result.ts';

/** The form that placed an order tells what it filled at once; an order older than this has waited in the book. */
const WAITED_MS = 3_000;
const NEWEST = 20;

export interface FillPorts {
  /** The newest finished orders. */
  readonly history: () => Promise<readonly SpotEntrust[]>;
  readonly announce: (order: SpotEntrust) => void;
  readonly now: () => number;
}

/** Says when a limit order that waited in the book is filled, on whatever screen the user is. */
export function createFillAnnouncer({ history, announce, now }: FillPorts) {
  const resting = new Set<number>();
  return async (message: PrivateMessage): Promise<void> => {
    if (message.op !== 'changed') return;
    const filled = new Set<number>();
    for (const { wallet, id, state } of message.order ?? []) {
      if (wallet !== 'spot') continue;
      if (state === 'all') filled.add(id);
      else if (state === 'unfilled' || state === 'section') resting.add(id);
      else resting.delete(id);
    }
    if (filled.size === 0) return;
    for (const order of await history()) {
      const { id } = order;
      if (!filled.has(id) || order.style !== 'limit') continue;
      const waited = resting.delete(id) || now() - Date.parse(order.wdate) > WAITED_MS;
      if (waited) announce(order);
    }
  };
}

const announceFill = createFillAnnouncer({
  history: () =>
    call(trad.entrustHistory, { query: { state: 'all', size: NEWEST } }, { silent: true, background: true }),
  announce: (order) => void completeTexts().then(() => showToast(filledText(order, translate))),
  now: () => Date.now(),
});

/** Failures are left to the lists, which read the orders again by themselves. */
export const announceFills = (message: PrivateMessage): void => void announceFill(message).catch(() => {});
