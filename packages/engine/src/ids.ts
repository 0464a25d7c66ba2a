declare const brand: unique symbol;

/** A number that the compiler does not mistake for another kind of number. It is a plain number at run time. */
export type Branded<Name extends string> = number & { readonly [brand]: Name };

/**
 * A unit of measure. Sums and constants are plain numbers and may be used as any unit; a number that is known to be of
 * one unit, or an id, is not accepted as another.
 */
type Unit<Name extends string> = number & { readonly [brand]?: Name };

/** A price in the smallest steps of its market. */
export type Ticks = Unit<'Ticks'>;
/** A quantity in the smallest steps of its market; in a futures market contracts. */
export type Lots = Unit<'Lots'>;

/** An account; 0 is the house. */
export type AccountId = Branded<'AccountId'>;
export type CoinId = Branded<'CoinId'>;
/** A spot or a futures market; the two are numbered separately. */
export type MarketId = Branded<'MarketId'>;
/** An order of either product: they are numbered together. */
export type OrderId = Branded<'OrderId'>;

export const accountId = (id: number): AccountId => id as AccountId;
export const coinId = (id: number): CoinId => id as CoinId;
export const marketId = (id: number): MarketId => id as MarketId;
export const orderId = (id: number): OrderId => id as OrderId;

/** An order's row in memory, reused once the order has ended. It is not state: keep it out of events and hashes. */
export type OrderRow = Branded<'OrderRow'>;
/**
 * A wallet's row in memory. It depends on the order of first use, so it is not state: keep it out of events and hashes.
 */
export type WalletRow = Branded<'WalletRow'>;
/** An account's row in memory. It depends on the order of opening, so it is not state. */
export type TraderRow = Branded<'TraderRow'>;

/** The value of an event's or a row's field when there is no order, market or coin. */
export const NO_ORDER_ID = 0 as OrderId;
export const NO_MARKET_ID = 0 as MarketId;
export const NO_COIN_ID = 0 as CoinId;

export const NO_ORDER = -1 as OrderRow;
export const NO_TRADER = -1 as TraderRow;
