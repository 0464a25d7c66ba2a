import { ja } from '@meridian/contract/messages/ja/index';
import { expect, it } from 'vitest';
import { labelLook, mostLabels, type TagNames, tagLook, tagText } from './mark-look.ts';

const names = {
  last: 'Last',
  mark: 'Mark',
  index: 'Index',
  entry: 'Entry',
  buy: 'Buy',
  orders: (count: number) => `${count} orders`,
  liquidation: 'Liq',
  letters: { mark: 'M', entry: 'E', liquidation: 'L' },
} as Partial<TagNames> as TagNames;

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
  expect(texts(false, true)).toEqual(['1.0', 'Mark 1.0', 'Entry 1.0', '1.0', '↓ 0.5']);
  expect(texts(false, false)).toEqual(['1.0', 'Mark 1.0', 'Entry 1.0', 'Buy 1.0', '↓ 0.5']);
});

it('in the narrowest chart a letter stands for a name', () => {
  const text = tagText(names, { isWide: false, isLabelled: false, isNarrow: true });
  const kinds = ['last', 'mark', 'entry', 'liquidation'] as const;
  expect(kinds.map((kind) => text({ kind }, '1.0'))).toEqual(['1.0', 'M 1.0', 'E 1.0', 'L 1.0']);
  expect(text({ kind: 'buy' }, '1.0')).toBe('Buy 1.0');
  expect(text({ kind: 'index' }, '1.0')).toBe('Index 1.0');
});

it('several orders beyond an edge are counted', () => {
  const text = tagText(names, { isWide: true, isLabelled: true });
  expect(text({ kind: 'buy', beyond: { arrow: '↑', more: 1 } }, '2.0')).toBe('↑ 2 orders');
});

it('labels cover a part of a chart, and nothing of the small one of a phone', () => {
  expect(mostLabels(420, 20)).toBe(17);
  expect(mostLabels(180, 20)).toBe(0);
});

it('at the edge of a low chart one tag names the first of several prices', () => {
  const text = tagText(names, { isWide: false, isLabelled: false });
  const liquidation = { kind: 'liquidation', beyond: { arrow: '↓', more: 1, isMixed: true } } as const;
  expect(text(liquidation, '0.5')).toBe('↓ Liq 0.5 +1');
  expect(text({ ...liquidation, beyond: { ...liquidation.beyond, more: 0 } }, '0.5')).toBe('↓ Liq 0.5');
});

it('the Japanese tags name a liquidation as the other screens do', () => {
  expect(ja.futures_liquidation_price).toBe(`${ja.chart_tag_liquidation}価格`);
  expect(ja.chart_tag_liquidation).toContain(ja.chart_letter_liquidation);
});

it('outlined tags and labels have the color of the panel, so that no line runs through them', () => {
  const entry = { kind: 'entry', tone: 'up', price: 1 } as const;
  for (const { background } of [tagLook(entry), labelLook(entry)])
    expect(background).toBe('var(--chart-back, var(--bg))');
});
