import { expect, it } from 'vitest';
import { tagText } from './mark-look.ts';
import type { MarkKind } from './price-marks.ts';

const names = { last: 'Last', mark: 'Mark', buy: 'Buy' } as Readonly<Record<MarkKind, string>>;

it('a tag has a name and a price; in a narrow chart the last price and orders beyond the edge have no name', () => {
  const below = { kind: 'buy', beyond: { arrow: '↓', more: 2 } } as const;
  const texts = (isNamed: boolean) => {
    const text = tagText(names, isNamed);
    return [text({ kind: 'last' }, '1.0'), text({ kind: 'mark' }, '1.0'), text(below, '0.5')];
  };
  expect(texts(true)).toEqual(['Last 1.0', 'Mark 1.0', '↓ Buy 0.5 +2']);
  expect(texts(false)).toEqual(['1.0', 'Mark 1.0', '↓ 0.5 +2']);
});

it('a single order beyond the edge has no count', () => {
  const text = tagText(names, true);
  expect(text({ kind: 'buy', beyond: { arrow: '↑', more: 0 } }, '2.0')).toBe('↑ Buy 2.0');
});
