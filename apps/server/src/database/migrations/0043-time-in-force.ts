import { type Kysely, sql } from 'kysely';

/**
 * How long an order stays. Older orders have none and are read as what they all were: good till canceled, or immediate
 * for a market order. So no row is rewritten, however many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['spot_order', 'futures_order'])
    await sql`
      alter table ${sql.table(table)} add column time_in_force text
        check (time_in_force in ('gtc', 'ioc', 'post_only', 'fok'))
    `.execute(db);
}
