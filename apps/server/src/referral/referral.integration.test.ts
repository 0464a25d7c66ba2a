import { formatTrimmed, parseDecimal } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorIn } from '../operators/testing/operator-in.ts';
import { ReferralDesk } from './testing/referral-desk.ts';

/** Sue invited Rob, Rob invited Ada; Bob sells. The prices stay where they are. */
let desk: ReferralDesk;
beforeAll(async () => {
  desk = await ReferralDesk.open();
  await desk.register('sue');
  await desk.register('rob', 'sue');
  await desk.register('ada', 'rob');
  await desk.register('bob');
  await desk.credit('ada', 'USDT', '1000000');
  await desk.credit('bob', 'BTC', '100');
}, 120_000);
afterAll(() => desk.close());

const ask: ReferralDesk['ask'] = (...call) => desk.ask(...call);
const credit: ReferralDesk['credit'] = (...given) => desk.credit(...given);
const balance: ReferralDesk['balance'] = (...of) => desk.balance(...of);
const trade = () => desk.trade('ada', 'bob');

const HOLDINGS = [
  // Each line adds to the holding of the one before.
  ['499', '499', 10],
  ['500', '1', 20],
  ['5000', '4500', 20],
  ['5000.00000001', '0.00000001', 30],
] as const;

describe('rebates of two levels', () => {
  it.each(HOLDINGS)('at %s CTT equal the table', async (held, more, percent) => {
    await credit('rob', 'CTT', more);
    const before = await Promise.all([balance('rob', 'BTC'), balance('sue', 'BTC')]);
    const { fee } = await trade();
    expect(fee).toEqual({ coin: 'BTC', amount: 100_000n });
    expect((await balance('rob', 'BTC')) - before[0]).toBe((fee.amount * BigInt(percent)) / 100n);
    expect((await balance('sue', 'BTC')) - before[1]).toBe(fee.amount / 10n);
    expect((await ask('rob', '/user/invitedData')).data).toMatchObject({
      percent,
      token: { coin: 'CTT', held },
    });
  });

  it('of a fee paid in CTT are paid in CTT', async () => {
    await credit('ada', 'CTT', '100000');
    expect(await ask('ada', '/user/feesInToken', { on: true })).toMatchObject({ data: { on: true } });
    const before = await Promise.all([balance('rob', 'CTT'), balance('sue', 'CTT')]);
    const { fee } = await trade();
    expect(fee.coin).toBe('CTT');
    expect((await balance('rob', 'CTT')) - before[0]).toBe((fee.amount * 30n) / 100n);
    expect((await balance('sue', 'CTT')) - before[1]).toBe(fee.amount / 10n);
  });

  it('take the whole fee in the coin received when the CTT does not suffice', async () => {
    await credit('bob', 'CTT', '0.00000001');
    await ask('bob', '/user/feesInToken', { on: true });
    const before = await balance('bob', 'USDT');
    const { sold } = await trade();
    const proceeds = (await balance('bob', 'USDT')) - before;
    const fee = 67_000n * 10n ** 8n - proceeds;
    expect(fee).toBe(53_60000000n);
    const { data: filled } = await ask('bob', `/trad/entrustDetail?id=${sold.data.id}`);
    expect(filled.fees).toEqual([{ coin: 'USDT', amount: formatTrimmed(fee, 8) }]);
    expect((await ask('bob', '/user/feesInToken')).data).toMatchObject({
      on: true,
      available: '0.00000001',
    });
  });

  it('are shown as sums that equal the money received', async () => {
    for (const [name, level] of [
      ['rob', 'first'],
      ['sue', 'second'],
    ] as const) {
      const { data } = await ask(name, '/user/rebates');
      for (const coin of ['BTC', 'CTT']) {
        const total = data.totals.find((row: { coin: string }) => row.coin === coin);
        const received =
          (await balance(name, coin)) - (name === 'rob' && coin === 'CTT' ? 500_000_000_001n : 0n);
        expect([name, coin, parseDecimal(total[level], desk.coin(coin).scale)]).toEqual([
          name,
          coin,
          received,
        ]);
        expect(total.total).toBe(total[level]);
      }
      expect(data.next).toBeNull();
      expect(data.days).toHaveLength(1);
      expect(data.days[0].day).toBe(new Date().toISOString().slice(0, 10));
    }
  });

  it('reveal neither trades nor payers to a referrer', async () => {
    const { data } = await ask('rob', '/user/rebates');
    const fields = new Set([...JSON.stringify(data).matchAll(/"(\w+)":/g)].map(([, field]) => field));
    expect([...fields].sort()).toEqual(
      ['amount', 'coin', 'day', 'days', 'first', 'level', 'next', 'second', 'sums', 'total', 'totals'].sort(),
    );
  });
});

