import { type JournalConnection, type Row, statements } from '../journal/journal-connection.ts';
import type { SnapshotFacts, SnapshotHead } from './snapshots.ts';

const HEAD = 'seq, at, version, engine, state_hash, journal_hash, chunks, bytes, sha256';

const STATEMENTS = statements({
  snapshot_heads: `select ${HEAD} from engine_snapshot order by seq desc`,
  snapshot_chunk: 'select bytes from engine_snapshot_chunk where seq = $1 and place = $2',
  snapshot_chunk_count: 'select count(*) from engine_snapshot_chunk where seq = $1',
  // The head comes first because the chunks refer to it; what is only known at the end is filled in then. Neither is
  // visible before the transaction is committed.
  insert_snapshot: `
    insert into engine_snapshot (${HEAD}) values ($1, $2, $3, $4, $5, $6, 0, 0, $6)
    on conflict do nothing returning seq`,
  insert_snapshot_chunk: 'insert into engine_snapshot_chunk (seq, place, bytes) values ($1, $2, $3)',
  finish_snapshot: 'update engine_snapshot set chunks = $2, bytes = $3, sha256 = $4 where seq = $1',
  delete_snapshot: 'delete from engine_snapshot where seq = $1',
});

export async function selectHeads(connection: JournalConnection): Promise<SnapshotHead[]> {
  return (await connection.run(STATEMENTS.snapshot_heads, [])).map(toHead);
}

/** Returns whether there was none yet at this sequence number. */
export async function insertHead(connection: JournalConnection, facts: SnapshotFacts): Promise<boolean> {
  const { point, at, version, engine, stateHash } = facts;
  const values = [point.seq, at, version, engine, stateHash, Buffer.from(point.hash)];
  return (await connection.run(STATEMENTS.insert_snapshot, values)).length === 1;
}

export async function insertChunk(
  connection: JournalConnection,
  seq: number,
  place: number,
  bytes: Uint8Array,
): Promise<void> {
  await connection.run(STATEMENTS.insert_snapshot_chunk, [
    seq,
    place,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  ]);
}

export async function finishHead(connection: JournalConnection, head: SnapshotHead): Promise<void> {
  await connection.run(STATEMENTS.finish_snapshot, [
    head.point.seq,
    head.chunks,
    head.bytes,
    Buffer.from(head.sha256),
  ]);
}

export async function countChunks(connection: JournalConnection, seq: number): Promise<number> {
  return (await connection.run(STATEMENTS.snapshot_chunk_count, [seq]))[0]![0] as number;
}

export async function selectChunk(
  connection: JournalConnection,
  seq: number,
  place: number,
): Promise<Uint8Array | undefined> {
  return (await connection.run(STATEMENTS.snapshot_chunk, [seq, place]))[0]?.[0] as Buffer | undefined;
}

export async function deleteSnapshot(connection: JournalConnection, seq: number): Promise<void> {
  await connection.run(STATEMENTS.delete_snapshot, [seq]);
}

function toHead(row: Row): SnapshotHead {
  const [seq, at, version, engine, stateHash, journalHash, chunks, bytes, sha256] = row;
  return {
    point: { seq: seq as number, hash: journalHash as Buffer },
    at: at as number,
    version: version as number,
    engine: engine as number,
    stateHash: stateHash as string,
    chunks: chunks as number,
    bytes: bytes as number,
    sha256: sha256 as Buffer,
  };
}
