import { NOTICES_PER_PAGE, type Notice } from '../../api/content-queries.ts';

/** Pages count from 1; a page that is not full is the last one. */
export function nextNoticePage(
  last: readonly Notice[],
  pages: readonly (readonly Notice[])[],
): number | undefined {
  return last.length < NOTICES_PER_PAGE ? undefined : pages.length + 1;
}

/** A notice published between two page loads moves the last notice of a page to the next page; it is shown once. */
export function withoutRepeats(pages: readonly (readonly Notice[])[]): readonly Notice[] {
  return [...new Map(pages.flat().map((notice) => [notice.id, notice])).values()];
}
