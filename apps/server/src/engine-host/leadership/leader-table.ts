import type { Claim } from '../journal/journal.ts';
import { type JournalConnection, type Statement, statements } from '../journal/journal-connection.ts';
import type { ChainPoint } from '../journal/journal-row.ts';
import { ENGINE_VERSION, JOURNAL_VERSION } from '../journal/versions.ts';

/**
 * An arbitrary number, the same in every version. The leader's session holds it, so it ends with the leader's process.
 */
const LOCK = 5_707_124_602;

/** With synchronous commit off, a response after COMMIT would promise more than the disk holds. */
export const WAIT_FOR_DISK: Statement = {
  name: 'wait_for_disk',
  text: `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
};

export interface LeaderRow {
  readonly epoch: number;
  readonly holder: string;
  /** How far the journal went when this was last recorded: it goes at least as far. */
  readonly known: ChainPoint;
  readonly journalVersion: number;
  readonly engineVersion: number;
}

const STATEMENTS = statements({
  leader: 'select epoch, holder, last_seq, last_hash, journal_version, engine_version from engine_leader',

  // A leader is gone when its lease has expired, or when the lock of its session is free. A leader that took over from
  // one that merely hung has no lock; then a free lock means nothing and the lease decides.
  lead: `
    with mine as materialized (select pg_try_advisory_lock(${LOCK}) as held)
    update engine_leader
    set epoch = epoch + 1, holder = $1::text, holds_lock = mine.held,
        until = clock_timestamp() + $2::integer * interval '1 millisecond',
        journal_version = greatest(journal_version, $3::smallint),
        engine_version = greatest(engine_version, $4::smallint)
    from mine
    where case
      when $5::bigint is null then until < clock_timestamp() or (holds_lock and mine.held)
      else epoch = $5::bigint
    end
    returning epoch`,

  resign: `
    update engine_leader set until = '-infinity', last_seq = $2::bigint, last_hash = $3::bytea
    where epoch = $1::bigint`,
});

export async function selectLeader(connection: JournalConnection): Promise<LeaderRow> {
  const [row] = await connection.run(STATEMENTS.leader, []);
  const [epoch, holder, seq, hash, journalVersion, engineVersion] = row!;
  return {
    epoch: epoch as number,
    holder: holder as string,
    known: { seq: seq as number, hash: hash as Buffer },
    journalVersion: journalVersion as number,
    engineVersion: engineVersion as number,
  };
}

/** Returns the new epoch, or undefined while another leader lives. */
export async function raiseEpoch(connection: JournalConnection, claim: Claim): Promise<number | undefined> {
  const values = [claim.holder, claim.leaseMs, JOURNAL_VERSION, ENGINE_VERSION, claim.instead ?? null];
  return (await connection.run(STATEMENTS.lead, values))[0]?.[0] as number | undefined;
}

export async function endLease(connection: JournalConnection, epoch: number, end: ChainPoint): Promise<void> {
  await connection.run(STATEMENTS.resign, [epoch, end.seq, Buffer.from(end.hash)]);
}
