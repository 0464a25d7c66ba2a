import type { AnnouncedChange } from '@meridian/contract/schemas/market-change';
import type { Database } from '../database/database.ts';
import { type ListingStep, waitingListings } from './listing-tasks-table.ts';
import { announcedDifferences, termsOf } from './market-terms.ts';
import { loadAllMarkets } from './markets-table.ts';

/** What was decided about markets and is still to come, soonest first. */
export async function announcedChanges(on: Pick<Database, 'db'>): Promise<AnnouncedChange[]> {
  const waiting = await waitingListings(on);
  if (waiting.length === 0) return [];
  const markets = new Map((await loadAllMarkets(on)).map((market) => [market.id as number, market]));
  return waiting.flatMap(({ change, effectiveAt }) =>
    marketsOf(change).flatMap((id) => {
      const market = markets.get(id);
      if (market === undefined) return [];
      const { product, base, quote } = market;
      const changes = change.kind === 'change' ? announcedDifferences(termsOf(market), change.terms) : [];
      return [
        {
          market: id,
          product,
          symbol: `${base}/${quote}`,
          kind: change.kind,
          at: effectiveAt.toISOString(),
          changes,
        },
      ];
    }),
  );
}

const marketsOf = (step: ListingStep): readonly number[] =>
  step.kind === 'list' ? step.markets : [step.market];
