import { type Kysely, sql } from 'kysely';

/**
 * What users are told of transfers between members and of cycle contracts, written with the other projections. A row is
 * removed when it is told. The position says how far the rows are told: a rebuild writes older ones again, which must
 * not be told again. It starts where the projections are, since nothing older was written.
 *
 * Cycle results that follow another within an hour are added up. Rebates are told once a day, from their daily sums.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_notice (
      seq bigint not null,
      line integer not null,
      account bigint not null,
      kind text not null check (kind in
        ('transfer_sent', 'transfer_received', 'cycle_win', 'cycle_loss', 'cycle_tie', 'cycle_void')),
      coin integer not null,
      amount numeric(40) not null,
      paid numeric(40) not null,
      other bigint not null,
      at bigint not null,
      primary key (seq, line)
    )
  `.execute(db);
  await sql`
    create table account_notice_position (
      only_row boolean primary key default true check (only_row),
      seq bigint not null,
      line integer not null
    )
  `.execute(db);
  await sql`
    insert into account_notice_position (seq, line)
    values (coalesce((select seq from projection_offset where name = 'exchange'), 0), 2147483647)
  `.execute(db);
  await sql`
    create table cycle_result_sum (
      account bigint primary key,
      wins integer not null,
      losses integer not null,
      returned integer not null,
      staked numeric(40) not null,
      paid numeric(40) not null,
      due_at bigint not null
    )
  `.execute(db);
  await sql`create index cycle_result_sum_due on cycle_result_sum (due_at)`.execute(db);
  await sql`
    create table rebate_notice_position (
      only_row boolean primary key default true check (only_row),
      day integer not null,
      referrer bigint not null
    )
  `.execute(db);
  await sql`create index rebate_day_by_day on rebate_day (day, referrer)`.execute(db);
}
