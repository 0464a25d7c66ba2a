import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { time } from './person.ts';
import { rowId } from './query.ts';

/** `JPY`, `USD`: money of a bank, which is paid to the desk. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** `paid` lasts until the coins are credited. */
export const PURCHASE_STATES = ['to_be_paid', 'paid', 'completed', 'canceled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Who or what canceled a purchase. */
export const PURCHASE_CAUSES = ['user', 'time', 'desk'] as const;
export type PurchaseCause = (typeof PURCHASE_CAUSES)[number];

export const bankName = z.string().check(z.regex(/^\S(?:.{0,58}\S)?$/u));

/** A bank card of the caller. Its number never leaves the server. */
export const bankCard = z.object({
  id: rowId,
  bank: z.string(),
  /** The last four digits. */
  ending: z.string(),
  addedAt: time,
});
export type BankCard = z.output<typeof bankCard>;

/** A currency that can be paid with. */
export const fiatOffer = z.object({
  currency: z.string(),
  /** Of amounts in this currency. */
  decimals: z.int(),
  coin: z.string(),
  /** What one coin costs. */
  rate: decimal,
  /** Of one purchase, in the currency. */
  min: decimal,
  max: decimal,
  /** What the caller may still buy within 24 hours, in the currency. */
  left: decimal,
});
export type FiatOffer = z.output<typeof fiatOffer>;

export const fiatOffers = z.object({
  offers: z.array(fiatOffer),
  /** New purchases are refused until then; null without a lock. */
  lockedUntil: z.nullable(time),
});

export const fiatQuote = z.object({
  /** Names it, for this user only. */
  quote: z.string(),
  currency: z.string(),
  coin: z.string(),
  rate: decimal,
  pays: decimal,
  receives: decimal,
  /** The server's clock and the end of the quote by it, in milliseconds. */
  time: z.int(),
  expiresAt: z.int(),
});
export type FiatQuote = z.output<typeof fiatQuote>;

/** Where the caller pays to, as it was when the purchase was made. */
export const deskAccount = z.object({
  bank: z.string(),
  holder: z.string(),
  accountNumber: z.string(),
  /** A branch or a code; empty without one. */
  note: z.string(),
});
export type DeskAccount = z.output<typeof deskAccount>;

export const fiatPurchase = z.object({
  id: rowId,
  /** The caller writes it into the transfer: the desk finds the payment by it. */
  reference: z.string(),
  currency: z.string(),
  coin: z.string(),
  rate: decimal,
  pays: decimal,
  receives: decimal,
  state: z.enum(PURCHASE_STATES),
  card: z.object({ bank: z.string(), ending: z.string() }),
  payTo: deskAccount,
  createdAt: time,
  payBy: time,
  paidAt: z.nullable(time),
  endedAt: z.nullable(time),
  cause: z.nullable(z.enum(PURCHASE_CAUSES)),
  /** The desk's words. */
  reason: z.nullable(z.string()),
});
export type FiatPurchase = z.output<typeof fiatPurchase>;

/** A page of purchases, with the server's clock in milliseconds. */
export const fiatPurchases = z.object({ time: z.int(), purchases: z.array(fiatPurchase) });
