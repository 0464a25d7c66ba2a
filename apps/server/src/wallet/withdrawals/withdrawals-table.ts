import type { WithdrawalFlag } from '@meridian/contract/schemas/operator-withdrawal';
import { type Generated, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { RefusalDetails } from '../../refusal.ts';
import { hasEnded, stateAfter, type WithdrawalState, type WithdrawalStep } from './withdrawal-states.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    readonly withdrawal: WithdrawalTable;
  }
}

/** Why a withdrawal was not paid: by the engine, by its owner, by an operator, or because the chain did not take it. */
export type DismissalCause = 'refused' | 'canceled' | 'rejected' | 'failed';

interface WithdrawalTable {
  readonly id: Generated<bigint>;
  /** Names it in the engine and, as the id of its payment, on the chain. */
  readonly reference: string;
  readonly user_id: number;
  /** The idempotency key of the call. */
  readonly key: string | null;
  /** Of the request, to recognise another one under the same key. */
  readonly fingerprint: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  /** In minor units of the coin; the fee is paid in addition. */
  readonly amount: string;
  readonly fee: string;
  /** The value at the time of the request in USDT with 8 decimals; null for a coin without a price. */
  readonly usdt: string | null;
  readonly state: WithdrawalState;
  /** Of the hold in the engine; null before there is one. */
  readonly engine_id: bigint | null;
  readonly cause: DismissalCause | null;
  /** The engine's reason if it refused, the operator's words if one rejected it. */
  readonly reason: string | null;
  /** The values that the message of the engine's reason names. */
  readonly details: RefusalDetails | null;
  readonly flags: Generated<WithdrawalFlag[]>;
  /** The operator who is looking at it. */
  readonly claimed_by: number | null;
  readonly claimed_at: Date | null;
  readonly approved_at: Date | null;
  /** Null when no operator was needed. */
  readonly approved_by: number | null;
  readonly txid: string | null;
  readonly confirmations: Generated<number>;
  /** What the network took for the payment, in the chain's units of this asset. */
  readonly cost: string | null;
  readonly cost_asset: string | null;
  /** The engine's command that settled it; null when a crash came between the two. */
  readonly ledger_seq: Generated<bigint | null>;
  readonly requested_at: Date;
  readonly sent_at: Date | null;
  readonly changed_at: Date;
  readonly ended_at: Date | null;
}

export interface Withdrawal {
  readonly id: number;
  readonly reference: string;
  readonly userId: number;
  readonly key: string | null;
  readonly fingerprint: string;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly usdt: bigint | undefined;
  readonly state: WithdrawalState;
  readonly engineId: number | null;
  readonly cause: DismissalCause | null;
  readonly reason: string | null;
  readonly details: RefusalDetails | null;
  readonly flags: readonly WithdrawalFlag[];
  readonly claimedBy: number | null;
  readonly claimedAt: Date | null;
  readonly approvedAt: Date | null;
  readonly approvedBy: number | null;
  readonly txid: string | null;
  readonly confirmations: number;
  readonly cost: { readonly asset: string; readonly amount: bigint } | undefined;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly changedAt: Date;
  readonly endedAt: Date | null;
}

type On = Pick<Database, 'db'>;

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'reference'
  | 'userId'
  | 'key'
  | 'fingerprint'
  | 'coin'
  | 'network'
  | 'address'
  | 'memo'
  | 'amount'
  | 'fee'
  | 'usdt'
  | 'requestedAt'
>;

