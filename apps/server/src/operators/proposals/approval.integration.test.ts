import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserByUid } from '../../accounts/profile/users-table.ts';
import { beginTotp, confirmTotp } from '../../accounts/second-factor/second-factor-table.ts';
import { createPeopleApp, type PeopleApp, totpAt } from '../../app/testing/people-app.ts';
import { verifyAudit } from '../../audit/audit-log-table.ts';
import { lockWaiters } from '../../database/testing/lock-waiters.ts';
import { changeOperator, lockOperator } from '../access/operators-table.ts';
import { freshCode } from '../testing/fresh-code.ts';
import { operatorIn } from '../testing/operator-in.ts';
import { twoOperators } from '../testing/two-operators.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const two = twoOperators(() => world);
const approveWith = (id: number, totp: string, token = two.ops2) =>
  world.operate('POST', '/operator/approveProposal', { id, totp }, token);
const stateOf = async (id: number, token = two.ops) =>
  (await world.operate('GET', `/operator/proposal?id=${id}`, undefined, token)).data.state;
let serial = 0;
const newUser = () => world.register(`somebody${++serial}@approval.example`);
const grant = (uid: string, permission = 'ieo') => ({ kind: 'grant_permission', uid, permission });

describe('the fresh code of an approval', () => {
  it('is required, is checked before anything is changed, and works once', async () => {
    const { uid } = await newUser();
    await two.bothIn();
    const [first, second] = [await two.proposed(grant(uid)), await two.proposed(grant(uid, 'fiat'))] as const;
    const without = await world.operate('POST', '/operator/approveProposal', { id: first }, two.ops2);
    expect(without.status).toBe(400);
    expect(await approveWith(first, '000000')).toMatchObject({ status: 422, reason: 'second_factor_wrong' });
    expect(await stateOf(first)).toBe('waiting');
    const totp = await freshCode(world, two.ops2);
    expect((await approveWith(first, totp)).data.state).toBe('approved');
    expect((await approveWith(second, totp)).reason).toBe('second_factor_wrong');
    expect(await stateOf(second)).toBe('waiting');
  });

  it('must not have been used to sign in, and tries are counted', async () => {
    const { uid } = await newUser();
    await two.bothIn();
    const id = await two.proposed(grant(uid));
    // bothIn has just used the code of this half minute.
    const spent = await totpAt(await world.operatorSecret('ops2@meridian.test'), world.clock.nowMs);
    expect((await approveWith(id, spent)).reason).toBe('second_factor_wrong');
    const tries = [];
    for (let n = 0; n < 6; n++) tries.push((await approveWith(id, '000000')).reason);
    expect(tries.at(-1)).toBe('too_many_requests');
    world.clock.advance(3_600_000);
    await two.bothIn();
    expect((await two.approve(id)).status).toBe(200);
  });

  it('is not consumed by a proposal the operator cannot approve', async () => {
    const { uid } = await newUser();
    await two.bothIn();
    const own = await two.proposed(grant(uid), two.ops2);
    const other = await two.proposed(grant(uid, 'fiat'));
    const totp = await freshCode(world, two.ops2);
    expect((await approveWith(own, totp)).reason).toBe('second_operator_required');
    expect((await approveWith(999_999, totp)).status).toBe(404);
    expect((await approveWith(other, totp)).status).toBe(200);
  });
});

