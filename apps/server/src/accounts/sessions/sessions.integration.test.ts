import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { createLogger } from '../../http/logging.ts';
import { tidyAccounts } from '../housekeeping.ts';
import { relyingPartyOf } from '../passkeys/passkeys.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';
import { SESSION_LIFE, Sessions } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const who = async (token: string) => (await world.call('GET', '/user/userInfo', undefined, token)).status;
const logIn = async (account: string): Promise<string> =>
  (await world.call('POST', '/member/loginByTelOrEmail', { account, password: PASSWORD })).data.token;

describe('the token of a session', () => {
  const sentAs = async (token: string) =>
    (await world.app.inject({ url: '/user/userInfo', headers: { token } })).statusCode;

  it('is replaced by every change of a credential: the old one ends at once, the session and its socket stay', async () => {
    const user = await world.register('renew@session.example');
    const [{ id } = { id: '' }] = await world.database.sql`
      select s.id from user_session s join users u on u.id = s.user_id where u.uid = ${user.uid}`;
    let ended = false;
    let { token } = user;
    const watched = (await world.people.accounts.sessions.identify(token))!;
    watched.onEnd(() => {
      ended = true;
    });
    const stepUpFor = async (purpose: string) => ({
      password: PASSWORD,
      code: await world.code(purpose, {}, token),
    });
    const change = async (path: string, body: object) => {
      const before = token;
      const { status, data } = await world.call('POST', path, body, token);
      expect([path, status]).toEqual([path, 200]);
      token = data.token;
      expect([path, await sentAs(before), await sentAs(token)]).toEqual([path, 401, 200]);
      return data;
    };
    await change('/user/updatePassword', {
      fundPassword: '482913',
      stepUp: await stepUpFor('fund_password'),
    });
    const phone = { areacode: '+81', region: 'JP', tel: '8044445555' };
    const bindCode = await world.code('bind', phone, token);
    const stepUp = await stepUpFor('contact');
    await change('/user/setNewTelOrEmail', { ...phone, code: bindCode, stepUp });
    const { id: rpId, origins } = relyingPartyOf(world.people.accounts.deps.publicUrl);
    const passkey = new SoftwarePasskey(rpId, origins[0]!);
    const passkeyProof = await stepUpFor('passkey');
    const options = await world.call('POST', '/user/passkeyRegisterOptions', { stepUp: passkeyProof }, token);
    const response = passkey.register(options.data.options.challenge);
    const made = await change('/user/passkeyRegister', { response, name: 'Key' });
    await change('/user/removePasskey', { id: made.id, stepUp: await stepUpFor('passkey') });
    const enrolProof = await stepUpFor('second_factor');
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp: enrolProof }, token);
    await change('/user/totpConfirm', { totp: await totpAt(data.secret, world.clock.nowMs) });
    const nextProof = async () => {
      world.clock.advance(31_000);
      return { password: PASSWORD, totp: await totpAt(data.secret, world.clock.nowMs) };
    };
    await change('/user/totpRecoveryCodes', { stepUp: await nextProof() });
    await change('/user/totpDisable', { stepUp: await nextProof() });
    await change('/user/editPassword', {
      newPassword: 'Falcon88y',
      stepUp: await stepUpFor('password'),
    });
    const sessions = await world.call('GET', '/user/sessions', undefined, token);
    expect(sessions.data.map((session: { id: string }) => session.id)).toEqual([id]);
    expect(ended).toBe(false);
  });

  it('is not renewed by a refused call', async () => {
    const { token } = await world.register('refused@session.example');
    const stepUp = { password: PASSWORD, code: '000000' };
    const response = await world.call(
      'POST',
      '/user/updatePassword',
      { fundPassword: '482913', stepUp },
      token,
    );
    expect(response.reason).toBe('code_wrong');
    expect(await sentAs(token)).toBe(200);
  });
});

