/** Rows per page of a list. */
export const PAGE_SIZE = 20;

/** A page that is not full is the last one; the server does not count the rows. */
export const isLastPage = (shown: number, size = PAGE_SIZE): boolean => shown < size;
