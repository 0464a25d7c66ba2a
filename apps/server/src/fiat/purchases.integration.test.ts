import { FIAT } from '@meridian/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeUser } from '../accounts/profile/users-table.ts';
import { confirmPaid } from '../demo/answering-desk.ts';
import { picture } from '../pictures/testing/picture-files.ts';
import { creditRelay } from './credit-purchases.ts';
import { expirePurchases } from './expire-purchases.ts';
import { FIAT_PLACES, type FiatPlace } from './fiat-deps.ts';
import { movePurchase } from './move-purchase.ts';
import { findPurchase } from './purchases-table.ts';
import { CARD, type FiatTestDesk, openFiatTestDesk, VIP } from './testing/fiat-desk.ts';

let desk: FiatTestDesk;
beforeAll(async () => {
  desk = await openFiatTestDesk();
}, 120_000);
afterAll(() => desk.close());
/** Operators' sessions are short, so tests that move the clock come last. Each test has the whole limit of a day. */
afterEach(async () => {
  await desk.demo.database.sql`
    update fiat_purchase set created_at = created_at - interval '2 days',
      state = case when ended_at is null then 'canceled' else state end,
      cause = case when ended_at is null then 'desk' else cause end,
      ended_at = coalesce(ended_at, now())`;
});

const rows = async () =>
  (await desk.demo.database.sql<{ n: number }[]>`select count(*)::int as n from fiat_purchase`)[0]!.n;
const mails = async (purpose: string) => {
  await desk.demo.people.accounts.settle();
  return desk.demo.outbox.list().filter((mail) => mail.to === VIP && mail.purpose === purpose);
};
/** A relay of its own, which a kill stops at a place. */
const settleWith = async (passing?: (place: FiatPlace) => void): Promise<void> => {
  const relay = creditRelay({ ...desk.demo.fiat.deps, passing });
  await relay.settle();
  await relay.stop();
};

describe('a kill', () => {
  it.each(FIAT_PLACES)('at %s leaves a purchase that is credited once', async (place) => {
    const { data } = await desk.buy('15120');
    await desk.pay(data.id);
    const before = await desk.books();
    const { deps } = desk.demo.fiat;
    // Without the call of the console, which wakes the relay of the running server.
    await movePurchase(deps, (await findPurchase(desk.demo.database, data.id))!, { step: 'confirm' });
    let killed = 0;
    await settleWith((at) => {
      if (at !== place) return;
      killed++;
      throw new Error('killed');
    });
    expect(killed).toBe(1);
    // The next server delivers the task again.
    for (let n = 0; n < 2; n++) await settleWith();
    expect(await desk.purchase(data.id)).toMatchObject({ state: 'completed' });
    const hundred = 100n * 10n ** BigInt(desk.demo.exchange.directory.coin('USDT').scale);
    expect(await desk.books()).toEqual({ fiat: before.fiat + hundred, rail: before.rail - hundred });
    const [task] = await desk.demo.database.sql`select done_at from fiat_task where purchase = ${data.id}`;
    expect(task!.done_at).not.toBeNull();
  });
});

