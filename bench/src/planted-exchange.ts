import { type ExchangeState, stateHash, writeSnapshot } from '@meridian/engine';
import type { Sql } from '@meridian/server/database/database';
import type { ChainPoint } from '@meridian/server/engine-host/journal/journal-row';
import { ENGINE_VERSION, SNAPSHOT_VERSION } from '@meridian/server/engine-host/journal/versions';
import { PostgresSnapshots } from '@meridian/server/engine-host/snapshots/postgres-snapshots';
import { printMeasure } from './figures.ts';

/** Writes a state into an empty database as its only snapshot, with a journal that continues after it. */
export async function plantExchange(sql: Sql, state: ExchangeState): Promise<ChainPoint> {
  const snapshots = new PostgresSnapshots(sql.settings);
  const point = { seq: state.seq, hash: Buffer.alloc(32, 1) };
  const facts = {
    point,
    at: state.now,
    version: SNAPSHOT_VERSION,
    engine: ENGINE_VERSION,
    stateHash: stateHash(state),
  };
  const head = await snapshots.write(facts, writeSnapshot(state));
  await snapshots.close();
  printMeasure('snapshot_bytes', head.bytes, 'bytes');
  await sql`update engine_leader set last_seq = ${point.seq}, last_hash = ${point.hash}`;
  await sql`update engine_journal_start set seq = ${point.seq}, hash = ${point.hash}`;
  return point;
}
