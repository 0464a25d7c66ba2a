import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { lockWaiters } from '../../database/testing/lock-waiters.ts';
import { twoOperators } from '../testing/two-operators.ts';
import { changeOperator, findOperatorByEmail } from './operators-table.ts';

const PASSWORD = 'a long and quiet river';
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());
const two = twoOperators(() => world);

const begin = (setupToken: string, password = PASSWORD) =>
  world.operate('POST', '/operator/beginSetup', { setupToken, password });
const finish = async (setupToken: string, secret: string) => {
  world.clock.advance(30_000);
  const totp = await totpAt(secret, world.clock.nowMs);
  return world.operate('POST', '/operator/finishSetup', { setupToken, totp });
};
const invitationOf = async (email: string) =>
  /#([A-Za-z0-9_-]{43})/.exec((await world.mailTo(email)).text)![1]!;
/** Invited, with a secret that is shown but not confirmed. */
async function halfway(name: string) {
  const email = `${name}@setup.example`;
  await two.bothIn();
  expect((await two.doBoth({ kind: 'add_operator', email, name, roles: ['support'] })).status).toBe(200);
  const setupToken = await invitationOf(email);
  const { secret } = (await begin(setupToken)).data;
  const { id: operatorId } = (await findOperatorByEmail(world.database, email))!;
  return { email, setupToken, secret, operatorId };
}
const stateOf = async (email: string) => (await findOperatorByEmail(world.database, email))!.state;

describe('an operator disabled in the middle of the setup', () => {
  it('is invited again when enabled, and active only with a confirmed app', async () => {
    const { email, setupToken, secret, operatorId } = await halfway('rue');
    expect((await two.doBoth({ kind: 'disable_operator', operatorId })).status).toBe(200);
    const left = await findOperatorByEmail(world.database, email);
    expect(left).toMatchObject({ password_hash: null, totp_secret: null });
    expect((await finish(setupToken, secret)).reason).toBe('setup_expired');

    await two.bothIn();
    expect((await two.doBoth({ kind: 'enable_operator', operatorId })).status).toBe(200);
    expect(await stateOf(email)).toBe('invited');
    const login = { email, password: PASSWORD };
    expect((await world.operate('POST', '/operator/login', login)).reason).toBe('login_failed');
    expect((await begin(setupToken)).reason).toBe('setup_expired');

    const second = await invitationOf(email);
    const { data } = await begin(second);
    expect((await finish(second, secret)).reason).toBe('second_factor_wrong');
    expect((await finish(second, data.secret)).status).toBe(200);
    expect((await world.operate('POST', '/operator/login', login)).status).toBe(200);
  });

  it('keeps no secret even if the setup was just being started', async () => {
    const { email, setupToken, operatorId } = await halfway('uma');
    const id = await two.proposed({ kind: 'disable_operator', operatorId });
    const { hasher } = world.people.accounts.deps;
    const hash = hasher.hash.bind(hasher);
    let meanwhile: unknown;
    hasher.hash = async (password) => {
      meanwhile = await two.approve(id);
      return hash(password);
    };
    try {
      expect((await begin(setupToken, 'another quiet river')).reason).toBe('setup_expired');
    } finally {
      hasher.hash = hash;
    }
    expect(meanwhile).toMatchObject({ status: 200 });
    const left = await findOperatorByEmail(world.database, email);
    expect(left).toMatchObject({ state: 'disabled', password_hash: null, totp_secret: null });
  });
});

it('a code activates the secret it belongs to, not one of a concurrent setup', async () => {
  const { email, setupToken, secret, operatorId } = await halfway('ivo');
  let finishing: ReturnType<typeof finish> | undefined;
  await world.database.db.transaction().execute(async (db) => {
    await changeOperator({ db }, operatorId, { totp_secret: Buffer.alloc(40) });
    finishing = finish(setupToken, secret);
    await lockWaiters(world.database, 1);
  });
  expect((await finishing!).reason).toBe('setup_expired');
  expect(await stateOf(email)).toBe('invited');
});
