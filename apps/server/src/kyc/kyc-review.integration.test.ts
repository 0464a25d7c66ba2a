import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../app/testing/people-app.ts';
import { CHAIN_LOCK } from '../audit/audit-log-table.ts';
import { lockWaiters } from '../database/testing/lock-waiters.ts';
import { kycDesk } from './testing/kyc-desk.ts';

const MINUTE = 60_000;
let world: PeopleApp;
let ops: string;
let ops2: string;
beforeAll(async () => {
  world = await createPeopleApp();
  ops = await world.logInOperator();
  ops2 = await world.logInOperator('ops2@meridian.test');
});
afterAll(() => world.close());

const { passport, submit, info, caseOf, claim, decide, viewPicture, openAll, approve, tasksOf } = kycDesk(
  () => world,
  () => ops,
);

describe('reviewing', () => {
  const submitCase = async (email: string, more: object = {}) => {
    const user = await world.register(email);
    expect((await submit({ ...(await passport(user)), ...more }, user)).status).toBe(200);
    return { user, id: await caseOf(user) };
  };

  it('shows the queue without names or pictures, oldest first', async () => {
    const { user, id } = await submitCase('queue@review.example');
    world.clock.advance(MINUTE);
    ops = await world.logInOperator();
    const later = await submitCase('later@review.example');
    const { data } = await world.operate('GET', '/operator/identityQueue?size=100', undefined, ops);
    const ids = data.map((row: { id: number }) => row.id);
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later.id));
    expect(data[ids.indexOf(id)]).toEqual({
      id,
      uid: user.uid,
      state: 'review',
      country: 'JP',
      documentType: 'passport',
      attempt: 1,
      submittedAt: expect.any(String),
      claimedBy: null,
      claimedUntil: null,
      decidedBy: null,
      decidedAt: null,
    });
  });

  it('is for the operator who claimed the case, for a quarter of an hour', async () => {
    const { id } = await submitCase('claim@review.example');
    expect(await viewPicture(id, 'front')).toMatchObject({ status: 409, reason: 'case_not_claimed' });
    expect(await decide(id, 'approved')).toMatchObject({ status: 409, reason: 'case_not_claimed' });
    expect((await claim(id)).data).toMatchObject({ name: 'Mei Tanaka', sides: ['front', 'hand'] });
    expect(await claim(id, ops2)).toMatchObject({ status: 409, reason: 'case_taken' });
    expect(await viewPicture(id, 'front', ops2)).toMatchObject({ reason: 'case_not_claimed' });
    expect(await decide(id, 'approved', undefined, ops2)).toMatchObject({ reason: 'case_not_claimed' });
    const queue = await world.operate('GET', '/operator/identityQueue?size=100', undefined, ops2);
    expect(queue.data.find((row: { id: number }) => row.id === id).claimedBy).toBe('Operations');
    world.clock.advance(15 * MINUTE);
    expect((await claim(id, ops2)).status).toBe(200);
    expect(await viewPicture(id, 'front', ops)).toMatchObject({ reason: 'case_not_claimed' });
    const released = await world.operate('POST', '/operator/releaseIdentityCase', { id }, ops2);
    expect(released.status).toBe(200);
    expect((await claim(id, ops)).status).toBe(200);
  });

  it('shows pictures with the viewer’s name across them, and logs every view', async () => {
    const { id } = await submitCase('look@review.example');
    await claim(id);
    const { data } = await viewPicture(id, 'hand');
    const seen = Buffer.from(data.image.split(',')[1], 'base64');
    const { data: pixels, info: size } = await sharp(seen).raw().toBuffer({ resolveWithObject: true });
    expect([size.width, size.height]).toEqual([640, 400]);
    // The photograph is one flat color, so every other pixel is the watermark.
    let marked = 0;
    for (let at = 0; at < pixels.length; at += size.channels) if (Math.abs(pixels[at]! - 40) > 25) marked++;
    expect(marked / (size.width * size.height)).toBeGreaterThan(0.03);
    expect(await viewPicture(id, 'back')).toMatchObject({ status: 404 });
    const audit = await world.operate('GET', `/operator/audit?subject=case%20${id}`, undefined, ops);
    expect(audit.data.map(({ action }: { action: string }) => action)).toEqual([
      'picture.view',
      'identity.claim',
    ]);
  });

  it('warns of a document that another account uses, and does not approve it twice', async () => {
    const same = { documentNumber: 'DOUBLE-00 1' };
    const first = await submitCase('first@review.example', same);
    const second = await submitCase('second@review.example', { documentNumber: 'double001' });
    await claim(first.id);
    expect((await approve(first.id)).status).toBe(200);
    const { data } = await claim(second.id);
    expect(data.sameDocument).toEqual([{ uid: first.user.uid, state: 'approved' }]);
    expect(await approve(second.id)).toMatchObject({ status: 409, reason: 'conflict' });
    expect((await decide(second.id, 'reject', 'Already used.')).status).toBe(200);
  });

  it('gives one document to one account, even when two reviewers approve at the same time', async () => {
    const same = { documentNumber: 'TWICE-0001' };
    const [first, second] = [
      await submitCase('twice1@review.example', same),
      await submitCase('twice2@review.example', same),
    ];
    await claim(first.id, ops);
    await claim(second.id, ops2);
    await Promise.all([openAll(first.id, ops), openAll(second.id, ops2)]);
    const going: Promise<{ status: number }>[] = [];
    await world.database.owner.db.transaction().execute(async (db) => {
      // A decision writes to the log last: by then both have searched for the same document, or are waiting to.
      await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(db);
      going.push(
        decide(first.id, 'approved', undefined, ops),
        decide(second.id, 'approved', undefined, ops2),
      );
      await lockWaiters(world.database, 2);
    });
    const responses = await Promise.all(going);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = [(await info(first.user)).idcardstate, (await info(second.user)).idcardstate];
    expect(states.sort()).toEqual(['approved', 'review']);
  });

  it('decides once, even when two operators decide at the same time', async () => {
    const { user, id } = await submitCase('race@review.example');
    await claim(id);
    await openAll(id);
    const both = await Promise.all([decide(id, 'approved'), decide(id, 'reject', 'no')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await decide(id, 'approved')).toMatchObject({ reason: 'case_closed' });
    expect(await claim(id)).toMatchObject({ reason: 'case_closed' });
    const kyc = (await info(user)).idcardstate;
    expect(await tasksOf(user)).toEqual(['review', kyc]);
  });

  it('makes no other transition: an identity is approved only from a case in review', async () => {
    const user = await world.register('edges@review.example');
    for (const decision of ['approved', 'reject']) {
      expect((await decide(999_999, decision, 'x')).status).toBe(404);
    }
    expect((await info(user)).idcardstate).toBe('no');
    const { moveKyc } = await import('../accounts/profile/users-table.ts');
    const [row] = await world.database.sql`select id from users where uid = ${user.uid}`;
    expect(await moveKyc(world.database, row!.id, ['review'], { kyc: 'approved', kyc_reason: null })).toBe(
      false,
    );
  });

  it('is limited: three hundred cases a day for one operator', async () => {
    const { id } = await submitCase('limit@review.example');
    const [operator] = await world.database.sql`select id from operator where email = 'ops@meridian.test'`;
    await world.database.sql`
      update throttle set count = 300 where key = ${`claims ${operator!.id}`}`;
    expect(await claim(id)).toMatchObject({ status: 429, reason: 'too_many_requests' });
  });
});
