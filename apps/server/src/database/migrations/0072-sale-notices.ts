import { type Kysely, sql } from 'kysely';

/** What users are told of their subscriptions to sales. Notices that wait at this moment have no refund. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_notice
      add column refunded numeric(40) not null default 0,
      drop constraint account_notice_kind_check,
      add constraint account_notice_kind_check check (kind in
        ('transfer_sent', 'transfer_received', 'cycle_win', 'cycle_loss', 'cycle_tie', 'cycle_void',
          'sale_allocated', 'sale_locked', 'sale_refunded', 'sale_unlocked'))
  `.execute(db);
}
