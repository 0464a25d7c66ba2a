import type { WithdrawalView } from '@meridian/contract/schemas/operator-withdrawal';
import type { Database } from '../../database/database.ts';
import { type Withdrawal, withdrawalOf } from '../../wallet/withdrawals/withdrawals-table.ts';

type On = Pick<Database, 'db'>;

export interface QueuedWithdrawal extends Withdrawal {
  /** The UID of its owner. */
  readonly owner: string;
  readonly claimedByName: string | null;
}

/** An operator who forgot a withdrawal must not keep others away from it. */
export const CLAIM_MS = 15 * 60_000;

/** Waiting ones oldest first, the others newest first. Requests that the engine refused are left out. */
export async function listWithdrawals(
  { db }: On,
  { view, id }: { readonly view?: WithdrawalView; readonly id?: number },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<QueuedWithdrawal[]> {
  let query = db
    .selectFrom('withdrawal as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .leftJoin('operator as o', 'o.id', 'w.claimed_by')
    .selectAll('w')
    .select(['u.uid as owner', 'o.name as claimedByName'])
    .where('w.engine_id', 'is not', null);
  if (id !== undefined) query = query.where('w.id', '=', BigInt(id));
  if (view === 'waiting') query = query.where('w.state', '=', 'approval');
  if (view === 'open') query = query.where('w.ended_at', 'is', null).where('w.state', '!=', 'approval');
  if (view === 'ended') query = query.where('w.ended_at', 'is not', null);
  const rows = await query
    .orderBy('w.id', view === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ owner, claimedByName, ...row }) => ({ ...withdrawalOf(row), owner, claimedByName }));
}

/** How many withdrawals wait for an operator, and since when the oldest does. */
export async function countWaiting({
  db,
}: On): Promise<{ readonly waiting: number; readonly oldest: Date | null }> {
  const { waiting, oldest } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('waiting'),
      fn.min<Date | null>('requested_at').as('oldest'),
    ])
    // `ended_at` lets the index of open withdrawals answer it.
    .where('ended_at', 'is', null)
    .where('state', '=', 'approval')
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest };
}

/** False if it does not wait, or another operator has it. */
export async function claimWithdrawal(
  { db }: On,
  claim: { readonly id: number; readonly operatorId: number; readonly claimed: boolean; readonly at: Date },
): Promise<boolean> {
  const { id, operatorId, claimed, at } = claim;
  const { numUpdatedRows } = await db
    .updateTable('withdrawal')
    .set({ claimed_by: claimed ? operatorId : null, claimed_at: claimed ? at : null })
    .where('id', '=', BigInt(id))
    .where('state', '=', 'approval')
    .where((eb) =>
      eb.or([
        eb('claimed_by', 'is', null),
        eb('claimed_by', '=', operatorId),
        eb('claimed_at', '<=', new Date(at.getTime() - CLAIM_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
