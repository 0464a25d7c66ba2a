import { type Kysely, sql } from 'kysely';

/**
 * Notices to owners of positions that are also sent by mail. They are written with the other projections, and `mailed`
 * is set in the transaction that stores the mail; null while the notice waits. The key makes a notice that is written
 * again, after a crash or by a rebuild, the same row, so that no mail is sent twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table futures_notice (
      seq bigint not null,
      account bigint not null,
      position bigint not null,
      kind text not null check (kind in ('margin_warning', 'take_profit', 'stop_loss', 'liquidated', 'deleveraged')),
      market integer not null,
      price bigint not null,
      at bigint not null,
      mailed boolean,
      primary key (seq, account, position, kind)
    )
  `.execute(db);
  await sql`create index futures_notice_waiting on futures_notice (seq) where mailed is null`.execute(db);
  await sql`
    create index futures_notice_mailed on futures_notice (account, position, kind, at desc) where mailed
  `.execute(db);
  await sql`create index futures_notice_age on futures_notice (at)`.execute(db);
}
