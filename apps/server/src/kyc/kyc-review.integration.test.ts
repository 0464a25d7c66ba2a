import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { CHAIN_LOCK } from '../audit/audit-log-table.ts';
import { lockWaiters } from '../database/testing/lock-waiters.ts';
import { photo, picture } from '../pictures/testing/picture-files.ts';

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

const upload = async (user: Registered): Promise<string> => {
  const sent = picture(await photo());
  return (await world.call('POST', '/user/img?type=identity', undefined, user.token, sent)).data[0].url;
};
let serial = 0;
const passport = async (user: Registered) => ({
  country: 'JP',
  name: 'Mei Tanaka',
  documentType: 'passport',
  documentNumber: `TR${String(++serial).padStart(7, '0')}`,
  front: await upload(user),
  hand: await upload(user),
});
const submit = (body: object, user: Registered) => world.call('POST', '/user/editRealName', body, user.token);
const info = async (user: Registered) =>
  (await world.call('GET', '/user/userInfo', undefined, user.token)).data;
const caseOf = async (user: Registered): Promise<number> => {
  const rows = await world.database.sql`
    select c.id from identity_case c join users u on u.id = c.user_id where u.uid = ${user.uid} order by c.id desc`;
  return rows[0]!.id;
};
const claim = (id: number, token = ops) =>
  world.operate('POST', '/operator/claimIdentityCase', { id }, token);
const decide = (id: number, decision: string, reason?: string, token = ops) =>
  world.operate('POST', '/operator/decideIdentity', { id, decision, ...(reason && { reason }) }, token);
const viewPicture = (id: number, side: string, token = ops) =>
  world.operate('GET', `/operator/identityPicture?id=${id}&side=${side}`, undefined, token);
const openAll = (id: number, token = ops) =>
  Promise.all(['front', 'hand'].map((side) => viewPicture(id, side, token)));
const approve = async (id: number, token = ops) => {
  await openAll(id, token);
  return decide(id, 'approved', undefined, token);
};
const tasksOf = async ({ uid }: Registered) =>
  (
    await world.database.sql`
    select change from engine_task join users on users.id = user_id where uid = ${uid} order by engine_task.id`
  )
    .map(({ change }) => change)
    .filter(({ kind }) => kind === 'kyc')
    .map(({ kyc }) => kyc);

