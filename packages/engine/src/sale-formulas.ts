import { type Amount, ceilDiv, mulDivFloor, pow10 } from '@meridian/money';

/**
 * The arithmetic of new-coin sales, shared by the engine, the previews of operators and the forms of the apps. All
 * amounts are minor units; a price is minor units of the quote coin for one whole coin.
 */

/** [IEO-2] What a quantity costs, rounded up: the sale never receives less than its price. */
export const saleCost = (quantity: bigint, price: bigint, coinScale: number): Amount =>
  ceilDiv(quantity * price, pow10(coinScale)) as Amount;

export interface SaleFigures {
  readonly price: bigint;
  readonly total: bigint;
  /** The sum of all subscriptions. */
  readonly subscribed: bigint;
  readonly coinScale: number;
}

export interface Allotment {
  readonly held: Amount;
  readonly allocated: Amount;
  readonly paid: Amount;
  readonly refunded: Amount;
}

/**
 * [IEO-3] Pro rata when oversubscribed, rounded down, so that no more is allocated than is on sale. [IEO-4] Charges the
 * cost of the allocated coins and releases the rest.
 */
export function allotmentOf(wanted: bigint, { price, total, subscribed, coinScale }: SaleFigures): Allotment {
  const allocated = subscribed <= total ? wanted : mulDivFloor(wanted, total, subscribed);
  const held = saleCost(wanted, price, coinScale);
  const paid = saleCost(allocated, price, coinScale);
  return { held, allocated: allocated as Amount, paid, refunded: (held - paid) as Amount };
}
