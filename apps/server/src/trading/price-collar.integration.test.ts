import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';

let exchange: TestApp;
let victim: string;
let attacker: string;

beforeAll(async () => {
  exchange = await createTestApp();
  await fundDemoPeople(exchange.people.accounts, exchange.exchange.engine);
  victim = await logIn('vip@meridian.test');
  attacker = await logIn('trader@meridian.test');
});
afterAll(() => exchange.close());

const CTT = { maincoin: 'USDT', tradcoin: 'CTT', plate: 'innovation' };

async function post(url: string, payload: object, token: string, locale = 'en') {
  const headers = { 'idempotency-key': randomUUID(), token, locale };
  return (await exchange.app.inject({ method: 'POST', url, payload, headers })).json();
}

async function logIn(account: string): Promise<string> {
  const payload = { account, password: 'Meridian2026' };
  const response = await exchange.app.inject({ method: 'POST', url: '/member/loginByTelOrEmail', payload });
  return response.json().data.token;
}

async function market() {
  const url = '/trad/trad?maincoin=USDT&tradcoin=CTT';
  return (await exchange.app.inject({ url })).json().data;
}

const balances = async (token: string) => {
  const url = '/trad/tradAccount?maincoin=USDT&tradcoin=CTT';
  return (await exchange.app.inject({ url, headers: { token } })).json().data.balance;
};

describe('moving money by a trade at an absurd price on an empty book', () => {
  it('is refused: the sell at a thousand times the index, the matching buy, and the market buy', async () => {
    const before = await balances(victim);
    const silly = { ...CTT, price: '800', number: '10' };
    for (const [url, token] of [
      ['/trad/sellLimit', attacker],
      ['/trad/buyLimit', victim],
    ] as const)
      expect(await post(url, silly, token)).toMatchObject({ code: 422, reason: 'price_out_of_range' });
    expect(await post('/trad/sellLimit', { ...silly, price: '900719925474.0991' }, attacker)).toMatchObject({
      code: 422,
      reason: 'price_out_of_range',
    });

    // An ask as high as the collar allows is out of reach of a market order.
    const { maxprice } = (await market()).info;
    const near = (Number(maxprice) * 0.95).toFixed(4);
    expect(await post('/trad/sellLimit', { ...CTT, price: near, number: '10' }, attacker)).toMatchObject({
      code: 200,
    });
    const bought = await post('/trad/buyMarket', { ...CTT, number: '6400' }, victim);
    expect(bought).toMatchObject({ code: 200, data: { state: 'cancel', dealnumber: '0.0' } });
    expect(await balances(victim)).toEqual(before);
  });

  it('is refused with the range, which is also shown beforehand, in both languages', async () => {
    const { info } = await market();
    expect(Number(info.minprice)).toBeGreaterThan(0.2);
    expect(Number(info.maxprice)).toBeLessThan(2);
    const { details, msg } = await post('/trad/buyLimit', { ...CTT, price: '800', number: '10' }, victim);
    expect(details).toEqual({
      lowest: expect.stringMatching(/^0\.\d{4}$/),
      highest: expect.stringMatching(/^\d\.\d{4}$/),
    });
    expect(msg).toBe(`The price must be between ${details.lowest} and ${details.highest}`);
    const japanese = await post('/trad/buyLimit', { ...CTT, price: '800', number: '10' }, victim, 'ja');
    expect(japanese.msg).toBe(
      `価格は${japanese.details.lowest}から${japanese.details.highest}の範囲で入力してください`,
    );
  });
});
