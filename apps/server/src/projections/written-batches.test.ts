import { describe, expect, it } from 'vitest';
import type { PackedBatch } from './packed-batch.ts';
import { WrittenBatches } from './written-batches.ts';

const batch = (firstSeq: number, lastSeq: number) => ({ firstSeq, lastSeq }) as PackedBatch;

describe('batches that are written but perhaps not on disk', () => {
  it('are returned from where the tables were set back to', () => {
    const written = new WrittenBatches();
    written.add([batch(1, 3), batch(4, 6)], 0, { inserted: 100n, flushed: 90n });
    written.add([batch(7, 9)], 6, { inserted: 200n, flushed: 100n });
    expect(written.takeAfter(4)).toEqual([batch(4, 6), batch(7, 9)]);
  });

  it('are dropped once the log is on disk as far as it went after them, and not before', () => {
    const written = new WrittenBatches();
    written.add([batch(1, 3)], 0, { inserted: 100n, flushed: 100n });
    written.add([batch(4, 6)], 3, { inserted: 200n, flushed: 199n });
    expect(written.takeAfter(0)).toEqual([batch(1, 3), batch(4, 6)]);
    written.add([batch(1, 3)], 0, { inserted: 100n, flushed: 100n });
    written.add([batch(4, 6)], 3, { inserted: 200n, flushed: 200n });
    expect(written.takeAfter(0)).toEqual([batch(4, 6)]);
  });
});
