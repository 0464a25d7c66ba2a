import { describe, expect, it } from 'vitest';
import { createKeeper, LOCAL_KEYS, type LocalKey } from '../../session/storage.ts';
import { type Drawing, MAX_DRAWINGS } from './drawing.ts';
import { drawingsKey, unreadKey } from './drawing-keys.ts';
import { createDrawingStore } from './drawing-store.ts';

const line = (id: string): Drawing => ({
  id,
  tool: 'trend',
  points: [
    { time: 1_000, price: 10 },
    { time: 2_000, price: 12.5 },
  ],
});
const note: Drawing = { id: 'note', tool: 'text', points: [{ time: 5, price: 1 }], text: 'Breakout?' };
/** More than a million characters. */
const MEGABYTE = `{"drawings":[${'0,'.repeat(520_000)}0]}`;
const shown = (...drawings: readonly Drawing[]) => ({ drawings, hidden: false, locked: false });

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : JSON.stringify(stored));

/** A store with what other programs or earlier versions have left in it. */
function desk(stored: Partial<Record<LocalKey, unknown>> = {}) {
  const keeper = createKeeper<LocalKey>(() => undefined);
  for (const [key, value] of Object.entries(stored)) keeper.write(key as LocalKey, textOf(value));
  return { store: createDrawingStore(keeper), keeper };
}
const ofM = (stored: unknown) => desk({ [drawingsKey('m')]: stored });
const inOldFormat = (stored: unknown) => desk({ [LOCAL_KEYS.chartDrawings]: stored });

describe('stored drawings', () => {
  it('are kept by market', () => {
    const { store } = desk();
    store.write('spot 101', { ...shown(line('a'), note), hidden: true });
    store.write('spot 102', shown(line('b')));
    expect(store.read('spot 101')).toEqual({ kept: { ...shown(line('a'), note), hidden: true } });
    expect(store.read('spot 102')).toEqual({ kept: shown(line('b')) });
    expect(store.read('spot 103')).toEqual({ kept: shown() });
  });

  it('of many markets are all kept', () => {
    const { store } = desk();
    for (let market = 0; market < 200; market++) store.write(`spot ${market}`, shown(line('a')));
    expect(store.read('spot 0').kept.drawings).toHaveLength(1);
    expect(store.read('spot 199').kept.drawings).toHaveLength(1);
  });

  it('a market without drawings is not stored', () => {
    const { store, keeper } = desk();
    store.write('spot 101', shown(line('a')));
    store.write('spot 101', shown());
    expect(keeper.read(drawingsKey('spot 101'))).toBeNull();
  });

  it('more than a hundred are truncated, and those left out are kept aside', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => line(String(n)));
    const stored = JSON.stringify({ drawings: many.slice(0, 3_000) });
    const { store, keeper } = ofM(stored);
    const { kept, problem } = store.read('m');
    expect(kept.drawings).toHaveLength(MAX_DRAWINGS);
    expect(problem).toBe('cut');
    expect(keeper.read(drawingsKey('m'))).toBe(stored);
    store.write('m', shown(...many));
    expect(store.read('m')).toEqual({ kept: shown(...many.slice(0, MAX_DRAWINGS)) });
    expect(keeper.read(unreadKey('m'))).toBe(stored);
  });

  it.each([
    ['invalid JSON', '{"drawings":['],
    ['null', 'null'],
    ['an array', []],
    ['drawings that are not a list', { drawings: 'all' }],
    ['a text that is far too long', MEGABYTE],
  ])('%s costs no other market its drawings, and is kept aside', (_, stored) => {
    const { store, keeper } = ofM(stored);
    store.write('n', shown(line('n')));
    expect(store.read('m')).toEqual({ kept: shown(), problem: 'damaged' });
    store.write('m', shown(line('a')));
    expect(store.read('m')).toEqual({ kept: shown(line('a')) });
    expect(store.read('n')).toEqual({ kept: shown(line('n')) });
    expect(keeper.read(unreadKey('m'))).toBe(textOf(stored));
    store.write('m', shown());
    expect(keeper.read(unreadKey('m'))).toBe(textOf(stored));
  });

  it('what is damaged later is kept, too', () => {
    const { store, keeper } = ofM('{');
    store.write('m', shown(line('a')));
    for (const later of ['[', '[', '{']) {
      keeper.write(drawingsKey('m'), later);
      store.write('m', shown(line('a')));
    }
    expect(keeper.read(unreadKey('m'))).toBe('{\n[');
  });

  it.each([
    [
      'ten thousand points',
      { ...line('x'), points: Array.from({ length: 10_000 }, () => ({ time: 1, price: 1 })) },
    ],
    ['no points', { ...line('x'), points: [] }],
    ['one point too few', { ...line('x'), points: [{ time: 1, price: 1 }] }],
    ['an unknown tool', { ...line('x'), tool: 'spiral' }],
    ['an inherited property as its tool', { ...line('x'), tool: 'constructor' }],
    ['no price', { ...line('x'), points: [{ time: 1 }, { time: 2, price: 1 }] }],
    [
      'a price that is text',
      {
        ...line('x'),
        points: [
          { time: 1, price: '1' },
          { time: 2, price: 1 },
        ],
      },
    ],
    [
      'a price out of range',
      {
        ...line('x'),
        points: [
          { time: 1, price: 1e300 },
          { time: 2, price: 1 },
        ],
      },
    ],
    [
      'a time before 1970',
      {
        ...line('x'),
        points: [
          { time: -1, price: 1 },
          { time: 2, price: 1 },
        ],
      },
    ],
    [
      'a time out of range',
      {
        ...line('x'),
        points: [
          { time: 1e17, price: 1 },
          { time: 2, price: 1 },
        ],
      },
    ],
    ['no id', { ...line('x'), id: 7 }],
    ['a very long text', { ...note, text: 'x'.repeat(10_000) }],
    ['an empty text', { ...note, text: '  ' }],
    ['the id of another', line('a')],
    ['null', null],
  ])('a drawing with %s is left out, the others stay', (_, wrong) => {
    const { store } = ofM({ drawings: [line('a'), wrong, note] });
    expect(store.read('m')).toEqual({ kept: shown(line('a'), note), problem: 'cut' });
  });

  it('other properties of a drawing are dropped', () => {
    const { store } = ofM({ drawings: [{ ...line('a'), onClick: 'x' }] });
    expect(store.read('m')).toEqual({ kept: shown(line('a')) });
  });
});

