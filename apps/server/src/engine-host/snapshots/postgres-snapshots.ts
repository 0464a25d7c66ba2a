import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionSettings } from '../../config/connection-settings.ts';
import { failpoint } from '../failpoint.ts';
import { JournalConnection } from '../journal/journal-connection.ts';
import { WAIT_FOR_DISK } from '../leadership/leader-table.ts';
import {
  countChunks,
  deleteSnapshot,
  finishHead,
  insertChunk,
  insertHead,
  selectChunk,
  selectHeads,
} from './snapshot-table.ts';
import {
  SnapshotCorrupt,
  type SnapshotFacts,
  type SnapshotHead,
  SnapshotSeal,
  type Snapshots,
  verifyChunks,
} from './snapshots.ts';

/** Pauses between two chunks, because a snapshot written at full speed would delay the journal's commits. */
const PAUSE_MS = 5;

export class PostgresSnapshots implements Snapshots {
  readonly #connection: JournalConnection;

  constructor(settings: ConnectionSettings) {
    this.#connection = new JournalConnection(settings, 'meridian snapshots', WAIT_FOR_DISK);
  }

  list(): Promise<readonly SnapshotHead[]> {
    return selectHeads(this.#connection);
  }

  write(facts: SnapshotFacts, chunks: Iterable<Uint8Array>): Promise<SnapshotHead> {
    const { seq } = facts.point;
    return this.#connection.transaction(async () => {
      if (!(await insertHead(this.#connection, facts)))
        throw new Error(`a snapshot at ${seq} already exists`);
      const seal = new SnapshotSeal(facts);
      let index = 0;
      for (const chunk of chunks) {
        failpoint('snapshot:chunk');
        seal.add(chunk);
        await insertChunk(this.#connection, seq, index++, chunk);
        await sleep(PAUSE_MS);
      }
      const head = seal.finish();
      await finishHead(this.#connection, head);
      failpoint('snapshot:before-commit');
      return head;
    });
  }

  async read(head: SnapshotHead): Promise<readonly Uint8Array[]> {
    const { seq } = head.point;
    const count = await countChunks(this.#connection, seq);
    if (count !== head.chunks) throw new SnapshotCorrupt(seq, `${count} of ${head.chunks} chunks exist`);
    const chunks: Uint8Array[] = [];
    for (let index = 0; index < head.chunks; index++) {
      const chunk = await selectChunk(this.#connection, seq, index);
      if (chunk === undefined) throw new SnapshotCorrupt(seq, `chunk ${index} is missing`);
      chunks.push(chunk);
    }
    verifyChunks(head, chunks);
    return chunks;
  }

  async remove(head: SnapshotHead): Promise<void> {
    await deleteSnapshot(this.#connection, head.point.seq);
  }

  close(): Promise<void> {
    return this.#connection.close();
  }
}
