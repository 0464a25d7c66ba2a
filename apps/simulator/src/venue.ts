import type { ExchangeState } from '@meridian/engine';
import type { AccountId, CoinId, MarketId, OrderId } from '@meridian/engine/ids';
import { INDEX_SCALE } from '@meridian/engine/markets/index-price';

export type Side = 'buy' | 'sell';

/** A participant's view of one market and its own state in it, copied out of the engine. */
export interface View {
  readonly market: MarketId;
  /** The index in ticks, with fractions: the fair price of the market. */
  readonly fair: number;
  readonly bestBid: number;
  readonly bestAsk: number;
  /** Of the last trade; 0 before the first. */
  readonly last: number;
  readonly minQuantity: number;
  /** Lots or contracts worth about a thousand USDT. */
  readonly thousand: number;
  readonly orders: readonly { readonly id: OrderId; readonly side: Side; readonly price: number }[];
  /** Contracts held that no resting close order covers; futures only. */
  readonly positions: readonly {
    readonly id: number;
    readonly side: 'long' | 'short';
    readonly free: number;
  }[];
}

/** Undefined while the market accepts no orders or has no index. */
export function spotView(state: ExchangeState, id: MarketId, account: AccountId): View | undefined {
  const market = state.spotMarkets.get(id);
  if (market === undefined || market.state !== 'trading') return undefined;
  const base = usdt(state, market.base);
  const quote = usdt(state, market.quote);
  if (base === undefined || quote === undefined) return undefined;
  const fair = (base / quote) * 10 ** market.priceScale;
  return {
    market: id,
    fair,
    bestBid: market.book.bestBid(),
    bestAsk: market.book.bestAsk(),
    last: market.lastPrice,
    minQuantity: market.minLots,
    thousand: (1000 / base) * 10 ** market.lotScale,
    orders: [...state.accounts.mustGet(account).spotOrders()]
      .filter((order) => order.market === id)
      .map((order) => ({ id: order.id, side: order.side, price: order.price })),
    positions: [],
  };
}

export function futuresView(state: ExchangeState, id: MarketId, account: AccountId): View | undefined {
  const market = state.futuresMarkets.get(id);
  if (market === undefined || market.state !== 'trading') return undefined;
  const base = usdt(state, market.base);
  if (base === undefined) return undefined;
  const { holdings } = state.accounts.mustGet(account);
  const orders = [...(holdings?.orders.values() ?? [])].filter((order) => order.market === id);
  const positions = [...(holdings?.positions.values() ?? [])].filter((position) => position.market === id);
  const unit = market.unit / 10 ** market.unitScale;
  return {
    market: id,
    fair: base * 10 ** market.priceScale,
    bestBid: market.book.bestBid(),
    bestAsk: market.book.bestAsk(),
    last: market.lastPrice,
    minQuantity: market.minContracts,
    thousand: 1000 / (base * unit),
    orders: orders.map(({ id, side, effect, price }) => ({ id, side: bookSide(side, effect), price })),
    positions: positions.map(({ id, side, contracts, closeOrders }) => ({
      id,
      side,
      free: contracts - closeOrders.reduce((sum, order) => sum + order.remaining, 0),
    })),
  };
}

/** Markets that accept orders and whose coin has no index: nobody has stock of it, or a price to quote around. */
export const countUnpriced = (state: ExchangeState): number =>
  [...state.spotMarkets.rows.values(), ...state.futuresMarkets.rows.values()].filter(
    (market) => market.state === 'trading' && usdt(state, market.base) === undefined,
  ).length;

const bookSide = (side: 'long' | 'short', effect: 'open' | 'close'): Side =>
  (side === 'long') === (effect === 'open') ? 'buy' : 'sell';

/** Floating point is fine here: participants only choose orders, and the engine does the exact arithmetic. */
function usdt(state: ExchangeState, coin: CoinId): number | undefined {
  if (coin === state.settlementCoin) return 1;
  const index = state.indexPrices.get(coin);
  return index === undefined ? undefined : Number(index.price) / 10 ** INDEX_SCALE;
}
