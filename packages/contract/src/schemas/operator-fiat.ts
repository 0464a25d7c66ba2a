import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { deskAccount, PURCHASE_CAUSES } from './fiat.ts';
import { deskAccountTerms, fiatTerms } from './fiat-change.ts';
import { pendingChange } from './operator-change.ts';
import { time, uid } from './person.ts';
import { rowId } from './query.ts';

/** `crediting`: the desk confirmed the payment, and the engine is being told. */
export const PURCHASE_ROW_STATES = ['to_be_paid', 'paid', 'crediting', 'completed', 'canceled'] as const;
export type PurchaseRowState = (typeof PURCHASE_ROW_STATES)[number];

/** Paid ones and those on a statement wait for the desk. */
export const PURCHASE_VIEWS = ['waiting', 'open', 'ended'] as const;
export type PurchaseView = (typeof PURCHASE_VIEWS)[number];

/** What a line of a statement was found to be. */
export const LINE_RESULTS = ['matched', 'amount_differs', 'already_matched', 'canceled', 'unknown'] as const;
export type LineResult = (typeof LINE_RESULTS)[number];

const person = z.object({ id: z.int(), name: z.string() });

/** A purchase as the desk sees it. */
export const operatorPurchase = z.object({
  id: rowId,
  reference: z.string(),
  owner: uid,
  currency: z.string(),
  coin: z.string(),
  rate: decimal,
  pays: decimal,
  receives: decimal,
  state: z.enum(PURCHASE_ROW_STATES),
  card: z.object({ bank: z.string(), ending: z.string() }),
  payTo: deskAccount,
  createdAt: time,
  payBy: time,
  paidAt: z.nullable(time),
  endedAt: z.nullable(time),
  cause: z.nullable(z.enum(PURCHASE_CAUSES)),
  reason: z.nullable(z.string()),
  hasProof: z.boolean(),
  /** Whether the caller needs a second operator to confirm it. */
  needsTwo: z.boolean(),
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
  /** Whether a line of a statement has its reference and its amount. */
  onStatement: z.boolean(),
  /** Whether the lines that have its reference all have another amount. */
  otherAmount: z.boolean(),
  claimedBy: z.nullable(person),
  /** A claim ends by itself: a forgotten one must not keep others away. */
  claimedUntil: z.nullable(time),
  confirmedBy: z.nullable(z.string()),
  pending: z.array(pendingChange),
});
export type OperatorPurchase = z.output<typeof operatorPurchase>;

/** Rates and bank accounts of the desk. */
export const fiatDesk = z.object({
  rates: z.array(
    z.object({
      currency: z.string(),
      terms: fiatTerms,
      changedAt: time,
      changedBy: z.nullable(z.string()),
      /** Whether a change of it waits for the second operator. */
      pending: z.boolean(),
    }),
  ),
  accounts: z.array(
    z.object({
      id: rowId,
      terms: deskAccountTerms,
      changedAt: time,
      changedBy: z.nullable(z.string()),
      pending: z.boolean(),
    }),
  ),
});
export type FiatDeskView = z.output<typeof fiatDesk>;

export const statementRow = z.object({
  id: rowId,
  name: z.string(),
  account: rowId,
  bank: z.string(),
  currency: z.string(),
  uploadedAt: time,
  uploadedBy: z.string(),
  lines: z.int(),
  matched: z.int(),
  /** Lines that were on an earlier statement of this account, and were left out. */
  repeated: z.int(),
});
export type StatementRow = z.output<typeof statementRow>;

export const statementView = z.extend(statementRow, {
  rows: z.array(
    z.object({
      transaction: z.string(),
      date: z.string(),
      amount: decimal,
      text: z.string(),
      result: z.enum(LINE_RESULTS),
      purchase: z.nullable(rowId),
    }),
  ),
  /** Purchases to this account that are paid or completed, and on no statement. */
  missing: z.array(z.object({ id: rowId, reference: z.string(), pays: decimal, paidAt: time })),
});
export type StatementView = z.output<typeof statementView>;