describe('the approver at the time of the approval', () => {
  const loses = async (change: Parameters<typeof changeOperator>[2], reason: string) => {
    const { uid } = await newUser();
    const risk = await operatorIn(world, `risk${++serial}`, ['risk']);
    await two.bothIn();
    const id = await two.proposed(grant(uid));
    const totp = await freshCode(world, risk.token);
    let approving: Promise<{ reason?: string }> | undefined;
    // The request is admitted with the old role; the change commits before the approval does.
    await world.database.db.transaction().execute(async (db) => {
      await changeOperator({ db }, risk.id, change);
      approving = approveWith(id, totp, risk.token);
      await lockWaiters(world.database, 1);
    });
    expect((await approving!).reason).toBe(reason);
    expect(await stateOf(id)).toBe('waiting');
    const { data } = await world.operate('GET', `/operator/user?uid=${uid}`, undefined, two.ops);
    expect(data.permissions.ieo).toBe(false);
  };

  it('must not have been disabled in the meantime', () => loses({ state: 'disabled' }, 'not_logged_in'));
  it('must still have the role', () => loses({ roles: ['content'] }, 'no_permission'));

  it('is locked without blocking the log, which refers to operators', async () => {
    await two.bothIn();
    await world.database.db.transaction().execute(async (db) => {
      const [row] = await world.database.sql`select id from operator where email = 'ops@meridian.test'`;
      await lockOperator({ db }, row!.id);
      const { uid } = await newUser();
      const suspended = world.operate('POST', '/operator/suspendUser', { uid, reason: 'x' }, two.ops);
      expect((await suspended).status).toBe(200);
    });
  });
});

describe('removing a second factor', () => {
  const withFactor = async () => {
    const { uid } = await newUser();
    const { id } = (await findUserByUid(world.database, uid))!;
    const [at, secret] = [new Date(world.clock.nowMs), Buffer.alloc(40)];
    await beginTotp(world.database, id, secret, at);
    await confirmTotp(world.database, id, secret, 1n, at);
    return { kind: 'reset_second_factor', uid };
  };

  it('needs the Risk role, or all rights, in one of the two', async () => {
    const [sol, pim, rin] = [
      await operatorIn(world, 'sol', ['support']),
      await operatorIn(world, 'pim', ['support']),
      await operatorIn(world, 'rin', ['risk']),
    ];
    const id = await two.proposed(await withFactor(), sol.token);
    const listed = async (token: string) =>
      (await world.operate('GET', `/operator/proposal?id=${id}`, undefined, token)).data.decidable;
    const waiting = async (token: string) =>
      (await world.operate('GET', '/operator/overview', undefined, token)).data.proposalsWaiting;
    expect([await listed(pim.token), await listed(rin.token)]).toEqual([false, true]);
    expect(await two.approve(id, pim.token)).toMatchObject({ status: 403, reason: 'risk_operator_required' });
    const before = await waiting(rin.token);
    expect(await waiting(pim.token)).toBe(0);
    expect((await two.approve(id, rin.token)).status).toBe(200);
    expect(await waiting(rin.token)).toBe(before - 1);
    const other = await two.proposed(await withFactor(), rin.token);
    expect(await waiting(pim.token)).toBe(1);
    expect((await two.approve(other, pim.token)).status).toBe(200);
  });
});

