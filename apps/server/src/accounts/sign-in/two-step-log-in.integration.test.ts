import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';

const MINUTE = 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

describe('two steps', () => {
  async function withTotp(email: string) {
    const user = await world.register(email);
    const code = await world.code('second_factor', {}, user.token);
    const stepUp = { password: PASSWORD, code };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, user.token);
    const totp = await totpAt(data.secret, world.clock.nowMs);
    const confirmed = await world.call('POST', '/user/totpConfirm', { totp }, user.token);
    return {
      ...user,
      secret: data.secret as string,
      recoveryCodes: confirmed.data.recoveryCodes as string[],
      ...data,
    };
  }
  const second = (body: object) => world.call('POST', '/member/loginSecondFactor', body);
  const nextCode = (secret: string) => {
    world.clock.advance(30_000);
    return totpAt(secret, world.clock.nowMs);
  };

  it('are required once an authenticator app is set up, and a code works once', async () => {
    const { secret, email, uri } = await withTotp('two@steps.example');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Meridian:two%40steps\.example\?secret=/);
    const first = await world.logIn(email);
    expect(first.data).toMatchObject({
      token: null,
      userInfo: null,
      secondFactor: { kinds: ['totp', 'recovery'] },
    });
    const { tempToken } = first.data.secondFactor;
    const totp = await nextCode(secret);
    const done = await second({ tempToken, totp });
    expect(done.data.userInfo.hasTotp).toBe(true);
    expect((await second({ tempToken, totp })).reason).toBe('login_step_expired');
    const again = (await world.logIn(email)).data.secondFactor.tempToken;
    expect(await second({ tempToken: again, totp })).toMatchObject({
      status: 422,
      reason: 'second_factor_wrong',
    });
  });

  it('return a token that works for the second step only', async () => {
    const { email } = await withTotp('temp@steps.example');
    const { tempToken } = (await world.logIn(email)).data.secondFactor;
    expect((await world.call('GET', '/user/userInfo', undefined, tempToken)).status).toBe(401);
    expect((await world.operate('GET', '/operator/me', undefined, tempToken)).status).toBe(401);
    const asOperator = { tempToken, totp: '000000' };
    expect((await world.operate('POST', '/operator/loginSecondFactor', asOperator)).reason).toBe(
      'login_step_expired',
    );
    expect((await second({ tempToken })).reason).toBe('parameter_required');
  });

  it('cannot be finished after the owner or an operator ends the other sessions', async () => {
    const user = await withTotp('halfway@steps.example');
    const halfway = async () => (await world.logIn(user.email)).data.secondFactor.tempToken;
    const finish = async (tempToken: string) =>
      second({ tempToken, totp: await nextCode(user.secret) }).then(({ reason }) => reason);
    const begun = await halfway();
    expect((await world.call('POST', '/user/revokeOtherSessions', {}, user.token)).data).toEqual({
      ended: 0,
    });
    expect(await finish(begun)).toBe('login_step_expired');

    const ops = await world.logInOperator();
    const revoke = { uid: user.uid, reason: 'The owner called.' };
    const later = await halfway();
    expect((await world.operate('POST', '/operator/revokeUserSessions', revoke, ops)).status).toBe(200);
    expect(await finish(later)).toBe('login_step_expired');
  });

  it('expire after five minutes', async () => {
    const { email, secret } = await withTotp('slow@steps.example');
    const { tempToken } = (await world.logIn(email)).data.secondFactor;
    world.clock.advance(5 * MINUTE);
    expect((await second({ tempToken, totp: await totpAt(secret, world.clock.nowMs) })).reason).toBe(
      'login_step_expired',
    );
  });

  it('accept a code of the step before or after, and none further away', async () => {
    const { email, secret } = await withTotp('window@steps.example');
    for (const [offsetMs, right] of [
      [-61_000, false],
      [61_000, false],
      [-29_000, true],
      [29_000, true],
    ] as const) {
      world.clock.advance(10 * MINUTE);
      const { tempToken } = (await world.logIn(email)).data.secondFactor;
      const at = Math.floor(world.clock.nowMs / 30_000) * 30_000 + 15_000;
      world.clock.nowMs = at;
      const response = await second({ tempToken, totp: await totpAt(secret, at + offsetMs) });
      expect([offsetMs, response.status === 200]).toEqual([offsetMs, right]);
    }
  });

  it('make the user wait after five wrong codes, even across new first steps', async () => {
    const { email } = await withTotp('guess@steps.example');
    let reasons: (string | undefined)[] = [];
    for (let n = 0; n < 8; n++) {
      const { tempToken } = (await world.logIn(email)).data.secondFactor;
      reasons.push((await second({ tempToken, totp: '000000' })).reason);
    }
    expect(reasons).toEqual([...Array(5).fill('second_factor_wrong'), ...Array(3).fill('too_many_requests')]);
    world.clock.advance(60 * MINUTE);
    const { tempToken } = (await world.logIn(email)).data.secondFactor;
    reasons = [];
    for (let n = 0; n < 6; n++) {
      reasons.push((await second({ tempToken, totp: '000000' })).reason);
      world.clock.advance(30_000);
    }
    expect(reasons.at(-1)).toBe('login_step_expired');
  });

  it('accept each recovery code once', async () => {
    const { email, recoveryCodes } = await withTotp('recovery@steps.example');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { tempToken } = (await world.logIn(email)).data.secondFactor;
    const recoveryCode = recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    expect((await second({ tempToken, recoveryCode })).status).toBe(200);
    expect((await world.mailTo(email)).purpose).toMatch(/recovery_used|new_login/);
    const again = (await world.logIn(email)).data.secondFactor.tempToken;
    expect((await second({ tempToken: again, recoveryCode })).reason).toBe('second_factor_wrong');
    expect((await second({ tempToken: again, recoveryCode: recoveryCodes[1] })).status).toBe(200);
  });

  it('are not skipped by a password reset', async () => {
    const { email } = await withTotp('reset@steps.example');
    const code = await world.code('reset', { email });
    const reset = await world.call('POST', '/member/forgetByEmail', { email, code, password: 'Another77x' });
    expect(reset.status).toBe(200);
    expect((await world.logIn(email, 'Another77x')).data).toMatchObject({ token: null, secondFactor: {} });
  });

  it('are turned off only with the factor itself, which ends other sessions and locks withdrawals', async () => {
    const { email, token, secret } = await withTotp('off@steps.example');
    const { tempToken } = (await world.logIn(email)).data.secondFactor;
    const other = (await second({ tempToken, totp: await nextCode(secret) })).data.token;
    const code = await world.code('second_factor', {}, token);
    const off = (stepUp: object) => world.call('POST', '/user/totpDisable', { stepUp }, token);
    expect(await off({ password: PASSWORD, code })).toMatchObject({
      status: 403,
      reason: 'second_factor_required',
    });
    expect((await off({ password: PASSWORD, totp: '000000' })).reason).toBe('second_factor_wrong');
    expect((await off({ password: 'Wrong12345', totp: await nextCode(secret) })).reason).toBe(
      'password_wrong',
    );
    const done = await off({ password: PASSWORD, totp: await nextCode(secret) });
    expect(Date.parse(done.data.withdrawLockedUntil) - world.clock.nowMs).toBe(24 * 60 * MINUTE);
    expect((await world.call('GET', '/user/userInfo', undefined, other)).status).toBe(401);
    expect((await world.logIn(email)).data.token).not.toBeNull();
    expect((await world.mailTo(email)).purpose).toMatch(/totp_off|new_login/);
    expect(await off({ password: PASSWORD, code: '000000' })).toMatchObject({
      reason: 'second_factor_not_on',
    });
  });

  it('lock withdrawals with the first app, and again when another replaces it', async () => {
    const { email, token, secret } = await withTotp('replace@steps.example');
    const lock = async () =>
      (await world.call('GET', '/user/userInfo', undefined, token)).data.withdrawLockedUntil;
    const inADay = () => new Date(world.clock.nowMs + 24 * 60 * MINUTE).toISOString();
    expect(await lock()).toBe(inADay());
    expect((await world.mailTo(email)).purpose).toBe('totp_on');
    world.clock.advance(24 * 60 * MINUTE);
    expect(await lock()).toBeNull();
    const stepUp = { password: PASSWORD, totp: await nextCode(secret) };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, token);
    const totp = await totpAt(data.secret, world.clock.nowMs);
    expect((await world.call('POST', '/user/totpConfirm', { totp }, token)).status).toBe(200);
    expect(await lock()).toBe(inADay());
    expect((await world.mailTo(email)).purpose).toBe('totp_replaced');
  });

  it('need a confirmed code before they take effect', async () => {
    const user = await world.register('pending@steps.example');
    const confirm = (totp: string) => world.call('POST', '/user/totpConfirm', { totp }, user.token);
    expect(await confirm('123456')).toMatchObject({ status: 409, reason: 'second_factor_not_begun' });
    const code = await world.code('second_factor', {}, user.token);
    const stepUp = { password: PASSWORD, code };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, user.token);
    expect((await confirm('000000')).reason).toBe('second_factor_wrong');
    expect((await world.logIn(user.email)).data.token).not.toBeNull();
    world.clock.advance(10 * MINUTE);
    expect((await confirm(await totpAt(data.secret, world.clock.nowMs))).reason).toBe(
      'second_factor_not_begun',
    );
  });
});
