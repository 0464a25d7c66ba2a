import { checkAll, stateHash } from '@meridian/engine';
import type { Logger } from 'pino';
import { StartProblem } from '../../start-problem.ts';
import { Chain, equalBytes } from '../journal/chain.ts';
import type { Journal } from '../journal/journal.ts';
import { lastSeqOf } from '../journal/journal-row.ts';
import { catchUp, restore } from '../leadership/recovery.ts';
import { Replica } from '../leadership/replica.ts';
import type { SnapshotHead, Snapshots } from '../snapshots/snapshots.ts';

/** One result of an audit: what was checked, and whether it passed. */
export interface Finding {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Checks everything the engine has on disk: every snapshot, every row and the whole history replayed, comparing each
 * snapshot and each recorded hash with the result, and the final state from scratch.
 */
export async function* auditEngine(journal: Journal, snapshots: Snapshots): AsyncGenerator<Finding> {
  const { start, end, epoch, holder } = await journal.extent();
  yield {
    ok: true,
    text: `journal from ${start.seq + 1} to ${end.seq}, epoch ${epoch}, last led by ${holder}`,
  };
  const heads = (await snapshots.list()).toReversed();
  const whole: SnapshotHead[] = [];
  for (const head of heads) {
    const problem = await problemOf(() => Replica.load(snapshots, head));
    if (problem === undefined) whole.push(head);
    yield finding(`snapshot at ${head.point.seq} is whole`, problem);
  }

  const first = whole.find((head) => head.point.seq >= start.seq);
  if (start.seq > 0 && first === undefined)
    return yield { ok: false, text: 'no snapshot is left from which the journal could be replayed' };
  const replica = start.seq === 0 ? Replica.empty() : await Replica.load(snapshots, first!);
  yield* auditReplay(journal, replica, whole, new Chain(start), end.seq);
  yield finding(
    'the journal ends as the leader wrote it',
    await problemOf(() => replica.chain.mustEndAt(end)),
  );
  if (replica.seq < end.seq) return;
  yield finding(`all sums and books at ${end.seq} are right`, await problemOf(() => checkAll(replica.state)));
}

async function* auditReplay(
  journal: Journal,
  replica: Replica,
  heads: readonly SnapshotHead[],
  chain: Chain,
  end: number,
): AsyncGenerator<Finding> {
  const from = replica.seq;
  const startedAt = performance.now();
  const findings: Finding[] = [];
  let rows = 0;
  const compare = () => {
    for (const head of heads.filter(({ point }) => point.seq === chain.point.seq)) {
      const same =
        equalBytes(head.point.hash, chain.point.hash) && stateHash(replica.state) === head.stateHash;
      findings.push({ ok: same, text: `snapshot at ${head.point.seq} is the state its journal gives` });
    }
  };
  const problem = await problemOf(async () => {
    for (let page = await journal.readAfter(chain.point.seq); page.length > 0; ) {
      for (const row of page) {
        // The leader may continue while the audit runs.
        if (chain.point.seq >= end) return;
        chain.follow(row);
        rows++;
        if (row.firstSeq > from) replica.follow(row);
        compare();
      }
      page = await journal.readAfter(chain.point.seq);
    }
  });
  yield* findings;
  const seconds = (performance.now() - startedAt) / 1000;
  const speed = Math.round((replica.seq - from) / seconds);
  yield finding(
    `${rows} rows hang together; ${replica.seq - from} commands replayed from ${from} (${speed}/s), ` +
      `${replica.proofs} recorded hashes agree`,
    problem,
  );
}

export interface Replayed {
  readonly seq: number;
  readonly at: number;
  readonly hash: string;
  readonly from: number;
  readonly proofs: number;
  readonly ms: number;
}

/** Rebuilds the state after the command `to`, or after the last one, and returns its hash. */
export async function replayTo(
  journal: Journal,
  snapshots: Snapshots,
  log: Logger,
  to = Number.POSITIVE_INFINITY,
): Promise<Replayed> {
  const startedAt = performance.now();
  const { state, from, proofs } = await stateAt(journal, snapshots, log, to);
  const ms = performance.now() - startedAt;
  return { seq: state.seq, at: state.now, hash: stateHash(state), from, proofs, ms };
}

export async function stateAt(journal: Journal, snapshots: Snapshots, log: Logger, to: number) {
  const { start, end } = await journal.extent();
  const target = Math.min(to, end.seq);
  if (target < start.seq)
    throw new StartProblem(`The journal begins after ${start.seq}; ${target} was pruned.`);
  const replica = await restore(journal, snapshots, log, target);
  const from = replica.seq;
  await catchUp(replica, journal, (row) => {
    if (row.firstSeq > target) return;
    if (lastSeqOf(row) <= target) replica.follow(row);
    else replica.followUpTo(row, target);
  });
  return { state: replica.state, from, proofs: replica.proofs };
}

async function problemOf(check: () => unknown): Promise<Error | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

const finding = (text: string, problem: Error | undefined): Finding =>
  problem === undefined ? { ok: true, text } : { ok: false, text: `${text}: no. ${problem.message}` };
