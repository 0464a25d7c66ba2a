import { describe, expect, it } from 'vitest';
import { FuturesDesk, ticks } from '../../testing/futures/futures-desk.ts';
import { viewMarketRisk } from './risk-views.ts';

const desk = (): FuturesDesk => {
  const futures = new FuturesDesk();
  for (const name of ['ada', 'bob', 'eve']) futures.fund(name, '1000000');
  return futures;
};

describe('positions near liquidation', () => {
  it('[MARGIN-8] are those warned now or after a loss of 5 %, the worst first', () => {
    const futures = desk();
    // A loss of 5 % takes the whole margin of x20, and half of that of x10.
    futures.trade('ada', 'bob', 10, '60000', 'x20');
    futures.trade('ada', 'bob', 20, '60000', 'x10');
    futures.trade('ada', 'bob', 30, '60000', 'x5');
    futures.mark('60000');
    const near = () => {
      const { near: count, worst } = viewMarketRisk(futures.state, futures.market(), 10);
      return [count, worst.map(({ side, lever }) => `${side} x${lever}`)];
    };
    expect(near()).toEqual([2, ['long x20', 'short x20']]);
    futures.mark('58000');
    expect(near()).toEqual([1, ['long x20']]);
    const [first] = viewMarketRisk(futures.state, futures.market(), 1).worst;
    expect(first).toMatchObject({
      account: futures.person('ada'),
      contracts: 10,
      value: futures.amount('580', 'USDT'),
      mark: ticks('58000'),
    });
    expect(first!.liquidationPrice).toBeGreaterThan(ticks('57000'));
  });

  it('count those of a cross wallet with what the wallet has', () => {
    const futures = desk();
    futures.fund('zoe', '95');
    futures.trade('zoe', 'bob', 30, '60000', 'x20', 'cross');
    futures.mark('60000');
    const [worst] = viewMarketRisk(futures.state, futures.market(), 5).worst;
    expect(worst).toMatchObject({ account: futures.person('zoe'), mode: 'cross', side: 'long' });
    futures.fund('zoe', '100000');
    futures.mark('60000');
    const after = viewMarketRisk(futures.state, futures.market(), 5).worst;
    expect(after.map(({ account }) => account)).not.toContain(futures.person('zoe'));
  });

  it('are none where nothing is open', () => {
    expect(viewMarketRisk(desk().state, desk().market(), 5)).toEqual({ near: 0, worst: [] });
  });
});
