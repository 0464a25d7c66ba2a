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
const LARGEST_PAGE = 100;

/** What spot and futures orders have in common here. */
type AnyOrder = Pick<SpotOrder, 'id' | 'style' | 'placedAt'>;

export interface FillPorts<Order extends AnyOrder> {
  readonly wallet: 'spot' | 'futures';
  /** The newest finished orders older than an id. */
  readonly history: (page: { before: number; size: number }) => Promise<readonly Order[]>;
  readonly open: () => Promise<readonly Order[]>;
  readonly now: () => number;
}

/** Finds the resting limit orders that a change has filled, and those whose first part it has filled. */
export function createFillFinder<Order extends AnyOrder>({
  wallet: own,
  history,
  open,
  now,
}: FillPorts<Order>) {
  const resting = new Set<number>();
  /** Orders whose first part was announced, here or by the order form. */
  const partAnnounced = new Set<number>();
  return async (change: AccountChange): Promise<Order[]> => {
    if (change.kind !== 'changed') return [];
    const rested = new Set(resting);
    const filled = new Set<number>();
    const partly = new Set<number>();
    for (const { wallet, id, state } of change.orders) {
      if (wallet !== own) continue;
      if (state === 'filled') filled.add(id);
      if (state === 'partly_filled' && !partAnnounced.has(id)) partly.add(id);
      if (state === 'open' || state === 'partly_filled') resting.add(id);
      else resting.delete(id);
      if (state === 'partly_filled') partAnnounced.add(id);
      else if (state !== 'open') partAnnounced.delete(id);
    }
    const found = await Promise.all([
      orNone(filled, () => history({ before: Math.max(...filled) + 1, size: pageFor(filled) })),
      orNone(partly, open),
    ]);
    return found
      .flat()
      .filter(({ style }) => style === 'limit')
      .filter(({ id, placedAt }) => rested.has(id) || now() - Date.parse(placedAt) > WAITED_MS);
  };
}

/** Orders that filled together may have been placed far apart. */
const pageFor = (ids: ReadonlySet<number>): number => (ids.size === 1 ? 1 : LARGEST_PAGE);

/** Those of the orders that have one of the ids. An error is ignored: the lists reload the orders by themselves. */
async function orNone<Order extends AnyOrder>(
  ids: ReadonlySet<number>,
  read: () => Promise<readonly Order[]>,
): Promise<readonly Order[]> {
  if (ids.size === 0) return [];
  const orders = await read().catch(() => []);
  return orders.filter(({ id }) => ids.has(id));
}

/** The screen reads the same open orders after the same change, which would cancel the read of the announcer. */
const SILENT = { silent: true, background: true, independent: true } as const;

const findSpot = createFillFinder<SpotOrder>({
  wallet: 'spot',
  history: (page) => call(spot.orderHistory, { query: { state: 'filled', ...page } }, SILENT),
  open: () => call(spot.openOrders, {}, SILENT),
  now: () => Date.now(),
});

/** Orders of triggers and liquidations have notices of their own. */
const ofUser = (orders: readonly FuturesOrder[]) => orders.filter(({ cause }) => cause === 'user');

const findFutures = createFillFinder<FuturesOrder>({
  wallet: 'futures',
  history: async (page) => ofUser(await call(futuresRecords.orderHistory, { query: page }, SILENT)),
  open: async () => ofUser(await call(futures.openOrders, {}, SILENT)),
  now: () => Date.now(),
});

type Fill = SpotOrder | FuturesOrder;
/** One or more. */
type Fills = readonly [Fill, ...Fill[]];
type FindFills = (change: AccountChange) => Promise<readonly Fill[]>;

/** Shows all fills of a change at once: a second message would replace the first. */
export const createFillAnnouncer =
  (finders: readonly FindFills[], show: (fills: Fills) => Promise<void>) =>
  async (change: AccountChange): Promise<void> => {
    const found = await Promise.all(finders.map((find) => find(change)));
    const [fill, ...others] = found.flat();
    if (fill !== undefined) await show([fill, ...others]);
  };

/** Announces on every screen when resting limit orders are filled, and when the first part of one is. */
export const announceFills = createFillAnnouncer([findSpot, findFutures], async (fills) => {
  const [fill, ...others] = fills;
  const token = others.length === 0 && !isFutures(fill) ? await feeToken() : undefined;
  await completeTexts();
  const { text, title } = fillMessage(fills, translate, token);
  showNotice(text);
  playFillSound();
  flashTitle(title);
});

/** Whether fees are paid in the token is read only now: the switch may have been used since the fill. */
async function feeToken(): Promise<string | undefined> {
  const state = await call(referral.feesState, { query: {} }, SILENT).catch(() => undefined);
  return state?.on === true ? state.coin : undefined;
}

/** The message and the title of the tab; several fills are counted, and their pairs are named. */
export function fillMessage(
  [fill, ...others]: Fills,
  t: Translate,
  token?: string,
): { readonly text: string; readonly title: string } {
  if (others.length > 0) {
    const text = countText([fill, ...others], t);
    return { text, title: text };
  }
  return {
    text: isFutures(fill) ? futuresText(fill, t) : spotText(fill, t, token),
    title: `${t(fill.state === 'filled' ? 'order_filled' : 'records_state_partly_filled')} ${pairOf(fill)}`,
  };
}

function countText(fills: Fills, t: Translate): string {
  const pairs = [...new Set(fills.map(pairOf))].join(t('order_pairs_separator'));
  const count = fills.filter(({ state }) => state === 'filled').length;
  const partly = fills.length - count;
  if (partly === 0) return t('orders_filled', { count, pairs });
  return count === 0
    ? t('orders_partly_filled', { count: partly, pairs })
    : t('orders_filled_some', { count, partly, pairs });
}

const isFutures = (fill: Fill): fill is FuturesOrder => 'effect' in fill;
const pairOf = ({ base, quote }: Fill): string => `${base}/${quote}`;
