import { accountId, coinId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { changeUser } from '../accounts/profile/users-table.ts';
import { DEMO_PASSWORD } from '../app/testing/people-app.ts';
import type { SpotCaller } from '../trading/testing/spot-caller.ts';
import { moneyState } from './testing/money-state.ts';
import { openWalletDesk, type WalletDesk } from './testing/wallet-desk.ts';

const TRADER = 'trader@meridian.test';
const VIP = 'vip@meridian.test';

let desk: WalletDesk;
let uids: { readonly trader: string; readonly vip: string };
beforeAll(async () => {
  desk = await openWalletDesk();
  const uid = async (caller: SpotCaller) => (await caller.get('/user/userInfo')).data.uid as string;
  uids = { trader: await uid(desk.trader), vip: await uid(desk.vip) };
}, 120_000);
afterAll(() => desk.close());

const money = () => moneyState(desk.demo.exchange.engine);
const proof = async () => ({
  password: DEMO_PASSWORD,
  code: await desk.code(desk.trader, TRADER, 'transfer'),
});
/** Without a given proof it gets one, which makes an earlier code invalid. */
const send = async (change: object = {}, key?: string) => {
  const proven = 'stepUp' in change ? change : { stepUp: await proof(), ...change };
  return desk.trader.post('/account/transfer', { account: VIP, coin: 'USDT', number: '10', ...proven }, key);
};
const idOf = async (email: string) => {
  const [row] = await desk.demo.database.sql<{ id: bigint }[]>`select id from users where email = ${email}`;
  return Number(row!.id);
};

describe('a transfer to another member', () => {
  it('arrives whole, by every name of the recipient, and is in the records of both', async () => {
    const [before, theirs] = [await desk.usable(desk.trader, 'trad'), await desk.usable(desk.vip, 'trad')];
    for (const account of [VIP, 'VIP@meridian.test', 'vip_member', uids.vip])
      expect(await send({ account })).toMatchObject({
        code: 200,
        msg: 'Sent',
        data: { coin: 'USDT', number: '10' },
      });
    expect(Number(await desk.usable(desk.trader, 'trad'))).toBe(Number(before) - 40);
    expect(Number(await desk.usable(desk.vip, 'trad'))).toBe(Number(theirs) + 40);
    const records = async (caller: SpotCaller) =>
      (await caller.get('/account/financeByTypeCoin?type=member&size=1')).data.rows[0];
    expect(await records(desk.trader)).toMatchObject({ number: '-10', wallet: 'spot', coin: 'USDT' });
    expect(await records(desk.vip)).toMatchObject({ number: '10', wallet: 'spot', coin: 'USDT' });
    const told = async (caller: SpotCaller) =>
      (await caller.get('/user/messages?group=money')).data.map(({ title }: { title: string }) => title);
    await expect.poll(() => told(desk.vip), { timeout: 10_000 }).toHaveLength(4);
    expect((await told(desk.vip))[0]).toMatch(/^10 USDT received from .\*\*$/);
    expect((await told(desk.trader))[0]).toMatch(/^10 USDT sent to .\*\*$/);
  });

  it('repeated under its key moves once, without another proof', async () => {
    const before = Number(await desk.usable(desk.trader, 'trad'));
    const stepUp = await proof();
    const [first, second] = await Promise.all([send({ stepUp }, 'one-key'), send({ stepUp }, 'one-key')]);
    expect(first).toMatchObject({ code: 200 });
    expect(second).toEqual(first);
    expect(await send({ stepUp }, 'one-key')).toEqual(first);
    expect(Number(await desk.usable(desk.trader, 'trad'))).toBe(before - 10);
    expect(await send({ stepUp, number: '11' }, 'one-key')).toMatchObject({ reason: 'idempotency_mismatch' });
    expect(Number(await desk.usable(desk.trader, 'trad'))).toBe(before - 10);
  });

  it('under a key whose result is about to be dropped is not executed without a proof', async () => {
    const account = accountId(await idOf(TRADER));
    const { engine } = desk.demo.exchange;
    const refused = (key: string) =>
      engine.submit({
        type: 'TransferToUser',
        ...{ account, key, to: account, coin: coinId(1), amount: 1n as Amount },
      });
    const before = await desk.usable(desk.trader, 'trad');
    // Afterwards it is the oldest of the 4,096 results that are kept, and the next keyed command drops it.
    await refused('oldest');
    for (let batch = 0; batch < 15; batch++)
      await Promise.all(Array.from({ length: 273 }, (_, at) => refused(`${batch} ${at}`)));
    const stepUp = { password: DEMO_PASSWORD, code: '000000' };
    expect(await send({ stepUp }, 'oldest')).toMatchObject({ reason: 'idempotency_mismatch' });
    await refused('one more');
    expect(await send({ stepUp }, 'oldest')).toMatchObject({ reason: 'code_wrong' });
    expect(await desk.usable(desk.trader, 'trad')).toBe(before);
  });

  it.each<[string, object, string]>([
    ['without a step-up', { stepUp: undefined }, 'parameter_required'],
    ['without a code', { stepUp: { password: DEMO_PASSWORD } }, 'second_factor_required'],
    ['with a wrong code', { stepUp: { password: DEMO_PASSWORD, code: '000000' } }, 'code_wrong'],
    ['with a wrong password', { stepUp: { password: 'Wrong2026', code: '000000' } }, 'password_wrong'],
    ['of 9 decimals', { number: '1.123456789' }, 'amount_too_precise'],
    ['of nothing', { number: '0' }, 'amount_not_a_number'],
    ['of a negative amount', { number: '-1' }, 'amount_not_a_number'],
    ['of no amount', { number: '' }, 'amount_required'],
    ['of more than there is', { number: '9007199254740993' }, 'insufficient_balance'],
    ['of an unknown coin', { coin: 'NOPE' }, 'unknown_coin'],
    ['to nobody', { account: ' ' }, 'counterpart_required'],
    ['to an unknown member', { account: 'nobody@meridian.test' }, 'unknown_account'],
    ['to oneself', { account: 'trader' }, 'same_account'],
  ])('%s is refused', async (_, change, reason) => {
    const stepUp = await proof();
    const before = await money();
    const headers = { token: desk.trader.token };
    const payload = { account: VIP, coin: 'USDT', number: '10', stepUp, ...change };
    const sent = await desk.demo.app.inject({ method: 'POST', url: '/account/transfer', headers, payload });
    expect(sent.json()).toMatchObject({ reason });
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    expect(sent.statusCode).toBeLessThan(500);
    expect(await money()).toBe(before);
  });

  it('cannot use a code twice, or one for another purpose', async () => {
    const stepUp = await proof();
    expect(await send({ stepUp })).toMatchObject({ code: 200 });
    expect(await send({ stepUp })).toMatchObject({ reason: 'code_wrong' });
    const code = await desk.code(desk.trader, TRADER, 'withdraw');
    expect(await send({ stepUp: { password: DEMO_PASSWORD, code } })).toMatchObject({ reason: 'code_wrong' });
  });

  it('64 at once with one proof move the amount once', async () => {
    const before = Number(await desk.usable(desk.trader, 'trad'));
    const stepUp = await proof();
    const sent = await Promise.all(Array.from({ length: 64 }, () => send({ stepUp })));
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(Number(await desk.usable(desk.trader, 'trad'))).toBe(before - 10);
  });

  it('of a coin whose transfers are suspended is refused before the code is used up', async () => {
    const { engine } = desk.demo.exchange;
    const coin = await engine.read((state) => state.coinsByCode.get('USDT')!.id);
    const switches = { depositEnabled: true, withdrawEnabled: true };
    await engine.submit({ type: 'ChangeCoin', coin, ...switches, transferEnabled: false });
    const stepUp = await proof();
    expect(await send({ stepUp })).toMatchObject({ code: 422, reason: 'transfer_disabled' });
    const { data } = await desk.trader.get('/account/coins');
    expect(data.find((each: { coin: string }) => each.coin === 'USDT')).toMatchObject({
      transferstate: 'disable',
      isin: 'enable',
    });
    await engine.submit({ type: 'ChangeCoin', coin, ...switches, transferEnabled: true });
    expect(await send({ stepUp })).toMatchObject({ code: 200 });
  });

  it('needs the fund password once there is one', async () => {
    const { hasher } = desk.demo.people.accounts.deps;
    const id = await idOf(TRADER);
    await changeUser(desk.demo.database, id, { fund_password_hash: await hasher.hash('481516') });
    const stepUp = await proof();
    expect(await send({ stepUp })).toMatchObject({ reason: 'fund_password_rule' });
    expect(await send({ stepUp, fundPassword: '000001' })).toMatchObject({ reason: 'fund_password_wrong' });
    // The code is still unused.
    expect(await send({ stepUp, fundPassword: '481516' })).toMatchObject({ code: 200 });
    await changeUser(desk.demo.database, id, { fund_password_hash: null });
  });

  it('is refused inside the 24-hour lock, by the route and by the engine', async () => {
    const id = await idOf(TRADER);
    const until = new Date(desk.clock.now() + 3_600_000);
    const stepUp = await proof();
    const before = await money();
    await addEngineTask(
      desk.demo.database,
      id,
      { kind: 'lock', untilMs: until.getTime(), override: false },
      new Date(),
    );
    await desk.demo.people.accounts.settle();
    expect(await send({ stepUp })).toMatchObject({ code: 403, reason: 'withdraw_locked' });
    await changeUser(desk.demo.database, id, { withdraw_locked_until: until });
    await desk.demo.people.accounts.settle();
    await expect
      .poll(async () => await send({ stepUp: { password: 'x' } }))
      .toMatchObject({ code: 403, reason: 'withdraw_locked', details: { until: until.toISOString() } });
    expect((await money()).split('\n').slice(0, -3)).toEqual(before.split('\n').slice(0, -3));
    await unlock(id, until);
  });

  it('repeated under its key gets its first answer inside the lock, and a new one is not remembered', async () => {
    const id = await idOf(TRADER);
    const accepted = await send({}, 'before-the-lock');
    expect(accepted).toMatchObject({ code: 200 });
    const toSelf = { account: TRADER };
    const refused = await send(toSelf, 'refused-before-the-lock');
    expect(refused).toMatchObject({ code: 422, reason: 'same_account' });
    const until = new Date(desk.clock.now() + 3_600_000);
    const stepUp = await proof();
    await lock(id, until);
    const before = await desk.usable(desk.trader, 'trad');
    expect(await send({ stepUp }, 'before-the-lock')).toEqual(accepted);
    expect(await send({ stepUp, ...toSelf }, 'refused-before-the-lock')).toEqual(refused);
    expect(await send({ stepUp, number: '11' }, 'before-the-lock')).toMatchObject({
      reason: 'idempotency_mismatch',
    });
    expect(await send({ stepUp }, 'inside-the-lock')).toMatchObject({ code: 403, reason: 'withdraw_locked' });
    expect(await desk.usable(desk.trader, 'trad')).toBe(before);
    await unlock(id, until);
    expect(await send({}, 'inside-the-lock')).toMatchObject({ code: 200 });
  });

  const lock = async (id: number, until: Date) => {
    const task = { kind: 'lock', untilMs: until.getTime(), override: false } as const;
    await addEngineTask(desk.demo.database, id, task, new Date());
    await changeUser(desk.demo.database, id, { withdraw_locked_until: until });
    await desk.demo.people.accounts.settle();
    desk.demo.people.accounts.deps.sessions.userChanged(id);
  };
  const unlock = async (id: number, until: Date) => {
    desk.clock.advance(until.getTime() - desk.clock.now() + 1);
    await changeUser(desk.demo.database, id, { withdraw_locked_until: null });
    desk.demo.people.accounts.deps.sessions.userChanged(id);
  };
});

describe('the name of a recipient', () => {
  const ask = (caller: SpotCaller, account: string) =>
    caller.get(`/account/transferMember?account=${encodeURIComponent(account)}`);

  it('is masked, and looks the same for a member and for nobody', async () => {
    expect((await ask(desk.vip, 'trader')).data).toEqual({ name: 'M**' });
    expect((await ask(desk.vip, uids.trader)).data).toEqual({ name: 'M**' });
    const invented = await ask(desk.vip, 'nobody@meridian.test');
    expect(invented).toMatchObject({ code: 200, data: { name: expect.stringMatching(/^.\*\*$/u) } });
    expect((await ask(desk.vip, 'NOBODY@meridian.test')).data).toEqual(invented.data);
    expect(await ask(desk.vip, 'vip_member')).toMatchObject({ reason: 'same_account' });
    expect(await ask(desk.vip, '')).toMatchObject({ code: 422, reason: 'counterpart_required' });
  });

  it('is given ten times a day', async () => {
    const codes: number[] = [];
    for (let tries = 0; tries < 12; tries++) codes.push((await ask(desk.trader, `m${tries}`)).code);
    expect(codes).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await ask(desk.rookie, 'trader')).toMatchObject({ code: 403, reason: 'kyc_required' });
  });
});

