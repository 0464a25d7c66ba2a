import { describe, expect, it } from 'vitest';
import { word } from '../../testing/exchange.ts';
import { FuturesDesk, ticks } from '../../testing/futures/futures-desk.ts';
import { viewPosition } from './futures-views.ts';

/** ada is long and bob short 10 contracts at 60,000 × 10: 60 USDT of margin each. */
function desk(mode: 'isolated' | 'cross' = 'isolated'): FuturesDesk {
  const futures = new FuturesDesk();
  futures.fund('ada', '1000');
  futures.fund('bob', '1000000');
  futures.trade('ada', 'bob', 10, '60000', 'x10', mode);
  return futures;
}

const liquidation = (futures: FuturesDesk): number =>
  viewPosition(futures.state, futures.position('ada', 'long')).liquidationPrice;

describe('the margin of an isolated position', () => {
  it('[MARGIN-13] grows by what is added and moves the liquidation price away', () => {
    const futures = desk();
    expect([futures.wallet('ada'), liquidation(futures)]).toEqual(['939.88 + 60 margin', ticks('54216.8')]);
    expect(word(futures.margin('ada', 'long', 'add', '40'))).toBe('ok');
    expect([futures.wallet('ada'), liquidation(futures)]).toEqual(['899.88 + 100 margin', ticks('50200.8')]);
    expect(futures.events('PositionAdjusted')).toMatchObject([
      { why: 'margin_changed', amount: 4_000_000_000n, margin: 10_000_000_000n },
    ]);
    futures.mark('50200.9');
    expect(futures.held('ada')).toHaveLength(1);
    futures.mark('50200.8');
    expect(futures.events('Liquidated')).toHaveLength(1);
  });

  it('[MARGIN-13] can be reduced to the initial margin plus the current loss', () => {
    const futures = desk();
    expect(futures.margin('ada', 'long', 'remove', '0.00000001')).toMatchObject({
      reason: 'margin_needed',
      details: { max: '0' },
    });
    futures.margin('ada', 'long', 'add', '40');
    futures.mark('59000');
    // A loss of 10 has to be covered besides the 60 of the entry.
    expect(futures.margin('ada', 'long', 'remove', '30.00000001')).toMatchObject({
      details: { max: '3000000000' },
    });
    expect(word(futures.margin('ada', 'long', 'remove', '30'))).toBe('ok');
    expect(futures.wallet('ada')).toBe('929.88 + 70 margin');
    expect(word(futures.margin('ada', 'long', 'remove', '1'))).toBe('margin_needed');
  });

  it('[MARGIN-13] does not include a profit, and the initial margin grows with the mark', () => {
    const futures = desk();
    futures.margin('ada', 'long', 'add', '10');
    futures.mark('62000');
    expect(futures.margin('ada', 'long', 'remove', '8.1')).toMatchObject({ details: { max: '800000000' } });
  });

  it('[MARGIN-13] grows by no more than the usable balance', () => {
    const futures = desk();
    expect(word(futures.margin('ada', 'long', 'add', '939.88000001'))).toBe('insufficient_balance');
    expect(word(futures.margin('ada', 'long', 'add', '939.88'))).toBe('ok');
    expect(futures.wallet('ada')).toBe('0 + 999.88 margin');
  });

  it('[MARGIN-7] [MARGIN-13] money that cross positions have lost on paper cannot be added', () => {
    const futures = desk();
    futures.trade('ada', 'bob', 10, '60000', 'x5', 'cross');
    futures.mark('59000');
    const [isolated] = futures.positions('ada');
    const add = (amount: string) =>
      word(
        futures.send({
          type: 'ChangeMargin',
          account: futures.person('ada'),
          position: isolated!.id,
          change: 'add',
          amount: futures.amount(amount, 'USDT'),
        }),
      );
    expect(futures.wallet('ada')).toBe('819.76 + 180 margin');
    expect([add('809.76000001'), add('809.76')]).toEqual(['insufficient_balance', 'ok']);
  });

  it('[MARGIN-13] can be added while suspended, unverified, halted or on a stale index, but not removed', () => {
    const futures = desk();
    const account = futures.person('ada');
    const { id, ...market } = futures.market();
    futures.margin('ada', 'long', 'add', '100');
    futures.send({ type: 'SetKyc', account, kyc: 'reject' });
    expect(word(futures.margin('ada', 'long', 'add', '1'))).toBe('ok');
    expect(word(futures.margin('ada', 'long', 'remove', '1'))).toBe('kyc_required');
    futures.send({ type: 'SetKyc', account, kyc: 'approved' });
    futures.send({ type: 'SuspendAccount', account, suspended: true });
    expect(word(futures.margin('ada', 'long', 'add', '1'))).toBe('ok');
    expect(word(futures.margin('ada', 'long', 'remove', '1'))).toBe('account_locked');
    futures.send({ type: 'SuspendAccount', account, suspended: false });
    futures.send({ type: 'ChangeFuturesMarket', market: id, ...market, state: 'halted' });
    futures.now += 6_000;
    expect(word(futures.margin('ada', 'long', 'add', '1'))).toBe('ok');
    expect(word(futures.margin('ada', 'long', 'remove', '1'))).toBe('stale_index');
    futures.mark('60000');
    expect(word(futures.margin('ada', 'long', 'remove', '1'))).toBe('ok');
  });

  it('[MARGIN-13] cannot be changed by another account, for a cross position or by zero', () => {
    const futures = desk();
    const position = futures.position('ada', 'long').id;
    const amount = futures.amount('1', 'USDT');
    const bob = futures.person('bob');
    const send = (account: number, id: number) =>
      word(
        futures.send({
          type: 'ChangeMargin',
          account: account as never,
          position: id,
          change: 'add',
          amount,
        }),
      );
    expect([send(bob, position), send(bob, 99)]).toEqual(['unknown_position', 'unknown_position']);
    expect(word(futures.margin('ada', 'long', 'add', '0'))).toBe('amount_required');
    expect(word(desk('cross').margin('ada', 'long', 'add', '1'))).toBe('position_not_isolated');
  });

  it('[KEY-1] is changed once under one key', () => {
    const futures = desk();
    const command = {
      type: 'ChangeMargin',
      account: futures.person('ada'),
      key: 'once',
      position: futures.position('ada', 'long').id,
      change: 'add',
      amount: futures.amount('1', 'USDT'),
    } as const;
    expect([word(futures.send(command)), word(futures.send(command))]).toEqual(['ok', 'ok']);
    expect(futures.wallet('ada')).toBe('938.88 + 61 margin');
  });
});

describe('a stop of a cross wallet with several positions in a market', () => {
  it('[TRIG-4] [RULES-1] is measured by the liquidation price of all of them since version 4', () => {
    const stop = (version: number) => {
      const futures = new FuturesDesk({}, version);
      futures.fund('ada', '1000');
      futures.fund('bob', '1000000');
      futures.trade('ada', 'bob', 100, '60000', 'x10', 'cross');
      futures.trade('bob', 'ada', 90, '60000', 'x20', 'cross');
      // Alone the long would be liquidated above 50,000; the short takes most of its losses.
      return word(futures.stops('ada', 'long', 'sl 45000'));
    };
    expect([stop(3), stop(4)]).toEqual(['stop_beyond_liquidation', 'ok']);
  });
});
