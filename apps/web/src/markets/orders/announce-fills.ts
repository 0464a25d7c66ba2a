import type { AccountChange } from '@meridian/contract/domain/live';
import type { SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { call } from '../../api/api.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';
import { playFillSound } from './fill-sound.ts';
import { flashTitle } from './flash-title.ts';
import { filledText } from './order-result.ts';

/** The order form announces immediate fills; an order older than this was resting in the book. */
const WAITED_MS = 3_000;
const NEWEST = 20;

export interface FillPorts {
  /** The newest finished orders. */
  readonly history: () => Promise<readonly SpotOrder[]>;
  readonly open: () => Promise<readonly SpotOrder[]>;
  /** The order is filled, or for the first time a part of it is. */
  readonly announce: (order: SpotOrder) => void;
  readonly now: () => number;
}

/** Announces on every screen when a resting limit order is filled, and when the first part of it is. */
export function createFillAnnouncer({ history, open, announce, now }: FillPorts) {
  const resting = new Set<number>();
  /** Orders whose first part was announced, here or by the order form. */
  const partAnnounced = new Set<number>();
  const announceOf = (
    orders: readonly SpotOrder[],
    ids: ReadonlySet<number>,
    rested: ReadonlySet<number>,
  ) => {
    for (const order of orders) {
      if (!ids.has(order.id) || order.style !== 'limit') continue;
      if (rested.has(order.id) || now() - Date.parse(order.placedAt) > WAITED_MS) announce(order);
    }
  };
  return async (change: AccountChange): Promise<void> => {
    if (change.kind !== 'changed') return;
    const rested = new Set(resting);
    const filled = new Set<number>();
    const partly = new Set<number>();
    for (const { wallet, id, state } of change.orders) {
      if (wallet !== 'spot') continue;
      if (state === 'filled') filled.add(id);
      if (state === 'partly_filled' && !partAnnounced.has(id)) partly.add(id);
      if (state === 'open' || state === 'partly_filled') resting.add(id);
      else resting.delete(id);
      if (state === 'partly_filled') partAnnounced.add(id);
      else if (state !== 'open') partAnnounced.delete(id);
    }
    if (filled.size > 0) announceOf(await history(), filled, rested);
    if (partly.size > 0) announceOf(await open(), partly, rested);
  };
}

const SILENT = { silent: true, background: true } as const;

const announceFill = createFillAnnouncer({
  history: () => call(spot.orderHistory, { query: { state: 'filled', size: NEWEST } }, SILENT),
  open: () => call(spot.openOrders, {}, SILENT),
  announce: (order) => void announceOrder(order),
  now: () => Date.now(),
});

async function announceOrder(order: SpotOrder): Promise<void> {
  await completeTexts();
  showNotice(filledText(order, translate));
  if (order.state !== 'filled') return;
  playFillSound();
  flashTitle(`${translate('order_filled')} ${order.base}/${order.quote}`);
}

/** Errors are ignored: the lists reload the orders by themselves. */
export const announceFills = (change: AccountChange): void => void announceFill(change).catch(() => {});
