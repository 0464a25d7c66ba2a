import { accountId, type MarketId } from '@meridian/engine/ids';
import type { Exchange, Order } from './exchange.ts';
import { cancelOf, futuresOrder } from './orders.ts';
import { Random } from './random.ts';
import { futuresView, type View } from './venue.ts';

/** Two participants that hold opposite positions in every futures market and do not trade them. */
export const HOLDERS = [1_900_000_021, 1_900_000_022] as const;

/** What they hold in an ordinary market, in thousands of USDT: about two fifths of its turnover of a day. */
const HELD_THOUSANDS = 7_500;
/** Sizes differ from that by up to this share. */
const VARIATION = 0.15;
/** Of the open interest cap; the rest is for users. */
const LARGEST_SHARE = 0.25;
/** Low enough for the largest positions, whose tier allows no more. */
const LEVER = 2;

/** A trade that opened a holding. */
export interface HoldingTrade {
  readonly market: MarketId;
  /** Ticks. */
  readonly price: number;
  readonly contracts: number;
  /** Engine time and sequence number. */
  readonly at: number;
  readonly seq: number;
}

interface HoldingOptions {
  readonly exchange: Exchange;
  readonly seed: number;
  /** How busy a market is, compared with an ordinary one. */
  readonly activity: (market: MarketId) => number;
}

/**
 * Opens the holders' positions in the futures markets where they have none, and returns the trades. Each holder is long
 * in every other market and short in the rest: the markets move together, so that neither loses much.
 */
export async function openHoldings({ exchange, seed, activity }: HoldingOptions): Promise<HoldingTrade[]> {
  const venues = await exchange.read((state) =>
    [...state.futuresMarkets.rows.values()].flatMap(({ id, maxContracts, openInterestCap }, place) => {
      const views = HOLDERS.map((holder) => futuresView(state, id, accountId(holder)));
      const [view] = views;
      if (view === undefined || views.some((seen) => seen!.positions.length > 0)) return [];
      return [{ view, maxContracts, most: Math.floor(openInterestCap * LARGEST_SHARE), place }];
    }),
  );
  const trades: HoldingTrade[] = [];
  for (const { view, maxContracts, most, place } of venues) {
    const random = new Random(seed * 7919 + view.market);
    const varied = 1 + VARIATION * (2 * random.unit() - 1);
    const wanted = Math.round(HELD_THOUSANDS * view.thousand * activity(view.market) * varied);
    const contracts = Math.min(wanted, most);
    const long = HOLDERS[place % 2]!;
    const short = HOLDERS[(place + 1) % 2]!;
    const sent = await Promise.all(
      holdingOrders(view, { long, short }, contracts, maxContracts).map((order) => exchange.submit(order)),
    );
    for (const { events, at, seq } of sent)
      for (const event of events)
        if (event.type === 'FuturesTraded')
          trades.push({ market: event.market, price: event.price, contracts: event.contracts, at, seq });
  }
  await cancelRemainders(exchange);
  return trades;
}

/** Pairs of orders that trade with each other, none larger than the market allows. Pure. */
export function holdingOrders(
  view: View,
  { long, short }: { readonly long: number; readonly short: number },
  contracts: number,
  maxContracts: number,
): Order[] {
  const below = view.bestAsk === 0 ? Number.MAX_SAFE_INTEGER : view.bestAsk - 1;
  const price = Math.max(1, view.bestBid, Math.min(Math.round(view.fair), below));
  const orders: Order[] = [];
  for (let left = contracts; left >= view.minQuantity; left -= maxContracts) {
    const terms = { style: 'limit', price, contracts: Math.min(left, maxContracts), lever: LEVER } as const;
    orders.push(
      futuresOrder(view, long, 'buy', { ...terms, timeInForce: 'gtc' }),
      futuresOrder(view, short, 'sell', { ...terms, timeInForce: 'ioc' }),
    );
  }
  return orders;
}

/** Other orders in the book may have traded in place of the holders' own. */
async function cancelRemainders(exchange: Exchange): Promise<void> {
  const resting = await exchange.read((state) =>
    HOLDERS.flatMap((holder) =>
      [...(state.accounts.mustGet(accountId(holder)).holdings?.orders.values() ?? [])].map(({ id }) =>
        cancelOf(id, holder, 'futures'),
      ),
    ),
  );
  await Promise.all(resting.map((order) => exchange.submit(order)));
}
