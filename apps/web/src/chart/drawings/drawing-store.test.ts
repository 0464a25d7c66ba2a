import { describe, expect, it } from 'vitest';
import { createKeeper, LOCAL_KEYS, type LocalKey } from '../../session/storage.ts';
import { type Drawing, MAX_DRAWINGS } from './drawing.ts';
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
const shown = (...drawings: readonly Drawing[]) => ({ drawings, hidden: false, locked: false });

function desk(stored?: unknown) {
  const keeper = createKeeper<LocalKey>(() => undefined);
  if (stored !== undefined)
    keeper.write(LOCAL_KEYS.chartDrawings, typeof stored === 'string' ? stored : JSON.stringify(stored));
  return { store: createDrawingStore(keeper), raw: () => keeper.read(LOCAL_KEYS.chartDrawings) };
}

describe('stored drawings', () => {
  it('are kept by market', () => {
    const { store } = desk();
    store.write('spot 101', { ...shown(line('a'), note), hidden: true });
    store.write('spot 102', shown(line('b')));
    expect(store.read('spot 101')).toEqual({ kept: { ...shown(line('a'), note), hidden: true } });
    expect(store.read('spot 102')).toEqual({ kept: shown(line('b')) });
    expect(store.read('spot 103')).toEqual({ kept: shown() });
  });

  it('keep only the markets used most recently', () => {
    const { store } = desk();
    for (let market = 0; market < 35; market++) store.write(`spot ${market}`, shown(line('a')));
    expect(store.read('spot 4').kept.drawings).toEqual([]);
    expect(store.read('spot 5').kept.drawings).toHaveLength(1);
    expect(store.read('spot 34').kept.drawings).toHaveLength(1);
  });

  it('a market without drawings is not stored', () => {
    const { store, raw } = desk();
    store.write('spot 101', shown(line('a')));
    store.write('spot 101', shown());
    expect(raw()).not.toContain('spot 101');
  });

  it('more than a hundred are truncated, on reading and on writing', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => line(String(n)));
    const { store } = desk({ version: 1, markets: { m: { drawings: many.slice(0, 3_000) } } });
    const { kept, problem } = store.read('m');
    expect(kept.drawings).toHaveLength(MAX_DRAWINGS);
    expect(problem).toBe('cut');
    store.write('m', shown(...many));
    expect(store.read('m')).toEqual({ kept: shown(...many.slice(0, MAX_DRAWINGS)) });
  });

  it.each([
    ['invalid JSON', '{"version":1,'],
    ['another version', { version: 2, markets: {} }],
    ['null', 'null'],
    ['an array', []],
    ['drawings that are not a list', { version: 1, markets: { m: { drawings: 'all' } } }],
    ['a market that is null', { version: 1, markets: { m: null } }],
    ['a text that is far too long', `{"version":1,"markets":{"m":{"drawings":[${'0,'.repeat(300_000)}0]}}}`],
  ])('%s is ignored, and drawing still works', (_, stored) => {
    const { store } = desk(stored);
    expect(store.read('m')).toEqual({ kept: shown(), problem: 'damaged' });
    store.write('m', shown(line('a')));
    expect(store.read('m')).toEqual({ kept: shown(line('a')) });
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
    const { store } = desk({ version: 1, markets: { m: { drawings: [line('a'), wrong, note] } } });
    expect(store.read('m')).toEqual({ kept: shown(line('a'), note), problem: 'cut' });
  });

  it('other properties of a drawing are dropped', () => {
    const { store } = desk({ version: 1, markets: { m: { drawings: [{ ...line('a'), onClick: 'x' }] } } });
    expect(store.read('m')).toEqual({ kept: shown(line('a')) });
  });
});
