import { describe, expect, it } from 'vitest';
import type { Parcel } from './parcel.ts';
import { WrittenParcels } from './written-parcels.ts';

const parcel = (firstSeq: number, lastSeq: number) => ({ firstSeq, lastSeq }) as Parcel;

describe('parcels that are written but perhaps not on disk', () => {
  it('are given back from where the tables went back to', () => {
    const written = new WrittenParcels();
    written.add([parcel(1, 3), parcel(4, 6)], 0, { inserted: 100n, flushed: 90n });
    written.add([parcel(7, 9)], 6, { inserted: 200n, flushed: 100n });
    expect(written.takeAfter(4)).toEqual([parcel(4, 6), parcel(7, 9)]);
  });

  it('are let go once the log is on disk as far as it went after them, and not before', () => {
    const written = new WrittenParcels();
    written.add([parcel(1, 3)], 0, { inserted: 100n, flushed: 100n });
    written.add([parcel(4, 6)], 3, { inserted: 200n, flushed: 199n });
    expect(written.takeAfter(0)).toEqual([parcel(1, 3), parcel(4, 6)]);
    written.add([parcel(1, 3)], 0, { inserted: 100n, flushed: 100n });
    written.add([parcel(4, 6)], 3, { inserted: 200n, flushed: 200n });
    expect(written.takeAfter(0)).toEqual([parcel(4, 6)]);
  });
});
