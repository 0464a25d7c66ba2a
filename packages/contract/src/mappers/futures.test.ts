import { describe, expect, it } from 'vitest';
import type { FuturesPositionWire } from '../schemas/futures.ts';
import {
  changeMarginToWire,
  closeAllToWire,
  closePositionToWire,
  futuresLimitOrderToWire,
  futuresMarketOrderToWire,
  setTriggersToWire,
  toFuturesAccount,
  toFuturesPosition,
  toPositionMargin,
} from './futures.ts';
import { futuresRecordFilterToWire, toClosedPositions, toLiquidationDetail } from './futures-records.ts';

const TERMS = { tradcoin: 'BTC', maincoin: 'USDT', type: 2, tdMode: 'lsolate', lever: 10 } as const;
const DOMAIN_TERMS = { base: 'BTC', quote: 'USDT', side: 'short', marginMode: 'isolated', leverage: 10 };

const trigger = {
  id: 9,
  autoid: 7,
  ...TERMS,
  profitPrice: '55000.0',
  lossPrice: null,
  number: null,
  state: 'closed',
  markPrice: null,
  wdate: '2026-11-16T00:00:00.000Z',
  closedate: '2026-11-16T01:00:00.000Z',
} as const;

const position: FuturesPositionWire = {
  autoid: 7,
  marketid: 201,
  ...TERMS,
  entrust_price: '60000.0',
  price: '60000.0333',
  cost: '1200.000666',
  number: '20',
  unfilled: '16',
  point: '-12.5',
  profit: '-2.5',
  last_profit: '4',
  yield: '-0.21',
  gas: '0.0005',
  fess: '3',
  funding: '-0.1',
  position: '1200',
  margin: '1200',
  maintenance: '60.0625',
  markPrice: '60012.5',
  liquidationPrice: null,
  bankruptcyPrice: '65967.0',
  marginRatio: '0.0502',
  adl: 3,
  profitOrder: [trigger],
  wdate: '2026-11-15T00:00:00.000Z',
};

describe('futures mappers', () => {
  it('read a position with its triggers', () => {
    expect(toFuturesPosition(position)).toMatchObject({
      ...DOMAIN_TERMS,
      id: 7,
      marketId: 201,
      entryPrice: '60000.0',
      exactEntryPrice: '60000.0333',
      cost: '1200.000666',
      quantity: '20',
      unordered: '16',
      unrealisedProfit: '-2.5',
      realisedProfit: '4',
      margin: '1200',
      liquidationPrice: null,
      deleveragingLights: 3,
      triggers: [{ id: 9, positionId: 7, state: 'position_closed', quantity: null, takeProfit: '55000.0' }],
    });
  });

  it('read the wallet', () => {
    const balance = {
      coin: 'USDT',
      decimals: 8,
      usable: '10',
      orders: '20',
      entrust: '30',
      profit: '-1',
      total: '60',
      crossHealth: '29',
      crossMaintenance: '1.5',
      otherHealth: '28',
      otherMaintenance: '1.25',
    };
    expect(toFuturesAccount({ balance, entrust_order: [] })).toEqual({
      balance: {
        coin: 'USDT',
        decimals: 8,
        usable: '10',
        inPositions: '20',
        inOrders: '30',
        unrealisedProfit: '-1',
        total: '60',
        crossHealth: '29',
        crossMaintenance: '1.5',
        otherHealth: '28',
        otherMaintenance: '1.25',
      },
      openOrders: [],
    });
  });

  it('write orders, closes and stops', () => {
    const order = { base: 'BTC', quote: 'USDT', marginMode: 'cross', leverage: 5, quantity: '3' } as const;
    const wire = { tradcoin: 'BTC', maincoin: 'USDT', tdMode: 'cross', lever: 5, number: '3' };
    expect(futuresMarketOrderToWire({ ...order, takeProfit: '1' })).toMatchObject({
      ...wire,
      style: 'market',
      profitPrice: '1',
    });
    expect(
      futuresLimitOrderToWire({ ...order, marginMode: 'isolated', price: '2', timeInForce: 'post_only' }),
    ).toMatchObject({ ...wire, tdMode: 'lsolate', style: 'limit', price: '2', timeInForce: 'post_only' });
    expect(closePositionToWire({ positionId: 7, quantity: '2' })).toEqual({ autoid: 7, number: '2' });
    expect(closeAllToWire({ which: 'short' })).toEqual({ type: 2 });
    const margin = { change: 'remove', amount: '1.5' } as const;
    expect(changeMarginToWire({ positionId: 7, ...margin })).toEqual({ autoid: 7, ...margin });
    const after = { margin: '58.5', liquidationPrice: null };
    expect(toPositionMargin({ autoid: 7, ...after })).toEqual({ positionId: 7, ...after });
    expect(setTriggersToWire({ positionId: 7, stopLoss: '5' })).toEqual({ autoid: 7, lossPrice: '5' });
    expect(futuresRecordFilterToWire({ side: 'long', before: 8 })).toEqual({ type: '1', before: 8 });
  });

  it('read records and the explanation of a liquidation', () => {
    const [closed] = toClosedPositions([
      {
        autoid: 7,
        ...TERMS,
        number: '20',
        entrust_price: '60000.0',
        price: '59000.0',
        last_profit: '200',
        income: '190',
        yield: '15.83',
        fess: '9',
        funding: '-1',
        cause: 'take_profit',
        wdate: '2026-11-15T00:00:00.000Z',
        closedate: '2026-11-16T00:00:00.000Z',
      },
    ]);
    expect(closed).toMatchObject({
      ...DOMAIN_TERMS,
      entryPrice: '60000.0',
      closePrice: '59000.0',
      netProfit: '190',
    });
    const detail = toLiquidationDetail({
      id: 4,
      tdMode: 'cross',
      autoid: null,
      symbols: ['BTC/USDT'],
      outcome: 'closed',
      wdate: '2026-11-16T00:00:00.000Z',
      healthBefore: '1',
      maintenanceBefore: '2',
      toInsurance: '0',
      paths: [{ tradcoin: 'BTC', maincoin: 'USDT', samples: [{ time: 1, markPrice: '5', indexPrice: '6' }] }],
      steps: [
        {
          step: 'close_in_book',
          tradcoin: 'BTC',
          maincoin: 'USDT',
          autoid: 7,
          entrustid: 12,
          canceled: 0,
          bankruptcyPrice: '50',
          fills: [{ price: '51', number: '3' }],
          fess: '1',
          liquidationFee: '2',
          insurance: '0',
          health: '0',
          maintenance: '0',
        },
      ],
    });
    expect(detail).toMatchObject({
      marginMode: 'cross',
      positionId: null,
      paths: [{ base: 'BTC', samples: [{ at: 1, markPrice: '5', indexPrice: '6' }] }],
      steps: [{ positionId: 7, orderId: 12, fills: [{ price: '51', quantity: '3' }] }],
    });
  });
});
