import type { BookLevel } from '@meridian/contract/domain/live';
import type { OrderSide } from '@meridian/contract/domain/order';
import { ceilDiv, floorDiv, formatDecimal, formatTrimmed, parseDecimal } from '@meridian/money';

/** What a market order would trade against the rows of the book as they are now. */
export interface MarketEstimate {
  /** Base coin bought or sold. */
  readonly quantity: string;
  /** Quote coin paid or received, before fees. */
  readonly value: string;
  /** `value` ÷ `quantity` with the decimals of the market, rounded against the user: up for a buy, down for a sell. */
  readonly averagePrice: string;
  /** How far the average is from the best price, in percent with two decimals, rounded up. */
  readonly slippagePercent: string;
}

export interface BookScales {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

/** A number of base coin, or an amount of the quote coin that must not be exceeded. */
export interface WantedTrade {
  readonly side: OrderSide;
  readonly unit: 'base' | 'quote';
  readonly amount: string;
}

/**
 * Walks the rows, best price first, as the engine does: whole lots at each price, and no more than an amount in the
 * quote coin. Undefined if the known rows do not fill the order.
 */
export function walkBook(
  rows: readonly BookLevel[],
  { side, unit, amount }: WantedTrade,
  { priceDecimals, quantityDecimals }: BookScales,
): MarketEstimate | undefined {
  // At this scale one tick times one lot is one unit.
  const valueScale = priceDecimals + quantityDecimals;
  const byValue = unit === 'quote';
  let left = parseDecimal(amount, byValue ? valueScale : quantityDecimals);
  if (left === undefined || left <= 0n) return undefined;
  let [lots, value, best] = [0n, 0n, 0n];
  for (const row of rows) {
    const ticks = parseDecimal(row.price, priceDecimals);
    const offered = parseDecimal(row.amount, quantityDecimals);
    if (ticks === undefined || ticks <= 0n || offered === undefined) return undefined;
    best ||= ticks;
    const wanted = byValue ? floorDiv(left, ticks) : left;
    const taken = wanted < offered ? wanted : offered;
    lots += taken;
    value += taken * ticks;
    left -= byValue ? taken * ticks : taken;
    if (taken < offered || left === 0n) {
      if (lots === 0n) return undefined;
      return {
        quantity: formatDecimal(lots, quantityDecimals),
        value: formatTrimmed(value, valueScale),
        averagePrice: formatDecimal(averageTicks(side, value, lots), priceDecimals),
        slippagePercent: slippage(value, lots * best),
      };
    }
  }
  return undefined;
}

function averageTicks(side: OrderSide, value: bigint, lots: bigint): bigint {
  return side === 'buy' ? ceilDiv(value, lots) : floorDiv(value, lots);
}

/** Both values are of the same quantity: as traded, and at the best price. */
function slippage(value: bigint, atBest: bigint): string {
  const away = value > atBest ? value - atBest : atBest - value;
  return formatDecimal(ceilDiv(away * 10_000n, atBest), 2);
}

/**
 * The maximum proceeds of a limit sell in the quote coin, before fees: the buyers at its limit or above pay their own
 * prices, and the remainder rests at the limit. If all known rows cross, further rows may as well, so the remainder
 * counts at the last known price. Undefined without a book.
 */
export function maxProceeds(
  buyers: readonly BookLevel[],
  { price, quantity }: { readonly price: string; readonly quantity: string },
  { priceDecimals, quantityDecimals }: BookScales,
): string | undefined {
  const limit = parseDecimal(price, priceDecimals);
  let left = parseDecimal(quantity, quantityDecimals);
  if (limit === undefined || limit <= 0n || left === undefined || left <= 0n) return undefined;
  let value = 0n;
  let restPrice: bigint | undefined;
  for (const row of buyers) {
    const ticks = parseDecimal(row.price, priceDecimals);
    const offered = parseDecimal(row.amount, quantityDecimals);
    if (ticks === undefined || offered === undefined) return undefined;
    restPrice = ticks < limit ? limit : ticks;
    if (ticks < limit) break;
    const taken = left < offered ? left : offered;
    value += taken * ticks;
    left -= taken;
  }
  if (restPrice === undefined) return undefined;
  return formatTrimmed(value + left * restPrice, priceDecimals + quantityDecimals);
}
