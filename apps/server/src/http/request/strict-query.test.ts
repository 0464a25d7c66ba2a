import { describe, expect, it } from 'vitest';
import { parseStrictQuery, UnreadableQuery } from './strict-query.ts';

describe('strict query', () => {
  it.each([
    ['coin=A&coin=B'],
    ['coin=A&c%6Fin=B'],
    ['__proto__=1'],
    ['constructor=1'],
    ['coin=%'],
    ['coin=%zz'],
    ['coin=%ff'],
    ['coin=%00'],
    ['a%00=1'],
    [Array.from({ length: 65 }, (_, n) => `k${n}=1`).join('&')],
  ])('refuses %s', (text) => {
    expect(parseStrictQuery(text)).toBeInstanceOf(UnreadableQuery);
  });

  it('reads values, empty values, missing values and escapes', () => {
    expect({ ...parseStrictQuery('a=1&b=&c&d=%E5%86%86+x%2B&toString=1&') }).toEqual({
      a: '1',
      b: '',
      c: '',
      d: '円 x+',
      toString: '1',
    });
  });

  it('returns an object without a prototype', () => {
    expect(Object.getPrototypeOf(parseStrictQuery('a=1'))).toBeNull();
  });
});
