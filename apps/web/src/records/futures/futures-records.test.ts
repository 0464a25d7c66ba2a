import { expect, it } from 'vitest';
import { readPage } from './futures-records.ts';

const history = [5, 4, 3, 2, 1].map((id) => ({ id }));
const records = {
  read: async ({ before = 6, size = 2 }: { before?: number | undefined; size?: number | undefined }) =>
    history.filter(({ id }) => id < before).slice(0, size),
  numberOf: ({ id }: { readonly id: number }) => id,
};

it('records are read page by page until one is not full', async () => {
  const seen: number[] = [];
  let next: string | null | undefined;
  do {
    const page = await readPage(
      records,
      {},
      { before: next ?? undefined, size: 2 },
      new AbortController().signal,
    );
    seen.push(...page.rows.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});
