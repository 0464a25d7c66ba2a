import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { parseDecimal } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpotCaller } from '../trading/testing/spot-caller.ts';
import { moneyState } from './testing/money-state.ts';
import { openWalletDesk, type WalletDesk } from './testing/wallet-desk.ts';

let desk: WalletDesk;
beforeAll(async () => {
  desk = await openWalletDesk({ MERIDIAN_CONVERT_SPREADS: 'LTC/USDT=0.01,BTC/LTC=0' });
  await setPrice('BTC', '60000');
  await setPrice('ETH', '3000');
}, 120_000);
afterAll(() => desk.close());

const money = () => moneyState(desk.demo.exchange.engine);
const quote = (caller: SpotCaller, from: string, to: string, number: string) =>
  caller.get(`/account/convertQuote?from=${from}&to=${to}&number=${number}`);
const quoteId = async (caller: SpotCaller, from: string, to: string, number: string): Promise<string> =>
  (await quote(caller, from, to, number)).data.quoteId;
const convert = (caller: SpotCaller, id: string, key?: string) =>
  caller.post('/account/convert', { quoteId: id }, key);
const setPrice = (code: string, price: string) => {
  desk.prices.set(code, price);
  return desk.untilFresh(code, parseDecimal(price, INDEX_SCALE));
};
const advance = (ms: number) => {
  desk.clock.advance(ms);
  return desk.untilFresh('BTC');
};

describe('a quote', () => {
  it('is the worth at the index less the spread, rounded down, for ten seconds', async () => {
    const { data } = await quote(desk.trader, 'BTC', 'USDT', '0.1');
    expect(data).toMatchObject({ from: 'BTC', to: 'USDT', number: '0.1', receives: '5988', rate: '59880' });
    expect(data.expiresAt - data.time).toBe(10_000);
    const back = (await quote(desk.trader, 'USDT', 'BTC', '100')).data;
    expect(back.receives).toBe('0.00166333');
    expect((await quote(desk.trader, 'ETH', 'BTC', '1')).data.receives).toBe('0.0499');
  });

  it('is less the spread of its own pair, in either direction', async () => {
    await setPrice('LTC', '100');
    const receives = async (from: string, to: string, number: string) =>
      (await quote(desk.trader, from, to, number)).data.receives;
    expect(await receives('LTC', 'USDT', '1')).toBe('99');
    expect(await receives('USDT', 'LTC', '100')).toBe('0.99');
    expect(await receives('BTC', 'LTC', '0.01')).toBe('6');
    expect(await receives('LTC', 'BTC', '6')).toBe('0.01');
    // Without a spread of its own: the usual one of 0.2 %.
    expect(await receives('LTC', 'ETH', '30')).toBe('0.998');
  });

  it.each([
    ['BTC', 'BTC', '1', 'same_coin'],
    ['BTC', 'NOPE', '1', 'unknown_coin'],
    ['BTC', 'USDT', '0', 'amount_not_a_number'],
    ['BTC', 'USDT', '-1', 'amount_not_a_number'],
    ['BTC', 'USDT', '', 'amount_required'],
    ['BTC', 'USDT', '0.123456789', 'amount_too_precise'],
    ['BTC', 'USDT', '0.00001665', 'below_minimum'],
    ['BTC', 'USDT', '9007199254740993', 'treasury_short'],
  ])('from %s to %s of %s is refused: %s', async (from, to, number, reason) => {
    const refused = await quote(desk.trader, from, to, number);
    expect(refused).toMatchObject({ reason });
    expect(refused.code).toBeGreaterThanOrEqual(400);
    expect(refused.code).toBeLessThan(500);
  });

  it('names the minimum', async () => {
    expect(await quote(desk.trader, 'BTC', 'USDT', '0.00001')).toMatchObject({
      msg: 'The minimum amount is 0.00001666 BTC',
    });
    expect((await quote(desk.trader, 'BTC', 'USDT', '0.00001666')).code).toBe(200);
  });

  it('needs an approved identity and fresh prices', async () => {
    expect(await quote(desk.rookie, 'BTC', 'USDT', '1')).toMatchObject({ code: 403, reason: 'kyc_required' });
    desk.prices.silence(true);
    desk.clock.advance(6_000);
    await expect
      .poll(() => quote(desk.trader, 'BTC', 'USDT', '1'), { timeout: 5_000 })
      .toMatchObject({ code: 422, reason: 'stale_index' });
    desk.prices.silence(false);
    await desk.untilFresh('BTC');
  });
});

