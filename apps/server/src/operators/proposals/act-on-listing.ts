import type {
  ListingChange,
  ListingProblem,
  ListMarkets,
  MarketTerms,
} from '@meridian/contract/schemas/listing-change';
import type { Database } from '../../database/database.ts';
import { marketProblems } from '../../markets/check-listing.ts';
import type { MarketFigures } from '../../markets/engine-figures.ts';
import { addUnlisted } from '../../markets/listing-rows-table.ts';
import {
  addListingTask,
  dropWaitingChanges,
  isDecidedSince,
  keepDecision,
  marketSubject,
  waitingListings,
} from '../../markets/listing-tasks-table.ts';
import { lockDecidedMarket } from '../../markets/market-states-table.ts';
import { areSameMargins, areSameTerms, isFutures, termsOf, withTerms } from '../../markets/market-terms.ts';
import { loadAllCoins, loadAllMarkets, loadMarkets, type Market } from '../../markets/markets-table.ts';
import { newMarkets } from '../../markets/new-markets.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';

type On = Pick<Database, 'db'>;

/** How far ahead a change can be decided. */
const MAX_AHEAD_MS = 90 * 24 * 60 * 60_000;
/** New tiers apply to open positions from the next mark: their owners need time to add margin or close. */
const MARGIN_NOTICE_MS = 24 * 60 * 60_000;

/** The change with what it replaces, or a refusal if it would change nothing or the engine would refuse it. */
export async function prepareListing(deps: OperatorDeps, change: ListingChange): Promise<ListingChange> {
  const { database, clock } = deps.people;
  refuseMoment(change.effectiveAt, clock());
  if (change.kind === 'list_markets') await refuseExisting(database, change);
  if ((await listingProblems(deps, change)).length > 0) throw new Refusal('bad_market_rules');
  if (change.kind === 'list_markets') return change;
  const market = await marketOf(database, change.market);
  await refuseEnding(database, market);
  const terms = termsFor(market, change.terms);
  const before = termsOf(market);
  if (areSameTerms(before, terms)) throw new Refusal('conflict');
  refuseShortNotice(before, terms, Date.parse(change.effectiveAt) - clock());
  const { product, base, quote } = market;
  return { ...change, terms, before, product, symbol: `${base}/${quote}` };
}

/** Which fields the engine would refuse, by the engine's own rules. */
export async function listingProblems(
  { people, listing }: OperatorDeps,
  change: ListingChange,
): Promise<ListingProblem[]> {
  if (listing === undefined) throw new Refusal('not_ready');
  const { database } = people;
  if (change.kind === 'change_market') {
    const market = await marketOf(database, change.market);
    const changed = withTerms(market, termsFor(market, change.terms));
    return listing.read((exchange) => marketProblems(exchange, changed, null));
  }
  const { newCoin } = change;
  const markets = newMarkets(change);
  return listing.read((exchange) => {
    const isKnown = exchange.coinsByCode.has(change.coin);
    const coin: ListingProblem[] =
      (newCoin === null) === isKnown && (newCoin !== null || markets.length > 0)
        ? []
        : [{ part: 'coin', field: 'coin' }];
    return [...coin, ...markets.flatMap((market) => marketProblems(exchange, market, newCoin))];
  });
}

