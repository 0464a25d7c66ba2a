import { z } from 'zod/mini';
import { FIAT } from '../product-rules.ts';
import { bankName, currencyCode } from './fiat.ts';
import { coinCode, rowId } from './query.ts';

/** A text of limited length, because it is stored and shown as it was written. */
const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/));

/** On which terms the desk sells. Amounts are in the currency. */
export const fiatTerms = z.object({
  coin: coinCode,
  decimals: z.int().check(z.gte(0), z.lte(FIAT.decimals)),
  /** What one coin costs. */
  rate: amount,
  min: amount,
  max: amount,
  /** Of one user within 24 hours. */
  dayLimit: amount,
  /** From this amount on, two operators confirm a payment. */
  secondFrom: amount,
  open: z.boolean(),
});
export type FiatTerms = z.output<typeof fiatTerms>;

const line = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\S(?:.*\S)?$/u));

/** A bank account of the desk. */
export const deskAccountTerms = z.object({
  currency: currencyCode,
  bank: bankName,
  holder: line(80),
  accountNumber: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9 -]{2,38}[A-Z0-9]$/)),
  note: z.union([z.literal(''), line(120)]),
  open: z.boolean(),
});
export type DeskAccountTerms = z.output<typeof deskAccountTerms>;

/** The changes of the desk that take two operators. */
export const FIAT_CHANGES = [
  z.object({
    kind: z.literal('confirm_purchase'),
    id: rowId,
    /** The server adds what was paid, by whom and under which reference. */
    payment: z.optional(z.string().check(z.maxLength(400))),
  }),
  z.object({
    /** Cancels a purchase whose payment arrived and goes back to its sender. Its owner reads the reason. */
    kind: z.literal('return_payment'),
    id: rowId,
    payment: z.optional(z.string().check(z.maxLength(400))),
  }),
  z.object({
    kind: z.literal('set_fiat_rate'),
    currency: currencyCode,
    terms: fiatTerms,
    /** The server adds the terms in force when it was proposed. */
    before: z.optional(fiatTerms),
  }),
  z.object({
    kind: z.literal('set_desk_account'),
    /** Null for a new one. */
    account: z.nullable(rowId),
    terms: deskAccountTerms,
    before: z.optional(deskAccountTerms),
  }),
] as const;

export type FiatChange = z.output<(typeof FIAT_CHANGES)[number]>;

/** Who may propose and who may approve them, besides super. */
export const FIAT_CHANGE_ROLES = {
  confirm_purchase: ['finance'],
  return_payment: ['finance'],
  set_fiat_rate: ['finance'],
  set_desk_account: ['finance'],
} as const satisfies Record<FiatChange['kind'], readonly 'finance'[]>;