/** Undefined if the user already has one with this key. */
export async function addWithdrawal({ db }: On, one: NewWithdrawal): Promise<Withdrawal | undefined> {
  const row = await db
    .insertInto('withdrawal')
    .values({
      reference: one.reference,
      user_id: one.userId,
      key: one.key,
      fingerprint: one.fingerprint,
      coin: one.coin,
      network: one.network,
      address: one.address,
      memo: one.memo,
      amount: String(one.amount),
      fee: String(one.fee),
      usdt: one.usdt === undefined ? null : String(one.usdt),
      state: 'requested',
      requested_at: one.requestedAt,
      changed_at: one.requestedAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && withdrawalOf(row);
}

/** The columns that a step may set. */
export type StepChange = Pick<
  Updateable<WithdrawalTable>,
  | 'key'
  | 'engine_id'
  | 'cause'
  | 'reason'
  | 'details'
  | 'flags'
  | 'approved_at'
  | 'approved_by'
  | 'txid'
  | 'confirmations'
  | 'cost'
  | 'cost_asset'
  | 'ledger_seq'
  | 'sent_at'
>;

/**
 * Makes one step, if the row is still in the state that the caller saw; undefined if another process was faster. A step
 * that is illegal in that state is a bug.
 */
export async function makeStep(
  { db }: On,
  { id, state }: Pick<Withdrawal, 'id' | 'state'>,
  step: WithdrawalStep,
  at: Date,
  change: StepChange = {},
): Promise<Withdrawal | undefined> {
  const next = stateAfter(state, step);
  if (next === undefined) throw new Error(`a withdrawal that is ${state} cannot ${step}`);
  const row = await db
    .updateTable('withdrawal')
    .set({ ...change, state: next, changed_at: at, ended_at: hasEnded(next) ? at : null })
    .where('id', '=', BigInt(id))
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  return row && withdrawalOf(row);
}

export async function setConfirmations({ db }: On, id: number, confirmations: number): Promise<void> {
  await db.updateTable('withdrawal').set({ confirmations }).where('id', '=', BigInt(id)).execute();
}

export async function findWithdrawal({ db }: On, id: number): Promise<Withdrawal | undefined> {
  const row = await db.selectFrom('withdrawal').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  return row && withdrawalOf(row);
}

export async function findByKey({ db }: On, userId: number, key: string): Promise<Withdrawal | undefined> {
  const row = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && withdrawalOf(row);
}

/** Newest first; those that the engine refused to hold are not among them, because nothing happened. */
export async function listOfUser(
  { db }: On,
  userId: number,
  {
    coin,
    id,
    limit,
  }: { readonly coin?: string | undefined; readonly id?: number | undefined; readonly limit: number },
): Promise<Withdrawal[]> {
  let query = db.selectFrom('withdrawal').selectAll().where('user_id', '=', userId);
  query = query.where((eb) => eb.or([eb('engine_id', 'is not', null), eb('state', '=', 'requested')]));
  if (coin !== undefined) query = query.where('coin', '=', coin);
  if (id !== undefined) query = query.where('id', '=', BigInt(id));
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(withdrawalOf);
}

/** All that have not ended. */
export async function loadUnended({ db }: On): Promise<Withdrawal[]> {
  const rows = await db.selectFrom('withdrawal').selectAll().where('ended_at', 'is', null).execute();
  return rows.map(withdrawalOf);
}

/** Those that a worker can move forward, oldest first. */
export async function loadOpen({ db }: On, after: number, limit: number): Promise<Withdrawal[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('state', '!=', 'approval')
    .where('id', '>', BigInt(after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(withdrawalOf);
}

/** Those that the engine knows or may know, also when they have ended. */
export async function loadByReference({ db }: On, references: readonly string[]): Promise<Withdrawal[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('reference', '=', sql<string>`any(${references}::uuid[])`)
    .execute();
  return rows.map(withdrawalOf);
}

type Row = {
  readonly [Column in keyof WithdrawalTable]: WithdrawalTable[Column] extends Generated<infer Value>
    ? Value
    : WithdrawalTable[Column];
};

export const withdrawalOf = (row: Row): Withdrawal => ({
  id: Number(row.id),
  reference: row.reference,
  userId: row.user_id,
  key: row.key,
  fingerprint: row.fingerprint,
  coin: row.coin,
  network: row.network,
  address: row.address,
  memo: row.memo,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  usdt: row.usdt === null ? undefined : BigInt(row.usdt),
  state: row.state,
  engineId: row.engine_id === null ? null : Number(row.engine_id),
  cause: row.cause,
  reason: row.reason,
  details: row.details,
  flags: row.flags,
  claimedBy: row.claimed_by,
  claimedAt: row.claimed_at,
  approvedAt: row.approved_at,
  approvedBy: row.approved_by,
  txid: row.txid,
  confirmations: row.confirmations,
  cost: row.cost === null ? undefined : { asset: row.cost_asset!, amount: BigInt(row.cost) },
  requestedAt: row.requested_at,
  sentAt: row.sent_at,
  changedAt: row.changed_at,
  endedAt: row.ended_at,
});
