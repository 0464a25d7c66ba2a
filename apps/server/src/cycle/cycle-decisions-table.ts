import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import type { Database } from '../database/database.ts';
import { onPage, type Page } from '../database/page.ts';
// The tables are declared there.
import type { DecidedOffer } from './cycle-offers-table.ts';

type On = Pick<Database, 'db'>;

/** The offer of a coin and period with the time of its last decision, locked until this transaction ends. */
export async function lockOffer(
  { db }: On,
  of: { readonly coin: string; readonly periodSeconds: number },
): Promise<Pick<DecidedOffer, 'id' | 'changedAt'> | undefined> {
  return db
    .selectFrom('cycle_offer')
    .select(['id', 'changed_at as changedAt'])
    .where('coin', '=', of.coin)
    .where('period_seconds', '=', of.periodSeconds)
    .forUpdate()
    .executeTakeFirst();
}

/** One decision with the terms of the one before it. */
export interface CycleDecision {
  readonly id: number;
  readonly terms: CycleOfferTerms;
  readonly before: CycleOfferTerms | null;
  readonly decidedAt: Date;
  readonly effectiveAt: Date;
  /** When the next decision was made; null for the newest. */
  readonly nextAt: Date | null;
  readonly decidedBy: number | null;
  readonly decidedByName: string | null;
  readonly proposedBy: number | null;
  readonly proposedByName: string | null;
  readonly reason: string | null;
}

/** Newest first. */
export async function listDecisions({ db }: On, offer: number, page: Page): Promise<CycleDecision[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('cycle_decision')
        .selectAll()
        .select(({ fn }) => [
          fn
            .agg<CycleOfferTerms | null>('lag', ['terms'])
            .over((over) => over.orderBy('id'))
            .as('before'),
          fn
            .agg<Date | null>('lead', ['decided_at'])
            .over((over) => over.orderBy('id'))
            .as('next_at'),
        ])
        .where('offer', '=', offer)
        .as('d'),
    )
    .leftJoin('operator as a', 'a.id', 'd.decided_by')
    .leftJoin('proposal as p', 'p.id', 'd.proposal')
    .leftJoin('operator as b', 'b.id', 'p.proposed_by')
    .select([
      'd.id',
      'd.terms',
      'd.before',
      'd.decided_at as decidedAt',
      'd.effective_at as effectiveAt',
      'd.next_at as nextAt',
      'd.decided_by as decidedBy',
      'a.name as decidedByName',
      'p.proposed_by as proposedBy',
      'b.name as proposedByName',
      'd.reason',
    ])
    .orderBy('d.id', 'desc')
    .$call(onPage(page))
    .execute();
}
