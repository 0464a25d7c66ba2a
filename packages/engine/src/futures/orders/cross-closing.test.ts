import { describe, expect, it } from 'vitest';
import { coinId } from '../../ids.ts';
import { word } from '../../testing/exchange.ts';
import { ETH_PERP, FuturesDesk } from '../../testing/futures/futures-desk.ts';

/** Ada is long 10 at 60000 with 10× out of her cross wallet, Bob is short, and Eve quotes prices. */
const desk = (): FuturesDesk => {
  const futures = new FuturesDesk();
  futures.fund('ada', '1000');
  futures.fund('bob', '1000');
  futures.fund('eve', '100000');
  futures.trade('ada', 'bob', 10, '60000', 'x10', 'cross');
  return futures;
};

describe('a cross wallet', () => {
  it('[MARGIN-7] [FUT-20] unrealized profit and loss of cross positions cannot be spent or moved out', () => {
    const futures = desk();
    const out = (amount: string): string =>
      word(
        futures.send({
          type: 'TransferBetweenWallets',
          account: futures.person('ada'),
          from: 'futures',
          to: 'spot',
          coin: coinId(1),
          amount: futures.amount(amount, 'USDT'),
        }),
      );
    futures.mark('50000');
    // 939.88 available, 100 lost on paper.
    expect(out('839.89')).toBe('insufficient_balance');
    expect(out('839.88')).toBe('ok');
    expect(word(futures.order('ada', 'long 1 at 50000 x100'))).toBe('insufficient_balance');
    futures.mark('70000');
    expect(out('100.01')).toBe('insufficient_balance');
    expect(out('100')).toBe('ok');
  });

  it('[FUNDS-5] [FUT-20] a correction by an operator cannot take more than the usable balance', () => {
    const futures = desk();
    const withdraw = (amount: string): string =>
      word(
        futures.send({
          type: 'AdjustBalance',
          account: futures.person('ada'),
          wallet: 'futures',
          coin: coinId(1),
          amount: -futures.amount(amount, 'USDT'),
          reason: 'credited twice',
        }),
      );
    futures.mark('50000');
    // 939.88 available, 100 lost on paper.
    expect(withdraw('839.89')).toBe('insufficient_balance');
    expect(withdraw('839.88')).toBe('ok');
    futures.mark('70000');
    // There is no unrealized loss now, and unrealized profit cannot be taken.
    expect(withdraw('100.01')).toBe('insufficient_balance');
    expect(withdraw('100')).toBe('ok');
  });

  it('[MARGIN-11] a loss draws on the available balance, then margins, then unrealized profits', () => {
    const futures = new FuturesDesk();
    futures.fund('ada', '100');
    for (const name of ['bob', 'eve']) futures.fund(name, '100000');
    futures.mark('3000', 'ETH');
    futures.trade('ada', 'bob', 10, '60000', 'x10', 'cross');
    futures.order('ada', 'long 100 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.order('bob', 'short 100 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    // 60 and 30 are margin, 9.82 is available. BTC has an unrealized loss of 50, ETH a profit of 60.
    futures.index('ETH', '3600');
    futures.mark('55000');
    expect(futures.wallet('ada')).toBe('9.82 + 90 margin');
    futures.order('eve', 'long 10 at 51000 x10');
    futures.close('ada', 'long', 10, '51000');
    // 90 of loss and 0.255 of fee: 60 + 9.82 + 20.435 from the ETH margin. The close is emitted before the draws.
    const told = futures.lastEvents.map(({ type }) => type).filter((type) => type.startsWith('Position'));
    expect(told.slice(1)).toEqual(['PositionReduced', 'PositionAdjusted', 'PositionClosed']);
    expect(futures.wallet('ada')).toBe('0 + 9.565 margin');
    futures.mark('51000');
    expect(futures.held('ada')).toHaveLength(1);
    expect(futures.positions('ada')[0]).toMatchObject({ contracts: 100, cost: 30_000_000_000n });
  });

  it('[MARGIN-11] drawing on unrealized profit moves the entry cost by the same amount', () => {
    const futures = new FuturesDesk();
    futures.fund('ada', '100');
    for (const name of ['bob', 'eve']) futures.fund(name, '100000');
    futures.mark('3000', 'ETH');
    futures.trade('ada', 'bob', 10, '60000', 'x10', 'cross');
    futures.order('ada', 'long 100 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.order('bob', 'short 100 at 3000 x10', { market: ETH_PERP, mode: 'cross' });
    futures.index('ETH', '3600');
    futures.mark('55000');
    futures.order('eve', 'long 10 at 49500 x10');
    futures.close('ada', 'long', 10, '49500');
    // 105 of loss and 0.2475 of fee: 99.82 from the wallet, the rest from the profit of 60 on ETH.
    expect(futures.wallet('ada')).toBe('0');
    expect(futures.positions('ada')[0]).toMatchObject({
      contracts: 100,
      cost: 30_542_750_000n,
      realised: 542_750_000n,
    });
  });
});
