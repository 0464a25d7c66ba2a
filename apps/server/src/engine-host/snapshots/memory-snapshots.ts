import {
  type SnapshotFacts,
  type SnapshotHead,
  type Snapshots,
  sealOver,
  verifyChunks,
} from './snapshots.ts';

/** Snapshots that last as long as the process. */
export class MemorySnapshots implements Snapshots {
  readonly #kept: { readonly head: SnapshotHead; readonly chunks: readonly Uint8Array[] }[] = [];

  async list(): Promise<readonly SnapshotHead[]> {
    return this.#kept.map(({ head }) => head).sort((left, right) => right.point.seq - left.point.seq);
  }

  async write(facts: SnapshotFacts, chunks: Iterable<Uint8Array>): Promise<SnapshotHead> {
    const kept = [...chunks];
    const head = sealOver(facts, kept);
    if (!this.#kept.some((known) => known.head.point.seq === facts.point.seq))
      this.#kept.push({ head, chunks: kept });
    return head;
  }

  async read(head: SnapshotHead): Promise<readonly Uint8Array[]> {
    const chunks = this.#kept.find((kept) => kept.head.point.seq === head.point.seq)?.chunks ?? [];
    verifyChunks(head, chunks);
    return chunks;
  }

  async remove(head: SnapshotHead): Promise<void> {
    const place = this.#kept.findIndex((kept) => kept.head.point.seq === head.point.seq);
    if (place >= 0) this.#kept.splice(place, 1);
  }

  async close(): Promise<void> {}
}
