import { type JournalConnection, type Row, statements } from './journal-connection.ts';
import type { ChainPoint, JournalRow } from './journal-row.ts';

/** Rows fetched at a time: enough to keep a replay busy, few enough for memory. */
const PAGE_ROWS = 512;
const PAGE_BYTES = 8 * 1024 * 1024;

const COLUMNS = 'first_seq, count, epoch, at, version, engine, state_hash, bytes, prev, hash';

const INSERTED = `
    insert into engine_journal (${COLUMNS})
    select $1::bigint, $2::integer, $3::bigint, $4::bigint, $5::smallint, $6::smallint, $7::text,
           $8::bytea, $9::bytea, $10::bytea
    from fence`;

// The row before this one, whose first number is $11, or the start of the journal.
const FOLLOWS = `(
        exists (select from engine_journal where first_seq = $11::bigint and first_seq + count = $1::bigint and hash = $9)
        or exists (select from engine_journal_start where seq = $1::bigint - 1 and hash = $9)
      )`;

const STATEMENTS = statements({
  // The fence: one statement locks the leader's row and inserts the journal row. If the epoch is not the newest, or the
  // row does not follow the last one, there is nothing to lock and nothing is inserted. A takeover updates the same row,
  // so it waits for a running append, and every later one finds the new epoch. A lock leaves no dead versions of the row;
  // an update with each append would, and a long transaction elsewhere (such as a dump) would keep them all, until
  // finding the live one took longer than the commit.
  append: `
    with fence as (
      select epoch from engine_leader where epoch = $3::bigint and ${FOLLOWS} for share
    )${INSERTED}`,

  // The same, from time to time: it also renews the lease and records how far the journal goes.
  append_and_renew: `
    with fence as (
      update engine_leader
      set last_seq = $1::bigint + $2::integer - 1, last_hash = $10,
          until = clock_timestamp() + $12::integer * interval '1 millisecond'
      where epoch = $3::bigint and ${FOLLOWS}
      returning epoch
    )${INSERTED}`,

  newest: 'select first_seq, count, hash from engine_journal order by first_seq desc limit 1',

  // Sizes are known without reading the bytes, so that huge rows cannot fill the memory.
  read_after: `
    select ${COLUMNS} from engine_journal
    where first_seq in (
      select first_seq from (
        select first_seq, sum(octet_length(bytes)) over (order by first_seq) - octet_length(bytes) as before
        from (select first_seq, bytes from engine_journal where first_seq > $1 order by first_seq limit ${PAGE_ROWS}) page
      ) sized
      where before < ${PAGE_BYTES}
    )
    order by first_seq`,

  hash_of: 'select hash from engine_journal where first_seq = $1',
  start: 'select seq, hash from engine_journal_start',

  prune: 'select prune_engine_journal($1::bigint, $2::bigint, $3::integer)',
});

/** The last row, and where the journal ends with it. */
export interface NewestRow {
  readonly firstSeq: number;
  readonly end: ChainPoint;
}

/** Returns whether the row was accepted. With `renewMs` the lease is renewed for that long. */
export async function insertRow(
  connection: JournalConnection,
  row: JournalRow,
  previousFirst: number,
  renewMs: number | undefined,
  timeoutMs: number,
): Promise<boolean> {
  const values = [
    row.firstSeq,
    row.count,
    row.epoch,
    row.at,
    row.version,
    row.engine,
    row.stateHash ?? null,
    asBuffer(row.bytes),
    asBuffer(row.prev),
    asBuffer(row.hash),
    previousFirst,
  ];
  const inserted =
    renewMs === undefined
      ? await connection.change(STATEMENTS.append, values, timeoutMs)
      : await connection.change(STATEMENTS.append_and_renew, [...values, renewMs], timeoutMs);
  return inserted === 1;
}

export async function selectNewest(connection: JournalConnection): Promise<NewestRow | undefined> {
  const [row] = await connection.run(STATEMENTS.newest, []);
  if (row === undefined) return undefined;
  const [firstSeq, count, hash] = row as [number, number, Buffer];
  return { firstSeq, end: { seq: firstSeq + count - 1, hash } };
}

export async function selectRowsAfter(connection: JournalConnection, seq: number): Promise<JournalRow[]> {
  return (await connection.run(STATEMENTS.read_after, [seq])).map(toRow);
}

export async function selectHash(
  connection: JournalConnection,
  firstSeq: number,
): Promise<Buffer | undefined> {
  return (await connection.run(STATEMENTS.hash_of, [firstSeq]))[0]?.[0] as Buffer | undefined;
}

export async function selectStart(connection: JournalConnection): Promise<ChainPoint> {
  const [row] = await connection.run(STATEMENTS.start, []);
  return { seq: row![0] as number, hash: row![1] as Buffer };
}

/** Deletes at most `limit` rows and returns how many. */
export async function deleteRows(
  connection: JournalConnection,
  upTo: number,
  before: number,
  limit: number,
): Promise<number> {
  return (await connection.run(STATEMENTS.prune, [upTo, before, limit]))[0]![0] as number;
}

function toRow(columns: Row): JournalRow {
  const [firstSeq, count, epoch, at, version, engine, stateHash, bytes, prev, hash] = columns;
  return {
    firstSeq: firstSeq as number,
    count: count as number,
    epoch: epoch as number,
    at: at as number,
    version: version as number,
    engine: engine as number,
    stateHash: (stateHash as string | null) ?? undefined,
    bytes: bytes as Buffer,
    prev: prev as Buffer,
    hash: hash as Buffer,
  };
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