describe('the drawings of earlier versions, all in one text', () => {
  it('are split by market', () => {
    const { store, keeper } = inOldFormat({
      version: 1,
      markets: { m: { ...shown(line('a')), hidden: true }, n: shown(note) },
    });
    expect(store.read('m')).toEqual({ kept: { ...shown(line('a')), hidden: true } });
    expect(store.read('n')).toEqual({ kept: shown(note) });
    expect(keeper.read(LOCAL_KEYS.chartDrawings)).toBeNull();
  });

  it('are split before the first drawing, too', () => {
    const { store } = inOldFormat({ version: 1, markets: { m: shown(line('a')), n: shown(note) } });
    store.write('m', shown(line('b')));
    expect(store.read('m')).toEqual({ kept: shown(line('b')) });
    expect(store.read('n')).toEqual({ kept: shown(note) });
  });

  it('replace none of a market that has newer ones', () => {
    const { store, keeper } = inOldFormat({ version: 1, markets: { m: shown(line('old')) } });
    keeper.write(drawingsKey('m'), JSON.stringify(shown(line('new'))));
    expect(store.read('m')).toEqual({ kept: shown(line('new')) });
    expect(keeper.read(unreadKey('m'))).toBe(JSON.stringify(shown(line('old'))));
  });

  it.each([
    ['null', null],
    ['far too long', JSON.parse(MEGABYTE)],
  ])('of a market whose entry is %s are damaged, those of others are not', (_, entry) => {
    const { store, keeper } = inOldFormat({ version: 1, markets: { m: entry, n: shown(note) } });
    expect(store.read('n')).toEqual({ kept: shown(note) });
    expect(store.read('m')).toEqual({ kept: shown(), problem: 'damaged' });
    store.write('m', shown(line('a')));
    expect(keeper.read(unreadKey('m'))).toBe(JSON.stringify(entry));
  });

  it.each([
    ['invalid JSON', '{"version":1,'],
    ['another version', { version: 2, markets: {} }],
    ['null', 'null'],
    ['an array', []],
    ['markets that are null', { version: 1, markets: null }],
  ])('%s is damaged, and kept aside once something is drawn', (_, stored) => {
    const { store, keeper } = inOldFormat(stored);
    expect(store.read('m')).toEqual({ kept: shown(), problem: 'damaged' });
    expect(keeper.read(LOCAL_KEYS.chartDrawings)).toBe(textOf(stored));
    store.write('m', shown(line('a')));
    expect(store.read('m')).toEqual({ kept: shown(line('a')) });
    expect(store.read('n')).toEqual({ kept: shown() });
    expect(keeper.read(unreadKey('all'))).toBe(textOf(stored));
    expect(keeper.read(LOCAL_KEYS.chartDrawings)).toBeNull();
  });
});

it('the largest texts take less time than a user notices', () => {
  const points = Array.from({ length: 10_000 }, (_, n) => ({ time: n, price: n }));
  const drawings = [...Array.from({ length: 4 }, (_, n) => ({ ...line(String(n)), points })), line('a')];
  const old = { version: 1, markets: { m: { drawings }, n: shown(note) } };
  expect(JSON.stringify(old).length).toBeGreaterThan(1_000_000);
  const { store } = inOldFormat(old);
  const start = performance.now();
  expect(store.read('n')).toEqual({ kept: shown(note) });
  const split = performance.now();
  for (let drawn = 0; drawn < 10; drawn++) {
    store.write('m', shown(line(String(drawn))));
    store.read('m');
    store.read('n');
  }
  // About 15 ms and 2 ms; the limits are for a machine that is busy.
  expect(split - start).toBeLessThan(500);
  expect(performance.now() - split).toBeLessThan(500);
});

it('a store that is full keeps what could not be read', () => {
  const items = new Map<string, string>([[drawingsKey('m'), MEGABYTE]]);
  const full = MEGABYTE.length + 60;
  const size = () => [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem(key: string, value: string) {
      const before = items.get(key);
      items.set(key, value);
      if (size() <= full) return;
      if (before === undefined) items.delete(key);
      else items.set(key, before);
      throw new Error('quota');
    },
  };
  const store = createDrawingStore(createKeeper<LocalKey>(() => storage as unknown as Storage));
  store.write('m', shown(line('a')));
  expect(items.get(unreadKey('m'))).toBe(MEGABYTE);
  expect(store.read('m')).toEqual({ kept: shown(line('a')) });
});
