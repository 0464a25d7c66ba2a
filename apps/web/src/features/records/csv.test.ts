import { type Translate, translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { describe, expect, it } from 'vitest';
import { partly } from '../../markets/testing/spot-orders.ts';
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

  it('has a head in the reader’s language and one line for each order', () => {
    const order = { ...partly, state: 'uncancel' } as const;
    const lines = (t: Translate) => ordersCsv([order], t).split('\r\n');
    expect(lines(translator('en', en))).toEqual([
      'Order number,Time,Pair,Side,Order type,Price,Amount,Filled,Average price,Not filled,Result,Fees',
      '7,2026-11-15T09:12:44.000Z,BTC/USDT,Buy,Limit,67480.0,0.5000,0.3000,67479.9,0.2000,Partial undo,0.0003 BTC',
    ]);
    expect(lines(translator('ja', ja))[0]).toBe(
      '注文番号,時刻,銘柄,売買,注文方法,価格,数量,約定済み,平均約定価格,未約定数量,結果,手数料',
    );
  });
});
