import type { Database } from '../../database/database.ts';
import { WITHDRAWAL_STATES, wireStateOf } from '../withdrawals/withdrawal-states.ts';
import { type Withdrawal, withdrawalOf } from '../withdrawals/withdrawals-table.ts';

export interface WithdrawalRecordFilter {
  readonly userId: number;
  readonly state: 'sending' | 'dismissed';
  readonly coin?: string | undefined;
  /** From this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Older than this one. */
  readonly before?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Withdrawals that the ledger has no entry of: those on their way, and those that came back. Newest first. */
export async function listWithdrawalRecords(
  { db }: Pick<Database, 'db'>,
  { userId, state, coin, from, to, before, offset, limit }: WithdrawalRecordFilter,
): Promise<Withdrawal[]> {
  const states = WITHDRAWAL_STATES.filter((each) => wireStateOf(each) === state);
  let query = db
    .selectFrom('withdrawal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    // Of those that the engine refused to hold nothing happened.
    .where((eb) => eb.or([eb('engine_id', 'is not', null), eb('state', '=', 'requested')]));
  if (coin !== undefined) query = query.where('coin', '=', coin);
  if (from !== undefined) query = query.where('requested_at', '>=', new Date(from));
  if (to !== undefined) query = query.where('requested_at', '<', new Date(to));
  if (before !== undefined) query = query.where('id', '<', BigInt(before));
  const rows = await query.orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return rows.map(withdrawalOf);
}