describe('a session', () => {
  it('ends at logout', async () => {
    const { token } = await world.register('logout@session.example');
    expect(await who(token)).toBe(200);
    expect((await world.call('POST', '/user/logout', {}, token)).status).toBe(200);
    expect(await who(token)).toBe(401);
    expect((await world.call('POST', '/user/logout', {}, token)).status).toBe(401);
  });

  it('ends a week after its last use, and not before', async () => {
    const { token } = await world.register('idle@session.example');
    for (let day = 0; day < 3; day++) {
      world.clock.advance(SESSION_LIFE.idleMs - 1);
      expect(await who(token)).toBe(200);
      await written();
    }
    world.clock.advance(SESSION_LIFE.idleMs);
    expect(await who(token)).toBe(401);
  });

  it('ends thirty days after it began, even if it is used', async () => {
    const { token } = await world.register('absolute@session.example');
    for (let day = 0; day < 29; day++) {
      world.clock.advance(DAY);
      expect(await who(token)).toBe(200);
      await written();
    }
    world.clock.advance(DAY - 1);
    expect(await who(token)).toBe(200);
    world.clock.advance(1);
    expect(await who(token)).toBe(401);
  });

  it('is not found by a token with one wrong letter, an empty one, or a user id', async () => {
    const { token, uid } = await world.register('forged@session.example');
    const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const forged of [flipped, uid, 'null', 'A'.repeat(43)])
      expect([forged, await who(forged)]).toEqual([forged, 401]);
    expect(
      (await world.app.inject({ url: '/user/userInfo', headers: { token: `${token}, ${token}` } }))
        .statusCode,
    ).toBe(400);
  });

  it('is listed with its device, the current one first, and ended by its owner only', async () => {
    const { token, email } = await world.register('list@session.example');
    world.clock.advance(1_000);
    const other = await logIn(email);
    const stranger = await world.register('stranger@session.example');
    const { data } = await world.call('GET', '/user/sessions', undefined, token);
    expect(data.map(({ current, method }: never) => [current, method])).toEqual([
      [true, 'register'],
      [false, 'password'],
    ]);
    const revoke = (id: string, by: string) => world.call('POST', '/user/revokeSession', { id }, by);
    expect(await revoke(data[1].id, stranger.token)).toMatchObject({ status: 404, reason: 'not_found' });
    expect(await who(other)).toBe(200);
    expect((await revoke(data[1].id, token)).status).toBe(200);
    expect(await who(other)).toBe(401);
    expect((await revoke(data[1].id, token)).status).toBe(404);
  });

  it('can end all others', async () => {
    const { token, email } = await world.register('others@session.example');
    const others = [await logIn(email), await logIn(email)];
    expect((await world.call('POST', '/user/revokeOtherSessions', {}, token)).data).toEqual({ ended: 2 });
    for (const other of others) expect(await who(other)).toBe(401);
    expect(await who(token)).toBe(200);
  });

  it('that ended is removed from the table', async () => {
    const { token, uid } = await world.register('tidy@session.example');
    await written();
    world.clock.advance(SESSION_LIFE.idleMs + 1);
    await tidyAccounts(world.people.accounts.deps);
    const rows = await world.database.sql`
      select 1 from user_session join users on users.id = user_id where uid = ${uid}`;
    expect(rows).toHaveLength(0);
    expect(await who(token)).toBe(401);
  });
});

describe('another process', () => {
  let elsewhere: Sessions;
  beforeAll(async () => {
    elsewhere = new Sessions(world.database, () => world.clock.nowMs, createLogger('silent'));
    await elsewhere.start();
  });
  afterAll(() => elsewhere.stop());

  it('receives a revocation, refuses the session and closes its socket', async () => {
    const { token, email } = await world.register('gateway@session.example');
    const other = await logIn(email);
    const session = await elsewhere.identify(other);
    expect(session?.userId).toMatch(/^\d+$/);
    const ended = new Promise<void>((done) => {
      session!.onEnd(() => done());
    });
    await world.call('POST', '/user/revokeOtherSessions', {}, token);
    await ended;
    expect(await elsewhere.authenticate(other)).toBeUndefined();
    expect(await elsewhere.authenticate(token)).toMatchObject({ kind: 'user' });
  });

  it('sees a change to the user at once: verified, locked, permitted', async () => {
    const { token, uid } = await world.register('change@session.example');
    const before = await elsewhere.authenticate(token);
    expect(before).toMatchObject({ kyc: 'no', suspended: false, permissions: { ieo: false, fiat: false } });
    const { changeUser } = await import('../profile/users-table.ts');
    const [row] = await world.database.sql`select id from users where uid = ${uid}`;
    await changeUser(world.database, row!.id, { kyc: 'approved', suspended: true, may_ieo: true });
    await sleep(200);
    expect(await elsewhere.authenticate(token)).toMatchObject({
      kyc: 'approved',
      suspended: true,
      permissions: { ieo: true, fiat: false },
    });
  });

  it('closes a socket whose session ended between hello and watch', async () => {
    const { token, uid } = await world.register('between@session.example');
    const session = await elsewhere.identify(token);
    await world.database.sql`delete from user_session using users where users.id = user_id and uid = ${uid}`;
    await new Promise<void>((done) => {
      session!.onEnd(done);
    });
  });
});

describe('many busy sessions', () => {
  it('are read together, and again before the cache expires', async () => {
    const tokens: string[] = [];
    for (const name of ['one', 'two', 'three'])
      tokens.push((await world.register(`${name}@busy.example`)).token);
    const sessions = new Sessions(world.database, () => world.clock.nowMs, createLogger('silent'));
    const reads = vi.spyOn(world.database.db, 'selectFrom');
    onTestFinished(() => reads.mockRestore());
    const all = () => Promise.all([...tokens, 'nobody'].map(async (token) => sessions.authenticate(token)));
    expect((await all()).map((caller) => caller?.kind)).toEqual(['user', 'user', 'user', undefined]);
    expect(reads).toHaveBeenCalledTimes(1);
    await all();
    // Only the unknown token is looked up again.
    expect(reads).toHaveBeenCalledTimes(2);

    world.clock.nowMs += 3_000;
    expect(tokens.map((token) => sessions.authenticate(token) instanceof Promise)).toEqual([
      false,
      false,
      false,
    ]);
    await sessions.authenticate('nobody');
    expect(reads).toHaveBeenCalledTimes(3);
    world.clock.nowMs += 3_000;
    // They would be older than the cache allows if they had not been refreshed.
    expect(tokens.map((token) => sessions.authenticate(token) instanceof Promise)).toEqual([
      false,
      false,
      false,
    ]);
    world.clock.nowMs += 6_000;
    const late = sessions.authenticate(tokens[0]!);
    expect(late).toBeInstanceOf(Promise);
    expect(await late).toMatchObject({ kind: 'user' });
    expect(reads).toHaveBeenCalledTimes(4);
  });
});

/** The use of a session is recorded after the response. */
const written = () => world.people.accounts.settle();
