import type { Logger } from 'pino';
import { failpoint } from '../failpoint.ts';
import type { Journal } from '../journal/journal.ts';
import { JournalCorrupt, type JournalRow, lastSeqOf } from '../journal/journal-row.ts';
import { SnapshotCorrupt, type Snapshots } from '../snapshots/snapshots.ts';
import { Replica } from './replica.ts';

/** How long a replay may block the thread before other work gets a turn. */
const TURN_MS = 20;

/**
 * The newest intact snapshot that is not newer than `notAfter`. A damaged snapshot only costs a longer replay from an
 * older one.
 */
export async function restore(
  journal: Journal,
  snapshots: Snapshots,
  log: Logger,
  notAfter = Number.POSITIVE_INFINITY,
): Promise<Replica> {
  const { start, end } = await journal.extent();
  for (const head of await snapshots.list()) {
    const { seq } = head.point;
    // Everything in a snapshot was acknowledged. A journal that ends before it has lost acknowledged commands.
    if (seq > end.seq) throw new JournalCorrupt(end.seq, `it ends there, but there is a snapshot at ${seq}`);
    if (seq > notAfter || seq < start.seq) continue;
    try {
      const replica = await Replica.load(snapshots, head);
      failpoint('recovery:snapshot-loaded');
      return replica;
    } catch (error) {
      if (!(error instanceof SnapshotCorrupt)) throw error;
      log.error({ err: error, seq }, 'a snapshot cannot be used; trying an older snapshot');
    }
  }
  if (start.seq > 0)
    throw new JournalCorrupt(
      start.seq,
      'everything before was pruned, and no snapshot that is whole reaches it',
    );
  return Replica.empty();
}

/** Applies every available row to a replica, and returns how many. `each` may make the replay wait. */
export async function catchUp(
  replica: Replica,
  journal: Journal,
  each: (row: JournalRow) => void | Promise<void> = (row) => replica.follow(row),
): Promise<number> {
  let count = 0;
  let turnEnds = performance.now() + TURN_MS;
  let page = await journal.readAfter(replica.seq);
  while (page.length > 0) {
    // PostgreSQL prepares the next page while this one is applied.
    const next = journal.readAfter(lastSeqOf(page.at(-1)!));
    next.catch(() => {});
    for (const row of page) {
      failpoint('recovery:row');
      const waiting = each(row);
      if (waiting !== undefined) await waiting;
      count++;
      if (performance.now() < turnEnds) continue;
      await new Promise(setImmediate);
      turnEnds = performance.now() + TURN_MS;
    }
    page = await next;
  }
  return count;
}
