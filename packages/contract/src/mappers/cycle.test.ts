import { describe, expect, it } from 'vitest';
import { cycle } from '../routes/index.ts';
import { toAccountChange } from './account-changes.ts';
import { subscriptionOf, toMarketUpdate } from './live.ts';

const ENTRUST = {
  id: 5,
  autoid: 2,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  type: 2,
  period: 30,
  number: '10',
  rate: '0.8',
  winnings: '8',
  state: 'running',
  placed: 1_000,
  entryfrom: 2_000,
  entry: { price: '60000', time: 2_100, seq: 12 },
  endtime: 32_100,
  exit: null,
  paid: null,
  income: null,
  wdate: '1970-01-01T00:00:01.000Z',
  closedate: null,
} as const;

describe('cycle contracts', () => {
  it('have domain names', () => {
    const [contract] = cycle.running.toDomain!([{ ...ENTRUST }]);
    expect(contract).toMatchObject({
      marketId: 2,
      base: 'BTC',
      quote: 'USDT',
      direction: 'below',
      stake: '10',
      entry: { price: '60000', at: 2_100, seq: 12 },
      endsAt: 32_100,
      profit: null,
    });
  });

  it('are placed with the names and the key order of the wire', () => {
    const order = { base: 'BTC', quote: 'USDT', direction: 'above', periodSeconds: 60, stake: '5' } as const;
    expect(JSON.stringify(cycle.buy.toWireBody!(order))).toBe(
      '{"maincoin":"USDT","tradcoin":"BTC","type":1,"period":60,"number":"5"}',
    );
  });

  it('are pushed to their owner', () => {
    const change = toAccountChange({ op: 'changed', seq: 1, cycle: [ENTRUST] });
    expect(change).toMatchObject({ cycles: [{ id: 5, state: 'running' }] });
  });

  it('follow a topic of their own', () => {
    expect(subscriptionOf({ base: 'BTC', quote: 'USDT', product: 'cycle' })).toBe('USDT_BTC_cycle_1');
    const pair = { autoid: 2, tradcoin: 'BTC', maincoin: 'USDT', rise: '1.00' };
    const { cycle: list, pair: update } = toMarketUpdate({
      topic: 'x',
      seq: 1,
      cycletop: [{ ...pair, price: '60000' }],
      cycleinfo: { ...pair, indexPrice: '60000', time: 7, stale: true },
    });
    expect(list).toEqual([{ id: 2, price: '60000', changePercent: '1.00' }]);
    expect(update.index).toEqual({ price: '60000', changePercent: '1.00', observedAt: 7, isStale: true });
  });
});

describe('a user’s own limit', () => {
  it('may be empty, and a pause absent', () => {
    const parse = (body: unknown) => cycle.setGuard.body!.safeParse(body).success;
    expect(cycle.setGuard.toWireBody!({ dailyLimit: '', pauseUntil: null })).toEqual({
      limit: '',
      until: null,
    });
    expect(
      [
        { limit: '', until: null },
        { limit: null, until: 5 },
        { limit: '12.5', until: null },
      ].map(parse),
    ).toEqual([true, true, true]);
    expect(
      [
        { limit: 'x', until: null },
        { limit: '1', until: -1 },
        { limit: '1', until: 1.5 },
      ].map(parse),
    ).toEqual([false, false, false]);
  });
});
