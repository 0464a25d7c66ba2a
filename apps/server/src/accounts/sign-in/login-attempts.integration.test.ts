import { createHash } from 'node:crypto';
import { type Puzzle, solvePuzzle } from '@meridian/contract/puzzle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiResponse,
  createPeopleApp,
  PASSWORD,
  type PeopleApp,
  totpAt,
} from '../../app/testing/people-app.ts';
import { ACCOUNT_LIMITS } from '../account-limits.ts';

const WRONG = 'Wrong12345';
const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest();
const solve = ({ details }: ApiResponse): string => solvePuzzle(details as Puzzle, sha256);
/** What an attacker can compare: everything except the puzzle, which is new each time. */
const shown = ({ details, ...response }: ApiResponse) => ({ ...response, waits: details?.retryAfterMs });

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

async function named(email: string, username: string) {
  const user = await world.register(email);
  expect((await world.call('POST', '/user/setUsername', { username }, user.token)).status).toBe(200);
  return user;
}

describe('the names of one account', () => {
  it('share one limit on guesses', async () => {
    const { email } = await named('shared@names.example', 'shared_name');
    for (let n = 0; n < 5; n++) expect((await world.logIn(email, WRONG)).reason).toBe('login_failed');
    expect((await world.logIn(email)).reason).toBe('too_many_requests');
    // Even the correct password is not compared.
    expect((await world.logIn('shared_name')).reason).toBe('login_failed');
    world.clock.advance(1_000);
    expect((await world.logIn('shared_name')).status).toBe(200);
  });

  it('get the same response whether they belong to the attacked account or to no account', async () => {
    const { email } = await named('linked@names.example', 'linked_name');
    for (let n = 0; n < 8; n++) await world.logIn(email, WRONG);
    for (let n = 0; n < 7; n++) {
      const [linked, none] = [
        await world.logIn('linked_name', WRONG),
        await world.logIn('no_such_name', WRONG),
      ];
      expect(shown(linked)).toEqual(shown(none));
      expect(Object.keys(linked.details).sort()).toEqual(Object.keys(none.details).sort());
    }
  });

  it('let the owner in at the second try, which sends the solved puzzle of the first', async () => {
    const { email } = await named('second@names.example', 'second_name');
    for (let n = 0; n < 6; n++) await world.logIn(email, WRONG);
    const first = await world.logIn('second_name');
    expect(first.reason).toBe('login_failed');
    expect((await world.logIn('second_name', PASSWORD, { proof: solve(first) })).status).toBe(200);
  });
});

describe('a solved puzzle', () => {
  it('buys one attempt past the account’s wait, once', async () => {
    const { email } = await world.register('bought@login.example');
    for (let n = 0; n < 5; n++) await world.logIn(email, WRONG);
    const blocked = await world.logIn(email);
    expect(blocked).toMatchObject({
      status: 429,
      reason: 'too_many_requests',
      details: { retryAfterMs: 1_000 },
    });
    const proof = solve(blocked);
    expect((await world.logIn(email, WRONG, { proof })).reason).toBe('login_failed');
    expect((await world.logIn(email, PASSWORD, { proof })).reason, 'used up').toBe('too_many_requests');
    expect((await world.logIn(email, PASSWORD, { proof: solve(await world.logIn(email)) })).status).toBe(200);
  });

  it('buys one attempt past the network’s wait', async () => {
    const { passwordPerPeer, passwordsPerPeer } = ACCOUNT_LIMITS;
    const strict = await createPeopleApp({ limits: { passwordPerPeer, passwordsPerPeer } });
    const { email } = await strict.register('neighbor@login.example');
    for (let n = 0; n < 20; n++) await strict.logIn(`guess${n}@login.example`, WRONG, {}, `192.0.2.${n}`);
    const blocked = await strict.logIn(email, PASSWORD, {}, '192.0.2.77');
    expect(blocked.reason).toBe('too_many_requests');
    const proof = solve(blocked);
    expect((await strict.logIn(email, PASSWORD, { proof }, '192.0.2.77')).status).toBe(200);
    await strict.close();
  });

  it('does not make guessing free: bought attempts have their own limit', async () => {
    const boughtLoginsPerAccount = { limit: 2, windowMs: 24 * 60 * 60_000 };
    const strict = await createPeopleApp({ limits: { boughtLoginsPerAccount } });
    const { email } = await strict.register('limited@login.example');
    for (let n = 0; n < 5; n++) await strict.logIn(email, WRONG);
    const outcomes: (string | undefined)[] = [];
    for (let n = 0; n < 3; n++) {
      const proof = solve(await strict.logIn(email, WRONG));
      outcomes.push((await strict.logIn(email, WRONG, { proof })).reason);
    }
    expect(outcomes).toEqual(['login_failed', 'login_failed', 'too_many_requests']);
    await strict.close();
  });
});

describe('wrong codes from someone who has the password', () => {
  it('lock out neither the owner’s device, nor changes by a session, nor a browser that solves a puzzle', async () => {
    const { token, email, device } = await world.register('factor@login.example');
    const stepUp = { password: PASSWORD, code: await world.code('second_factor', {}, token) };
    const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, token);
    const totp = () => totpAt(data.secret, world.clock.nowMs);
    const confirmed = await world.call('POST', '/user/totpConfirm', { totp: await totp() }, token);
    const logIn = async (code: string, more: object = {}) => {
      const { secondFactor } = (await world.logIn(email)).data;
      const body = { tempToken: secondFactor.tempToken, totp: code, ...more };
      return world.call('POST', '/member/loginSecondFactor', body);
    };
    for (let n = 0; n < 5; n++) expect((await logIn('000000')).reason).toBe('second_factor_wrong');
    world.clock.advance(1_000);
    const blocked = await logIn('000000');
    expect(blocked.reason).toBe('too_many_requests');
    const proof = solve(blocked);

    world.clock.advance(1_000);
    expect((await logIn('000000', { device })).reason, 'the known device').toBe('second_factor_wrong');
    const owner = confirmed.data.token ?? token;
    const change = { stepUp: { password: PASSWORD, totp: '000000' } };
    const renewed = await world.call('POST', '/user/totpRecoveryCodes', change, owner);
    expect(renewed.reason, 'the session').toBe('second_factor_wrong');
    const code = await totpAt(data.secret, world.clock.nowMs + 30_000);
    expect((await logIn(code, { proof })).status, 'the solved puzzle').toBe(200);
  });
});

it('usernames can be tried ten times a day', async () => {
  await named('taken@username.example', 'taken_name');
  const { token } = await world.register('curious@username.example');
  const set = (username: string) => world.call('POST', '/user/setUsername', { username }, token);
  for (let n = 0; n < 10; n++) expect((await set('taken_name')).reason).toBe('username_taken');
  expect((await set('taken_name')).reason).toBe('too_many_requests');
  world.clock.advance(24 * 60 * 60_000);
  expect((await set('free_name')).status).toBe(200);
});