/** Decides it in the transaction of its approval; the engine gets it at the moment it names. */
export async function listBy(
  { people }: OperatorDeps,
  on: On,
  change: ListingChange,
  { id: proposal, proposedAt, reason, operatorId }: Agreement & { readonly id: number },
): Promise<void> {
  const at = new Date(people.clock());
  const effectiveAt = change.effectiveAt === null ? at : new Date(change.effectiveAt);
  // Users were to know it before; both operators agreed on a moment that has passed.
  if (effectiveAt < at) throw new Refusal('proposal_outdated');
  const by = { at, effectiveAt, operatorId, proposal, reason };
  if (change.kind === 'list_markets') {
    await refuseExisting(on, change);
    const figures = newMarkets(change);
    const ids = await addUnlisted(on, change, figures);
    for (const [place, market] of ids.entries())
      await keepDecision(on, { market, kind: 'list', terms: termsOf(figures[place]!) }, by);
    const coin = change.newCoin === null ? null : change.coin;
    await addListingTask(on, change.coin, { kind: 'list', coin, markets: ids }, by);
    return;
  }
  const { market: id, terms, before } = change;
  await lockDecidedMarket(on, id);
  const market = await marketOf(on, id);
  await refuseEnding(on, market);
  if (before !== undefined && !areSameTerms(before, termsOf(market))) throw new Refusal('proposal_outdated');
  refuseShortNotice(termsOf(market), terms, effectiveAt.getTime() - at.getTime());
  if (await isDecidedSince(on, id, proposedAt)) throw new Refusal('proposal_outdated');
  await dropWaitingChanges(on, id, new Date(0));
  await addListingTask(on, marketSubject(id), { kind: 'change', market: id, terms }, by);
  await keepDecision(on, { market: id, kind: 'change', terms }, by);
}

/** Ends a market at a moment to come; users see it until then. */
export async function scheduleWindUp(
  on: On,
  id: number,
  effectiveAt: Date,
  {
    id: proposal,
    at,
    reason,
    operatorId,
  }: {
    readonly id: number;
    readonly at: Date;
    readonly reason: string;
    readonly operatorId: number;
  },
): Promise<void> {
  if (effectiveAt < at) throw new Refusal('proposal_outdated');
  await refuseEnding(on, await marketOf(on, id));
  const by = { at, effectiveAt, operatorId, proposal, reason };
  await dropWaitingChanges(on, id, effectiveAt);
  await addListingTask(on, marketSubject(id), { kind: 'wind_up', market: id, reason, operatorId }, by);
  await keepDecision(on, { market: id, kind: 'wind_up', terms: null }, by);
}

export function refuseMoment(effectiveAt: string | null | undefined, nowMs: number): void {
  if (effectiveAt == null) return;
  const ahead = Date.parse(effectiveAt) - nowMs;
  if (ahead <= 0 || ahead > MAX_AHEAD_MS) throw new Refusal('effective_time_range');
}

function refuseShortNotice(before: MarketTerms, after: MarketTerms, ahead: number): void {
  if (ahead < MARGIN_NOTICE_MS && !areSameMargins(before, after)) throw new Refusal('margin_notice_short');
}

async function refuseExisting(on: On, change: ListMarkets): Promise<void> {
  const [coin] = await loadAllCoins(on, [change.coin]);
  if (coin !== undefined && change.newCoin !== null) throw new Refusal('coin_exists');
  const markets = await loadAllMarkets(on);
  const exists = (wanted: MarketFigures) =>
    markets.some(
      ({ product, base, quote }) =>
        product === wanted.product && base === wanted.base && quote === wanted.quote,
    );
  if (newMarkets(change).some(exists)) throw new Refusal('market_exists');
}

/** A market that ends, now or later, gets no new terms. */
async function refuseEnding(on: On, { id, state }: Market): Promise<void> {
  if (state === 'cancel_only') throw new Refusal('market_wound_up');
  const waiting = await waitingListings(on);
  if (waiting.some(({ change }) => change.kind === 'wind_up' && change.market === id))
    throw new Refusal('conflict');
}

/** The end of a market has come, although it still waits for its last position. */
export async function refuseEnded(on: On, id: number, now: Date): Promise<void> {
  const waiting = await waitingListings(on);
  if (
    waiting.some(
      ({ change, effectiveAt }) => change.kind === 'wind_up' && change.market === id && effectiveAt <= now,
    )
  )
    throw new Refusal('market_wound_up');
}

async function marketOf(on: On, id: number): Promise<Market> {
  const [market] = await loadMarkets(on, [id]);
  if (market === undefined) throw new Refusal('unknown_market');
  return market;
}

/** The terms of the market's product; those of the other are refused. */
function termsFor({ futures }: Market, terms: MarketTerms): MarketTerms {
  if ((futures !== undefined) !== isFutures(terms)) throw new Refusal('bad_market_rules');
  return terms;
}
