import { ja } from '@meridian/contract/messages/ja/index';
import { expect, it } from 'vitest';
import {
  fittingTagText,
  labelLook,
  mostLabels,
  type TagNames,
  type TagText,
  tagLook,
  tagText,
} from './mark-look.ts';
import { MARK_KINDS } from './price-marks.ts';

const names = {
  last: 'Last',
  mark: 'Mark',
  index: 'Index',
  entry: 'Entry',
  buy: 'Buy',
  orders: (count: number) => `${count} orders`,
  liquidationWord: 'Liq',
  letters: { mark: 'M', entry: 'E', liquidation: 'L' },
} as TagNames;

const below = { kind: 'buy', beyond: { arrow: '↓', more: 0 } } as const;
const texts = (isWide: boolean, isLabelled: boolean) => {
  const text = tagText(names, { isWide, isLabelled });
  const visible = (['last', 'mark', 'entry', 'buy'] as const).map((kind) => text({ kind }, '1.0'));
  return [...visible, text(below, '0.5')];
};

it('a tag has a name and a price; orders have their names on their lines', () => {
  expect(texts(true, true)).toEqual(['Last 1.0', 'Mark 1.0', 'Entry 1.0', '1.0', '↓ Buy 0.5']);
  expect(texts(true, false)).toEqual(['Last 1.0', 'Mark 1.0', 'Entry 1.0', 'Buy 1.0', '↓ Buy 0.5']);
});

it('in a narrow chart only what cannot be told by its look or label has a name', () => {
  expect(texts(false, true)).toEqual(['1.0', 'Mark 1.0', '1.0', '1.0', '↓ 0.5']);
  expect(texts(false, false)).toEqual(['1.0', 'Mark 1.0', 'Entry 1.0', 'Buy 1.0', '↓ 0.5']);
});

it('in the narrowest chart a letter stands for a name', () => {
  const text = tagText(names, { isWide: false, isLabelled: false, isNarrow: true });
  const kinds = ['last', 'mark', 'entry', 'liquidation'] as const;
  expect(kinds.map((kind) => text({ kind }, '1.0'))).toEqual(['1.0', 'M 1.0', 'E 1.0', 'L 1.0']);
  expect(text({ kind: 'buy' }, '1.0')).toBe('Buy 1.0');
  expect(text({ kind: 'index' }, '1.0')).toBe('Index 1.0');
});

it('an entry of a narrow chart has its name where the other tags are as wide', () => {
  const room = { isWide: false, isLabelled: true };
  const widest =
    (...kinds: ('last' | 'mark' | 'entry')[]) =>
    (text: TagText) =>
      Math.max(...kinds.map((kind) => 6 * text({ kind }, '1.0').length));
  const entry = { kind: 'entry' } as const;
  expect(fittingTagText(names, room, widest('last', 'mark', 'entry'))(entry, '1.0')).toBe('Entry 1.0');
  expect(fittingTagText(names, room, widest('last', 'entry'))(entry, '1.0')).toBe('1.0');
});

it('a liquidation of a narrow chart has its name where the other tags are as wide', () => {
  const liquidation = { kind: 'liquidation', beyond: { arrow: '↓', more: 0 } } as const;
  const textOf = (isWide: boolean, name: string, short = name) => {
    const room = { isWide, isLabelled: true };
    const widest = (text: TagText) =>
      Math.max(6 * text({ kind: 'mark' }, '1.0').length, 6 * text(liquidation, '1.0').length);
    const all = { ...names, liquidation: name, liquidationWord: short };
    return fittingTagText(all, room, widest)(liquidation, '1.0');
  };
  expect(textOf(false, 'Liq')).toBe('↓ Liq 1.0');
  expect(textOf(false, 'Liquidation')).toBe('↓ 1.0');
  expect(textOf(false, 'Liquidation', 'Liq')).toBe('↓ Liq 1.0');
  expect(textOf(true, 'Liquidation', 'Liq')).toBe('↓ Liquidation 1.0');
});

it('several orders beyond an edge are counted', () => {
  const text = tagText(names, { isWide: true, isLabelled: true });
  expect(text({ kind: 'buy', beyond: { arrow: '↑', more: 1 } }, '2.0')).toBe('↑ 2 orders');
});

it('labels cover a part of a chart, and nothing of the small one of a phone', () => {
  expect(mostLabels(420, 20)).toBe(17);
  expect(mostLabels(180, 20)).toBe(0);
});

it('only one Japanese name on a tag is longer than that of the mark, or the axis of a phone would be wider', () => {
  const long = MARK_KINDS.filter((kind) => ja[`chart_tag_${kind}`].length > ja.chart_tag_mark.length);
  expect(long).toEqual(['liquidation']);
  expect(ja.futures_liquidation_price).toBe(`${ja.chart_tag_liquidation}価格`);
  expect(ja.chart_word_liquidation.length).toBeLessThan(ja.chart_tag_mark.length);
});

it('outlined tags and labels have the color of the panel, so that no line runs through them', () => {
  const entry = { kind: 'entry', tone: 'up', price: 1 } as const;
  for (const { background } of [tagLook(entry), labelLook(entry)])
    expect(background).toBe('var(--chart-back, var(--bg))');
});
