import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LIMITS } from '../../accounts/account-limits.ts';
import { createPeopleApp, DEMO_PASSWORD, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { twoOperators } from '../testing/two-operators.ts';
import { OPERATOR_SESSION } from './operator-sessions.ts';

const MINUTE = 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const two = twoOperators(() => world);
const { bothIn } = two;

describe('an operator', () => {
  const first = (password: string, email = 'ops@meridian.test') =>
    world.operate('POST', '/operator/login', { email, password });
  const second = (tempToken: string, totp: string) =>
    world.operate('POST', '/operator/loginSecondFactor', { tempToken, totp });

  it('logs in with both a password and a code', async () => {
    const step = await first(DEMO_PASSWORD);
    expect(Object.keys(step.data).sort()).toEqual(['expiresAt', 'tempToken']);
    expect((await world.operate('GET', '/operator/me', undefined, step.data.tempToken)).status).toBe(401);
    expect((await second(step.data.tempToken, '000000')).reason).toBe('second_factor_wrong');
    const secret = await world.operatorSecret('ops@meridian.test');
    const totp = await totpAt(secret, world.clock.nowMs);
    const done = await second(step.data.tempToken, totp);
    expect(done.data.operator).toMatchObject({ email: 'ops@meridian.test', roles: ['super'] });
    expect((await world.operate('GET', '/operator/me', undefined, done.data.token)).data.name).toBe(
      'Operations',
    );
    const again = await first(DEMO_PASSWORD);
    expect((await second(again.data.tempToken, totp)).reason).toBe('second_factor_wrong');
  });

  it('gets the same response for a wrong password, an unknown name and a user of the app', async () => {
    await world.register('user@operator.example');
    const responses = await Promise.all([
      first('Wrong12345'),
      first('Wrong12345', 'nobody@meridian.test'),
      first(DEMO_PASSWORD, 'trader@meridian.test'),
    ]);
    expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(responses[0]).toMatchObject({ status: 422, reason: 'login_failed' });
  });

  it('waits longer after each wrong password', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => first('Wrong12345', 'brute@operator.example')),
    );
    expect(responses.filter(({ reason }) => reason === 'login_failed')).toHaveLength(5);
  });

  it('signs in as often as needed, with colleagues behind the same address', async () => {
    const { passwordPerPeer } = ACCOUNT_LIMITS;
    const office = await createPeopleApp({ limits: { passwordPerPeer } });
    try {
      for (let n = 0; n <= passwordPerPeer.free; n++) {
        const email = n % 2 === 0 ? 'ops@meridian.test' : 'ops2@meridian.test';
        const response = await office.operate('POST', '/operator/login', { email, password: DEMO_PASSWORD });
        expect(response.status).toBe(200);
      }
    } finally {
      await office.close();
    }
  });

  it('is signed out after half an hour without activity, and after twelve hours in any case', async () => {
    world.clock.advance(MINUTE);
    const token = await world.logInOperator();
    const me = async () => (await world.operate('GET', '/operator/me', undefined, token)).status;
    for (let n = 0; n < 24; n++) {
      world.clock.advance(OPERATOR_SESSION.idleMs - 1);
      expect([n, await me()]).toEqual([n, 200]);
    }
    world.clock.advance(OPERATOR_SESSION.idleMs - 1);
    expect(await me()).toBe(401);
    const other = await world.logInOperator();
    world.clock.advance(OPERATOR_SESSION.idleMs);
    expect((await world.operate('GET', '/operator/me', undefined, other)).status).toBe(401);
  });

  it('is unknown on the app’s port, and a user is unknown on the console’s', async () => {
    await bothIn();
    const user = await world.register('ports@operator.example');
    expect((await world.call('GET', '/user/userInfo', undefined, two.ops)).status).toBe(401);
    expect((await world.operate('GET', '/operator/me', undefined, user.token)).status).toBe(401);
    expect((await world.call('GET', '/operator/me', undefined, two.ops)).status).toBe(404);
    expect((await world.operate('GET', '/user/userInfo', undefined, user.token)).status).toBe(404);
  });

  it('lists and ends their own sessions', async () => {
    await bothIn();
    const another = await world.logInOperator();
    const { data } = await world.operate('GET', '/operator/sessions', undefined, two.ops);
    expect(data[0].current).toBe(true);
    const older = data.find((each: { current: boolean }) => !each.current);
    expect((await world.operate('POST', '/operator/revokeSession', { id: older.id }, two.ops2)).status).toBe(
      404,
    );
    expect((await world.operate('POST', '/operator/revokeSession', { id: older.id }, two.ops)).status).toBe(
      200,
    );
    expect((await world.operate('GET', '/operator/me', undefined, another)).status).toBe(401);
    expect((await world.operate('POST', '/operator/logout', {}, two.ops)).status).toBe(200);
    expect((await world.operate('GET', '/operator/me', undefined, two.ops)).status).toBe(401);
  });
});
