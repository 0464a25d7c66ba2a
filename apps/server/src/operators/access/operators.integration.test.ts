import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey, countPasskeys } from '../../accounts/passkeys/passkeys-table.ts';
import { findUserByUid } from '../../accounts/profile/users-table.ts';
import { beginTotp, confirmTotp } from '../../accounts/second-factor/second-factor-table.ts';
import { createPeopleApp, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { operatorIn } from '../testing/operator-in.ts';
import { twoOperators } from '../testing/two-operators.ts';

const DAY = 24 * 60 * 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const two = twoOperators(() => world);
const { bothIn, propose, approve, doBoth } = two;
const userOf = async (uid: string) =>
  (await world.operate('GET', `/operator/user?uid=${uid}`, undefined, two.ops)).data;
const tasksOf = async (uid: string) =>
  (
    await world.database.sql`
    select change from engine_task join users on users.id = user_id where uid = ${uid} order by engine_task.id`
  ).map(({ change }) => change);

describe('a new operator', () => {
  it('is proposed by one, approved by another, and chooses their own secrets', async () => {
    await bothIn();
    const change = { kind: 'add_operator', email: 'kay@meridian.test', name: 'Kay', roles: ['kyc'] };
    expect((await doBoth(change)).data).toMatchObject({
      state: 'approved',
      decidedBy: { name: 'Second operator' },
    });
    expect((await propose(change)).reason).toBe('operator_exists');
    const mail = await world.mailTo('kay@meridian.test');
    expect(mail.text).toContain('Your roles: Identity. Open');
    expect(mail.text).toContain('管理コンソールの権限（本人確認）が付与されました。24時間以内に');
    const setupToken = /#([A-Za-z0-9_-]{43})/.exec(mail.text)![1]!;
    // No text after the address may be mistaken for part of it.
    expect(mail.text.match(/\S+\/setup#\S+/g)).toEqual(
      Array(2).fill(expect.stringMatching(`#${setupToken}$`)),
    );
    const begin = (password: string) =>
      world.operate('POST', '/operator/beginSetup', { setupToken, password });
    expect((await begin('short')).reason).toBe('operator_password_rule');
    const { data } = await begin('a long and quiet river');
    expect(data).toMatchObject({
      email: 'kay@meridian.test',
      uri: expect.stringContaining('otpauth://totp/'),
    });
    const finish = async (totp: string) =>
      world.operate('POST', '/operator/finishSetup', { setupToken, totp });
    expect((await finish('000000')).reason).toBe('second_factor_wrong');
    expect((await finish(await totpAt(data.secret, world.clock.nowMs))).status).toBe(200);
    expect((await begin('another long river')).reason).toBe('setup_expired');
    world.clock.advance(30_000);
    const login = { email: 'kay@meridian.test', password: 'a long and quiet river' };
    const step = await world.operate('POST', '/operator/login', login);
    const totp = await totpAt(data.secret, world.clock.nowMs);
    const done = await world.operate('POST', '/operator/loginSecondFactor', {
      tempToken: step.data.tempToken,
      totp,
    });
    const kay = done.data.token;
    expect((await world.operate('GET', '/operator/identityQueue', undefined, kay)).status).toBe(200);
    expect((await world.operate('GET', '/operator/audit', undefined, kay)).reason).toBe('no_permission');

    // Roles count from the next request on, and a disabled operator is signed out at once.
    const id = done.data.operator.id;
    await bothIn();
    await doBoth({ kind: 'set_operator_roles', operatorId: id, roles: ['content'] });
    expect((await world.operate('GET', '/operator/identityQueue', undefined, kay)).reason).toBe(
      'no_permission',
    );
    expect((await world.operate('GET', '/operator/articles?kind=notice', undefined, kay)).status).toBe(200);
    await doBoth({ kind: 'disable_operator', operatorId: id });
    expect((await world.operate('GET', '/operator/me', undefined, kay)).status).toBe(401);
    expect((await world.operate('POST', '/operator/login', login)).reason).toBe('login_failed');
    // A disabled operator returns by a decision about exactly that, not by a new invitation.
    expect((await propose({ kind: 'reset_operator', operatorId: id })).reason).toBe('conflict');
    expect((await world.operate('POST', '/operator/login', login)).reason).toBe('login_failed');
    await doBoth({ kind: 'enable_operator', operatorId: id });
    expect((await propose({ kind: 'enable_operator', operatorId: id })).reason).toBe('conflict');
    expect((await world.operate('POST', '/operator/login', login)).status).toBe(200);
    await doBoth({ kind: 'reset_operator', operatorId: id });
    expect((await world.operate('POST', '/operator/login', login)).reason).toBe('login_failed');
    expect((await world.mailTo('kay@meridian.test')).purpose).toBe('operator_invited');
  });

  it('must accept within a day', async () => {
    await bothIn();
    await doBoth({ kind: 'add_operator', email: 'late@meridian.test', name: 'Late', roles: ['support'] });
    const setupToken = /#([A-Za-z0-9_-]{43})/.exec((await world.mailTo('late@meridian.test')).text)![1]!;
    world.clock.advance(DAY);
    const body = { setupToken, password: 'a long and quiet river' };
    expect((await world.operate('POST', '/operator/beginSetup', body)).reason).toBe('setup_expired');
  });
});

describe('changes for two operators', () => {
  it('are not made by one: neither by the proposer nor by the same person twice', async () => {
    await bothIn();
    const { uid } = await world.register('two@change.example');
    const proposed = await propose({ kind: 'grant_permission', uid, permission: 'ieo' });
    expect(proposed.data).toMatchObject({ state: 'waiting', mine: true, decidable: false });
    expect(await approve(proposed.data.id, two.ops)).toMatchObject({
      status: 403,
      reason: 'second_operator_required',
    });
    expect((await userOf(uid)).permissions).toEqual({ ieo: false, fiat: false });
    const list = await world.operate('GET', '/operator/proposals?state=waiting', undefined, two.ops2);
    expect(list.data[0]).toMatchObject({ id: proposed.data.id, mine: false, decidable: true });
    const third = await operatorIn(world, 'third', ['risk']);
    const both = await Promise.all([approve(proposed.data.id), approve(proposed.data.id, third.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await userOf(uid)).permissions).toEqual({ ieo: true, fiat: false });
    expect(await tasksOf(uid)).toContainEqual({ kind: 'permission', permission: 'ieo', granted: true });
    expect((await propose({ kind: 'grant_permission', uid, permission: 'ieo' })).reason).toBe('conflict');
    await expect(
      world.database
        .sql`update proposal set state = 'approved', decided_by = proposed_by, decided_at = now()`,
    ).rejects.toThrow(/check constraint/);
  });

  it('can be rejected by the other, withdrawn by the proposer, and expire', async () => {
    await bothIn();
    const { uid } = await world.register('end@change.example');
    const change = { kind: 'grant_permission', uid, permission: 'fiat' };
    const first = (await propose(change)).data.id;
    expect((await two.reject(first, ' ')).reason).toBe('reason_required');
    expect((await two.reject(first)).data.state).toBe('rejected');
    expect((await approve(first)).reason).toBe('proposal_closed');
    const second = (await propose(change)).data.id;
    expect((await two.reject(second, 'mine', two.ops)).data.state).toBe('withdrawn');
    const third = (await propose(change)).data.id;
    world.clock.advance(7 * DAY);
    await bothIn();
    expect((await approve(third)).reason).toBe('proposal_closed');
    const expired = await world.operate('GET', '/operator/proposals?state=expired', undefined, two.ops);
    expect(expired.data[0]).toMatchObject({ id: third, state: 'expired' });
    expect((await userOf(uid)).permissions.fiat).toBe(false);
  });

  it('unlock an account, which one alone can only lock', async () => {
    await bothIn();
    const { uid, token } = await world.register('locked@change.example');
    const suspend = (reason: string) =>
      world.operate('POST', '/operator/suspendUser', { uid, reason }, two.ops);
    expect((await suspend('')).reason).toBe('reason_required');
    expect((await suspend('Suspicious.')).status).toBe(200);
    expect((await suspend('Again.')).reason).toBe('conflict');
    const setUsername = () => world.call('POST', '/user/setUsername', { username: 'a b' }, token);
    expect(await setUsername()).toMatchObject({ status: 403, reason: 'account_locked' });
    expect((await world.call('GET', '/user/sessions', undefined, token)).status).toBe(200);
    expect((await world.call('GET', '/user/userInfo', undefined, token)).data.suspended).toBe(true);
    expect(await userOf(uid)).toMatchObject({ suspended: true, suspendReason: 'Suspicious.' });
    await doBoth({ kind: 'unsuspend_user', uid });
    expect((await setUsername()).reason).toBe('username_rule');
    expect((await tasksOf(uid)).filter(({ kind }) => kind === 'suspend')).toEqual([
      { kind: 'suspend', suspended: true },
      { kind: 'suspend', suspended: false },
    ]);
    expect((await propose({ kind: 'unsuspend_user', uid })).reason).toBe('conflict');
  });

  it('end a withdrawal lock early, in the engine by its override', async () => {
    await bothIn();
    const { uid } = await world.register('lock@change.example');
    expect((await propose({ kind: 'end_withdraw_lock', uid })).reason).toBe('conflict');
    const until = new Date(world.clock.nowMs + DAY);
    await world.database.sql`update users set withdraw_locked_until = ${until} where uid = ${uid}`;
    await doBoth({ kind: 'end_withdraw_lock', uid });
    expect((await userOf(uid)).withdrawLockedUntil).toBeNull();
    expect((await tasksOf(uid)).at(-1)).toEqual({ kind: 'lock', untilMs: world.clock.nowMs, override: true });
  });

  it('reset a lost second factor: sessions end, withdrawals are locked, and no operator sets the new secret', async () => {
    await bothIn();
    const user = await world.register('lost@change.example');
    expect((await propose({ kind: 'reset_second_factor', uid: user.uid })).reason).toBe('conflict');
    const code = await world.code('second_factor', {}, user.token);
    const stepUp = { password: 'Kestrel42x', code };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, user.token);
    const totp = await totpAt(data.secret, world.clock.nowMs);
    await world.call('POST', '/user/totpConfirm', { totp }, user.token);
    await doBoth({ kind: 'reset_second_factor', uid: user.uid });
    expect((await world.call('GET', '/user/userInfo', undefined, user.token)).status).toBe(401);
    const view = await userOf(user.uid);
    expect(view).toMatchObject({ hasTotp: false, sessions: 0 });
    expect(Date.parse(view.withdrawLockedUntil)).toBe(world.clock.nowMs + DAY);
    expect((await world.mailTo(user.email)).purpose).toBe('totp_off');
  });

  it('remove the passkeys too, which were on the same phone', async () => {
    await bothIn();
    const { uid, email } = await world.register('phone@change.example');
    const { id } = (await findUserByUid(world.database, uid))!;
    const at = new Date(world.clock.nowMs);
    const app = Buffer.alloc(40);
    await beginTotp(world.database, id, app, at);
    await confirmTotp(world.database, id, app, 1n, at);
    const passkey = { userId: id, publicKey: Buffer.alloc(8), counter: 0n, transports: [], name: 'Phone' };
    const add = (name: string) =>
      addPasskey(world.database, { ...passkey, id: name, createdAt: new Date(world.clock.nowMs) });
    await add('on the lost phone');
    const change = { kind: 'reset_second_factor', uid };
    const early = (await propose(change)).data.id;
    world.clock.advance(1_000);
    await add('on the new phone');
    // The owner has since set up a new factor, which the two operators had not agreed on.
    expect((await approve(early)).reason).toBe('proposal_outdated');
    expect((await doBoth(change)).status).toBe(200);
    expect(await countPasskeys(world.database, id)).toBe(0);
    expect((await world.mailTo(email)).text).toContain('the passkeys were removed');
  });

  it('never leave fewer than two with all rights', async () => {
    await bothIn();
    const { data } = await world.operate('GET', '/operator/operators', undefined, two.ops);
    const operatorId = data.find((each: { email: string }) => each.email === 'ops2@meridian.test').id;
    for (const change of [
      { kind: 'disable_operator', operatorId },
      { kind: 'reset_operator', operatorId },
      { kind: 'set_operator_roles', operatorId, roles: ['kyc'] },
    ]) {
      const id = await two.proposed(change);
      expect([change.kind, (await approve(id)).reason]).toEqual([change.kind, 'last_super']);
      expect((await two.reject(id)).status).toBe(200);
    }
    expect((await doBoth({ kind: 'set_operator_roles', operatorId, roles: ['super', 'kyc'] })).status).toBe(
      200,
    );
  });

  it('refuse unknown subjects', async () => {
    await bothIn();
    for (const change of [
      { kind: 'unsuspend_user', uid: '100000000' },
      { kind: 'remove_article', id: 999_999 },
      { kind: 'disable_operator', operatorId: 999_999 },
    ]) {
      expect((await propose(change)).reason).toBe('not_found');
    }
    expect((await propose({ kind: 'set_price', price: 1 })).status).toBe(400);
    expect((await approve(999_999)).status).toBe(404);
  });
});
