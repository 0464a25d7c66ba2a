import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

declare module '../database/tables.ts' {
  interface Tables extends AccountNoticeTables {}
}

interface AccountNoticeTables {
  readonly account_notice: AccountNoticeTable;
  readonly account_notice_position: Position;
}

/** Written by the projections. */
interface AccountNoticeTable extends Position {
  readonly account: bigint;
  readonly kind:
    | `transfer_${'sent' | 'received'}`
    | `cycle_${'win' | 'loss' | 'tie' | 'void'}`
    | `sale_${'allocated' | 'locked' | 'refunded' | 'unlocked'}`;
  /** Of a transfer the coin that was sent, of a cycle contract the one whose price decided; zero of a subscription. */
  readonly coin: number;
  /** Of a cycle contract the stake, of a subscription the coins that it got. */
  readonly amount: string;
  readonly paid: string;
  /** What a subscription got back. */
  readonly refunded: string;
  /** The other account of a transfer, the contract, the sale or the lock. */
  readonly other: bigint;
  /** Engine time in milliseconds since 1970. */
  readonly at: bigint;
}

/** A command and the line of its notices. */
interface Position {
  readonly seq: bigint;
  readonly line: number;
}

export type AccountNotice = AccountNoticeTable;
type On = Pick<Database, 'db'>;

/** How far notices are told, locked until the transaction ends; undefined while another server has it. */
export async function lockPosition({ db }: On): Promise<Position | undefined> {
  return db
    .selectFrom('account_notice_position')
    .select(['seq', 'line'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Oldest first. Projections write in the order of commands, so nothing can appear before a row that is read here. */
export async function loadNotices({ db }: On, after: Position, limit: number): Promise<AccountNotice[]> {
  return db
    .selectFrom('account_notice')
    .selectAll()
    .where(sql<boolean>`(seq, line) > (${after.seq}, ${after.line})`)
    .orderBy('seq')
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function movePosition({ db }: On, { seq, line }: Position): Promise<void> {
  await db.updateTable('account_notice_position').set({ seq, line }).execute();
}

/** Those that were told, and those that a rebuild wrote again. */
export async function removeTold({ db }: On, { seq, line }: Position): Promise<void> {
  await db.deleteFrom('account_notice').where(sql<boolean>`(seq, line) <= (${seq}, ${line})`).execute();
}
