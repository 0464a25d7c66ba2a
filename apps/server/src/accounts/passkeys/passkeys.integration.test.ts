import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, type Registered } from '../../app/testing/people-app.ts';
import { SoftwarePasskey } from '../testing/software-passkey.ts';
import { relyingPartyOf } from './passkeys.ts';
import { findPasskey, notePasskeyUse } from './passkeys-table.ts';

const ORIGIN = 'http://localhost:18080';
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp({ env: { MERIDIAN_PUBLIC_URL: 'http://127.0.0.1:18080' } });
});
afterAll(() => world.close());

async function registrationChallenge(user: Registered) {
  const stepUp = { password: PASSWORD, code: await world.code('passkey', {}, user.token) };
  const reply = await world.call('POST', '/user/passkeyRegisterOptions', { stepUp }, user.token);
  return reply.data?.options ?? reply;
}
const keep = (user: Registered, response: object, name = 'My phone') =>
  world.call('POST', '/user/passkeyRegister', { response, name }, user.token);
async function withPasskey(email: string) {
  const user = await world.register(email);
  const passkey = new SoftwarePasskey('localhost', ORIGIN);
  const { challenge } = await registrationChallenge(user);
  expect((await keep(user, passkey.register(challenge))).status).toBe(200);
  return { user, passkey };
}
const loginChallenge = async (): Promise<string> =>
  (await world.call('POST', '/member/passkeyOptions', {})).data.options.challenge;
const logIn = (response: object) => world.call('POST', '/member/loginByPasskey', { response });