describe('invited users', () => {
  it('of both levels are listed with masked names', async () => {
    const { data } = await ask('sue', '/user/invitedData');
    expect(data).toMatchObject({
      counts: { first: 1, second: 1 },
      rows: [{ name: 'ro***', level: 1, earns: true }],
      next: null,
      percent: 10,
      second: { percent: 10, since: '2021-12-18T00:00:00.000Z' },
    });
    expect(data.tiers.map(({ percent }: { percent: number }) => percent)).toEqual([30, 20, 10]);
    expect((await ask('sue', '/user/invitedData?level=2')).data.rows).toMatchObject([
      { name: 'ad***', level: 2, earns: true },
    ]);
    expect((await ask('ada', '/user/invitedData')).data.rows).toEqual([]);
  });

  it('are paged without gaps when several registered in the same millisecond', async () => {
    const id = desk.idOf('bob');
    for (let n = 0; n < 7; n++)
      await desk.demo.database
        .sql`insert into users (uid, email, password_hash, locale, invitation_code, referrer_id,
        created_at) values (${`20000000${n}`}, ${`${n}_guest@referral.example`}, 'hash', 'en', ${`PAGED00${n}`}, ${id},
        ${new Date(n < 5 ? 1_700_000_000_000 : 1_700_000_000_001)})`;
    const names: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const { data } = await ask('bob', `/user/invitedData?size=2${before && `&before=${before}`}`);
      names.push(...data.rows.map(({ name }: { name: string }) => name));
      before = data.next;
    }
    expect(names).toEqual(['6_***', '5_***', '4_***', '3_***', '2_***', '1_***', '0_***']);
  });

  it('of the second level earn nothing for accounts from before 18 December 2021', async () => {
    const id = desk.idOf('ada');
    await desk.demo.database.sql`update users set created_at = '2021-12-17T23:59:59.999Z' where id = ${id}`;
    expect((await ask('sue', '/user/invitedData?level=2')).data.rows).toMatchObject([{ earns: false }]);
    expect((await ask('rob', '/user/invitedData')).data.rows).toMatchObject([{ earns: true }]);
  });
});

describe('operators', () => {
  it('trace a fee to its rebates', async () => {
    const { token } = await operatorIn(desk.demo, 'fay', ['finance']);
    const read = async (query: string) =>
      (await desk.demo.console.inject({ url: `/operator/rebates?${query}`, headers: { token } })).json();
    const [uid] = await desk.demo.database.sql<{ uid: string }[]>`
      select uid from users where id = ${desk.idOf('rob')}`;
    const { data } = await read(`user=${uid!.uid}`);
    expect(data.map(({ percent }: { percent: number }) => percent)).toEqual([30, 30, 30, 20, 20, 10]);
    const { data: ofTrade } = await read(`trade=${data.at(-1).trade}`);
    expect(ofTrade).toMatchObject([
      { level: 1, coin: 'BTC', fee: '0.001', amount: '0.0001', percent: 10, referrer: uid!.uid },
      { level: 2, coin: 'BTC', fee: '0.001', amount: '0.0001', percent: 10 },
    ]);
    expect(await read('')).toMatchObject({ code: 400, reason: 'parameter_required' });
    expect(await read('user=100000000')).toMatchObject({ code: 404 });
  });
});
