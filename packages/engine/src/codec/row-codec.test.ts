import { describe, expect, expectTypeOf, it } from 'vitest';
import { ByteReader, ByteWriter } from './bytes.ts';
import { bool, list, oneOf, startingAt, text, uint } from './codec.ts';
import { changeRow, copyFields, newRow, rowClass, rowCodec } from './row-codec.ts';

const priceFields = { low: uint, high: startingAt(uint, 9) };

class Lot extends rowClass({
  id: uint,
  name: text,
  state: oneOf(['open', 'sold']),
  urgent: bool,
  bids: list(uint),
  ...priceFields,
}) {
  readonly bidders = new Map<number, string>();
}

describe('a row class', () => {
  it('has the fields of its table with their initial values, and what the subclass adds', () => {
    const lot = new Lot();
    expect({ ...lot }).toEqual({
      share: -1,
      id: 0,
      name: '',
      state: 'open',
      urgent: false,
      bids: [],
      low: 0,
      high: 9,
      bidders: new Map(),
    });
    expectTypeOf(lot.state).toEqualTypeOf<'open' | 'sold'>();
    expectTypeOf(lot.bids).toEqualTypeOf<readonly number[]>();
  });

  it('is written and read in the order of its table, without what the subclass adds', () => {
    const lot = new Lot();
    copyFields(priceFields, { low: 3, high: 4 }, lot);
    Object.assign(lot, { id: 7, state: 'sold', urgent: true, bids: [1, 2] });
    lot.bidders.set(1, 'ada');
    const writer = new ByteWriter();
    rowCodec(Lot).write(writer, lot);
    expect([...writer.takeBytes()]).toEqual([7, 0, 1, 1, 2, 1, 2, 3, 4]);
    const read = rowCodec(Lot).read(new ByteReader(writer.takeBytes()));
    expect(read).toBeInstanceOf(Lot);
    expect({ ...read }).toEqual({ ...lot, bidders: new Map() });
  });

  it('is made with some values, and changed by some of its fields', () => {
    const lot = newRow(Lot, { id: 7, state: 'sold' });
    expect(lot).toBeInstanceOf(Lot);
    const changed: Lot[] = [];
    changeRow({ markChanged: (row: Lot) => changed.push(row) }, lot, priceFields, { low: 3, high: 4 });
    expect(changed).toEqual([lot]);
    expect(lot).toMatchObject({ id: 7, state: 'sold', name: '', low: 3, high: 4 });
  });

  it('refuses a field whose name is not a plain identifier', () => {
    expect(() => rowClass({ 'id; process.exit()': uint })).toThrow(/cannot name a field/);
  });
});
