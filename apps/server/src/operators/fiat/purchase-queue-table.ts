import type { PurchaseView } from '@meridian/contract/schemas/operator-fiat';
import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';
import type { Purchase } from '../../fiat/purchases-table.ts';
import { onStatement } from '../../fiat/statements/statements-table.ts';

type On = Pick<Database, 'db'>;

export interface QueuedPurchase extends Purchase {
  /** The UID of its owner. */
  readonly owner: string;
  readonly claimedByName: string | null;
  readonly confirmedByName: string | null;
  readonly onStatement: boolean;
}

/** An operator who forgot a purchase must not keep others away from it. */
const CLAIM_MS = 15 * 60_000;

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
    .select(['o.name as claimedByName', 'b.name as confirmedByName', onStatement.as('onStatement')]);
  if (id !== undefined) query = query.where('p.id', '=', id);
  if (view === 'waiting') query = query.where('p.ended_at', 'is', null).where('p.state', '=', 'paid');
  if (view === 'open') query = query.where('p.ended_at', 'is', null).where('p.state', '!=', 'paid');
  if (view === 'ended') query = query.where('p.ended_at', 'is not', null);
  const sorted =
    view === 'waiting' ? query.orderBy('p.paid_at').orderBy('p.id') : query.orderBy('p.id', 'desc');
  return sorted.$call(onPage(page)).execute();
}

/** How many purchases wait for the desk. */
export async function countWaitingPurchases({ db }: On): Promise<number> {
  const { waiting } = await db
    .selectFrom('fiat_purchase')
    .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
    // `ended_at` lets the index of open purchases answer it.
    .where('ended_at', 'is', null)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** False if it does not wait, or another operator has it. */
export async function claimPurchase(
  { db }: On,
  claim: { readonly id: number; readonly operatorId: number; readonly claimed: boolean; readonly at: Date },
): Promise<boolean> {
  const { id, operatorId, claimed, at } = claim;
  const { numUpdatedRows } = await db
    .updateTable('fiat_purchase')
    .set({ claimed_by: claimed ? operatorId : null, claimed_at: claimed ? at : null })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('claimed_by', 'is', null),
        eb('claimed_by', '=', operatorId),
        eb('claimed_at', '<=', new Date(at.getTime() - CLAIM_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
