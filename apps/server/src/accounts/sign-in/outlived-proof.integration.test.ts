import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { lockWaiters } from '../../database/testing/lock-waiters.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';

/** A proof made with a credential is invalid once the credential is gone, at every step of a login. */
const NEW_PASSWORD = 'Falcon88y';
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp({ env: { MERIDIAN_PUBLIC_URL: 'http://127.0.0.1:18080' } });
});
afterAll(() => world.close());

const second = (tempToken: string, totp: string) =>
  world.call('POST', '/member/loginSecondFactor', { tempToken, totp });
const isIn = async (token: string) =>
  (await world.call('GET', '/user/userInfo', undefined, token)).status === 200;
async function resetPassword(email: string, code: string) {
  const body = { email, code, password: NEW_PASSWORD };
  return world.call('POST', '/member/forgetByEmail', body);
}
async function enrol({ token }: { readonly token: string }, proof?: object): Promise<string> {
  const stepUp = proof ?? { password: PASSWORD, code: await world.code('second_factor', {}, token) };
  const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, token);
  const totp = await totpAt(data.secret, world.clock.nowMs);
  expect((await world.call('POST', '/user/totpConfirm', { totp }, token)).status).toBe(200);
  return data.secret;
}
const nextCode = (secret: string) => {
  world.clock.advance(30_000);
  return totpAt(secret, world.clock.nowMs);
};

/** Holds the user's row while `begin` starts requests that wait for it in order, then releases it. */
async function inTurn<Result>(
  uid: string,
  begin: readonly (() => Promise<Result>)[],
): Promise<(Result | undefined)[]> {
  const going: Promise<Result>[] = [];
  await world.database.db.transaction().execute(async (db) => {
    await db.selectFrom('users').select('id').where('uid', '=', uid).forUpdate().execute();
    for (const each of begin) {
      going.push(each());
      await lockWaiters(world.database, going.length);
    }
  });
  return Promise.all(going);
}

