import type { FuturesOrder } from '@meridian/contract/domain/futures';
import type { AccountChange } from '@meridian/contract/domain/live';
import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import * as futures from '@meridian/contract/routes/futures-orders';
import * as futuresRecords from '@meridian/contract/routes/futures-records';
import * as referral from '@meridian/contract/routes/referral';
import * as spot from '@meridian/contract/routes/spot';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { call } from '../../api/api.ts';
import { filledText as futuresText } from '../../futures/order-result.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';
import { playFillSound } from './fill-sound.ts';
import { flashTitle } from './flash-title.ts';
import { filledText as spotText } from './order-result.ts';

/** The order form announces immediate fills; an order older than this was resting in the book. */
const WAITED_MS = 3_000;
const NEWEST = 20;

/** What spot and futures orders have in common here. */
type AnyOrder = Pick<SpotOrder, 'id' | 'style' | 'placedAt'>;

export interface FillPorts<Order extends AnyOrder> {
  readonly wallet: 'spot' | 'futures';
  /** The newest finished orders. */
  readonly history: () => Promise<readonly Order[]>;
  readonly open: () => Promise<readonly Order[]>;
  /** The order is filled, or for the first time a part of it is. */
  readonly announce: (order: Order) => void;
  readonly now: () => number;
}

/** Announces on every screen when a resting limit order is filled, and when the first part of it is. */
export function createFillAnnouncer<Order extends AnyOrder>({
  wallet: announced,
  history,
  open,
  announce,
  now,
}: FillPorts<Order>) {
  const resting = new Set<number>();
  /** Orders whose first part was announced, here or by the order form. */
  const partAnnounced = new Set<number>();
  const announceOf = (orders: readonly Order[], ids: ReadonlySet<number>, rested: ReadonlySet<number>) => {
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
      if (wallet !== announced) continue;
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

const announceSpot = createFillAnnouncer<SpotOrder>({
  wallet: 'spot',
  history: () => call(spot.orderHistory, { query: { state: 'filled', size: NEWEST } }, SILENT),
  open: () => call(spot.openOrders, {}, SILENT),
  announce: (order) => void announceSpotOrder(order),
  now: () => Date.now(),
});

/** Orders of triggers and liquidations have notices of their own. */
const ofUser = (orders: readonly FuturesOrder[]) => orders.filter(({ cause }) => cause === 'user');

const announceFutures = createFillAnnouncer<FuturesOrder>({
  wallet: 'futures',
  history: async () => ofUser(await call(futuresRecords.orderHistory, { query: { size: NEWEST } }, SILENT)),
  open: async () => ofUser(await call(futures.openOrders, {}, SILENT)),
  announce: (order) => void announceOrder(order, futuresText),
  now: () => Date.now(),
});

/** Whether fees are paid in the token is read only now: the switch may have been used since the fill. */
async function announceSpotOrder(order: SpotOrder): Promise<void> {
  const state = await call(referral.feesState, { query: {} }, SILENT).catch(() => undefined);
  const token = state?.on === true ? state.coin : undefined;
  await announceOrder(order, (filled, t) => spotText(filled, t, token));
}

async function announceOrder<Order extends SpotOrder | FuturesOrder>(
  order: Order,
  textOf: (order: Order, t: Translate) => string,
): Promise<void> {
  await completeTexts();
  showNotice(textOf(order, translate));
  playFillSound();
  const title = translate(order.state === 'filled' ? 'order_filled' : 'records_state_partly_filled');
  flashTitle(`${title} ${order.base}/${order.quote}`);
}

/** Errors are ignored: the lists reload the orders by themselves. */
export function announceFills(change: AccountChange): void {
  for (const announce of [announceSpot, announceFutures]) void announce(change).catch(() => {});
}
