import { expect, it } from 'vitest';
import type { Notice } from '../api/content-queries.ts';
import { withNews } from './watch-content.ts';

const notice = (id: number, pinned = false): Notice => ({
  ...{ id, title: `${id}`, publishedAt: '', body: 'x', pinned, category: 'other', read: false },
});
const news = (id: number, pinned = false) => ({ id, title: { en: `n${id}`, ja: `新${id}` }, at: '', pinned });
const ids = (notices: readonly Notice[]) => notices.map(({ id }) => id);

it('puts new notices first, the newest of them before the others, and pinned ones before all', () => {
  expect(ids(withNews([notice(2), notice(1)], [news(3), news(4)], 'en'))).toEqual([4, 3, 2, 1]);
  expect(ids(withNews([notice(1, true), notice(2)], [news(3)], 'en'))).toEqual([1, 3, 2]);
  expect(ids(withNews([notice(1, true), notice(2)], [news(3, true)], 'en'))).toEqual([3, 1, 2]);
});

it('shows the title in the language of the app, and a known notice once', () => {
  expect(withNews([], [news(3)], 'ja')[0]?.title).toBe('新3');
  expect(ids(withNews([notice(3)], [news(3)], 'en'))).toEqual([3]);
});
