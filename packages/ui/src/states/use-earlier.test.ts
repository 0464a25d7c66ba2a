import { describe, expect, it } from 'vitest';
import { joinPages } from './use-earlier.ts';

const page = (ids: readonly number[], more: boolean) => ({ messages: ids.map((id) => ({ id })), more });
const idsOf = ({ messages }: ReturnType<typeof joinPages>) => messages.map(({ id }) => id);

describe('joinPages', () => {
  it('is the last page while nothing earlier was loaded', () => {
    const last = page([3, 4], true);
    expect(joinPages(undefined, last)).toBe(last);
  });

  it('shows a message of both pages once', () => {
    expect(idsOf(joinPages(page([1, 2, 3, 4], false), page([3, 4], true)))).toEqual([1, 2, 3, 4]);
  });

  it('keeps a message that a newer one pushed off the last page', () => {
    expect(idsOf(joinPages(page([1, 2, 3, 4], false), page([4, 5], true)))).toEqual([1, 2, 3, 4, 5]);
  });

  it('says whether there is more before what was loaded, not before the last page', () => {
    expect(joinPages(page([1, 2], false), page([2, 3], true)).more).toBe(false);
    expect(joinPages(page([7, 8], true), page([8, 9], true)).more).toBe(true);
  });
});
