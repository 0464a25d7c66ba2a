import { randomUUID } from 'node:crypto';
import { accountId } from '@meridian/engine/ids';
import { type Amount, parseDecimal } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailContact } from '../accounts/codes/contact.ts';
import { changeUser } from '../accounts/profile/users-table.ts';
import { openAccount } from '../accounts/sign-in/register.ts';
import { ScriptedPrices } from '../app/testing/scripted-prices.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';

/** Sue invited Rob, Rob invited Ada; Bob sells. The prices stay where they are. */
let demo: TestApp;
const people = new Map<string, { readonly id: number; readonly token: string }>();
const PASSWORD = 'Referral2026';
beforeAll(async () => {
  demo = await createTestApp('demo', {}, { prices: new ScriptedPrices(Date.now) });
  await register('sue');
  await register('rob', 'sue');
  await register('ada', 'rob');
  await register('bob');
  await credit('ada', 'USDT', '1000000');
  await credit('bob', 'BTC', '100');
}, 120_000);
afterAll(() => demo.close());

// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
type Reply = { readonly code: number; readonly reason?: string; readonly data: any };

async function ask(name: string | undefined, url: string, payload?: object): Promise<Reply> {
  const token = name === undefined ? undefined : people.get(name)!.token;
  const headers = { 'idempotency-key': randomUUID(), ...(token !== undefined && { token }) };
  const method = payload === undefined ? 'GET' : 'POST';
  return (await demo.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
}

async function register(name: string, invitedBy?: string): Promise<void> {
  const { database, hasher, clock } = demo.people.accounts.deps;
  const email = `${name}.long@referral.example`;
  const referrerId = invitedBy === undefined ? null : people.get(invitedBy)!.id;
  const account = { contact: emailContact(email), passwordHash: await hasher.hash(PASSWORD), referrerId };
  const id = await openAccount(database, { ...account, locale: 'en', createdAt: new Date(clock()) });
  await changeUser(database, id, { kyc: 'approved' });
  await demo.people.accounts.settle();
  await demo.exchange.engine.submit({ type: 'SetKyc', account: accountId(id), kyc: 'approved' });
  const { data } = await ask(undefined, '/member/loginByTelOrEmail', { account: email, password: PASSWORD });
  people.set(name, { id, token: data.token });
}

const coinOf = (code: string) => demo.exchange.directory.coin(code);

async function credit(name: string, code: string, amount: string): Promise<void> {
  const { id, scale } = coinOf(code);
  const { result } = await demo.exchange.engine.submit({
    type: 'CreditDeposit',
    account: accountId(people.get(name)!.id),
    coin: id,
    amount: parseDecimal(amount, scale) as Amount,
    deposit: randomUUID(),
  });
  expect(result.ok).toBe(true);
}

const balance = (name: string, code: string): Promise<bigint> =>
  demo.exchange.engine.read(
    ({ ledger }) => ledger.findUser(accountId(people.get(name)!.id), 'spot', coinOf(code).id)?.total ?? 0n,
  );

const BTC = { maincoin: 'USDT', tradcoin: 'BTC', plate: 'main' };

/** Ada buys 1 BTC from Bob; returns the fee she paid. */
async function trade(): Promise<{ readonly coin: string; readonly amount: bigint }> {
  expect(await ask('bob', '/trad/sellLimit', { ...BTC, price: '67000', number: '1' })).toMatchObject({
    code: 200,
  });
  const bought = await ask('ada', '/trad/buyLimit', { ...BTC, price: '67000', number: '1' });
  expect(bought).toMatchObject({ code: 200, data: { state: 'all' } });
  const [fee] = bought.data.fees;
  return { coin: fee.coin, amount: parseDecimal(fee.amount, coinOf(fee.coin).scale)! };
}

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
    const fee = await trade();
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
    const fee = await trade();
    expect(fee.coin).toBe('CTT');
    expect((await balance('rob', 'CTT')) - before[0]).toBe((fee.amount * 30n) / 100n);
    expect((await balance('sue', 'CTT')) - before[1]).toBe(fee.amount / 10n);
  });

  it('take the ordinary fee when the CTT does not suffice', async () => {
    await credit('bob', 'CTT', '0.00000001');
    await ask('bob', '/user/feesInToken', { on: true });
    await trade();
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
        expect([name, coin, parseDecimal(total[level], coinOf(coin).scale)]).toEqual([name, coin, received]);
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
    const { id } = people.get('bob')!;
    for (let n = 0; n < 7; n++)
      await demo.database
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
    const { id } = people.get('ada')!;
    await demo.database.sql`update users set created_at = '2021-12-17T23:59:59.999Z' where id = ${id}`;
    expect((await ask('sue', '/user/invitedData?level=2')).data.rows).toMatchObject([{ earns: false }]);
    expect((await ask('rob', '/user/invitedData')).data.rows).toMatchObject([{ earns: true }]);
  });
});

describe('operators', () => {
  it('trace a fee to its rebates', async () => {
    const { token } = await operatorIn(demo, 'fay', ['finance']);
    const read = async (query: string) =>
      (await demo.console.inject({ url: `/operator/rebates?${query}`, headers: { token } })).json();
    const [uid] = await demo.database.sql<{ uid: string }[]>`
      select uid from users where id = ${people.get('rob')!.id}`;
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
