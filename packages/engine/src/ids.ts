declare const brand: unique symbol;

/** A number that the compiler does not mistake for another kind of number. It is a plain number at run time. */
export type Branded<Name extends string> = number & { readonly [brand]: Name };

/** An order's row in memory, until it is over; then another order's. No state: keep it out of events and hashes. */
export type OrderRow = Branded<'OrderRow'>;
/** A wallet's row in memory. It follows the order of first use, so it is no state: keep it out of events and hashes. */
export type WalletRow = Branded<'WalletRow'>;
/** An account's row in memory. It follows the order of opening, so it is no state. */
export type TraderRow = Branded<'TraderRow'>;

export const NO_ORDER = -1 as OrderRow;
export const NO_TRADER = -1 as TraderRow;
