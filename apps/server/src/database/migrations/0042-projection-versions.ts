import { type Kysely, sql } from 'kysely';

/**
 * The projections say which version of the program wrote them; older rows have version 1. New in version 2 are
 * candles of mark prices and the take-profit and stop-loss orders of futures positions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projection_offset add column version integer not null default 1`.execute(db);
  await sql`
    alter table candle
      drop constraint candle_source_check,
      add constraint candle_source_check check (source in ('spot', 'futures', 'index', 'mark'))
  `.execute(db);
  await sql`
    create table futures_trigger (
      id bigint primary key,
      account bigint not null,
      market integer not null,
      position bigint not null,
      take_profit bigint not null,
      stop_loss bigint not null,
      contracts bigint not null,
      armed_at bigint not null,
      ended_at bigint,
      outcome text check (outcome in ('take_profit', 'stop_loss', 'user', 'position_closed')),
      mark bigint,
      check ((ended_at is null) = (outcome is null))
    )
  `.execute(db);
  await sql`create index futures_trigger_of_account on futures_trigger (account, id desc)`.execute(db);
}