describe('a conversion', () => {
  it('moves both amounts at once against the treasury, and is in the records', async () => {
    const [btc, usdt] = [
      await desk.usable(desk.trader, 'trad', 'BTC'),
      await desk.usable(desk.trader, 'trad'),
    ];
    const done = await convert(desk.trader, await quoteId(desk.trader, 'BTC', 'USDT', '0.1'));
    expect(done).toMatchObject({
      code: 200,
      msg: 'Converted',
      data: { from: 'BTC', to: 'USDT', number: '0.1', receives: '5988', rate: '59880' },
    });
    expect(Number(await desk.usable(desk.trader, 'trad', 'BTC'))).toBeCloseTo(Number(btc) - 0.1, 8);
    expect(Number(await desk.usable(desk.trader, 'trad'))).toBeCloseTo(Number(usdt) + 5988, 8);
    const { data } = await desk.trader.get('/account/financeByTypeCoin?type=convert');
    expect(data.rows.map(({ coin, number }: { coin: string; number: string }) => [coin, number])).toEqual([
      ['USDT', '5988'],
      ['BTC', '-0.1'],
    ]);
  });

  it('repeated under its key gives the first response, even after the quote has expired', async () => {
    const id = await quoteId(desk.trader, 'BTC', 'USDT', '0.01');
    const first = await convert(desk.trader, id, 'convert-key');
    expect(first.code).toBe(200);
    const before = await desk.usable(desk.trader, 'trad', 'BTC');
    await advance(11_000);
    expect(await convert(desk.trader, id, 'convert-key')).toEqual(first);
    expect(await desk.usable(desk.trader, 'trad', 'BTC')).toBe(before);
  });

  it('of a used, expired, foreign, forged or unreadable quote is refused', async () => {
    const used = await quoteId(desk.trader, 'BTC', 'USDT', '0.01');
    await convert(desk.trader, used);
    const expired = await quoteId(desk.trader, 'BTC', 'USDT', '0.01');
    const refuse = async (id: string, reason: string, code: number) => {
      const before = await money();
      const sent = await desk.demo.app.inject({
        method: 'POST',
        url: '/account/convert',
        headers: { token: desk.trader.token },
        payload: { quoteId: id },
      });
      expect(sent.json()).toMatchObject({ reason, code });
      expect(await money()).toBe(before);
    };
    await refuse(used, 'quote_used', 409);
    await advance(10_500);
    // The record of the used quote is gone by now, and so is the quote.
    await refuse(used, 'quote_expired', 422);
    await refuse(expired, 'quote_expired', 422);
    await refuse(await quoteId(desk.vip, 'BTC', 'USDT', '0.01'), 'not_found', 404);
    const own = await quoteId(desk.trader, 'BTC', 'USDT', '0.01');
    await refuse(own.slice(0, -4) + (own.endsWith('AAAA') ? 'BBBB' : 'AAAA'), 'not_found', 404);
    await refuse('A'.repeat(100), 'not_found', 404);
    await refuse('short', 'malformed', 400);
    await refuse('', 'parameter_required', 400);
  });

  it('of more than the caller has is refused', async () => {
    expect(await convert(desk.trader, await quoteId(desk.trader, 'BTC', 'USDT', '20'))).toMatchObject({
      code: 422,
      reason: 'insufficient_balance',
    });
  });

  it('at a rate that the market has left behind is refused', async () => {
    const id = await quoteId(desk.trader, 'ETH', 'USDT', '1');
    await setPrice('ETH', '2900');
    expect(await convert(desk.trader, id)).toMatchObject({ code: 422, reason: 'quote_out_of_line' });
    await setPrice('ETH', '3000');
  });

  it('64 at once of one quote, or of many, never convert more than there is', async () => {
    const one = await quoteId(desk.vip, 'ETH', 'USDT', '1');
    const before = Number(await desk.usable(desk.vip, 'trad', 'ETH'));
    const same = await Promise.all(Array.from({ length: 64 }, () => convert(desk.vip, one)));
    expect(same.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(Number(await desk.usable(desk.vip, 'trad', 'ETH'))).toBe(before - 1);
    const part = '3';
    const ids = await Promise.all(Array.from({ length: 64 }, () => quoteId(desk.vip, 'ETH', 'USDT', part)));
    const many = await Promise.all(ids.map((id) => convert(desk.vip, id)));
    const done = many.filter(({ code }) => code === 200).length;
    expect(done).toBe(Math.floor((before - 1) / 3));
    expect(many.every(({ code, reason }) => code === 200 || reason === 'insufficient_balance')).toBe(true);
    expect(Number(await desk.usable(desk.vip, 'trad', 'ETH'))).toBe(before - 1 - done * 3);
    await money();
  });

  it('is offered for every coin with a price', async () => {
    const { data } = await desk.trader.get('/account/coins');
    for (const { coin, convertstate } of data) {
      expect(convertstate).toBe('enable');
      if (coin !== 'USDT') expect((await quote(desk.trader, 'USDT', coin, '1000')).code).toBe(200);
    }
  });
});