describe('a purchase', () => {
  it('is paid, confirmed and credited, and its owner is told', async () => {
    const before = await desk.books();
    const offers = (await desk.vip.get('/fiat/offers')).data;
    expect(offers.offers.map(({ currency }: { currency: string }) => currency)).toEqual([
      'EUR',
      'JPY',
      'USD',
    ]);
    expect(offers.lockedUntil).toBeNull();
    const { code, data } = await desk.buy('15120');
    expect(code).toBe(200);
    expect(data).toMatchObject({
      currency: 'JPY',
      pays: '15120',
      rate: '151.2',
      coin: 'USDT',
      receives: '100',
      state: 'to_be_paid',
      card: { bank: 'First Bank', ending: '1111' },
      payTo: { holder: 'Meridian Demo Desk' },
    });
    expect(data.reference).toMatch(/^M[2-9A-HJKMNP-Z]{9}$/);
    expect(Date.parse(data.payBy) - Date.parse(data.createdAt)).toBe(FIAT.payMs);
    expect((await desk.pay(data.id)).data).toMatchObject({ state: 'paid', paidAt: expect.any(String) });
    expect(await desk.books()).toEqual(before);
    expect((await desk.confirm(data.id)).data).toMatchObject({ confirmedBy: 'fay' });
    await desk.demo.fiat.settle();
    expect(await desk.purchase(data.id)).toMatchObject({ state: 'completed', cause: null });
    const { scale } = desk.demo.exchange.directory.coin('USDT');
    const hundred = 100n * 10n ** BigInt(scale);
    expect(await desk.books()).toEqual({ fiat: before.fiat + hundred, rail: before.rail - hundred });
    const [mail] = await mails('purchase_completed');
    expect(mail!.text).toContain(data.reference);
    expect(mail!.text).not.toContain('1111');
    // The money can be moved on.
    const moved = await desk.vip.post('/account/c2cTransfer', { coin: 'USDT', number: '100', type: 'out' });
    expect(moved.code).toBe(200);
    expect((await desk.books()).fiat).toBe(before.fiat);
  });

  it('leaves no card number in the database, a reply, a mail or the log of operators', async () => {
    const { data } = await desk.buy();
    await desk.pay(data.id);
    const tables = await desk.demo.database.sql<{ text: string }[]>`
      select row_to_json(c)::text as text from bank_card c
      union all select row_to_json(p)::text from fiat_purchase p
      union all select row_to_json(a)::text from audit_log a`;
    const shown = [
      JSON.stringify((await desk.vip.get('/fiat/cards')).data),
      JSON.stringify((await desk.operate(`/operator/purchase?id=${data.id}`, desk.fay)).data),
      JSON.stringify(desk.demo.outbox.list()),
      ...tables.map(({ text }) => text),
    ];
    for (const text of shown) {
      expect(text).not.toContain(CARD);
      expect(text).not.toContain(Buffer.from(CARD).toString('hex'));
    }
    expect(shown[0]).toContain('1111');
  });

  it('repeats its reply for the same key, and refuses another request under it and a used quote', async () => {
    const { data: quoted } = await desk.quote('1512');
    const body = { quote: quoted.quote, card: desk.card };
    const first = await desk.vip.post('/fiat/buy', body, 'same-key-1');
    expect((await desk.vip.post('/fiat/buy', body, 'same-key-1')).data).toEqual(first.data);
    const { data: other } = await desk.quote('1600');
    expect(await desk.vip.post('/fiat/buy', { ...body, quote: other.quote }, 'same-key-1')).toMatchObject({
      code: 409,
      reason: 'idempotency_mismatch',
    });
    const count = await rows();
    expect(await desk.vip.post('/fiat/buy', body)).toMatchObject({ code: 409, reason: 'quote_used' });
    expect(await rows()).toBe(count);
  });

  it('is canceled by its owner, not after it was paid', async () => {
    const { data } = await desk.buy();
    expect((await desk.vip.post('/fiat/cancel', { id: data.id })).data).toMatchObject({
      state: 'canceled',
      cause: 'user',
    });
    expect(await desk.vip.post('/fiat/cancel', { id: data.id })).toMatchObject({ reason: 'purchase_closed' });
    expect((await mails('purchase_canceled'))[0]!.text).toContain('You canceled it.');
    const { data: paid } = await desk.buy();
    await desk.pay(paid.id);
    expect(await desk.vip.post('/fiat/cancel', { id: paid.id })).toMatchObject({
      code: 409,
      reason: 'purchase_closed',
    });
  });

  it('is canceled by the clock, not a moment earlier', async () => {
    const { data } = await desk.buy();
    const expiring = expirePurchases(desk.demo.fiat.deps);
    desk.clock.advance(FIAT.payMs - 20_000);
    await expiring.settle();
    expect(await desk.purchase(data.id)).toMatchObject({ state: 'to_be_paid' });
    desk.clock.advance(20_000);
    // Before the round has run, its time has ended all the same.
    const proof = await desk.upload();
    expect(await desk.pay(data.id, proof)).toMatchObject({ code: 409, reason: 'purchase_expired' });
    await expiring.settle();
    await expiring.stop();
    expect(await desk.purchase(data.id)).toMatchObject({ state: 'canceled', cause: 'time' });
    expect(await desk.pay(data.id, proof)).toMatchObject({ code: 409, reason: 'purchase_expired' });
    expect((await mails('purchase_canceled'))[0]!.text).toContain('not paid in time');
  });

  it('has a quote that expires', async () => {
    const { data } = await desk.quote('15120');
    desk.clock.advance(FIAT.quoteMs);
    expect(await desk.vip.post('/fiat/buy', { quote: data.quote, card: desk.card })).toMatchObject({
      code: 422,
      reason: 'quote_expired',
    });
  });

  it('is confirmed by the desk of the demo, below the threshold', async () => {
    const small = (await desk.buy('15120')).data;
    const large = (await desk.buy('600000')).data;
    for (const { id } of [small, large]) await desk.pay(id);
    await confirmPaid(desk.demo.fiat.deps, () => {});
    expect(await desk.purchase(small.id)).toMatchObject({ state: 'paid' });
    desk.clock.advance(10_000);
    await confirmPaid(desk.demo.fiat.deps, () => {});
    await settleWith();
    expect(await desk.purchase(small.id)).toMatchObject({ state: 'completed' });
    expect(await desk.purchase(large.id)).toMatchObject({ state: 'paid' });
  });
});

