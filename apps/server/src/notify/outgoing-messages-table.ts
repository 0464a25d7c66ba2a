import type { Generated } from 'kysely';
import type { Database } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables extends NotifyTables {}
}

interface NotifyTables {
  readonly outgoing_message: OutgoingMessageTable;
}

interface OutgoingMessageTable {
  readonly id: Generated<bigint>;
  readonly channel: 'email' | 'sms';
  readonly purpose: string;
  readonly sealed: Buffer;
  readonly attempts: Generated<number>;
  readonly next_attempt_at: Date;
  readonly give_up_at: Date;
}

export interface DueMessage {
  readonly id: bigint;
  readonly channel: 'email' | 'sms';
  readonly purpose: string;
  readonly sealed: Buffer;
  readonly attempts: number;
}

export async function putOutgoingMessages(
  { db }: Pick<Database, 'db'>,
  messages: readonly {
    readonly channel: 'email' | 'sms';
    readonly purpose: string;
    readonly sealed: Buffer;
    readonly now: Date;
    readonly giveUpAt: Date;
  }[],
): Promise<void> {
  await db
    .insertInto('outgoing_message')
    .values(
      messages.map(({ channel, purpose, sealed, now, giveUpAt }) => ({
        channel,
        purpose,
        sealed,
        next_attempt_at: now,
        give_up_at: giveUpAt,
      })),
    )
    .execute();
}

/**
 * Reserves messages that are due, until `until`: no other process takes them before then. A code, which is useful for
 * minutes only, comes before thousands of mails about deposits.
 */
export async function takeDueMessages(
  { db }: Pick<Database, 'db'>,
  limit: number,
  now: Date,
  until: Date,
): Promise<DueMessage[]> {
  const rows = await db
    .updateTable('outgoing_message')
    .set((update) => ({ attempts: update('attempts', '+', 1), next_attempt_at: until }))
    .where('id', 'in', (select) =>
      select
        .selectFrom('outgoing_message')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('give_up_at')
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'purpose', 'sealed', 'attempts', 'give_up_at'])
    .execute();
  // An update returns its rows in any order.
  return rows.toSorted((one, other) => one.give_up_at.getTime() - other.give_up_at.getTime());
}

export async function postponeMessage({ db }: Pick<Database, 'db'>, id: bigint, until: Date): Promise<void> {
  await db.updateTable('outgoing_message').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

export async function dropMessages({ db }: Pick<Database, 'db'>, ids: readonly bigint[]): Promise<void> {
  await db.deleteFrom('outgoing_message').where('id', 'in', ids).execute();
}

/** Drops codes that are no longer valid. Returns what was dropped. */
export async function giveUpMessages(
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<{ readonly channel: string; readonly purpose: string; readonly attempts: number }[]> {
  return db
    .deleteFrom('outgoing_message')
    .where('give_up_at', '<=', now)
    .returning(['channel', 'purpose', 'attempts'])
    .execute();
}
