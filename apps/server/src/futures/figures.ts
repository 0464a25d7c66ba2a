import { contractTickUnits } from '@meridian/engine/formulas';
import { type Amount, decimalsOf, formatDecimal, formatTrimmed, parseDecimal } from '@meridian/money';
import { averagePrice } from '../markets/average-price.ts';
import type { KnownCoin, MarketDirectory } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';

/** Millionths of minor units have this many more decimals than the coin. */
const PPM_DECIMALS = 6;

/** Formats the engine's whole numbers of one market as decimals. */
export interface Figures {
  readonly market: Market;
  price(ticks: number | bigint): string;
  /** Null for 0, which means none. */
  priceOrNull(ticks: number): string | null;
  /** An average price: ticks × contracts in all, by contracts. */
  average(value: bigint, contracts: number): string;
  /** Price × contracts, in ticks, as minor units of the settlement coin. */
  amount(value: bigint): bigint;
  money(amount: bigint): string;
  /** Of the settlement coin. */
  readonly decimals: number;
  /** Minor units of the settlement coin; undefined for more decimals than it has. */
  amountOf(text: string): Amount | undefined;
  /** Millionths of minor units, exact. */
  exactMoney(ppmUnits: bigint): string;
  readonly pair: { readonly tradcoin: string; readonly maincoin: string };
}

/** Kept for each market, since every order and position of a reply needs them. */
const known = new WeakMap<MarketDirectory, Map<number, Figures>>();

export const figuresOf = (directory: MarketDirectory, marketId: number): Figures =>
  known
    .getOrInsertComputed(directory, () => new Map())
    .getOrInsertComputed(marketId, () => buildFigures(directory, marketId));

function buildFigures(directory: MarketDirectory, marketId: number): Figures {
  const market = directory.market(marketId);
  const { scale }: KnownCoin = directory.coin(market.quote);
  const unitScale = decimalsOf(market.contractSize)!;
  const unit = Number(parseDecimal(market.contractSize, unitScale));
  const tickUnits = contractTickUnits(unit, unitScale, market.priceAccuracy, scale);
  const price = (ticks: number | bigint) => formatDecimal(BigInt(ticks), market.priceAccuracy);
  return {
    market,
    price,
    priceOrNull: (ticks) => (ticks === 0 ? null : price(ticks)),
    average: (value, contracts) => averagePrice(value, contracts, market.priceAccuracy),
    amount: (value) => value * tickUnits,
    money: (amount) => formatTrimmed(amount, scale),
    decimals: scale,
    amountOf: (text) => parseDecimal(text, scale) as Amount | undefined,
    exactMoney: (ppmUnits) => formatTrimmed(ppmUnits, scale + PPM_DECIMALS),
    pair: { tradcoin: market.base, maincoin: market.quote },
  };
}

export const wireType = (side: 'long' | 'short'): 1 | 2 => (side === 'long' ? 1 : 2);
export const wireMode = (mode: 'isolated' | 'cross'): 'lsolate' | 'cross' =>
  mode === 'isolated' ? 'lsolate' : 'cross';
