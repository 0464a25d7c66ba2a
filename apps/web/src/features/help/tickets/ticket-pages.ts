export const PAGE_SIZE = 20;

/** One page of the user's tickets. */
export interface TicketPage {
  readonly page: number;
  /** Only tickets that were opened before this one. */
  readonly before?: number;
}

export const FIRST_PAGE: TicketPage = { page: 1 };

/**
 * The page after the last one. A ticket opened since the first page was loaded would shift the rows of the others, so
 * it is left out of them. Few tickets are open at a time and only those change, so the newest is on the first page.
 */
export function nextPage(
  last: readonly { readonly id: number }[],
  [first = last]: readonly (readonly { readonly id: number }[])[],
  { page }: TicketPage,
): TicketPage | undefined {
  if (last.length < PAGE_SIZE) return undefined;
  return { page: page + 1, before: Math.max(...first.map(({ id }) => id)) + 1 };
}
