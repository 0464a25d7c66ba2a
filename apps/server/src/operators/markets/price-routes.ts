import type { DomainReplyOf } from '@meridian/contract';
import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import type { PriceStatus } from '../../prices/price-status.ts';

const MAX_PROBLEM = 120;

/** What the sources of index prices say. There is no call that changes a price or a source. */
export function priceRoutes(app: FastifyInstance, prices: { status?(): PriceStatus }): void {
  route(app, routes.priceSources, () => priceSourcesOf(prices.status?.()));
}

/** Undefined where prices are simulated. */
export function priceSourcesOf(status: PriceStatus | undefined): DomainReplyOf<typeof routes.priceSources> {
  const { sources, coins } = status ?? { sources: [], coins: [] };
  return {
    hasSources: status !== undefined,
    sources: sources.map(({ name, kind, lastReplyMs, problem }) => ({
      name,
      kind,
      repliedAt: lastReplyMs === undefined ? null : new Date(lastReplyMs).toISOString(),
      problem: problem?.slice(0, MAX_PROBLEM) ?? null,
    })),
    coins: coins.map(({ coin, price, lagMs, quotes }) => ({
      coin,
      index: price ?? null,
      ageMs: lagMs ?? null,
      quotes: quotes.map((quote) => ({
        source: quote.source,
        state: quote.state,
        price: quote.price ?? null,
        ageMs: quote.lagMs ?? null,
        deviationPpm: quote.deviationPpm ?? null,
      })),
    })),
  };
}
