import { operator as routes } from '@meridian/contract/routes/index';
import { marketId } from '@meridian/engine/ids';
import { FuturesDesk } from '@meridian/engine/testing/futures/futures-desk';
import { expect, it } from 'vitest';
import { houseWalletsIn } from '../../wallet/house/house-wallets.ts';
import { marketRisk, offerRisks, staleIndexes, troublesOf } from './risk-figures.ts';

function deskWithOffers(): FuturesDesk {
  const desk = new FuturesDesk({ openInterestCap: 300 });
  for (const name of ['ada', 'bob']) desk.fund(name, '10000');
  const offer = {
    ...{ type: 'AddCycleOffer' as const, coin: desk.coin('BTC'), payoutPpm: 800_000, open: true },
    ...{ minStake: desk.amount('5', 'USDT'), maxStake: desk.amount('100', 'USDT') },
    exposureCap: desk.amount('100', 'USDT'),
  };
  desk.send({ ...offer, id: 1, periodMs: 30_000 });
  desk.send({ ...offer, id: 2, periodMs: 60_000 });
  const pool = {
    wallet: 'cycle_pool' as const,
    coin: desk.coin('USDT'),
    amount: desk.amount('1000', 'USDT'),
  };
  desk.send({ type: 'FundHouse', ...pool, reason: 'seed' });
  return desk;
}

it('open interest, exposure and positions are exact decimals that fit the reply', () => {
  const desk = deskWithOffers();
  desk.trade('ada', 'bob', 250, '60000', 'x20');
  desk.mark('58000');
  desk.send({
    ...{ type: 'OpenCycleContract', account: desk.person('ada'), offer: 2, direction: 'above' },
    stake: desk.amount('99.5', 'USDT'),
  });
  const { market, worst } = marketRisk(desk.state, marketId(1), 5)!;
  expect(market).toEqual({
    ...{ id: 1, symbol: 'BTC/USDT', state: 'trading', mark: '58000.0', contracts: 250, cap: 300 },
    ...{ value: '14500', usedPercent: 84, positions: 2, near: 1 },
  });
  expect(worst).toMatchObject([
    { side: 'long', mode: 'isolated', leverage: 20, value: '14500', mark: '58000.0', symbol: 'BTC/USDT' },
  ]);
  const offers = offerRisks(desk.state);
  expect(offers).toMatchObject([
    { id: 2, coin: 'BTC', period: 60, staked: '99.5', exposure: '79.6', cap: '100', usedPercent: 80 },
    { id: 1, period: 30, staked: '0', exposure: '0', usedPercent: 0 },
  ]);
  const report = {
    ...{ at: new Date(desk.now).toISOString(), coin: 'USDT', markets: [market], offers },
    positions: worst.map(({ account: _, ...position }) => ({ ...position, uid: null })),
    ...{ funds: houseWalletsIn(desk.state), staleIndexes: staleIndexes(desk.state), troubles: [] },
  };
  expect(routes.risk.reply.parse(report)).toEqual(report);
});

it('an index that contracts follow is stale from 5 s on, and named when there was none', () => {
  const desk = deskWithOffers();
  expect(staleIndexes(desk.state)).toEqual([{ coin: 'ETH', ageMs: null }]);
  desk.now += 5_001;
  desk.send({ type: 'AdvanceClock' });
  expect(staleIndexes(desk.state)).toEqual([
    { coin: 'BTC', ageMs: 5_001 },
    { coin: 'ETH', ageMs: null },
  ]);
});

it('a silent source is named once, others by coin', () => {
  const quote = (source: string, state: 'used' | 'off' | 'stale' | 'frozen' | 'missing') => ({
    ...{ source, state, price: '1', lagMs: 0, deviationPpm: 0 },
  });
  const source = (name: string, lastReplyMs: number | undefined) => ({
    ...{ name, kind: 'okx' as const, lastReplyMs, problem: undefined },
  });
  const status = {
    sources: [source('a', 100_000), source('b', 69_999), source('c', undefined)],
    coins: [
      {
        ...{ coin: 'BTC', price: '1', lagMs: 0 },
        quotes: [quote('a', 'off'), quote('b', 'stale'), quote('c', 'missing')],
      },
      { ...{ coin: 'ETH', price: '1', lagMs: 0 }, quotes: [quote('a', 'used')] },
    ],
  };
  expect(troublesOf(status, 100_000)).toEqual([
    { source: 'b', coin: null, state: 'silent' },
    { source: 'c', coin: null, state: 'silent' },
    { source: 'a', coin: 'BTC', state: 'off' },
  ]);
  expect(troublesOf(undefined, 100_000)).toEqual([]);
});
