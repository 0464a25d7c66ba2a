import { operator as routes } from '@meridian/contract/routes/index';
import type { ListMarkets } from '@meridian/contract/schemas/listing-change';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { route } from '../../http/register-route.ts';
import type { MarketFigures } from '../../markets/engine-figures.ts';
import {
  listMarketDecisions,
  type MarketDecision,
  waitingListings,
} from '../../markets/listing-tasks-table.ts';
import { termsOf } from '../../markets/market-terms.ts';
import { loadAllCoins, loadAllMarkets } from '../../markets/markets-table.ts';
import { newMarkets } from '../../markets/new-markets.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { listingProblems } from '../proposals/act-on-listing.ts';
import { pendingOnWire } from '../proposals/change-routes.ts';
import { listPending } from '../proposals/proposals-table.ts';

const ROWS_PER_PAGE = 20;
/** The coin that the engine settles futures in. */
const SETTLEMENT_CODE = 'USDT';

/** Coins and markets with their terms. Every change is a proposal; no route sets a price. */
export function listingRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { database, clock } = deps.people;

  route(app, routes.listing, async () => {
    const kinds = ['list_markets', 'change_market', 'wind_up_market'] as const;
    const [coins, markets, waiting, pending] = await Promise.all([
      loadAllCoins(database),
      loadAllMarkets(database),
      waitingListings(database),
      listPending(database, { kinds }, new Date(clock())),
    ]);
    return {
      settlement: coins.find(({ code }) => code === SETTLEMENT_CODE)?.code ?? null,
      coins: coins.map(({ code, scale, name, listed }) => ({
        ...{ code, scale, listed },
        nameEn: name.en,
        nameJa: name.ja,
      })),
      markets: markets.map((market) => {
        const next = waiting.find(({ change }) =>
          change.kind === 'list' ? change.markets.includes(market.id) : change.market === market.id,
        );
        const { id, base, quote, product, state, listed } = market;
        return {
          ...{ id, symbol: `${base}/${quote}`, base, quote, product, state, listed },
          priceAccuracy: market.priceAccuracy,
          amountAccuracy: market.amountAccuracy,
          contractSize: market.contractSize,
          fundingHours: market.futures?.fundingHours ?? null,
          terms: termsOf(market),
          next:
            next === undefined
              ? null
              : {
                  kind: next.change.kind,
                  at: next.effectiveAt.toISOString(),
                  terms: next.change.kind === 'change' ? next.change.terms : null,
                },
          pending: pending
            .filter(({ change }) => 'market' in change && change.market === id)
            .map(pendingOnWire),
        };
      }),
    };
  });

  route(app, routes.marketHistory, async ({ query: { market, page = 1, size = ROWS_PER_PAGE } }) => {
    if ((await loadAllMarkets(database, [market])).length === 0) throw new Refusal('not_found');
    return (await listMarketDecisions(database, market, { number: page, size })).map(decisionOnWire);
  });

  route(app, routes.checkListing, async ({ body: { change } }) => ({
    problems: await listingProblems(deps, change),
    preview: change.kind === 'list_markets' ? await previewOf(database, change) : [],
  }));
}

/** The new markets as rows of the users' list. */
async function previewOf(database: Pick<Database, 'db'>, change: ListMarkets) {
  const [known] = await loadAllCoins(database, [change.coin]);
  const nameEn = change.newCoin?.nameEn ?? known?.name.en ?? change.coin;
  const nameJa = change.newCoin?.nameJa ?? known?.name.ja ?? change.coin;
  return newMarkets(change).map((market: MarketFigures) => ({
    part: market.product,
    symbol: `${market.base}/${market.quote}`,
    nameEn,
    nameJa,
    board: market.board,
    price: market.listingPrice,
    makerFeeRate: market.makerFeeRate,
    takerFeeRate: market.takerFeeRate,
    minQuantity: market.minQuantity,
    maxQuantity: market.maxQuantity,
    maxLeverage: market.maxLeverage,
  }));
}

const decisionOnWire = (decision: MarketDecision) => ({
  id: decision.id,
  kind: decision.kind,
  terms: decision.terms,
  before: decision.before,
  decidedAt: decision.decidedAt.toISOString(),
  effectiveAt: decision.effectiveAt.toISOString(),
  replaced: decision.nextAt !== null && decision.nextAt < decision.effectiveAt && decision.kind === 'change',
  decidedBy: personOf(decision.decidedBy, decision.decidedByName),
  proposedBy: personOf(decision.proposedBy, decision.proposedByName),
  reason: decision.reason,
});

const personOf = (id: number | null, name: string | null | undefined) =>
  id === null ? null : { id, name: name ?? '' };
