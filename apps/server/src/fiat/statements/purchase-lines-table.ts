import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import '../fiat-tables.ts';

/** Whether a line of a statement has the reference and the amount of the purchase `p`. */
export const onStatement = sql<boolean>`exists (
  select 1 from statement_line l where l.purchase_id = p.id and l.result = 'matched'
)`;

/** Whether a line of a statement has the reference of the purchase `p`, with any amount. */
export const hasLine = sql<boolean>`exists (select 1 from statement_line l where l.purchase_id = p.id)`;

/**
 * What statements say about a purchase: its amount has arrived, only another amount has, or nothing. Ask it with the
 * purchase locked: a statement locks the purchases that it names.
 */
export async function arrivedFor(
  { db }: Pick<Database, 'db'>,
  id: number,
): Promise<'matched' | 'amount_differs' | undefined> {
  const row = await db
    .selectFrom('fiat_purchase as p')
    .select([onStatement.as('isMatched'), hasLine.as('hasLine')])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row?.isMatched) return 'matched';
  return row?.hasLine ? 'amount_differs' : undefined;
}
