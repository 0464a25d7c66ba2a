import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, type Registered } from '../../app/testing/people-app.ts';
import { confirmFundPassword } from './change-credentials.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NEW_PASSWORD = 'Falcon88y';
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const info = async (token: string) => (await world.call('GET', '/user/userInfo', undefined, token)).data;
const stepUpOf = async (user: Registered, purpose: string, more: object = {}) => ({
  password: PASSWORD,
  code: await world.code(purpose, {}, user.token),
  ...more,
});
const tasksOf = async (uid: string) =>
  (
    await world.database.sql`
    select change from engine_task join users on users.id = user_id where uid = ${uid} order by engine_task.id`
  ).map(({ change }) => change);

describe('changing the login password', () => {
  it('ends all other sessions, locks withdrawals for 24 hours here and in the engine, and notifies the owner', async () => {
    const user = await world.register('change@password.example');
    const other = (await world.logIn(user.email)).data.token;
    const body = { newPassword: NEW_PASSWORD, stepUp: await stepUpOf(user, 'password') };
    const { data } = await world.call('POST', '/user/editPassword', body, user.token);
    const until = world.clock.nowMs + DAY;
    expect(Date.parse(data.withdrawLockedUntil)).toBe(until);
    expect(await info(user.token)).toMatchObject({ withdrawLockedUntil: data.withdrawLockedUntil });
    expect((await world.call('GET', '/user/userInfo', undefined, other)).status).toBe(401);
    expect((await world.logIn(user.email)).reason).toBe('login_failed');
    expect((await world.logIn(user.email, NEW_PASSWORD)).status).toBe(200);
    expect(await tasksOf(user.uid)).toContainEqual({ kind: 'lock', untilMs: until, override: false });
    await world.people.accounts.settle();
    const mails = world.outbox.list().filter(({ to }) => to === user.email);
    expect(mails.map(({ purpose }) => purpose)).toContain('password_changed');
    world.clock.advance(DAY);
    expect((await info(user.token)).withdrawLockedUntil).toBeNull();
  });

  it.each([
    ['the old one', PASSWORD, {}, 'password_unchanged'],
    ['a bad one', 'short', {}, 'password_rule'],
    ['a common password', 'password1', {}, 'password_common'],
    ['no second proof', NEW_PASSWORD, { code: undefined }, 'second_factor_required'],
    ['a wrong code', NEW_PASSWORD, { code: '000000' }, 'code_wrong'],
    ['a wrong old password', NEW_PASSWORD, { password: 'Wrong12345' }, 'password_wrong'],
  ])('is refused with %s, and nothing changes', async (_what, newPassword, wrong, reason) => {
    const user = await world.register(`refused${Math.random()}@password.example`.replace('0.', ''));
    const body = { newPassword, stepUp: { ...(await stepUpOf(user, 'password')), ...wrong } };
    expect((await world.call('POST', '/user/editPassword', body, user.token)).reason).toBe(reason);
    expect((await world.logIn(user.email)).status).toBe(200);
    expect((await info(user.token)).withdrawLockedUntil).toBeNull();
  });

  it('counts wrong old passwords: a stolen session cannot guess them', async () => {
    const user = await world.register('guess@password.example');
    const stepUp = { password: 'Wrong12345', code: '000000' };
    const attempt = () =>
      world.call('POST', '/user/editPassword', { newPassword: NEW_PASSWORD, stepUp }, user.token);
    const responses = await Promise.all(Array.from({ length: 20 }, attempt));
    expect(responses.filter(({ reason }) => reason === 'password_wrong')).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('resetting the login password', () => {
  it('ends all sessions, removes known devices, starts the lock and does not log the user in', async () => {
    const user = await world.register('reset@password.example');
    const code = await world.code('reset', { email: user.email });
    const body = { email: user.email, code, password: NEW_PASSWORD };
    expect(await world.call('POST', '/member/forgetByEmail', body)).toMatchObject({
      status: 200,
      data: null,
    });
    expect((await world.call('GET', '/user/userInfo', undefined, user.token)).status).toBe(401);
    const again = await world.logIn(user.email, NEW_PASSWORD);
    expect(Date.parse(again.data.userInfo.withdrawLockedUntil)).toBe(world.clock.nowMs + DAY);
    const [{ count } = { count: -1 }] = await world.database.sql`
      select count(*)::int from known_device join users on users.id = user_id where uid = ${user.uid}`;
    expect(count).toBe(1);
    expect((await world.call('POST', '/member/forgetByEmail', body)).reason).toBe('code_wrong');
  });

  it('refuses the current password, and the code stays valid', async () => {
    const user = await world.register('same@password.example');
    const code = await world.code('reset', { email: user.email });
    const reset = (password: string) =>
      world.call('POST', '/member/forgetByEmail', { email: user.email, code, password });
    expect(await reset(PASSWORD)).toMatchObject({ status: 422, reason: 'password_unchanged' });
    expect((await info(user.token)).withdrawLockedUntil).toBeNull();
    expect((await reset(NEW_PASSWORD)).status).toBe(200);
  });

  it('by phone works the same', async () => {
    const phone = { areacode: '+81', region: 'JP', tel: '8011112222' };
    const code = await world.code('register', phone);
    await world.call('POST', '/member/registerByTel', { ...phone, code, password: PASSWORD });
    const resetCode = await world.code('reset', phone);
    const body = { ...phone, code: resetCode, password: NEW_PASSWORD };
    expect((await world.call('POST', '/member/forgetByTel', body)).status).toBe(200);
    expect((await world.logIn('+818011112222', NEW_PASSWORD)).status).toBe(200);
  });

  it('never shortens a lock: the later end applies [ACCOUNT-5]', async () => {
    const user = await world.register('monotone@password.example');
    const far = new Date(world.clock.nowMs + 10 * DAY);
    await world.database.sql`update users set withdraw_locked_until = ${far} where uid = ${user.uid}`;
    const body = { newPassword: NEW_PASSWORD, stepUp: await stepUpOf(user, 'password') };
    const { data } = await world.call('POST', '/user/editPassword', body, user.token);
    expect(data.withdrawLockedUntil).toBe(far.toISOString());
  });

  it('of an account that does not exist is refused like a wrong code', async () => {
    await world.call('POST', '/user/getCode', { purpose: 'reset', email: 'ghost@password.example' });
    const body = { email: 'ghost@password.example', code: '123456', password: NEW_PASSWORD };
    expect(await world.call('POST', '/member/forgetByEmail', body)).toMatchObject({
      status: 422,
      reason: 'code_wrong',
    });
  });
});

describe('binding an address', () => {
  const bind = (body: object, token: string) => world.call('POST', '/user/setNewTelOrEmail', body, token);

  it('adds a phone: other sessions end, the lock starts, the owner is notified', async () => {
    const user = await world.register('add@contact.example');
    const other = (await world.logIn(user.email)).data.token;
    const phone = { areacode: '+81', region: 'JP', tel: '9033334444' };
    const code = await world.code('bind', phone, user.token);
    const stepUp = await stepUpOf(user, 'contact');
    expect((await bind({ ...phone, code, stepUp }, user.token)).status).toBe(200);
    const until = new Date(world.clock.nowMs + DAY).toISOString();
    expect(await info(user.token)).toMatchObject({ phone: '+8190****444', withdrawLockedUntil: until });
    expect((await world.call('GET', '/user/userInfo', undefined, other)).status).toBe(401);
    expect((await world.mailTo(user.email)).purpose).toBe('contact_changed');
    expect((await world.logIn('+819033334444')).status).toBe(200);
  });

  it('replaces an address: other sessions end, the lock starts, both addresses are notified', async () => {
    const user = await world.register('old@contact.example');
    const other = (await world.logIn(user.email)).data.token;
    const email = 'fresh@contact.example';
    const code = await world.code('bind', { email }, user.token);
    const stepUp = await stepUpOf(user, 'contact');
    expect((await bind({ email, code, stepUp }, user.token)).status).toBe(200);
    expect((await world.call('GET', '/user/userInfo', undefined, other)).status).toBe(401);
    expect(Date.parse((await info(user.token)).withdrawLockedUntil)).toBe(world.clock.nowMs + DAY);
    expect((await world.mailTo('old@contact.example')).purpose).toBe('contact_changed');
    expect((await world.mailTo(email)).purpose).toBe('contact_changed');
    expect((await world.logIn('old@contact.example')).reason).toBe('login_failed');
    expect((await world.logIn(email)).status).toBe(200);
  });

  it('does not reveal that an address belongs to another user', async () => {
    const owner = await world.register('taken@contact.example');
    const user = await world.register('curious@contact.example');
    world.clock.advance(61_000);
    const taken = await world.call(
      'POST',
      '/user/getCode',
      { purpose: 'bind', email: owner.email },
      user.token,
    );
    const free = await world.call(
      'POST',
      '/user/getCode',
      { purpose: 'bind', email: 'free@contact.example' },
      user.token,
    );
    expect({ ...taken, data: { ...taken.data, to: '' } }).toEqual({
      ...free,
      data: { ...free.data, to: '' },
    });
    expect((await world.mailTo(owner.email)).purpose).toBe('address_in_use');
    const stepUp = await stepUpOf(user, 'contact');
    expect((await bind({ email: owner.email, code: '123456', stepUp }, user.token)).reason).toBe(
      'code_wrong',
    );
  });

  it('that the user already has is not a change', async () => {
    const user = await world.register('same@contact.example');
    const asked = { purpose: 'bind', email: 'SAME@contact.example' };
    expect((await world.call('POST', '/user/getCode', asked, user.token)).reason).toBe('contact_unchanged');
  });

  it('by two users at the same time succeeds for one of them', async () => {
    const [a, b] = [
      await world.register('race1@contact.example'),
      await world.register('race2@contact.example'),
    ];
    const email = 'prize@contact.example';
    const bodies = [];
    for (const user of [a, b]) {
      const code = await world.code('bind', { email }, user.token);
      bodies.push({ email, code, stepUp: await stepUpOf(user, 'contact') });
    }
    const responses = await Promise.all([bind(bodies[0]!, a.token), bind(bodies[1]!, b.token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const owners = await world.database.sql`select uid from users where email = ${email}`;
    expect(owners).toHaveLength(1);
  });
});

describe('the fund password', () => {
  const set = (fundPassword: unknown, stepUp: object, token: string) =>
    world.call('POST', '/user/updatePassword', { fundPassword, stepUp }, token);
  const idOf = async ({ uid }: Registered): Promise<number> =>
    (await world.database.sql`select id from users where uid = ${uid}`)[0]!.id;
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'right',
      ({ reason }: { reason: string }) => reason,
    );

  it('is exactly six digits, as text, and not an easy guess', async () => {
    const user = await world.register('digits@fund.example');
    for (const [text, reason] of [
      ['12345', 'fund_password_rule'],
      ['1234567', 'fund_password_rule'],
      ['abc123', 'fund_password_rule'],
      ['１２３４５６', 'fund_password_rule'],
      ['123456', 'fund_password_common'],
      ['000000', 'fund_password_common'],
    ]) {
      expect([text, (await set(text, { password: PASSWORD, code: '000000' }, user.token)).reason]).toEqual([
        text,
        reason,
      ]);
    }
    expect((await set(482913, { password: PASSWORD, code: '000000' }, user.token)).status).toBe(400);
    expect((await set('000001', await stepUpOf(user, 'fund_password'), user.token)).status).toBe(200);
    const until = new Date(world.clock.nowMs + DAY).toISOString();
    expect(await info(user.token)).toMatchObject({ hasFundPassword: true, withdrawLockedUntil: until });
    expect((await world.mailTo(user.email)).purpose).toBe('fund_password_changed');
    const { deps } = world.people.accounts;
    expect(await reasonOf(confirmFundPassword(deps, await idOf(user), '1'))).toBe('fund_password_wrong');
    expect(await reasonOf(confirmFundPassword(deps, await idOf(user), '000001'))).toBe('right');
  });

  it('allows five tries a day', async () => {
    const user = await world.register('five@fund.example');
    const { deps } = world.people.accounts;
    const id = await idOf(user);
    expect(await reasonOf(confirmFundPassword(deps, id, '482913'))).toBe('fund_password_not_set');
    world.clock.advance(DAY);
    await set('482913', await stepUpOf(user, 'fund_password'), user.token);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, n) => reasonOf(confirmFundPassword(deps, id, `10000${n % 10}`))),
    );
    expect(tries.filter((reason) => reason === 'fund_password_wrong')).toHaveLength(5);
    expect(await reasonOf(confirmFundPassword(deps, id, '482913'))).toBe('too_many_requests');
    world.clock.advance(DAY);
    expect(await reasonOf(confirmFundPassword(deps, id, '482913'))).toBe('right');
  });
});

describe('the anti-phishing word', () => {
  it('is in every email from then on, and the email about the change has the old one', async () => {
    const user = await world.register('word@phishing.example');
    const set = (word: string, password = PASSWORD) =>
      world.call('POST', '/user/setAntiPhishing', { word, password }, user.token);
    expect((await set('two words')).reason).toBe('anti_phishing_rule');
    expect((await set('子午線', 'Wrong12345')).reason).toBe('password_wrong');
    expect((await set('子午線')).status).toBe(200);
    expect((await world.mailTo(user.email)).text).not.toContain('子午線');
    expect((await set('Kingfisher')).status).toBe(200);
    expect((await world.mailTo(user.email)).text).toContain('Your anti-phishing word: 子午線');
    await world.code('fund_password', {}, user.token);
    expect((await world.mailTo(user.email)).text).toContain('Your anti-phishing word: Kingfisher');
    expect((await info(user.token)).antiPhishing).toBe('K**');
    // Even when someone else makes the request, from any network and in any language.
    await world.code('reset', { email: user.email });
    expect((await world.mailTo(user.email)).text).toContain('Kingfisher');
  });
});
