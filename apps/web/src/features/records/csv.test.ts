import { describe, expect, it } from 'vitest';
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

  it('has a head and one line for each order', () => {
    const order = {
      id: 7,
      autoid: 101,
      type: 'buy',
      style: 'limit',
      tradcoin: 'BTC',
      maincoin: 'USDT',
      price: '67480.0',
      number: '0.5000',
      unfilled: '0.2000',
      state: 'uncancel',
      wdate: '2026-11-15T09:12:44.000Z',
      dealnumber: '0.3000',
      dealprice: '67479.9',
      fees: [{ coin: 'BTC', amount: '0.0003' }],
    } as const;
    expect(ordersCsv([{ ...order, fees: [...order.fees] }]).split('\r\n')).toEqual([
      'id,wdate,tradcoin,maincoin,type,style,price,number,dealnumber,dealprice,unfilled,state,fees',
      '7,2026-11-15T09:12:44.000Z,BTC,USDT,buy,limit,67480.0,0.5000,0.3000,67479.9,0.2000,uncancel,0.0003 BTC',
    ]);
  });
});
