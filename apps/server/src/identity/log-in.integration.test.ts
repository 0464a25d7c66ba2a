import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, totpAt } from '../people/testing/people-app.ts';
import { IDENTITY_LIMITS } from './identity-limits.ts';

const MINUTE = 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const logIn = (account: string, password = PASSWORD, more: object = {}, remoteAddress = '127.0.0.1') =>
  world.call('POST', '/member/loginByTelOrEmail', { account, password, ...more }, undefined, {
    remoteAddress,
  });

describe('registering', () => {
  it('by e-mail opens an account, logs in, and tells the engine', async () => {
    const { token, uid } = await world.register('new@register.example');
    expect(uid).toMatch(/^[1-9]\d{8}$/);
    const { data } = await world.call('GET', '/user/userInfo', undefined, token);
    expect(data).toMatchObject({
      uid,
      email: 'ne****@register.example',
      phone: null,
      username: null,
      idcardstate: 'no',
      permissions: { ieo: false, fiat: false },
      hasFundPassword: false,
      hasTotp: false,
      passkeys: 0,
      withdrawLockedUntil: null,
      suspended: false,
    });
    expect(data.recomurl).toBe(`http://127.0.0.1:0/register?invite=${data.recomcode}`);
    const tasks = await world.database.sql`
      select change from engine_task join users on users.id = user_id where uid = ${uid}`;
    expect(tasks.map(({ change }) => change)).toEqual([{ kind: 'open', referrerId: null }]);
  });

  it.each([
    ['+81', 'JP', '9012345678', '+8190****678'],
    ['+86', 'CN', '13800138000', '+8613****000'],
    ['+1', 'US', '2015550123', '+1201****123'],
  ])('by phone %s works and logs in by number', async (areacode, region, tel, masked) => {
    const code = await world.code('register', { areacode, region, tel });
    const body = { areacode, region, tel, code, password: PASSWORD };
    const { data } = await world.call('POST', '/member/registerByTel', body);
    expect(data.userInfo).toMatchObject({ phone: masked, email: null });
    expect((await logIn(tel, PASSWORD, { areacode, region })).data.userInfo.uid).toBe(data.userInfo.uid);
    expect((await logIn(`${areacode}${tel}`)).data.userInfo.uid).toBe(data.userInfo.uid);
    const message = world.outbox.list().find((each) => each.to === `${areacode}${tel}` && each.code === code);
    expect(message).toMatchObject({ channel: 'sms', purpose: 'register' });
    expect(message!.text.length).toBeLessThan(100);
  });

  it('remembers who invited', async () => {
    const host = await world.register('host@invite.example');
    const { data: invitation } = await world.call('GET', '/user/getInvitationUrl', undefined, host.token);
    const code = await world.code('register', { email: 'guest@invite.example' });
    const body = { email: 'guest@invite.example', code, password: PASSWORD };
    const unknown = await world.call('POST', '/member/registerByEmail', { ...body, invitation: 'ZZZZZZZZ' });
    expect(unknown).toMatchObject({ status: 422, reason: 'invitation_unknown' });
    const lower = invitation.code.toLowerCase();
    const { data } = await world.call('POST', '/member/registerByEmail', { ...body, invitation: lower });
    const [row] = await world.database.sql`
      select host.uid as host, task.change from users guest join users host on host.id = guest.referrer_id
      join engine_task task on task.user_id = guest.id where guest.uid = ${data.userInfo.uid}`;
    expect(row).toMatchObject({ host: host.uid, change: { kind: 'open', referrerId: expect.any(Number) } });
  });

  it.each([
    ['xq7zvw', 200],
    ['abc123', 422],
    ['Kest1', 422],
    ['KestrelKestrel', 422],
    ['12345678', 422],
    [`${'a'.repeat(20)}1`, 422],
    [`${'a'.repeat(18)}b1`, 200],
    ['Kestrel 42', 422],
    ['password1', 422],
    ['Qwerty123', 422],
    ['meridian2026', 422],
    ['rulemailbox1', 422],
  ])('with the password %s answers %i', async (password, status) => {
    const email = `rulemailbox@pw${Math.random().toString(36).slice(2)}.example`;
    const code = await world.code('register', { email });
    expect((await world.call('POST', '/member/registerByEmail', { email, code, password })).status).toBe(
      status,
    );
  });

  it('sets nothing but what it asks for', async () => {
    const email = 'greedy@register.example';
    const code = await world.code('register', { email });
    const greed = {
      idcardstate: 'approved',
      kyc: 'approved',
      suspended: false,
      may_ieo: true,
      permissions: { ieo: true, fiat: true },
      uid: '999999999',
      referrer_id: 1,
      recomcode: 'AAAAAAAA',
      role: 'super',
      withdraw_locked_until: null,
    };
    const body = { email, code, password: PASSWORD, ...greed };
    const { data } = await world.call('POST', '/member/registerByEmail', body);
    expect(data.userInfo).toMatchObject({ idcardstate: 'no', permissions: { ieo: false, fiat: false } });
    const [row] = await world.database.sql`select * from users where email = ${email}`;
    expect(row).toMatchObject({ kyc: 'no', may_ieo: false, may_fiat: false, referrer_id: null });
    expect([row!.uid, row!.invitation_code]).not.toEqual(['999999999', 'AAAAAAAA']);
  });

  it('takes one account for one mailbox, however it is spelt', async () => {
    await world.register('Twin@Spelling.example');
    await expect(world.register('twin@spelling.EXAMPLE')).rejects.toThrow('no code was sent');
    expect((await logIn('TWIN@spelling.example')).status).toBe(200);
  });

  it('keeps no password but a hash of the set kind', async () => {
    const rows = await world.database.sql`select password_hash from users`;
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });
});