describe('limits', () => {
  it('are not exceeded by 64 parallel purchases', async () => {
    // Half a million each: four fit into the day, three may be open.
    const quotes = await Promise.all(Array.from({ length: 64 }, () => desk.quote('500000')));
    const replies = await Promise.all(
      quotes.map(({ data }) => desk.vip.post('/fiat/buy', { quote: data.quote, card: desk.card })),
    );
    const bought = replies.filter(({ code }) => code === 200);
    expect(bought).toHaveLength(FIAT.maxOpen);
    expect(replies.filter(({ reason }) => reason === 'too_many_purchases')).toHaveLength(64 - FIAT.maxOpen);
    for (const { data } of bought.slice(0, 2)) {
      await desk.pay(data.id);
      await desk.demo.database.sql`
        update fiat_purchase set state = 'completed', ended_at = now() where id = ${data.id}`;
    }
    const more = await Promise.all(
      quotes
        .slice(0, 30)
        .map(({ data }) => desk.vip.post('/fiat/buy', { quote: data.quote, card: desk.card })),
    );
    expect(more.filter(({ code }) => code === 200)).toHaveLength(1);
    const [sum] = await desk.demo.database.sql<{ pays: string }[]>`
      select sum(pays) as pays from fiat_purchase where state <> 'canceled' and created_at > now() - interval '1 day'`;
    expect(BigInt(sum!.pays)).toBe(20_000_000_000n);
    expect(await desk.quote('1000')).toMatchObject({ code: 422, reason: 'purchase_limit' });
    const [jpy] = (await desk.vip.get('/fiat/offers')).data.offers.filter(
      ({ currency }: { currency: string }) => currency === 'JPY',
    );
    expect(jpy.left).toBe('0');
  });
});

