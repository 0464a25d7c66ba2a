import { describe, expect, it } from 'vitest';
import {
  closeCoinToWire,
  closePositionToWire,
  futuresLimitOrderToWire,
  setTriggersToWire,
} from './futures.ts';
import {
  keptFuturesChoice,
  keptMarginMode,
  keptPosition,
  parseKeptClose,
  parseKeptCloseMany,
  parseKeptFuturesChoice,
  parseKeptFuturesOrder,
  parseKeptMarginMode,
  parseKeptPosition,
  parseKeptStops,
} from './kept-futures.ts';

describe('the futures market of a visit', () => {
  it('is kept with its side', () => {
    expect(parseKeptFuturesChoice(keptFuturesChoice({ marketId: 9, side: 'short' }))).toEqual({
      marketId: 9,
      side: 'short',
    });
    expect(parseKeptFuturesChoice('{"autoid":9}')).toEqual({ marketId: 9, side: 'long' });
    expect(parseKeptFuturesChoice('{"autoid":1.5}')).toBeUndefined();
    expect(parseKeptFuturesChoice('nothing')).toBeUndefined();
  });

  it('has a margin mode, which is cross unless isolated was kept', () => {
    expect(parseKeptMarginMode(keptMarginMode('isolated'))).toBe('isolated');
    expect(parseKeptMarginMode(keptMarginMode('cross'))).toBe('cross');
    expect(parseKeptMarginMode(null)).toBe('cross');
  });

  it('has a position whose stops are set', () => {
    expect(parseKeptPosition(keptPosition(7))).toBe(7);
    expect(parseKeptPosition('{"autoid":"7"}')).toBeUndefined();
    expect(parseKeptPosition(null)).toBeUndefined();
  });
});

describe('the stored body of a futures call', () => {
  it('is read back as what was asked for', () => {
    const order = {
      base: 'BTC',
      quote: 'USDT',
      quantity: '5',
      price: '60000',
      leverage: 20,
      marginMode: 'isolated',
    } as const;
    expect(parseKeptFuturesOrder(futuresLimitOrderToWire(order))).toEqual(order);
    const close = { positionId: 9, quantity: '5', price: undefined };
    expect(parseKeptClose(closePositionToWire(close))).toEqual(close);
    const many = { coin: 'BTC', which: 'short' } as const;
    expect(parseKeptCloseMany(closeCoinToWire(many))).toEqual(many);
    expect(parseKeptStops(setTriggersToWire({ positionId: 9, takeProfit: '', stopLoss: '50000' }))).toEqual({
      positionId: 9,
      id: undefined,
      takeProfit: undefined,
      stopLoss: '50000',
      quantity: undefined,
    });
  });

  it.each([undefined, null, 'text', {}, { autoid: '9', number: 5, type: 3, lever: '20' }])(
    'of another form, such as %j, is not read',
    (body) => {
      expect(parseKeptFuturesOrder(body)).toBeUndefined();
      expect(parseKeptClose(body)).toBeUndefined();
      expect(parseKeptCloseMany(body)).toBeUndefined();
      expect(parseKeptStops(body)).toBeUndefined();
    },
  );
});
