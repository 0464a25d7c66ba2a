import { type Translate, translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { describe, expect, it } from 'vitest';
import { partly, resting } from '../../markets/orders/testing/spot-orders.ts';
import { cell, ordersCsv } from './csv.ts';

describe('CSV', () => {
  it.each([
    ['0.5', '0.5'],
    ['-0.5', '-0.5'],
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['+x', "'+x"],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
  ])('writes %s as %s', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it('has a header in the user’s language and one line for each order', () => {
    const order = { ...partly, state: 'partly_canceled' } as const;
    const lines = (t: Translate) => ordersCsv([order], t).split('\r\n');
    const result = en.records_state_partly_canceled;
    expect(lines(translator('en', en))).toEqual([
      'Order number,Time,Pair,Side,Order type,Limit price,Average price,Price in,Ordered,Not filled,Ordered in,Filled,Filled in,Spent,Spent in,Result,Fees',
      `7,2026-11-15T09:12:44.000Z,BTC/USDT,Buy,Limit,67480.0,67479.9,USDT,0.5000,0.2000,BTC,0.3000,BTC,,,${cell(result)},0.0003 BTC`,
    ]);
    expect(lines(translator('ja', ja))[0]).toMatch(/^注文番号,時刻,銘柄,/);
  });

  it('names the coin of every amount, also of a market buy, and omits missing averages', () => {
    const bought = {
      ...partly,
      style: 'market',
      price: '67479.9',
      quantity: '100',
      unfilled: '5.5154',
      filled: '0.0014',
      state: 'filled',
    } as const;
    const rows = ordersCsv([bought, resting], translator('en', en)).split('\r\n');
    expect(rows[1]).toContain(',Market,,67479.9,USDT,100,5.5154,USDT,0.0014,BTC,94.4846,USDT,');
    expect(rows[2]).toContain(',Limit,67480.0,,USDT,0.5000,0.5000,BTC,0.0000,BTC,,,');
  });
});