describe('a proposal', () => {
  it('cannot be duplicated while it is open, not even by concurrent requests of several operators', async () => {
    const { uid } = await newUser();
    await two.bothIn();
    const change = grant(uid);
    const responses = await Promise.all([
      two.propose(change),
      two.propose(change, two.ops2),
      two.propose(change),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({
      reason: 'already_proposed',
      msg: 'This is already proposed and waiting for approval',
    });
    expect((await two.propose(grant(uid, 'fiat'))).status).toBe(200);
    const page = await world.operate('GET', `/operator/user?uid=${uid}`, undefined, two.ops);
    expect(page.data.pending.map(({ permission }: { permission: string }) => permission).sort()).toEqual([
      'fiat',
      'ieo',
    ]);
    await expect(
      world.database.sql`
        insert into proposal (kind, change, reason, state, proposed_by, proposed_at, expires_at)
        select kind, change, reason, 'waiting', proposed_by, proposed_at, expires_at
        from proposal where state = 'waiting' limit 1`,
    ).rejects.toThrow(/proposal_waiting/);
  });

  it('can be made again once it was withdrawn, rejected or has expired', async () => {
    const { uid } = await newUser();
    await two.bothIn();
    for (const token of [two.ops, two.ops2]) {
      const id = await two.proposed(grant(uid));
      expect((await two.reject(id, 'no', token)).status).toBe(200);
    }
    const expired = await two.proposed(grant(uid));
    world.clock.advance(7 * 24 * 3_600_000);
    await two.bothIn();
    const page = await world.operate('GET', `/operator/user?uid=${uid}`, undefined, two.ops);
    expect(page.data.pending).toEqual([]);
    expect((await two.propose(grant(uid))).status).toBe(200);
    expect(await stateOf(expired)).toBe('expired');
    const list = await world.operate('GET', '/operator/proposals?state=expired', undefined, two.ops);
    expect(list.data.map(({ id }: { id: number }) => id)).toContain(expired);
  });

  it('about an article or an operator is unique, and their pages show it', async () => {
    await two.bothIn();
    const draft = {
      kind: 'notice',
      titleEn: 'A',
      titleJa: 'あ',
      bodyEn: '<p>A</p>',
      bodyJa: '',
      publishAt: null,
    };
    const publish = (id: number | null, titleEn: string) => ({
      kind: 'publish_article',
      article: { ...draft, id, titleEn },
    });
    expect((await two.propose(publish(null, 'New'))).status).toBe(200);
    expect((await two.propose(publish(null, 'New'))).reason).toBe('already_proposed');
    expect((await two.propose(publish(null, 'Newer'))).status).toBe(200);
    const [article] = (await world.operate('GET', '/operator/articles?kind=notice', undefined, two.ops)).data;
    expect((await two.propose(publish(article.id, 'Edit'))).status).toBe(200);
    expect((await two.propose(publish(article.id, 'Other edit'))).reason).toBe('already_proposed');
    const shown = await world.operate('GET', `/operator/article?id=${article.id}`, undefined, two.ops);
    expect(shown.data.pending).toMatchObject([{ kind: 'publish_article', proposedBy: 'Operations' }]);

    const { id: operatorId } = await operatorIn(world, 'ned', ['kyc']);
    await two.proposed({ kind: 'set_operator_roles', operatorId, roles: ['content'] });
    const again = { kind: 'set_operator_roles', operatorId, roles: ['risk'] };
    expect((await two.propose(again)).reason).toBe('already_proposed');
    const { data } = await world.operate('GET', '/operator/operators', undefined, two.ops);
    const row = data.find(({ id }: { id: number }) => id === operatorId);
    expect(row.pending).toMatchObject([{ kind: 'set_operator_roles' }]);
    const invite = { kind: 'add_operator', email: 'Dee@meridian.test', name: 'Dee', roles: ['kyc'] };
    expect((await two.propose(invite)).status).toBe(200);
    expect((await two.propose({ ...invite, email: 'dee@meridian.test' })).reason).toBe('already_proposed');
  });

  it('that would change nothing is closed by the attempt to approve it, and logged', async () => {
    const { uid } = await newUser();
    await two.bothIn();
    const id = await two.proposed(grant(uid));
    await world.database.sql`update users set may_ieo = true where uid = ${uid}`;
    expect(await two.approve(id)).toMatchObject({ status: 409, reason: 'proposal_moot' });
    expect(await stateOf(id)).toBe('outdated');
    expect((await two.approve(id)).reason).toBe('proposal_closed');
    const { data } = await world.operate('GET', `/operator/audit?subject=${uid}`, undefined, two.ops);
    expect(data[0]).toMatchObject({
      action: 'proposal.outdated',
      operator: null,
      details: { proposal: id, reason: 'conflict' },
    });
    expect((await verifyAudit(world.database)).brokenAt).toBeUndefined();
  });

  it('is read only by operators with a role for its kind', async () => {
    const { uid } = await newUser();
    const editor = await operatorIn(world, 'eve', ['content']);
    await two.bothIn();
    const id = await two.proposed(grant(uid));
    const read = await world.operate('GET', `/operator/proposal?id=${id}`, undefined, editor.token);
    expect(read).toMatchObject({ status: 403, reason: 'no_permission' });
    expect((await world.operate('GET', '/operator/proposal?id=999999', undefined, two.ops)).status).toBe(404);
  });
});
