import type { OwnTrade, SpotOrder } from '@meridian/contract/domain/order';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { describe, expect, it } from 'vitest';
import { partly, resting } from '../../markets/orders/testing/spot-orders.ts';
import { csvHeader, csvLines } from '../export/csv.ts';
import { orderCsv, tradeCsv } from './spot-csv.ts';

const t = translator('en', en);
const line = (order: SpotOrder) => csvLines(orderCsv(t), [order]).trimEnd();

describe('a file of orders', () => {
  it('has a header in the user’s language', () => {
    expect(csvHeader(orderCsv(t))).toBe(
      'Order number,Placed (UTC),Closed (UTC),Pair,Side,Type,Time in force,Status,Cancel reason,Limit price,Avg. price,Price currency,Ordered,Not filled,Ordered currency,Unspent,Unspent currency,Filled,Filled currency,Total,Total currency,Fee,Fee currency,Fee 2,Fee 2 currency\r\n',
    );
    const japanese = csvHeader(orderCsv(translator('ja', ja)));
    expect(japanese).toMatch(/^注文番号,注文日時（UTC）,/);
    expect(japanese).toContain(',未約定数量,注文数量の通貨,未使用額,未使用額の通貨,約定数量,');
  });

  it('has what a market buy spent, what it received and its fee, each with its coin', () => {
    const bought: SpotOrder = {
      ...partly,
      style: 'market',
      price: '67489.0',
      averagePrice: '67489.0',
      quantity: '100',
      unfilled: '5.5154',
      filled: '0.0014',
      filledQuote: '94.4846',
      state: 'filled',
      closedAt: '2026-11-15T09:12:44.000Z',
      fees: [{ coin: 'BTC', amount: '0.0000014' }],
    };
    const when = '2026-11-15T09:12:44.000Z';
    expect(line(bought)).toBe(
      `7,${when},${when},BTC/USDT,Buy,Market,,Filled,,,67489.0,USDT,100,,USDT,5.5154,USDT,0.0014,BTC,94.4846,USDT,0.0000014,BTC,,`,
    );
  });

  it('has what a canceled market buy did not fill, in the coin it was ordered in', () => {
    const canceled = { ...partly, style: 'market', state: 'partly_canceled', quantity: '100' } as const;
    expect(line({ ...canceled, unfilled: '5.5154' })).toContain(',100,5.5154,USDT,,,0.3000,BTC,');
  });

  it('has why the rest of an order was canceled', () => {
    const ioc = { cancelReason: 'immediate', timeInForce: 'ioc' } as const;
    expect(line({ ...resting, ...ioc, state: 'canceled' })).toContain(',Not filled immediately,');
    expect(line({ ...partly, ...ioc, state: 'partly_canceled' })).toContain(
      ',Remainder not filled immediately,',
    );
  });

  it('leaves out a missing average, end or fee, and shows two fees if there are two', () => {
    expect(line(resting)).toBe(
      '7,2026-11-15T09:12:44.000Z,,BTC/USDT,Buy,Limit,Good till canceled,Open,,67480.0,,USDT,0.5000,0.5000,BTC,,,0.0000,BTC,0,USDT,,,,',
    );
    const fees = [
      { coin: 'CTT', amount: '0.2' },
      { coin: 'BTC', amount: '0.0001' },
    ];
    expect(line({ ...partly, state: 'partly_canceled', fees })).toMatch(
      /,"Partially filled, canceled",.*,0\.2,CTT,0\.0001,BTC$/,
    );
  });
});

it('a file of trades names the coin of every amount', () => {
  const trade: OwnTrade = {
    id: 9,
    orderId: 7,
    marketId: 101,
    base: 'BTC',
    quote: 'USDT',
    side: 'sell',
    price: '67489.0',
    quantity: '0.0014',
    quoteAmount: '94.4846',
    fee: '0.0755',
    feeCoin: 'USDT',
    role: 'maker',
    tradedAt: '2026-11-15T09:12:44.000Z',
  };
  expect(csvHeader(tradeCsv(t)) + csvLines(tradeCsv(t), [trade])).toBe(
    'Trade number,Time (UTC),Order number,Pair,Side,Role,Price,Price currency,Amount,Amount currency,Total,Total currency,Fee,Fee currency\r\n' +
      '9,2026-11-15T09:12:44.000Z,7,BTC/USDT,Sell,Maker,67489.0,USDT,0.0014,BTC,94.4846,USDT,0.0755,USDT\r\n',
  );
});
