import { PASSWORD_CHANGE_LOCK_MS } from '@meridian/contract';
import { withdrawals } from '@meridian/contract/routes/index';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../app/testing/people-app.ts';
import { badBodies } from '../../http/testing/bad-input.ts';
import { allState } from '../testing/refused-call.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

const TRADER = 'trader@meridian.test';
const NEW_PASSWORD = 'Kestrel42x';

let desk: WithdrawalDesk;
/** Of the trader's session, until the password is changed and after it. */
let token: string;
let until: string;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  ({ token } = desk.trader);
}, 120_000);
afterAll(() => desk.close());

const ask = async (options: InjectOptions) => {
  const headers = { token, ...options.headers };
  return (await desk.demo.app.inject({ ...options, headers })).json();
};
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  ask({ method: 'POST', url, payload, headers });
const lockedUntil = async () =>
  (await ask({ url: '/account/withdrawalTips?coin=USDT&network=ethereum' })).data.locked_until;
const proof = async (purpose: string, password = NEW_PASSWORD) => {
  expect(await post('/user/getCode', { purpose })).toMatchObject({ code: 200 });
  await desk.demo.people.accounts.settle();
  const mail = desk.demo.outbox.list().find((each) => each.to === TRADER && each.purpose === purpose)!;
  return { password, code: mail.code };
};
const withKey = (key: string) => ({ 'idempotency-key': key });
const body = () => ({ coin: 'USDT', network: 'ethereum', address: desk.known, number: '20' });

it('a changed password locks withdrawals for 24 hours, and the tips say until when', async () => {
  expect(await lockedUntil()).toBeNull();
  const stepUp = await proof('password', DEMO_PASSWORD);
  const from = desk.clock.now();
  const { data } = await post('/user/editPassword', { newPassword: NEW_PASSWORD, stepUp });
  ({ token } = data);
  await desk.demo.people.accounts.settle();
  until = await lockedUntil();
  expect(until).toBe(data.withdrawLockedUntil);
  expect(Date.parse(until) - PASSWORD_CHANGE_LOCK_MS).toBeGreaterThanOrEqual(from);
  expect(Date.parse(until) - PASSWORD_CHANGE_LOCK_MS).toBeLessThanOrEqual(desk.clock.now());
});

it('a good request and every bad one are refused for the lock and change nothing', async () => {
  const good = { ...body(), stepUp: await proof('withdraw') };
  const changes: readonly object[] = [
    {},
    { stepUp: undefined },
    { stepUp: { password: 'Wrong2026', code: '000000' } },
    { address: ' ' },
    { address: 'alice.eth' },
    { address: desk.chain.hotAddress },
    { address: desk.contract },
    { memo: '1' },
    { memo: 'x'.repeat(101) },
    { number: '' },
    { number: '0' },
    { number: '-1' },
    { number: '20.123456789' },
    { number: '9.99' },
    { number: '500000.01' },
    { coin: 'NOPE' },
    { coin: '' },
    { network: 'nowhere' },
    { network: '..' },
    { fee: '2' },
    { fee: 'x' },
    { fundPassword: 1 },
  ];
  const before = await allState(desk.demo);
  const refused = { code: 403, reason: 'withdraw_locked', details: { until }, data: null };
  for (const [place, change] of changes.entries())
    for (const headers of [{}, withKey(`bad-${place}`), withKey('not a key')])
      expect(
        await post('/account/outCoin', { ...good, ...change }, headers),
        `${JSON.stringify(change)} ${JSON.stringify(headers)}`,
      ).toMatchObject(refused);
  expect(await allState(desk.demo)).toEqual(before);
});

it('every text of the bad-input matrix is refused for the lock and changes nothing', async () => {
  const before = await allState(desk.demo);
  const requests = badBodies(withdrawals.outCoin);
  expect(requests.length).toBeGreaterThan(100);
  for (const [place, request] of requests.entries()) {
    const isJson = request.headers?.['content-type'] === 'application/json';
    // With a key, a body that is not JSON is not read at all.
    for (const headers of isJson ? [{}, withKey(`matrix-${place}`)] : [{}])
      expect(
        await ask({ ...request, headers: { ...request.headers, ...headers } }),
        request.payload,
      ).toMatchObject({
        code: 403,
        reason: 'withdraw_locked',
      });
  }
  expect(await allState(desk.demo)).toEqual(before);
});

it('after the lock, bad input has its own reason again and a withdrawal is accepted', async () => {
  desk.clock.advance(PASSWORD_CHANGE_LOCK_MS);
  expect(await lockedUntil()).toBeNull();
  const stepUp = await proof('withdraw');
  const send = (change: object) =>
    post('/account/outCoin', { ...body(), stepUp, ...change }, withKey('after'));
  expect(await send({ number: '0' })).toMatchObject({ reason: 'amount_not_a_number' });
  expect(await send({ coin: 'NOPE' })).toMatchObject({ reason: 'unknown_coin' });
  expect(await send({})).toMatchObject({ code: 200, data: { step: 'held' } });
});
