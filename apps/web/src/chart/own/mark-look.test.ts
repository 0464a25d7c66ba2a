import { expect, it } from 'vitest';
import { mostLabels, type TagNames, tagText } from './mark-look.ts';

const names = {
  last: 'Last',
  mark: 'Mark',
  buy: 'Buy',
  orders: (count: number) => `${count} orders`,
} as TagNames;

it('a tag has a name and a price; in a narrow chart the last price has no name', () => {
  const below = { kind: 'buy', beyond: { arrow: '↓', more: 0 } } as const;
  const texts = (isNamed: boolean) => {
    const text = tagText(names, isNamed);
    return [text({ kind: 'last' }, '1.0'), text({ kind: 'mark' }, '1.0'), text(below, '0.5')];
  };
  expect(texts(true)).toEqual(['Last 1.0', 'Mark 1.0', '↓ Buy 0.5']);
  expect(texts(false)).toEqual(['1.0', 'Mark 1.0', '↓ Buy 0.5']);
});

it('several orders beyond an edge are counted', () => {
  const text = tagText(names, true);
  expect(text({ kind: 'buy', beyond: { arrow: '↑', more: 1 } }, '2.0')).toBe('↑ 2 orders');
});

it('labels cover a part of a chart, and nothing of the small one of a phone', () => {
  expect(mostLabels(420, 20)).toBe(15);
  expect(mostLabels(180, 20)).toBe(0);
});