describe('logging in', () => {
  it('works by e-mail and, once chosen, by username', async () => {
    const { token } = await world.register('named@login.example');
    const set = (username: string) => world.call('POST', '/user/setUsername', { username }, token);
    expect(await set('1abcdef')).toMatchObject({ status: 422, reason: 'username_rule' });
    expect((await set('Kestrel_42')).status).toBe(200);
    expect(await set('Another_1')).toMatchObject({ status: 409, reason: 'username_already_set' });
    expect((await logIn('kestrel_42')).data.userInfo.username).toBe('Kestrel_42');
    const second = await world.register('second@login.example');
    expect(
      await world.call('POST', '/user/setUsername', { username: 'KESTREL_42' }, second.token),
    ).toMatchObject({
      status: 409,
      reason: 'username_taken',
    });
  });

  it('gives a new token each time, 256 bits that are stored as a hash', async () => {
    const { token } = await world.register('token@login.example');
    const again = (await logIn('token@login.example')).data.token;
    expect(again).not.toBe(token);
    expect(Buffer.from(again, 'base64url')).toHaveLength(32);
    const stored = await world.database.sql`select * from user_session`;
    const text = JSON.stringify(stored, (_, value) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    );
    expect(text).not.toContain(again);
  });

  it('says the same for a wrong password, an unknown name and nonsense', async () => {
    await world.register('exists@login.example');
    const answers = await Promise.all([
      logIn('exists@login.example', 'Wrong12345'),
      logIn('missing@login.example', 'Wrong12345'),
      logIn('not an account', 'Wrong12345'),
      logIn('+819099999999', 'Wrong12345'),
      logIn('12345', 'Wrong12345', { areacode: '+81', region: 'JP' }),
      logIn(`' or '1'='1`, 'Wrong12345'),
    ]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, reason: 'login_failed' });
  });

  it.each([{ $ne: 1 }, ['x'], 1, null, true, ''])(
    'refuses %j as a password before it looks',
    async (password) => {
      const body = { account: 'exists@login.example', password };
      expect((await world.call('POST', '/member/loginByTelOrEmail', body)).status).toBe(400);
    },
  );

  it('refuses a password of a megabyte before it is read', async () => {
    const body = { account: 'exists@login.example', password: 'x'.repeat(1_000_000) };
    expect(await world.call('POST', '/member/loginByTelOrEmail', body)).toMatchObject({ status: 413 });
    const long = { account: 'exists@login.example', password: 'x'.repeat(129) };
    expect((await world.call('POST', '/member/loginByTelOrEmail', long)).status).toBe(400);
  });

  it('is written down, and the owner hears of a device that is new', async () => {
    const { token, email } = await world.register('history@login.example');
    await logIn(email, 'Wrong12345');
    const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
    await world.call('POST', '/member/loginByTelOrEmail', { account: email, password: PASSWORD }, undefined, {
      headers: { 'user-agent': phone },
    });
    const message = await world.mailTo(email);
    expect(message).toMatchObject({ purpose: 'new_login' });
    expect(message.text).toContain('Chrome on Android');
    const { data } = await world.call('GET', '/user/loginHistory', undefined, token);
    expect(data.map(({ success, method, device }: never) => [success, method, device])).toEqual([
      [true, 'password', 'Chrome on Android'],
      [false, 'password', ''],
      [true, 'register', ''],
    ]);
  });

  it('from a device that was in before sends no mail', async () => {
    const { device, email } = await world.register('quiet@login.example');
    const before = world.outbox.list().length;
    expect((await logIn(email, PASSWORD, { device })).data.device).toBe(device);
    await world.people.identity.settle();
    expect(world.outbox.list().length).toBe(before);
  });
});

