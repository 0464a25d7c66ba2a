import type {
  Coarser,
  DepthRow,
  FuturesPairInfo,
  PairInfo,
  SymbolTick,
  TopTick,
  TradeRow,
} from '@meridian/contract';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { ORDER_BOOK } from '@meridian/contract/product-rules';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { formatDecimal, formatFloored, roundDiv } from '@meridian/money';
import type { Market } from '../markets/markets-table.ts';
import type { DepthStore, Side } from './depth-store.ts';
import type { MinuteBar } from './rolling-day.ts';
import { FIGURE_SCALE, type Ticker } from './ticker-store.ts';

/** Maps a market and its figures to their wire names. */
export function symbolOf(ticker: Ticker, depth: DepthStore, locale: Locale): MarketSymbol {
  const { market } = ticker;
  return {
    ...symbolTick(ticker, depth),
    ...dayExtremes(ticker),
    symbol: `${market.base}/${market.quote}`,
    tradcoin: market.base,
    maincoin: market.quote,
    chinaname: market.baseName[locale],
    plate: market.board,
    price_accuracy: market.priceAccuracy,
    amount_accuracy: market.amountAccuracy,
    minnumber: market.minQuantity,
    maxnumber: market.maxQuantity,
    unit: market.contractSize,
    gas: market.takerFeeRate,
    max_lever: market.maxLeverage,
  };
}

export function symbolTick({ market, open, price, day, range }: Ticker, depth: DepthStore): SymbolTick {
  return {
    autoid: market.id,
    price: formatDecimal(price, market.priceAccuracy),
    rise: riseOf(price, day.open ?? price),
    volume: formatFloored(day.volume, FIGURE_SCALE, volumeDecimals(market)),
    amount: formatFloored(day.turnover, FIGURE_SCALE, TURNOVER_DECIMALS),
    buyprice: bestPrice(market, depth, 'buy'),
    sellprice: bestPrice(market, depth, 'sell'),
    minprice: range === undefined ? null : formatDecimal(range.lowest, market.priceAccuracy),
    maxprice: range === undefined ? null : formatDecimal(range.highest, market.priceAccuracy),
    state: open ? 'enable' : 'disable',
  };
}

/** The highest and lowest price of the day; nothing before the first trade. */
export const dayExtremes = ({ market, day }: Ticker): Pick<SymbolTick, 'high' | 'low'> =>
  day.open === undefined
    ? {}
    : {
        high: formatDecimal(day.high, market.priceAccuracy),
        low: formatDecimal(day.low, market.priceAccuracy),
      };

export function topTick({ market, price, day }: Ticker): TopTick {
  return {
    autoid: market.id,
    tradcoin: market.base,
    maincoin: market.quote,
    price: formatDecimal(price, market.priceAccuracy),
    rise: riseOf(price, day.open ?? price),
  };
}

export function pairInfo(ticker: Ticker, depth: DepthStore): PairInfo {
  const { market, price, day, timeMs } = ticker;
  const shown = formatDecimal(price, market.priceAccuracy);
  const { high = shown, low = shown } = dayExtremes(ticker);
  return {
    ...symbolTick(ticker, depth),
    tradcoin: market.base,
    maincoin: market.quote,
    high,
    low,
    open: formatDecimal(day.open ?? price, market.priceAccuracy),
    time: timeMs,
  };
}

export function futuresPairInfo(ticker: Ticker, depth: DepthStore): FuturesPairInfo {
  const info = pairInfo(ticker, depth);
  const { mark, index, fundingRate = null, fundingTime = null } = ticker;
  const markPrice = mark === undefined ? info.price : formatDecimal(mark, ticker.market.priceAccuracy);
  return { ...info, markPrice, indexPrice: index ?? info.price, fundingRate, fundingTime };
}

/** The levels of one side, best first; `coarser` groups prices that differ only in that many last digits. */
export function depthRows(
  market: Market,
  depth: DepthStore,
  side: Side,
  coarser: Coarser | 0 = 0,
): DepthRow[] {
  const levels =
    coarser === 0
      ? depth.levels(market.id, side, ORDER_BOOK.maxRows)
      : depth.grouped(market.id, side, 10 ** coarser, ORDER_BOOK.maxRows);
  return levels.map(([price, quantity]) => ({
    price: formatDecimal(BigInt(price), market.priceAccuracy),
    amount: formatDecimal(BigInt(quantity), market.amountAccuracy),
  }));
}

export function tradeRows(market: Market, depth: DepthStore): TradeRow[] {
  return depth.trades(market.id).map(({ id, price, quantity, side, at }) => ({
    id,
    price: formatDecimal(BigInt(price), market.priceAccuracy),
    number: formatDecimal(BigInt(quantity), market.amountAccuracy),
    type: side,
    time: at,
  }));
}

/** A candle on the wire: start, open, high, low, close, volume. */
export function candleRow(
  { start, open, high, low, close, volume }: MinuteBar & { readonly start: number },
  price: (value: bigint) => string,
  quantity: (value: bigint) => string,
): [number, string, string, string, string, string] {
  return [start, price(open), price(high), price(low), price(close), quantity(volume)];
}

function bestPrice(market: Market, depth: DepthStore, side: Side): string | null {
  const best = depth.best(market.id, side);
  return best === undefined ? null : formatDecimal(BigInt(best), market.priceAccuracy);
}

const TURNOVER_DECIMALS = 4;
const FUTURES_VOLUME_DECIMALS = 2;

/** Volume is in the base coin, even in futures, where a quantity has no decimals. */
const volumeDecimals = ({ product, amountAccuracy }: Market): number =>
  product === 'futures' ? FUTURES_VOLUME_DECIMALS : amountAccuracy;

/** Percent with two decimals, halves away from zero. */
export function riseOf(price: bigint, open: bigint): string {
  return formatDecimal(roundDiv((price - open) * 10_000n, open), 2);
}
