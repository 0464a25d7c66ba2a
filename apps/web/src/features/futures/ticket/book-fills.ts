import type { BookLevel } from '@meridian/contract/domain/live';
import type { OrderSide } from '@meridian/contract/domain/order';
import { type MarketEstimate, walkBook } from '../../../order-ticket/book-walk.ts';

export interface ExpectedFill {
  readonly price: string;
  readonly quantity: string;
}

/**
 * The levels that a market order of whole contracts takes. What is left after the known levels counts at the worst of
 * them. Without a level, or without whole contracts, there is no fill.
 */
export function bookFills(levels: readonly BookLevel[], quantity: string): ExpectedFill[] {
  if (!/^[1-9][0-9]{0,14}$/.test(quantity)) return [];
  let left = Number(quantity);
  const fills: { price: string; quantity: string }[] = [];
  for (const { price, amount } of levels) {
    const offered = Math.floor(Number(amount));
    if (!(offered > 0)) continue;
    const taken = Math.min(left, offered);
    fills.push({ price, quantity: String(taken) });
    left -= taken;
    if (left === 0) return fills;
  }
  const worst = fills.at(-1);
  if (worst !== undefined) worst.quantity = String(Number(worst.quantity) + left);
  return fills;
}

/** Average price and slippage of contracts that fill at these levels, and their prices times contracts as the value. */
export function estimateFills(
  levels: readonly BookLevel[],
  { side, quantity }: { readonly side: OrderSide; readonly quantity: string },
  priceDecimals: number,
): MarketEstimate | undefined {
  const rows = bookFills(levels, quantity).map((fill) => ({ price: fill.price, amount: fill.quantity }));
  return walkBook(rows, { side, unit: 'base', amount: quantity }, { priceDecimals, quantityDecimals: 0 });
}