describe('submitting documents', () => {
  it('goes through review, a rejection with its reason, another try, and approval; the engine follows', async () => {
    const user = await world.register('journey@kyc.example');
    expect((await info(user)).idcardstate).toBe('no');
    expect((await submit(await passport(user), user)).data).toEqual({ idcardstate: 'review' });
    expect(await info(user)).toMatchObject({ idcardstate: 'review', idcardreason: null });

    const first = await caseOf(user);
    expect((await claim(first)).data.locale).toBe('en');
    expect(await decide(first, 'reject')).toMatchObject({ status: 422, reason: 'reason_required' });
    expect((await decide(first, 'reject', 'The photograph is blurred.')).status).toBe(200);
    expect(await info(user)).toMatchObject({
      idcardstate: 'reject',
      idcardreason: 'The photograph is blurred.',
    });
    expect((await world.mailTo(user.email)).text).toContain('The photograph is blurred.');

    const login = { account: user.email, password: PASSWORD };
    const inJapanese = { headers: { locale: 'ja' } };
    await world.call('POST', '/member/loginByTelOrEmail', login, undefined, inJapanese);
    expect((await submit(await passport(user), user)).status).toBe(200);
    const second = await caseOf(user);
    const { data } = await claim(second);
    // The reason is shown to the user.
    expect(data).toMatchObject({
      attempt: 2,
      earlier: [{ reason: 'The photograph is blurred.' }],
      locale: 'ja',
    });
    await openAll(second);
    const changed: string[] = [];
    const stop = world.people.accounts.sessions.onUserChange((userId) => void changed.push(userId));
    expect((await decide(second, 'approved')).status).toBe(200);
    stop();
    // The user's sockets are notified, so that an open app stops refusing. The database's notification may repeat what
    // this process has already sent.
    expect(new Set(changed).size).toBe(1);
    expect(await info(user)).toMatchObject({ idcardstate: 'approved', idcardreason: null, realname: 'M**' });
    expect((await world.mailTo(user.email)).purpose).toBe('kyc_approved');
    expect(await tasksOf(user)).toEqual(['review', 'reject', 'review', 'approved']);
  });

  it('returns a rejected user’s data, and accepts the pictures that were fine again', async () => {
    const draftOf = async (of: Registered) =>
      (await world.call('GET', '/user/identityDraft', undefined, of.token)).data;
    const user = await world.register('again@kyc.example');
    expect(await draftOf(user)).toBeNull();
    const first = await passport(user);
    await submit(first, user);
    expect(await draftOf(user)).toBeNull();
    await claim(await caseOf(user));
    await decide(await caseOf(user), 'reject', 'The name is not the one in the passport.');

    const draft = await draftOf(user);
    expect(draft).toEqual({
      country: 'JP',
      documentType: 'passport',
      name: 'Mei Tanaka',
      front: first.front,
      back: null,
      hand: first.hand,
    });
    const again = { ...draft, back: undefined, name: 'Mei Tanaka Ito', documentNumber: first.documentNumber };
    const swapped = { ...again, front: first.hand, hand: first.front };
    expect((await submit(swapped, user)).reason).toBe('picture_unknown');
    const stranger = await world.register('stranger@kyc.example');
    expect((await submit(again, stranger)).reason).toBe('picture_unknown');

    expect((await submit(again, user)).status).toBe(200);
    await claim(await caseOf(user));
    expect((await viewPicture(await caseOf(user), 'front')).status).toBe(200);
    await decide(await caseOf(user), 'approved');
    expect(await draftOf(user)).toBeNull();
  });

  it('checks each kind of document by its own rule', async () => {
    const user = await world.register('rules@kyc.example');
    const good = await passport(user);
    const back = await upload(user);
    for (const [wrong, reason] of [
      [{ country: 'XX' }, 'country_rule'],
      [{ country: 'jp' }, 'country_rule'],
      [{ name: 'A' }, 'real_name_rule'],
      [{ name: '<script>alert(1)</script>' }, 'real_name_rule'],
      [{ documentNumber: 'no' }, 'document_number_rule'],
      [{ documentType: 'id_card', country: 'JP' }, 'country_rule'],
      [{ documentType: 'id_card', country: 'CN', documentNumber: '110105194912310021' }, 'id_card_rule'],
      [{ documentType: 'driving_licence' }, 'picture_required'],
      [{ front: '' }, 'picture_required'],
      [{ front: 'picture:x' }, 'picture_unknown'],
      [{ hand: good.front }, 'picture_unknown'],
    ] as const) {
      expect([wrong, (await submit({ ...good, ...wrong }, user)).reason]).toEqual([wrong, reason]);
    }
    expect((await info(user)).idcardstate).toBe('no');
    const card = {
      ...good,
      back,
      country: 'CN',
      documentType: 'id_card',
      documentNumber: '11010519491231002x',
    };
    expect((await submit(card, user)).status).toBe(200);
  });

  it('accepts only the user’s own pictures, each once', async () => {
    const [mine, theirs] = [
      await world.register('own@kyc.example'),
      await world.register('other@kyc.example'),
    ];
    const foreign = await passport(theirs);
    expect((await submit({ ...(await passport(mine)), front: foreign.front }, mine)).reason).toBe(
      'picture_unknown',
    );
    expect((await submit(foreign, theirs)).status).toBe(200);
    const id = await caseOf(theirs);
    await claim(id);
    await decide(id, 'reject', 'no');
    const swapped = { ...foreign, front: foreign.hand, hand: foreign.front };
    expect((await submit(swapped, theirs)).reason).toBe('picture_unknown');
  });

  it('takes effect once, however often the button is pressed', async () => {
    const user = await world.register('twice@kyc.example');
    const bodies = [await passport(user), await passport(user), await passport(user)];
    const responses = await Promise.all(bodies.map((body) => submit(body, user)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.reason).toBe('kyc_in_review');
    const rows = await world.database.sql`
      select 1 from identity_case c join users u on u.id = c.user_id where u.uid = ${user.uid}`;
    expect(rows).toHaveLength(1);
  });

  it('is refused once approved', async () => {
    const user = await world.register('over@kyc.example');
    await submit(await passport(user), user);
    const id = await caseOf(user);
    await claim(id);
    await approve(id);
    expect(await submit(await passport(user), user)).toMatchObject({
      status: 409,
      reason: 'kyc_already_approved',
    });
  });

  it('keeps names and numbers sealed', async () => {
    const user = await world.register('sealed@kyc.example');
    await submit(
      { ...(await passport(user)), name: 'Unmistakable Name', documentNumber: 'SECRETNUMBER1' },
      user,
    );
    const rows = await world.database.sql`select * from identity_case`;
    const text = rows
      .map((row) =>
        Object.values(row)
          .map((each) => (Buffer.isBuffer(each) ? each.toString('latin1') : String(each)))
          .join(),
      )
      .join();
    expect(text).not.toMatch(/Unmistakable|SECRETNUMBER1/);
  });
});

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
