import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table simulated_market (
      singleton boolean primary key default true check (singleton),
      epoch_ms bigint not null,
      state text not null,
      minute text not null
    )
  `.execute(db);
  await sql`
    create table index_minute (
      time_ms bigint not null,
      coin text not null,
      open bigint not null check (open > 0),
      high bigint not null,
      low bigint not null check (low > 0),
      close bigint not null check (close > 0),
      volume bigint not null check (volume >= 0),
      primary key (coin, time_ms),
      check (low <= open and low <= close and open <= high and close <= high)
    )
  `.execute(db);
  await sql`create index index_minute_by_time on index_minute (time_ms)`.execute(db);
}
