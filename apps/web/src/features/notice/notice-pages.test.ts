import { expect, it } from 'vitest';
import { NOTICES_PER_PAGE, type Notice } from '../../api/content-queries.ts';
import { nextNoticePage, withoutRepeats } from './notice-pages.ts';

const notices = (...ids: number[]): Notice[] =>
  ids.map((id) => ({
    id,
    title: `${id}`,
    publishedAt: '',
    body: '',
    pinned: false,
    category: 'other',
    read: false,
  }));
const full = notices(...Array.from({ length: NOTICES_PER_PAGE }, (_, at) => at + 1));

it('asks for the page after a full one and stops after a short or empty one', () => {
  expect(nextNoticePage(full, [full])).toBe(2);
  expect(nextNoticePage(full, [full, full])).toBe(3);
  expect(nextNoticePage(full.slice(1), [full.slice(1)])).toBeUndefined();
  expect(nextNoticePage([], [full, []])).toBeUndefined();
});

it('shows a notice that is on two pages once, at its first position', () => {
  expect(withoutRepeats([notices(5, 4, 3), notices(3, 2, 1)]).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});
