import type { SelectQueryBuilder } from 'kysely';

/** Pages count from 1. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

/** Limits a query to one page: `.$call(onPage(page))`. */
export const onPage =
  ({ number, size }: Page) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    query.limit(size).offset((number - 1) * size);
