import { expect, it } from 'vitest';
import { acceptBookStyle, FIRST_BOOK_STYLE } from './book-style.ts';

it.each([
  [
    { layout: 'sell', bars: 'level' },
    { layout: 'sell', bars: 'level' },
  ],
  [{ layout: 'up', bars: 7 }, FIRST_BOOK_STYLE],
  [{}, FIRST_BOOK_STYLE],
  [[], FIRST_BOOK_STYLE],
  [null, undefined],
  ['both', undefined],
])('reads the stored style %j', (stored, style) => {
  expect(acceptBookStyle(stored)).toEqual(style);
});