describe('guessing passwords', () => {
  it('costs a wait that doubles, the same for an account that does not exist', async () => {
    await world.register('guess@login.example');
    const waits: Record<string, number[]> = {};
    for (const name of ['guess@login.example', 'noguess@login.example']) {
      waits[name] = [];
      for (let n = 0; n < 5; n++) expect((await logIn(name, 'Wrong12345')).reason).toBe('login_failed');
      for (let n = 0; n < 5; n++) {
        const { status, reason, details } = await logIn(name, 'Wrong12345');
        expect([status, reason]).toEqual([429, 'too_many_requests']);
        waits[name].push(details.retryAfterMs);
        world.clock.advance(details.retryAfterMs);
        expect((await logIn(name, 'Wrong12345')).reason).toBe('login_failed');
      }
    }
    expect(waits['guess@login.example']).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(waits['noguess@login.example']).toEqual(waits['guess@login.example']);
    expect((await logIn('guess@login.example')).status).toBe(429);
    world.clock.advance(32_000);
    expect((await logIn('guess@login.example')).status).toBe(200);
    expect((await logIn('guess@login.example', 'Wrong12345')).reason).toBe('login_failed');
  });

  it('never waits longer than a quarter of an hour, and is forgotten after a day', async () => {
    for (let n = 0; n < 30; n++) {
      const { details } = await logIn('longwait@login.example', 'Wrong12345');
      world.clock.advance(details?.retryAfterMs ?? 0);
    }
    const { details } = await logIn('longwait@login.example', 'Wrong12345');
    expect(details?.retryAfterMs ?? 0).toBeLessThanOrEqual(15 * MINUTE);
    world.clock.advance(25 * 60 * MINUTE);
    for (let n = 0; n < 5; n++) {
      expect((await logIn('longwait@login.example', 'Wrong12345')).reason).toBe('login_failed');
    }
  });

  it('in parallel gets no more tries than one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => logIn('herd@login.example', 'Wrong12345')),
    );
    expect(answers.filter(({ reason }) => reason === 'login_failed')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
  });

  it('does not lock the owner’s own device out, nor lend its place to strangers', async () => {
    const stolen = (await world.register('thief@login.example')).device;
    const { device, email } = await world.register('owner@login.example');
    for (let n = 0; n < 6; n++) await logIn(email, 'Wrong12345');
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    expect((await logIn(email, PASSWORD, { device })).status).toBe(200);
    expect((await logIn(email, PASSWORD, { device: stolen })).status).toBe(429);
    for (let n = 0; n < 5; n++) await logIn(email, 'Wrong12345', { device });
    expect((await logIn(email, PASSWORD, { device })).status).toBe(429);
  });

  it('counts for the network too, and an own account in between does not wipe it out', async () => {
    const { passwordPerPeer, passwordsPerPeer } = IDENTITY_LIMITS;
    const strict = await createPeopleApp({ limits: { passwordPerPeer, passwordsPerPeer } });
    const from = (account: string, password: string, remoteAddress: string) =>
      strict.call('POST', '/member/loginByTelOrEmail', { account, password }, undefined, { remoteAddress });
    await strict.register('attacker@login.example');
    for (let n = 0; n < 20; n++) {
      expect((await from(`victim${n}@login.example`, 'Wrong12345', `192.0.2.${n}`)).reason).toBe(
        'login_failed',
      );
      // Neither side's success in between changes what was counted, as long as nobody has to wait.
      if (n < 18) expect((await from('attacker@login.example', PASSWORD, `192.0.2.${n}`)).status).toBe(200);
    }
    expect((await from('victim99@login.example', 'Wrong12345', '192.0.2.250')).status).toBe(429);
    expect((await from('victim99@login.example', 'Wrong12345', '198.51.100.1')).reason).toBe('login_failed');
    await strict.close();
  });
});

