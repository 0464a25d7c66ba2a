import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { pendingChange } from './operator-change.ts';
import { time, uid } from './person.ts';
import { rowId } from './query.ts';

/** Why operators look at a withdrawal before it is paid. */
export const WITHDRAWAL_FLAGS = [
  /** From the value on that needs two operators. */
  'large',
  /** The address is not in the owner's address book, or not for long enough. */
  'new_address',
  /** More would leave in an hour or in a day than may leave without an operator. */
  'outflow_hour',
  'outflow_day',
  /** The coin has no price, so no limit can be applied. */
  'no_price',
  /** The signer refused it: its own limits are reached, or it is not allowed at all. */
  'signer_refused',
] as const;
export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number];

export const WITHDRAWAL_VIEWS = ['waiting', 'open', 'ended'] as const;
export type WithdrawalView = (typeof WITHDRAWAL_VIEWS)[number];

export const WITHDRAWAL_ROW_STATES = [
  'requested',
  'held',
  'approval',
  'approved',
  'signing',
  'signed',
  'sent',
  'confirming',
  'settling',
  'settled',
  'dismissing',
  'dismissed',
] as const;

/** A withdrawal as operators see it. */
export const operatorWithdrawal = z.object({
  id: rowId,
  owner: uid,
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  memo: z.nullable(z.string()),
  /** What the recipient receives; the fee is paid in addition. */
  amount: decimal,
  fee: decimal,
  /** The value at the time of the request; null for a coin without a price. */
  usdt: z.nullable(decimal),
  state: z.enum(WITHDRAWAL_ROW_STATES),
  flags: z.array(z.enum(WITHDRAWAL_FLAGS)),
  /** Whether approving it takes two operators. */
  needsTwo: z.boolean(),
  /** Whether it can still be rejected. */
  canReject: z.boolean(),
  claimedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** A claim ends by itself: a forgotten one must not keep others away. */
  claimedUntil: z.nullable(time),
  /** Why it was not paid: refused by the engine, by its owner, by an operator, or not taken by the chain. */
  cause: z.nullable(z.enum(['refused', 'canceled', 'rejected', 'failed'])),
  reason: z.nullable(z.string()),
  /** Its transaction on the chain. */
  transaction: z.nullable(z.string()),
  requestedAt: time,
  endedAt: z.nullable(time),
  pending: z.array(pendingChange),
});
export type OperatorWithdrawal = z.output<typeof operatorWithdrawal>;
