import type { PurchaseView } from '@meridian/contract/schemas/operator-fiat';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';
import type { Purchase } from '../../fiat/purchases-table.ts';
import { hasLine, onStatement } from '../../fiat/statements/purchase-lines-table.ts';

type On = Pick<Database, 'db'>;

export interface QueuedPurchase extends Purchase {
  /** The UID of its owner. */
  readonly owner: string;
  readonly claimedByName: string | null;
  readonly confirmedByName: string | null;
  readonly onStatement: boolean;
  readonly hasLine: boolean;
}

/** An operator who forgot a purchase must not keep others away from it. */
const CLAIM_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Marked as paid, or on a statement: such a purchase does not end by time. */
const waits = sql<boolean>`(p.state = 'paid' or (p.state = 'to_be_paid' and ${hasLine}))`;

/** Waiting ones by how long they wait, the others newest first. */
export async function listQueue(
  { db }: On,
  { view, id }: { readonly view?: PurchaseView; readonly id?: number },
  page: Page,
): Promise<QueuedPurchase[]> {
  let query = db
    .selectFrom('fiat_purchase as p')
    .innerJoin('bank_card as c', 'c.id', 'p.card_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('operator as o', 'o.id', 'p.claimed_by')
    .leftJoin('operator as b', 'b.id', 'p.confirmed_by')
    .selectAll('p')
    .select(['c.bank', 'c.ending', 'u.uid as owner'])
    .select(['o.name as claimedByName', 'b.name as confirmedByName', onStatement.as('onStatement')])
    .select(hasLine.as('hasLine'));
  if (id !== undefined) query = query.where('p.id', '=', id);
  if (view === 'waiting') query = query.where('p.ended_at', 'is', null).where(waits);
  if (view === 'open') query = query.where('p.ended_at', 'is', null).where(sql<boolean>`not ${waits}`);
  if (view === 'ended') query = query.where('p.ended_at', 'is not', null);
  const sorted =
    view === 'waiting'
      ? query.orderBy(sql`coalesce(p.paid_at, p.created_at)`).orderBy('p.id')
      : query.orderBy('p.id', 'desc');
  return sorted.$call(onPage(page)).execute();
}

/** How many purchases wait for the desk. */
export async function countWaitingPurchases({ db }: On): Promise<number> {
  const { waiting } = await db
    .selectFrom('fiat_purchase as p')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    // `ended_at` lets the index of open purchases answer it.
    .where('p.ended_at', 'is', null)
    .where(waits)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

export interface ConfirmedAlone {
  readonly user_id: number;
  readonly currency: string;
  readonly pays: string;
}

/** What the operator confirmed in the last 24 hours without a second operator, by user and currency. */
export async function confirmedAlone(
  { db }: On,
  operatorId: number,
  nowMs: number,
): Promise<ConfirmedAlone[]> {
  const since = new Date(nowMs - DAY_MS);
  return (
    db
      .selectFrom('fiat_purchase as p')
      .select(({ fn }) => ['p.user_id', 'p.currency', fn.sum<string>('p.pays').as('pays')])
      .where('p.confirmed_by', '=', operatorId)
      // The credit follows the confirmation, so this time is never before it.
      .where('p.changed_at', '>', since)
      .where(
        sql<boolean>`p.id not in (
        select (q.change ->> 'id')::int from proposal q
        where q.kind = 'confirm_purchase' and q.state = 'approved' and q.decided_by = ${operatorId}
      )`,
      )
      .groupBy(['p.user_id', 'p.currency'])
      .execute()
  );
}

/** Claims a locked purchase, or frees it. */
export async function claimPurchase(
  { db }: On,
  claim: { readonly id: number; readonly operatorId: number; readonly claimed: boolean; readonly at: Date },
): Promise<void> {
  const { id, operatorId, claimed, at } = claim;
  await db
    .updateTable('fiat_purchase')
    .set({ claimed_by: claimed ? operatorId : null, claimed_at: claimed ? at : null })
    .where('id', '=', id)
    .execute();
}

/** The claim that is in force; null if there is none, or it has ended. */
export function claimOf(
  { claimed_by, claimed_at }: Pick<Purchase, 'claimed_by' | 'claimed_at'>,
  nowMs: number,
): { readonly by: number; readonly until: Date } | null {
  if (claimed_by === null || claimed_at === null) return null;
  const until = new Date(claimed_at.getTime() + CLAIM_MS);
  return until.getTime() <= nowMs ? null : { by: claimed_by, until };
}
