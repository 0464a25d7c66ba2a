import { operator as routes } from '@meridian/contract/routes/index';
import { expect, it } from 'vitest';
import { priceSourcesOf } from './price-routes.ts';

it('shows every source with its last problem, and a coin without an index', () => {
  const none = { price: undefined, lagMs: undefined, deviationPpm: undefined };
  const reply = priceSourcesOf({
    sources: [
      { name: 'a', kind: 'okx', lastReplyMs: 1_800_000_000_000, problem: undefined },
      { name: 'b', kind: 'json', lastReplyMs: undefined, problem: 'x'.repeat(5_000) },
    ],
    coins: [
      {
        ...{ coin: 'BTC', price: undefined, lagMs: undefined },
        quotes: [
          { source: 'a', state: 'unconfirmed', price: '67482.5', lagMs: 300, deviationPpm: undefined },
          { source: 'b', state: 'missing', ...none },
        ],
      },
    ],
  });
  expect(routes.priceSources.reply.parse(reply)).toEqual(reply);
  expect(reply.sources.map(({ repliedAt, problem }) => [repliedAt, problem?.length])).toEqual([
    ['2027-01-15T08:00:00.000Z', undefined],
    [null, 120],
  ]);
  expect(reply.coins[0]).toMatchObject({ index: null, ageMs: null });
  expect(reply.coins[0]!.quotes[1]).toEqual({
    ...{ source: 'b', state: 'missing', price: null },
    ...{ ageMs: null, deviationPpm: null },
  });
});

it('says that simulated prices have no sources', () => {
  expect(priceSourcesOf(undefined)).toEqual({ hasSources: false, sources: [], coins: [] });
});
