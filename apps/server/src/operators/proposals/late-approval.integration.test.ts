import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPeopleApp,
  PASSWORD,
  type PeopleApp,
  type Registered,
  totpAt,
} from '../../app/testing/people-app.ts';
import { operatorIn } from '../testing/operator-in.ts';
import { twoOperators } from '../testing/two-operators.ts';

/** An approval covers what both operators saw. It does not cover what came after the proposal. */
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const two = twoOperators(() => world);
const { bothIn, proposed, approve, doBoth } = two;
const viewOf = async (uid: string) =>
  (await world.operate('GET', `/operator/user?uid=${uid}`, undefined, two.ops)).data;
/** The proposal is closed; a new one about the current state goes through. */
async function refusedThenAgain(id: number, change: object): Promise<void> {
  expect(await approve(id)).toMatchObject({ status: 409, reason: 'proposal_outdated' });
  expect((await two.reject(id)).reason).toBe('proposal_closed');
  expect((await doBoth(change)).status).toBe(200);
}
const suspendedAgain = (uid: string) =>
  world.database.sql`update users set suspended_at = ${new Date(world.clock.nowMs)} where uid = ${uid}`;
async function resetPassword({ email }: Registered, password: string): Promise<void> {
  const code = await world.code('reset', { email });
  expect((await world.call('POST', '/member/forgetByEmail', { email, code, password })).status).toBe(200);
}

describe('a late approval', () => {
  it('does not end a withdrawal lock that began after the proposal', async () => {
    const user = await world.register('lock@late.example');
    await resetPassword(user, 'Falcon88y');
    await bothIn();
    const change = { kind: 'end_withdraw_lock', uid: user.uid };
    const id = await proposed(change);
    world.clock.advance(3 * DAY);
    await resetPassword(user, 'Osprey77z');
    await bothIn();
    await refusedThenAgain(id, change);
    expect((await viewOf(user.uid)).withdrawLockedUntil).toBeNull();
  });

  it('does not end a lock that was renewed without lasting longer', async () => {
    const user = await world.register('same@late.example');
    const far = new Date(world.clock.nowMs + 5 * DAY);
    await world.database.sql`update users set withdraw_locked_until = ${far} where uid = ${user.uid}`;
    await bothIn();
    const id = await proposed({ kind: 'end_withdraw_lock', uid: user.uid });
    await resetPassword(user, 'Falcon88y');
    expect((await approve(id)).reason).toBe('proposal_outdated');
    expect((await viewOf(user.uid)).withdrawLockedUntil).toBe(far.toISOString());
  });

  it('does not lift a suspension that began after the proposal', async () => {
    const { uid } = await world.register('suspended@late.example');
    await bothIn();
    const suspend = () => world.operate('POST', '/operator/suspendUser', { uid, reason: 'x' }, two.ops);
    const change = { kind: 'unsuspend_user', uid };
    await suspend();
    const stale = await proposed(change);
    world.clock.advance(1_000);
    await suspendedAgain(uid);
    await refusedThenAgain(stale, change);
  });

  it('does not grant a permission that was removed after the proposal', async () => {
    const { uid } = await world.register('granted@late.example');
    await bothIn();
    const change = { kind: 'grant_permission', uid, permission: 'ieo' };
    const stale = await proposed(change);
    const another = await proposed({ ...change, permission: 'fiat' });
    world.clock.advance(1_000);
    const revoked = new Date(world.clock.nowMs);
    await world.database.sql`update users set ieo_revoked_at = ${revoked} where uid = ${uid}`;
    await refusedThenAgain(stale, change);
    expect((await approve(another)).status).toBe(200);
  });

  it('does not remove a second factor that was set up after the proposal', async () => {
    const user = await world.register('factor@late.example');
    const enrol = async (proof: object) => {
      const stepUp = { password: PASSWORD, ...proof };
      const { data } = await world.call('POST', '/user/totpEnrol', { stepUp }, user.token);
      const totp = await totpAt(data.secret, world.clock.nowMs);
      expect((await world.call('POST', '/user/totpConfirm', { totp }, user.token)).status).toBe(200);
      return data.secret as string;
    };
    const first = await enrol({ code: await world.code('second_factor', {}, user.token) });
    await bothIn();
    const change = { kind: 'reset_second_factor', uid: user.uid };
    const id = await proposed(change);
    world.clock.advance(HOUR);
    await enrol({ totp: await totpAt(first, world.clock.nowMs) });
    await bothIn();
    await refusedThenAgain(id, change);
  });

  it('does not bring back an operator, or roles, after a later decision about them', async () => {
    const kay = await operatorIn(world, 'kay', ['support']);
    await bothIn();
    const roles = { kind: 'set_operator_roles', operatorId: kay.id, roles: ['support', 'risk'] };
    const stale = await proposed(roles);
    world.clock.advance(1_000);
    expect((await doBoth({ kind: 'reset_operator', operatorId: kay.id })).status).toBe(200);
    expect((await approve(stale)).reason).toBe('proposal_outdated');
  });

  it('does not invite a disabled operator again', async () => {
    const noa = await operatorIn(world, 'noa', ['support']);
    await bothIn();
    const [reset, disable] = [
      await proposed({ kind: 'reset_operator', operatorId: noa.id }),
      await proposed({ kind: 'disable_operator', operatorId: noa.id }),
    ];
    expect((await approve(disable)).status).toBe(200);
    expect((await approve(reset)).status).toBe(409);
    const [row] = await world.database.sql`select state from operator where id = ${noa.id}`;
    expect(row).toEqual({ state: 'disabled' });
  });

  it('is refused when the proposer is gone or has lost the role', async () => {
    const { uid } = await world.register('proposer@late.example');
    const [lee, max] = [await operatorIn(world, 'lee', ['risk']), await operatorIn(world, 'max', ['risk'])];
    const change = { kind: 'grant_permission', uid, permission: 'ieo' };
    const fiat = { ...change, permission: 'fiat' };
    const [byLee, byMax] = [await proposed(change, lee.token), await proposed(fiat, max.token)];
    await bothIn();
    expect((await doBoth({ kind: 'disable_operator', operatorId: lee.id })).status).toBe(200);
    const fewer = { kind: 'set_operator_roles', operatorId: max.id, roles: ['support'] };
    expect((await doBoth(fewer)).status).toBe(200);
    for (const id of [byLee, byMax]) {
      expect(await approve(id)).toMatchObject({ status: 409, reason: 'proposer_gone' });
    }
    expect((await viewOf(uid)).permissions.ieo).toBe(false);
    expect((await two.reject(byLee)).status).toBe(200);
    expect((await doBoth(change)).status).toBe(200);
  });
});