describe('the time an answer takes', () => {
  /** Over a network nobody can see less than this with as many attempts as the limits allow. */
  const TELLING_MS = 1;

  /**
   * The quickest fifth of each kind, asked alternately: what else the machine does makes answers slower, never
   * quicker, so the quick ones show the work itself.
   */
  async function quickest(...kinds: readonly (() => Promise<unknown>)[]): Promise<number[]> {
    const times = kinds.map((): number[] => []);
    for (let round = -20; round < 300; round++) {
      for (const [index, ask] of kinds.entries()) {
        const begun = performance.now();
        await ask();
        if (round >= 0) times[index]!.push(performance.now() - begun);
      }
    }
    return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 5)]!);
  }

  it('does not tell whether an account exists: login', async () => {
    // Dear enough that work left out would show.
    const dear = await createPeopleApp({ passwordCost: { memoryKiB: 4_096, passes: 2 } });
    await dear.register('timing@login.example');
    const ask = (account: string) => () => {
      // Waits would end the comparison early: each attempt comes a day after the last.
      dear.clock.advance(25 * 60 * MINUTE);
      return dear.call('POST', '/member/loginByTelOrEmail', { account, password: 'Wrong12345' });
    };
    const [known, unknown] = await quickest(ask('timing@login.example'), ask('nothing@login.example'));
    await dear.close();
    expect(Math.abs(known! - unknown!)).toBeLessThan(TELLING_MS);
  });

  it('does not tell whether an account exists: asking for a reset', async () => {
    await world.register('timing@reset.example');
    const ask = (email: string) => () => {
      world.clock.advance(61_000);
      return world.call('POST', '/user/getCode', { purpose: 'reset', email });
    };
    const [known, unknown] = await quickest(ask('timing@reset.example'), ask('nothing@reset.example'));
    expect(Math.abs(known! - unknown!)).toBeLessThan(TELLING_MS);
  });
});

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

  it('are asked for once an authenticator app is set up, and the code is good once', async () => {
    const { secret, email, uri } = await withTotp('two@steps.example');
    expect(uri).toMatch(/^otpauth:\/\/totp\/Meridian:two%40steps\.example\?secret=/);
    const first = await logIn(email);
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
    const again = (await logIn(email)).data.secondFactor.tempToken;
    expect(await second({ tempToken: again, totp })).toMatchObject({
      status: 422,
      reason: 'second_factor_wrong',
    });
  });

  it('leave the step’s token good for that step alone', async () => {
    const { email } = await withTotp('temp@steps.example');
    const { tempToken } = (await logIn(email)).data.secondFactor;
    expect((await world.call('GET', '/user/userInfo', undefined, tempToken)).status).toBe(401);
    expect((await world.operate('GET', '/operator/me', undefined, tempToken)).status).toBe(401);
    const asOperator = { tempToken, totp: '000000' };
    expect((await world.operate('POST', '/operator/loginSecondFactor', asOperator)).reason).toBe(
      'login_step_expired',
    );
    expect((await second({ tempToken })).reason).toBe('parameter_required');
  });

  it('are over after five minutes', async () => {
    const { email, secret } = await withTotp('slow@steps.example');
    const { tempToken } = (await logIn(email)).data.secondFactor;
    world.clock.advance(5 * MINUTE);
    expect((await second({ tempToken, totp: await totpAt(secret, world.clock.nowMs) })).reason).toBe(
      'login_step_expired',
    );
  });

  it('take a code of one step before or after, and none further away', async () => {
    const { email, secret } = await withTotp('window@steps.example');
    for (const [offsetMs, right] of [
      [-61_000, false],
      [61_000, false],
      [-29_000, true],
      [29_000, true],
    ] as const) {
      world.clock.advance(10 * MINUTE);
      const { tempToken } = (await logIn(email)).data.secondFactor;
      const at = Math.floor(world.clock.nowMs / 30_000) * 30_000 + 15_000;
      world.clock.nowMs = at;
      const answer = await second({ tempToken, totp: await totpAt(secret, at + offsetMs) });
      expect([offsetMs, answer.status === 200]).toEqual([offsetMs, right]);
    }
  });

  it('wait after five wrong codes, also across new first steps', async () => {
    const { email } = await withTotp('guess@steps.example');
    let reasons: (string | undefined)[] = [];
    for (let n = 0; n < 8; n++) {
      const { tempToken } = (await logIn(email)).data.secondFactor;
      reasons.push((await second({ tempToken, totp: '000000' })).reason);
    }
    expect(reasons).toEqual([...Array(5).fill('second_factor_wrong'), ...Array(3).fill('too_many_requests')]);
    world.clock.advance(60 * MINUTE);
    const { tempToken } = (await logIn(email)).data.secondFactor;
    reasons = [];
    for (let n = 0; n < 6; n++) {
      reasons.push((await second({ tempToken, totp: '000000' })).reason);
      world.clock.advance(30_000);
    }
    expect(reasons.at(-1)).toBe('login_step_expired');
  });

  it('can be done with each recovery code once', async () => {
    const { email, recoveryCodes } = await withTotp('recovery@steps.example');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { tempToken } = (await logIn(email)).data.secondFactor;
    const recoveryCode = recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    expect((await second({ tempToken, recoveryCode })).status).toBe(200);
    expect((await world.mailTo(email)).purpose).toMatch(/recovery_used|new_login/);
    const again = (await logIn(email)).data.secondFactor.tempToken;
    expect((await second({ tempToken: again, recoveryCode })).reason).toBe('second_factor_wrong');
    expect((await second({ tempToken: again, recoveryCode: recoveryCodes[1] })).status).toBe(200);
  });

  it('are not skipped by a reset password', async () => {
    const { email } = await withTotp('reset@steps.example');
    const code = await world.code('reset', { email });
    const reset = await world.call('POST', '/member/forgetByEmail', { email, code, password: 'Another77x' });
    expect(reset.status).toBe(200);
    expect((await logIn(email, 'Another77x')).data).toMatchObject({ token: null, secondFactor: {} });
  });

  it('are off again only with the factor itself, which ends other sessions and locks withdrawals', async () => {
    const { email, token, secret } = await withTotp('off@steps.example');
    const { tempToken } = (await logIn(email)).data.secondFactor;
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
    expect((await logIn(email)).data.token).not.toBeNull();
    expect((await world.mailTo(email)).purpose).toMatch(/totp_off|new_login/);
    expect(await off({ password: PASSWORD, code: '000000' })).toMatchObject({
      reason: 'second_factor_not_on',
    });
  });

  it('need a confirmed code before they count', async () => {
    const user = await world.register('pending@steps.example');
    const confirm = (totp: string) => world.call('POST', '/user/totpConfirm', { totp }, user.token);
    expect(await confirm('123456')).toMatchObject({ status: 409, reason: 'second_factor_not_begun' });
    const code = await world.code('second_factor', {}, user.token);
    const stepUp = { password: PASSWORD, code };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, user.token);
    expect((await confirm('000000')).reason).toBe('second_factor_wrong');
    expect((await logIn(user.email)).data.token).not.toBeNull();
    world.clock.advance(10 * MINUTE);
    expect((await confirm(await totpAt(data.secret, world.clock.nowMs))).reason).toBe(
      'second_factor_not_begun',
    );
  });
});