describe('a passkey', () => {
  it('is requested as a discoverable credential with user verification', async () => {
    const user = await world.register('options@passkey.example');
    const options = await registrationChallenge(user);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Meridian' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  it('is created, listed, announced, and logs in without a name or a password', async () => {
    const { user, passkey } = await withPasskey('made@passkey.example');
    const { data: listed } = await world.call('GET', '/user/passkeys', undefined, user.token);
    expect(listed).toEqual([
      {
        id: passkey.id.toString('base64url'),
        name: 'My phone',
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect((await world.mailTo(user.email)).text).toContain('“My phone”');
    const { data } = await logIn(passkey.authenticate(await loginChallenge()));
    expect(data.userInfo).toMatchObject({ uid: user.uid, passkeys: 1 });
    expect((await world.call('GET', '/user/userInfo', undefined, data.token)).status).toBe(200);
    const history = await world.call('GET', '/user/loginHistory', undefined, user.token);
    expect(history.data[0]).toMatchObject({ success: true, method: 'passkey' });
  });

  it('is named after the device it was created on unless a name is given', async () => {
    const user = await world.register('unnamed@passkey.example');
    const passkey = new SoftwarePasskey('localhost', ORIGIN);
    const { challenge } = await registrationChallenge(user);
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
    const body = { response: passkey.register(challenge), name: ' ' };
    const headers = { 'user-agent': userAgent };
    await world.call('POST', '/user/passkeyRegister', body, user.token, { headers });
    const { data } = await world.call('GET', '/user/passkeys', undefined, user.token);
    expect(data[0].name).toBe('Chrome on Android');
  });

  it('has a counter that only increases', async () => {
    const { passkey } = await withPasskey('counter@passkey.example');
    const id = passkey.id.toString('base64url');
    const counter = async () => (await findPasskey(world.database, id))!.counter;
    for (const seen of [7n, 5n]) {
      expect(await notePasskeyUse(world.database, id, seen, new Date(world.clock.nowMs))).toBe(true);
      expect(await counter()).toBe(7n);
    }
  });

  it('is accepted only once for each challenge', async () => {
    const { passkey } = await withPasskey('replay@passkey.example');
    const signed = passkey.authenticate(await loginChallenge());
    expect((await logIn(signed)).status).toBe(200);
    expect(await logIn(signed)).toMatchObject({ status: 422, reason: 'passkey_failed' });
  });

  it('is accepted only for a login challenge that this server issued within the last five minutes', async () => {
    const { user, passkey } = await withPasskey('challenge@passkey.example');
    const late = await loginChallenge();
    world.clock.advance(5 * 60_000);
    expect((await logIn(passkey.authenticate(late))).reason).toBe('passkey_failed');
    expect((await logIn(passkey.authenticate('A'.repeat(43)))).reason).toBe('passkey_failed');
    const { challenge } = await registrationChallenge(user);
    expect((await logIn(passkey.authenticate(challenge))).reason).toBe('passkey_failed');
    expect(
      (await keep(user, new SoftwarePasskey('localhost', ORIGIN).register(await loginChallenge()))).reason,
    ).toBe('passkey_failed');
  });

  it('is refused from another site, for another site, without user verification, and with a lower counter', async () => {
    const { user, passkey } = await withPasskey('refused@passkey.example');
    passkey.verifiesUser = false;
    expect((await logIn(passkey.authenticate(await loginChallenge()))).reason).toBe('passkey_failed');
    passkey.verifiesUser = true;
    expect((await logIn(passkey.authenticate(await loginChallenge()))).status).toBe(200);
    passkey.counter = 0;
    expect((await logIn(passkey.authenticate(await loginChallenge()))).reason).toBe('passkey_failed');
    for (const [rpId, origin] of [
      ['localhost', 'https://evil.example'],
      ['evil.example', ORIGIN],
    ] as const) {
      const { challenge } = await registrationChallenge(user);
      expect((await keep(user, new SoftwarePasskey(rpId, origin).register(challenge))).reason).toBe(
        'passkey_failed',
      );
    }
  });

  it('of one user is not stored for another user’s challenge, nor twice', async () => {
    const { passkey } = await withPasskey('owner@passkey.example');
    const thief = await world.register('thief@passkey.example');
    const mine = await registrationChallenge(thief);
    expect((await keep(thief, passkey.register(mine.challenge))).reason).toBe('passkey_failed');
    const victim = await world.register('victim@passkey.example');
    const theirs = await registrationChallenge(victim);
    const fresh = new SoftwarePasskey('localhost', ORIGIN);
    expect((await keep(thief, fresh.register(theirs.challenge))).reason).toBe('passkey_failed');
  });

  it.each([
    {},
    { id: 'x' },
    { id: 1, response: {} },
    { id: 'AAAA', response: { clientDataJSON: 'AAAA' } },
    { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: null },
  ])('is refused if the response is %j', async (response) => {
    expect(await logIn(response)).toMatchObject({ status: 422, reason: 'passkey_failed' });
    const user = await world.register(`nonsense${Math.random()}@passkey.example`.replace('0.', ''));
    expect(await keep(user, response)).toMatchObject({ status: 422, reason: 'passkey_failed' });
  });

  it('is removed by its owner, with proof, and by no one else', async () => {
    const { user, passkey } = await withPasskey('remove@passkey.example');
    const stranger = await world.register('remover@passkey.example');
    const id = passkey.id.toString('base64url');
    const remove = async (by: Registered) => {
      const stepUp = { password: PASSWORD, code: await world.code('passkey', {}, by.token) };
      return world.call('POST', '/user/removePasskey', { id, stepUp }, by.token);
    };
    expect((await remove(stranger)).reason).toBe('not_found');
    const bare = { id, stepUp: { password: PASSWORD } };
    expect((await world.call('POST', '/user/removePasskey', bare, user.token)).reason).toBe(
      'second_factor_required',
    );
    expect((await remove(user)).status).toBe(200);
    expect((await logIn(passkey.authenticate(await loginChallenge()))).reason).toBe('passkey_failed');
    expect((await world.mailTo(user.email)).purpose).toBe('passkey_removed');
  });

  it('survives a password change', async () => {
    const { user, passkey } = await withPasskey('owns@passkey.example');
    const stepUp = { password: PASSWORD, code: await world.code('password', {}, user.token) };
    const body = { newPassword: 'Falcon88y', stepUp };
    expect((await world.call('POST', '/user/editPassword', body, user.token)).status).toBe(200);
    expect((await logIn(passkey.authenticate(await loginChallenge()))).status).toBe(200);
  });
});

describe('another session', () => {
  const DAY = 24 * 60 * 60_000;
  const byPassword = async (email: string, password = PASSWORD): Promise<string> =>
    (await world.call('POST', '/member/loginByTelOrEmail', { account: email, password })).data.token;
  const isIn = async (token: string) =>
    (await world.call('GET', '/user/userInfo', undefined, token)).status === 200;
  const lockOf = async (token: string) =>
    (await world.call('GET', '/user/userInfo', undefined, token)).data.withdrawLockedUntil;
  const inADay = () => new Date(world.clock.nowMs + DAY).toISOString();

  it('ends when a passkey is added or removed, and withdrawals are locked for a day', async () => {
    const user = await world.register('others@passkey.example');
    let other = await byPassword(user.email);
    const passkey = new SoftwarePasskey('localhost', ORIGIN);
    const { challenge } = await registrationChallenge(user);
    expect((await keep(user, passkey.register(challenge))).status).toBe(200);
    expect([await isIn(user.token), await isIn(other)]).toEqual([true, false]);
    expect(await lockOf(user.token)).toBe(inADay());
    const added = await world.mailTo(user.email);
    expect([added.purpose, added.text]).toEqual([
      'passkey_added',
      expect.stringContaining('fiat deposits are locked'),
    ]);

    world.clock.advance(2 * DAY);
    expect(await lockOf(user.token)).toBeNull();
    other = await byPassword(user.email);
    const stepUp = { password: PASSWORD, code: await world.code('passkey', {}, user.token) };
    const body = { id: passkey.id.toString('base64url'), stepUp };
    expect((await world.call('POST', '/user/removePasskey', body, user.token)).status).toBe(200);
    expect([await isIn(user.token), await isIn(other)]).toEqual([true, false]);
    expect(await lockOf(user.token)).toBe(inADay());
    expect((await world.mailTo(user.email)).text).toContain('fiat deposits are locked');
  });

  it('cannot return with a passkey after the password was reset, and the owner is notified', async () => {
    const { user, passkey } = await withPasskey('intruder@passkey.example');
    const code = await world.code('reset', { email: user.email });
    const password = 'Falcon88y';
    const reset = await world.call('POST', '/member/forgetByEmail', { email: user.email, code, password });
    expect(reset.status).toBe(200);
    expect((await logIn(passkey.authenticate(await loginChallenge()))).reason).toBe('passkey_failed');
    const mail = await world.mailTo(user.email);
    expect([mail.purpose, mail.text]).toEqual(['password_reset', expect.stringContaining('passkeys')]);
    const token = await byPassword(user.email, password);
    expect((await world.call('GET', '/user/passkeys', undefined, token)).data).toEqual([]);
  });
});

describe('the relying party', () => {
  it.each([
    ['https://meridian.example', 'meridian.example', 'https://meridian.example'],
    ['https://app.meridian.example:8443', 'app.meridian.example', 'https://app.meridian.example:8443'],
    ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
    ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
    ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
  ])('of %s is %s', (url, id, origin) => {
    expect(relyingPartyOf(url)).toEqual({ id, origins: [origin] });
  });
});
