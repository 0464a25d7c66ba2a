import type { FinanceChange } from '@meridian/contract/schemas/finance-change';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';
import type { TaskTable } from '../../relay/relay.ts';
import { type TaskColumns, taskTable } from '../../relay/task-table.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    readonly booking: BookingTable;
  }
}

export type BookedChange = Extract<FinanceChange, { kind: 'fund_house' | 'adjust_balance' }>;

interface BookingTable extends TaskColumns<BookedChange> {
  /** Unique, also in the engine. */
  readonly reference: string;
  readonly reason: string;
  readonly proposal: number;
  readonly approved_by: number;
  /** The engine's reason, if it did not book it. */
  readonly refusal: string | null;
}

type On = Pick<Database, 'db'>;

export interface BookingTask {
  readonly id: bigint;
  readonly change: BookedChange;
  readonly reason: string;
}

/** What two operators agreed on. False if the reference was used before. */
export async function addBooking(
  { db }: On,
  booking: {
    readonly change: BookedChange;
    readonly reason: string;
    readonly proposal: number;
    readonly operatorId: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { change, reason, proposal, operatorId, at } = booking;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('booking')
    .values({
      reference: change.reference,
      change,
      reason,
      proposal,
      approved_by: operatorId,
      created_at: at,
      done_at: null,
      refusal: null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function isReferenceUsed({ db }: On, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bookings stay for ever: they are the record of what operators did with money. */
export const bookingTasks: TaskTable<BookingTask> = {
  ...taskTable('booking', 7_230_131, ({ id, change, reason }: BookingTask) => ({ id, change, reason })),
  removeFinished: () => Promise.resolve(),
};

export async function refuseBooking({ db }: On, id: bigint, refusal: string, at: Date): Promise<void> {
  await db.updateTable('booking').set({ refusal, done_at: at }).where('id', '=', id).execute();
}

/** Newest first. */
export async function listBookings({ db }: On, page: Page) {
  return db
    .selectFrom('booking as b')
    .innerJoin('operator as o', 'o.id', 'b.approved_by')
    .select([
      sql<number>`b.id::integer`.as('id'),
      'b.change',
      'b.reason',
      'b.proposal',
      'b.refusal',
      'b.created_at as agreedAt',
      'b.done_at as doneAt',
      'o.name as approvedBy',
    ])
    .orderBy('b.id', 'desc')
    .$call(onPage(page))
    .execute();
}