describe('bad input moves nothing', () => {
  it('in the amount, the currency, the quote and the card', async () => {
    const count = await rows();
    for (const [pays, reason] of [
      ['999', 'below_minimum'],
      ['1000001', 'above_maximum'],
      ['1000.5', 'amount_too_precise'],
      ['0', 'amount_required'],
      ['-5000', 'amount_required'],
      ['1e5', 'amount_not_a_number'],
      ['', 'amount_required'],
    ])
      expect([pays, (await desk.quote(pays!)).reason]).toEqual([pays, reason]);
    expect(await desk.quote('1000', 'GBP')).toMatchObject({ code: 422, reason: 'fiat_closed' });
    const { data } = await desk.quote('15120');
    const buy = (body: object, by = desk.vip) =>
      by.post('/fiat/buy', { quote: data.quote, card: desk.card, ...body });
    expect(await buy({ quote: 'AAAA' })).toMatchObject({ code: 404 });
    expect(await buy({ card: 999_999 })).toMatchObject({ code: 404, reason: 'not_found' });
    expect(await rows()).toBe(count);
  });

  it('of a purchase of another user, paid twice, or with a proof that is not a picture', async () => {
    const { data } = await desk.buy();
    const proof = await desk.upload();
    const theirs = await desk.upload(desk.trader);
    expect(await desk.trader.post('/fiat/paid', { id: data.id, proof: theirs })).toMatchObject({ code: 404 });
    expect(await desk.trader.post('/fiat/cancel', { id: data.id })).toMatchObject({ code: 404 });
    expect(await desk.trader.get(`/fiat/purchases?id=${data.id}`)).toMatchObject({ code: 404 });
    for (const bad of [theirs, 'picture:0', `picture:${'0'.repeat(32)}`, 'https://evil.example/x.png'])
      expect(await desk.pay(data.id, bad)).toMatchObject({ code: 422, reason: 'picture_unknown' });
    const script = picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    const response = await desk.demo.app.inject({
      method: 'POST',
      url: '/user/img?type=ticket',
      payload: script.payload as Buffer,
      headers: { ...(script.headers as Record<string, string>), token: desk.vip.token },
    });
    expect(response.statusCode).toBe(415);
    expect(await desk.purchase(data.id)).toMatchObject({ state: 'to_be_paid' });
    expect((await desk.pay(data.id, proof)).code).toBe(200);
    expect(await desk.pay(data.id)).toMatchObject({ code: 409, reason: 'purchase_closed' });
    const second = (await desk.buy()).data;
    expect(await desk.pay(second.id, proof)).toMatchObject({ code: 422, reason: 'picture_unknown' });
  });

  it('without the permission, without an identity, and inside the lock', async () => {
    const count = await rows();
    const quoteOf = '/fiat/quote?currency=JPY&pays=15120';
    expect(await desk.trader.get(quoteOf)).toMatchObject({ code: 403, reason: 'no_permission' });
    expect(await desk.trader.get('/fiat/offers')).toMatchObject({ code: 403, reason: 'no_permission' });
    expect(await desk.trader.post('/fiat/buy', { quote: 'x', card: 1 })).toMatchObject({
      reason: 'no_permission',
    });
    expect(await desk.rookie.get(quoteOf)).toMatchObject({ code: 403, reason: 'kyc_required' });
    const { data } = await desk.quote('15120');
    const { database, people } = desk.demo;
    const [owner] = await database.sql<{ id: number }[]>`select id from users where email = ${VIP}`;
    const lock = async (until: Date | null) => {
      await changeUser(database, owner!.id, { withdraw_locked_until: until });
      people.accounts.deps.sessions.userChanged(owner!.id);
    };
    const until = new Date(desk.clock.now() + 3_600_000);
    await lock(until);
    for (const refused of [
      await desk.quote('15120'),
      await desk.vip.post('/fiat/buy', { quote: data.quote, card: desk.card }),
    ])
      expect(refused).toMatchObject({ code: 403, reason: 'withdraw_locked' });
    expect((await desk.vip.get('/fiat/offers')).data.lockedUntil).toBe(until.toISOString());
    await lock(null);
    expect(await rows()).toBe(count);
    expect((await desk.vip.post('/fiat/buy', { quote: data.quote, card: desk.card })).code).toBe(200);
  });

  it('of bank cards', async () => {
    const add = (digits: string, bank = 'Second Bank') => desk.vip.post('/fiat/addCard', { bank, digits });
    for (const digits of [
      '411111111111111',
      '4'.repeat(20),
      '4111 1111 1111 111x',
      '',
      '４１１１１１１１１１１１１１１１',
    ])
      expect(await add(digits)).toMatchObject({ code: 422, reason: 'bank_number_rule' });
    expect(await add('4111 1111 1111 1111')).toMatchObject({ code: 409, reason: 'card_saved' });
    expect((await desk.trader.post('/fiat/addCard', { bank: 'x', digits: CARD })).reason).toBe(
      'no_permission',
    );
    const more = await Promise.all(
      Array.from({ length: 8 }, (_, at) => add(`555555555555${String(at).padStart(4, '0')}`)),
    );
    expect(more.filter(({ code }) => code === 200)).toHaveLength(FIAT.maxCards - 1);
    expect(more.find(({ code }) => code !== 200)).toMatchObject({ reason: 'too_many_cards' });
    const { id } = more.find(({ code }) => code === 200)!.data;
    expect(await desk.trader.post('/fiat/removeCard', { id })).toMatchObject({ code: 404 });
    expect(await desk.vip.post('/fiat/removeCard', { id })).toMatchObject({ code: 200 });
    expect(await desk.vip.post('/fiat/removeCard', { id })).toMatchObject({ code: 404 });
    const [row] = await desk.demo.database.sql`select sealed, mac from bank_card where id = ${id}`;
    expect(row).toEqual({ sealed: null, mac: null });
  });
});
