import type { FuturesPairInfo, PairInfo, SymbolTick, TopTick } from '@meridian/contract';
import type { Locale } from '@meridian/contract/messages/catalogue';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { formatDecimal, formatFloored, formatTrimmed } from '@meridian/money';
import { INDEX_SCALE } from '../prices/index-price-source.ts';
import type { Market } from './markets-table.ts';
import type { Ticker } from './ticker-board.ts';

/** The wire's names for a market and its figures. Everything inside speaks of base, quote and quantity instead. */
export function symbolOf(ticker: Ticker, locale: Locale): MarketSymbol {
  const { market } = ticker;
  return {
    ...symbolTick(ticker),
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

export function symbolTick({ market, price, day }: Ticker): SymbolTick {
  return {
    autoid: market.id,
    price: formatDecimal(price, market.priceAccuracy),
    rise: riseOf(price, day.open ?? price),
    volume: formatFloored(day.volume, INDEX_SCALE, volumeDecimals(market)),
    // Nobody stands in the book before there is an engine to stand in.
    buyprice: null,
    sellprice: null,
    state: market.state === 'open' ? 'enable' : 'disable',
  };
}

export function topTick(ticker: Ticker): TopTick {
  const { autoid, price, rise } = symbolTick(ticker);
  return { autoid, tradcoin: ticker.market.base, maincoin: ticker.market.quote, price, rise };
}

export function pairInfo(ticker: Ticker): PairInfo {
  const { market, price, day, timeMs } = ticker;
  const print = (value: bigint): string => formatDecimal(value, market.priceAccuracy);
  return {
    ...symbolTick(ticker),
    tradcoin: market.base,
    maincoin: market.quote,
    high: print(day.open === undefined ? price : day.high),
    low: print(day.open === undefined ? price : day.low),
    open: print(day.open ?? price),
    amount: formatFloored(day.turnover, INDEX_SCALE, TURNOVER_DECIMALS),
    time: timeMs,
  };
}

/** Without a book of its own the market is worth what the index says: mark and index price are one. */
export function futuresPairInfo(ticker: Ticker, index: bigint | undefined): FuturesPairInfo {
  const info = pairInfo(ticker);
  const indexPrice = index === undefined ? info.price : formatTrimmed(index, INDEX_SCALE);
  return { ...info, markPrice: info.price, indexPrice, fundingRate: null, fundingTime: null };
}

const TURNOVER_DECIMALS = 4;
const FUTURES_VOLUME_DECIMALS = 2;

/** Volume is in the base coin, also in futures, where a quantity has no decimals. */
const volumeDecimals = ({ product, amountAccuracy }: Market): number =>
  product === 'futures' ? FUTURES_VOLUME_DECIMALS : amountAccuracy;

/** Percent with two decimals, halves away from zero. */
function riseOf(price: bigint, open: bigint): string {
  const change = (price - open) * 10_000n;
  const half = open / 2n;
  return formatDecimal((change + (change < 0n ? -half : half)) / open, 2);
}
