import { type Kysely, sql } from 'kysely';

/** How far limit prices may be from a market's reference price. Existing markets get the engine's default of one half. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table market
      add column price_collar numeric not null default 0.5
        check (price_collar > 0 and price_collar < 1 and scale(price_collar) <= 6)
  `.execute(db);
}