describe('transfers between spot and fiat', () => {
  const move = (caller: SpotCaller, type: 'in' | 'out', number: string, coin = 'USDT') =>
    caller.post('/account/c2cTransfer', { coin, number, type });

  it('need the permission on the way in, and none on the way out', async () => {
    expect(await move(desk.trader, 'in', '1')).toMatchObject({ code: 403, reason: 'no_permission' });
    const before = await desk.usable(desk.vip, 'trad', 'BTC');
    expect(await move(desk.vip, 'in', '0.5', 'BTC')).toMatchObject({ code: 200 });
    expect(await desk.usable(desk.vip, 'c2c', 'BTC')).toBe('0.5');
    const account = await idOf(VIP);
    await addEngineTask(
      desk.demo.database,
      account,
      { kind: 'permission', permission: 'fiat', granted: false },
      new Date(),
    );
    await desk.demo.people.accounts.settle();
    expect(await move(desk.vip, 'in', '0.1', 'BTC')).toMatchObject({ reason: 'no_permission' });
    expect(await move(desk.vip, 'out', '0.6', 'BTC')).toMatchObject({ reason: 'insufficient_balance' });
    expect(await move(desk.vip, 'out', '0.5', 'BTC')).toMatchObject({ code: 200 });
    expect(await desk.usable(desk.vip, 'trad', 'BTC')).toBe(before);
  });
});
