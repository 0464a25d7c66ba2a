import { expect, it } from 'vitest';
import { FIRST_PAGE, nextPage, PAGE_SIZE } from './ticket-pages.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id }));
const full = (newest: number) => page(...Array.from({ length: PAGE_SIZE }, (_, at) => newest - at));

it('later pages leave out tickets that were opened since the first one was loaded', () => {
  // The last changed one is first, the newest is not.
  const first = [...full(60).slice(5), ...full(60).slice(0, 5)];
  expect(nextPage(first, [first], FIRST_PAGE)).toEqual({ page: 2, before: 61 });
  const second = full(40);
  expect(nextPage(second, [first, second], { page: 2, before: 61 })).toEqual({ page: 3, before: 61 });
});

it('a page that is not full is the last one', () => {
  expect(nextPage(page(3, 2, 1), [page(3, 2, 1)], FIRST_PAGE)).toBeUndefined();
});
