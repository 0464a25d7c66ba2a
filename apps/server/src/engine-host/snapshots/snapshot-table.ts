import type { JournalConnection, Row, Statement } from '../journal/journal-connection.ts';
import type { SnapshotFacts, SnapshotHead } from './snapshots.ts';

const HEAD = 'seq, at, version, engine, state_hash, journal_hash, chunks, bytes, sha256';

const SELECT_HEADS: Statement = {
  name: 'snapshot_heads',
  text: `select ${HEAD} from engine_snapshot order by seq desc`,
};
const SELECT_CHUNK: Statement = {
  name: 'snapshot_chunk',
  text: 'select bytes from engine_snapshot_chunk where seq = $1 and place = $2',
};
const COUNT_CHUNKS: Statement = {
  name: 'snapshot_chunk_count',
  text: 'select count(*) from engine_snapshot_chunk where seq = $1',
};
// The head comes first because the chunks refer to it; what is only known at the end is filled in then. Neither is
// visible before the transaction is committed.
const INSERT_HEAD: Statement = {
  name: 'insert_snapshot',
  text: `
    insert into engine_snapshot (${HEAD}) values ($1, $2, $3, $4, $5, $6, 0, 0, $6)
    on conflict do nothing returning seq`,
};
const INSERT_CHUNK: Statement = {
  name: 'insert_snapshot_chunk',
  text: 'insert into engine_snapshot_chunk (seq, place, bytes) values ($1, $2, $3)',
};
const FINISH_HEAD: Statement = {
  name: 'finish_snapshot',
  text: 'update engine_snapshot set chunks = $2, bytes = $3, sha256 = $4 where seq = $1',
};
const DELETE: Statement = { name: 'delete_snapshot', text: 'delete from engine_snapshot where seq = $1' };

export async function selectHeads(connection: JournalConnection): Promise<SnapshotHead[]> {
  return (await connection.run(SELECT_HEADS, [])).map(toHead);
}

/** Returns whether there was none yet at this sequence number. */
export async function insertHead(connection: JournalConnection, facts: SnapshotFacts): Promise<boolean> {
  const { point, at, version, engine, stateHash } = facts;
  const values = [point.seq, at, version, engine, stateHash, Buffer.from(point.hash)];
  return (await connection.run(INSERT_HEAD, values)).length === 1;
}

export async function insertChunk(
  connection: JournalConnection,
  seq: number,
  place: number,
  bytes: Uint8Array,
): Promise<void> {
  await connection.run(INSERT_CHUNK, [seq, place, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]);
}

export async function finishHead(connection: JournalConnection, head: SnapshotHead): Promise<void> {
  await connection.run(FINISH_HEAD, [head.point.seq, head.chunks, head.bytes, Buffer.from(head.sha256)]);
}

export async function countChunks(connection: JournalConnection, seq: number): Promise<number> {
  return (await connection.run(COUNT_CHUNKS, [seq]))[0]![0] as number;
}

export async function selectChunk(
  connection: JournalConnection,
  seq: number,
  place: number,
): Promise<Uint8Array | undefined> {
  return (await connection.run(SELECT_CHUNK, [seq, place]))[0]?.[0] as Buffer | undefined;
}

export async function deleteSnapshot(connection: JournalConnection, seq: number): Promise<void> {
  await connection.run(DELETE, [seq]);
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