describe('a password that was reset', () => {
  it('opens no session for a login that was checked before', async () => {
    const user = await world.register('race@outlived.example');
    const code = await world.code('reset', { email: user.email });
    const responses = await inTurn(user.uid, [
      () => resetPassword(user.email, code),
      () => world.logIn(user.email),
      () => world.logIn(user.email),
      () => world.logIn(user.email),
    ]);
    expect(responses.map((response) => response?.reason ?? response?.status)).toEqual([
      200,
      'login_failed',
      'login_failed',
      'login_failed',
    ]);
    const left = await world.database.sql`
      select 1 from user_session join users on users.id = user_id where uid = ${user.uid}`;
    expect(left).toHaveLength(0);
  });

  it('ends the session of a login that finished just before', async () => {
    const user = await world.register('hair@outlived.example');
    const code = await world.code('reset', { email: user.email });
    const [login, reset] = await inTurn(user.uid, [
      () => world.logIn(user.email),
      () => resetPassword(user.email, code),
    ]);
    expect([login?.status, reset?.status]).toEqual([200, 200]);
    expect(await isIn(login!.data.token)).toBe(false);
  });

  it('leaves no second step to finish', async () => {
    const user = await world.register('step@outlived.example');
    const secret = await enrol(user);
    const { tempToken } = (await world.logIn(user.email)).data.secondFactor;
    const code = await world.code('reset', { email: user.email });
    expect((await resetPassword(user.email, code)).status).toBe(200);
    expect((await second(tempToken, await nextCode(secret))).reason).toBe('login_step_expired');
  });

  it('gives no second step to a login that was checked before', async () => {
    const user = await world.register('late@outlived.example');
    await enrol(user);
    const code = await world.code('reset', { email: user.email });
    const [, login] = await inTurn(user.uid, [
      () => resetPassword(user.email, code),
      () => world.logIn(user.email),
    ]);
    expect(login?.reason).toBe('login_failed');
  });

  it('cannot be changed back by a request already in progress', async () => {
    const user = await world.register('back@outlived.example');
    const reset = await world.code('reset', { email: user.email });
    const stepUp = { password: PASSWORD, code: await world.code('password', {}, user.token) };
    const body = { newPassword: 'Intruder99z', stepUp };
    const [first, change] = await inTurn(user.uid, [
      () => resetPassword(user.email, reset),
      () => world.call('POST', '/user/editPassword', body, user.token),
    ]);
    expect([first?.status, change?.reason]).toEqual([200, 'not_logged_in']);
    expect((await world.logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a second factor that was turned on, off or replaced', () => {
  it('is required of a login that began without it', async () => {
    const user = await world.register('on@outlived.example');
    const stepUp = { password: PASSWORD, code: await world.code('second_factor', {}, user.token) };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, user.token);
    const totp = await totpAt(data.secret, world.clock.nowMs);
    const [confirmed, login] = await inTurn(user.uid, [
      () => world.call('POST', '/user/totpConfirm', { totp }, user.token),
      () => world.logIn(user.email),
    ]);
    expect(confirmed?.status).toBe(200);
    expect(login?.data).toMatchObject({ token: null, secondFactor: {} });
  });

  it('leaves no second step to finish', async () => {
    const user = await world.register('replaced@outlived.example');
    const old = await enrol(user);
    const { tempToken } = (await world.logIn(user.email)).data.secondFactor;
    const fresh = await enrol(user, { password: PASSWORD, totp: await nextCode(old) });
    expect((await second(tempToken, await nextCode(fresh))).reason).toBe('login_step_expired');
    const again = (await world.logIn(user.email)).data.secondFactor.tempToken;
    const off = { password: PASSWORD, totp: await nextCode(fresh) };
    expect((await world.call('POST', '/user/totpDisable', { stepUp: off }, user.token)).status).toBe(200);
    expect((await second(again, await nextCode(fresh))).reason).toBe('login_step_expired');
  });
});

describe('a removed passkey', () => {
  it('opens no session for a login that was checked before', async () => {
    const user = await world.register('passkey@outlived.example');
    const passkey = new SoftwarePasskey('localhost', 'http://localhost:18080');
    const proof = async () => ({ password: PASSWORD, code: await world.code('passkey', {}, user.token) });
    const asked = { stepUp: await proof() };
    const { data } = await world.call('POST', '/user/passkeyRegisterOptions', asked, user.token);
    const response = passkey.register(data.options.challenge);
    await world.call('POST', '/user/passkeyRegister', { response, name: 'Phone' }, user.token);
    const body = { id: passkey.id.toString('base64url'), stepUp: await proof() };
    const { options } = (await world.call('POST', '/member/passkeyOptions', {})).data;
    const [removed, login] = await inTurn(user.uid, [
      () => world.call('POST', '/user/removePasskey', body, user.token),
      () =>
        world.call('POST', '/member/loginByPasskey', { response: passkey.authenticate(options.challenge) }),
    ]);
    expect([removed?.status, login?.reason]).toEqual([200, 'passkey_failed']);
  });
});

describe('a changed operator password', () => {
  it('leaves no second step to finish', async () => {
    const { totp_secret: sealed, id } = (
      await world.database.sql`select id, totp_secret from operator where email = 'ops2@meridian.test'`
    )[0]!;
    const secret = world.people.accounts.deps.key.openText(`operator totp ${id}`, sealed);
    const token = await world.logInOperator('ops2@meridian.test');
    const login = { email: 'ops2@meridian.test', password: 'Meridian2026' };
    const { tempToken } = (await world.operate('POST', '/operator/login', login)).data;
    const change = { password: 'Meridian2026', newPassword: 'a long and quiet river' };
    const changed = await world.operate(
      'POST',
      '/operator/changePassword',
      { ...change, totp: await nextCode(secret) },
      token,
    );
    expect(changed.status).toBe(200);
    const totp = await nextCode(secret);
    const finished = await world.operate('POST', '/operator/loginSecondFactor', { tempToken, totp });
    expect(finished.reason).toBe('login_step_expired');
  });
});
