import { type Kysely, sql } from 'kysely';

/**
 * Messages that wait are taken in the order in which they become useless: with thousands of them, each taking read and
 * sorted them all. And deposits by the moment of their last change, for the screens of their owners.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outgoing_message_urgent on outgoing_message (give_up_at, next_attempt_at)`.execute(
    db,
  );
  await sql`drop index outgoing_message_due`.execute(db);
  await sql`create index deposit_changed on deposit (network, changed_at)`.execute(db);
}
