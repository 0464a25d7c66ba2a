import { type Kysely, sql } from 'kysely';

/**
 * Projections of rebates: each one, with the trade and the fee it was paid from, and their sums by day (UTC), which
 * referrers read. A user also gets the inviter of the inviter, so that invited users of both levels are read by index;
 * neither ever changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rebate (
      seq bigint not null,
      line integer not null,
      trade bigint not null,
      payer bigint not null,
      referrer bigint not null,
      level integer not null check (level in (1, 2)),
      coin integer not null,
      fee numeric(40) not null check (fee > 0),
      amount numeric(40) not null check (amount > 0 and amount <= fee),
      at bigint not null,
      primary key (trade, seq, line)
    )
  `.execute(db);
  await sql`create index rebate_of_referrer on rebate (referrer, seq, line)`.execute(db);
  await sql`
    create table rebate_day (
      referrer bigint not null,
      day integer not null,
      coin integer not null,
      level integer not null,
      amount numeric(40) not null,
      primary key (referrer, day, coin, level)
    )
  `.execute(db);
  await sql`alter table users add column second_referrer_id integer references users`.execute(db);
  await sql`
    update users u set second_referrer_id = r.referrer_id
    from users r where r.id = u.referrer_id and r.referrer_id is not null
  `.execute(db);
  await sql`drop index users_referrer`.execute(db);
  await sql`
    create index users_referrer on users (referrer_id, created_at, id) where referrer_id is not null
  `.execute(db);
  await sql`
    create index users_second_referrer on users (second_referrer_id, created_at, id)
      where second_referrer_id is not null
  `.execute(db);
}
