import type { AccountChange } from '@meridian/contract/domain/live';
import type { SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { call } from '../../api/api.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';
import { filledText } from './order-result.ts';

/** The order form announces immediate fills; an order older than this was resting in the book. */
const WAITED_MS = 3_000;
const NEWEST = 20;

export interface FillPorts {
  /** The newest finished orders. */
  readonly history: () => Promise<readonly SpotOrder[]>;
  readonly announce: (order: SpotOrder) => void;
  readonly now: () => number;
}

/** Announces on every screen when a resting limit order is filled. */
export function createFillAnnouncer({ history, announce, now }: FillPorts) {
  const resting = new Set<number>();
  return async (change: AccountChange): Promise<void> => {
    if (change.kind !== 'changed') return;
    const filled = new Set<number>();
    for (const { wallet, id, state } of change.orders) {
      if (wallet !== 'spot') continue;
      if (state === 'filled') filled.add(id);
      else if (state === 'open' || state === 'partly_filled') resting.add(id);
      else resting.delete(id);
    }
    if (filled.size === 0) return;
    for (const order of await history()) {
      const { id } = order;
      if (!filled.has(id) || order.style !== 'limit') continue;
      const waited = resting.delete(id) || now() - Date.parse(order.placedAt) > WAITED_MS;
      if (waited) announce(order);
    }
  };
}

const announceFill = createFillAnnouncer({
  history: () =>
    call(spot.orderHistory, { query: { state: 'filled', size: NEWEST } }, { silent: true, background: true }),
  announce: (order) => void completeTexts().then(() => showToast(filledText(order, translate))),
  now: () => Date.now(),
});

/** Errors are ignored: the lists reload the orders by themselves. */
export const announceFills = (change: AccountChange): void => void announceFill(change).catch(() => {});
