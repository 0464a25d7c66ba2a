import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../../app/testing/people-app.ts';
import { appendAudit, verifyAudit } from '../../audit/audit-log-table.ts';
import { twoOperators } from '../testing/two-operators.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const two = twoOperators(() => world);
const { bothIn } = two;
const userOf = async (uid: string) =>
  (await world.operate('GET', `/operator/user?uid=${uid}`, undefined, two.ops)).data;

describe('reading users', () => {
  it('finds by uid, whole address or beginning of the name, and shows everything masked', async () => {
    await bothIn();
    const user = await world.register('findme@search.example');
    await world.call('POST', '/user/setUsername', { username: 'under_score' }, user.token);
    const find = async (search: string) =>
      (
        await world.operate('GET', `/operator/users?search=${encodeURIComponent(search)}`, undefined, two.ops)
      ).data.map((each: { uid: string }) => each.uid);
    for (const search of [user.uid, 'FindMe@search.example', 'under_', 'UNDER_SCORE']) {
      expect([search, await find(search)]).toEqual([search, [user.uid]]);
    }
    for (const search of ['findme@search', 'findme', '%', '_nder', 'under%', "' or 1=1 --", '\\']) {
      expect([search, await find(search)]).toEqual([search, []]);
    }
    const view = await userOf(user.uid);
    expect(view).toMatchObject({ email: 'fi****@search.example', username: 'under_score', sessions: 1 });
    expect(JSON.stringify(view)).not.toMatch(/findme|argon2|hash|secret/);
  });

  it('ends a user’s sessions, one or all, with a reason', async () => {
    await bothIn();
    const user = await world.register('sessions@search.example');
    const { data } = await world.operate('GET', `/operator/userSessions?uid=${user.uid}`, undefined, two.ops);
    const end = (body: object) =>
      world.operate('POST', '/operator/revokeUserSessions', { uid: user.uid, ...body }, two.ops);
    expect((await end({ reason: '' })).reason).toBe('reason_required');
    expect((await end({ id: 'a'.repeat(32), reason: 'x' })).status).toBe(404);
    expect((await end({ id: data[0].id, reason: 'Asked by phone.' })).data).toEqual({ ended: 1 });
    expect((await world.call('GET', '/user/userInfo', undefined, user.token)).status).toBe(401);
    expect((await end({ reason: 'All.' })).data).toEqual({ ended: 0 });
    const logins = await world.operate('GET', `/operator/userLogins?uid=${user.uid}`, undefined, two.ops);
    expect(logins.data).toHaveLength(1);
  });

  it('shows devices in the operator’s own language', async () => {
    await bothIn();
    const { uid } = await world.register('devices@search.example');
    for (const path of [`userSessions?uid=${uid}`, `userLogins?uid=${uid}`, 'sessions']) {
      const headers = { token: two.ops, locale: 'ja' };
      const response = await world.console.inject({ url: `/operator/${path}`, headers });
      expect([path, response.json().data[0].device]).toEqual([path, '不明な端末']);
    }
  });

  it('counts what is waiting', async () => {
    await bothIn();
    const { data } = await world.operate('GET', '/operator/overview', undefined, two.ops);
    expect(data).toMatchObject({ kycWaiting: 0, usersVerified: 2, users: expect.any(Number) });
    expect(data).toMatchObject({ withdrawalsWaiting: 0, withdrawalsOldest: null });
    expect(data.users).toBeGreaterThan(5);
  });
});

describe('the audit log', () => {
  it('has every action, with operator and reason, and a valid chain', async () => {
    await bothIn();
    const { uid } = await world.register('audited@search.example');
    const fiat = { kind: 'grant_permission', uid, permission: 'fiat' };
    await two.reject(await two.proposed(fiat));
    await two.doBoth(fiat);
    for (const path of ['suspendUser', 'revokeUserSessions'])
      await world.operate('POST', `/operator/${path}`, { uid, reason: 'Suspicious.' }, two.ops);
    const { data } = await world.operate('GET', '/operator/audit?size=100', undefined, two.ops);
    const actions = new Set(data.map(({ action }: { action: string }) => action));
    for (const action of [
      'operator.login',
      'proposal.propose',
      'proposal.approve',
      'proposal.reject',
      'user.suspend',
      'user.end_sessions',
    ]) {
      expect([action, actions.has(action)]).toEqual([action, true]);
    }
    const check = (await world.operate('GET', '/operator/auditCheck', undefined, two.ops)).data;
    expect(check).toMatchObject({ intact: true, brokenAt: null, head: data[0].hash });
    expect(check.entries).toBe(data[0].seq);
  });

  it('cannot be changed through SQL', async () => {
    for (const statement of [
      () => world.database.owner.sql`update audit_log set action = 'nothing'`,
      () => world.database.owner.sql`delete from audit_log where seq = 1`,
      () => world.database.owner.sql`truncate audit_log`,
    ]) {
      await expect(statement()).rejects.toThrow('append-only');
    }
  });

  it.each([
    ['changed', 'update audit_log set details = \'{"reason":"harmless"}\' where seq = 5', 5n],
    [
      'given to someone else',
      'update audit_log a set operator_id = (select max(id) from operator where id is distinct from a.operator_id) where seq = 3',
      3n,
    ],
    ['removed from the middle', 'delete from audit_log where seq = 7', 7n],
    ['redated', "update audit_log set at = at + interval '1 ms' where seq = 2", 2n],
  ])('reveals an entry that was %s outside the server', async (_how, statement, brokenAt) => {
    const undo = Object.assign(new Error('undo'), { verdict: {} });
    const tampering = world.database.owner.db.transaction().execute(async (db) => {
      await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
      await sql.raw(statement).execute(db);
      undo.verdict = await verifyAudit({ db });
      throw undo;
    });
    await expect(tampering).rejects.toBe(undo);
    expect(undo.verdict).toMatchObject({ brokenAt });
  });

  it('stays in order although many write at once', async () => {
    const entry = {
      at: new Date(world.clock.nowMs),
      operatorId: null,
      action: 'test.write',
      subject: 'x',
      details: {},
    };
    await Promise.all(
      Array.from({ length: 30 }, () =>
        world.database.owner.db.transaction().execute((db) => appendAudit({ db }, entry)),
      ),
    );
    expect((await verifyAudit(world.database)).brokenAt).toBeUndefined();
  });
});
