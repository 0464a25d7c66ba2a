import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { photo, picture } from '../pictures/testing/picture-files.ts';

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
/** A case in review: a passport has two pictures, a driving license three. */
async function submitted(email: string, documentType: 'passport' | 'driving_licence' = 'passport') {
  const user = await world.register(email);
  const body = {
    country: 'JP',
    name: 'Mei Tanaka',
    documentType,
    documentNumber: `OP${String(++serial).padStart(7, '0')}`,
    front: await upload(user),
    ...(documentType === 'driving_licence' && { back: await upload(user) }),
    hand: await upload(user),
  };
  expect((await world.call('POST', '/user/editRealName', body, user.token)).status).toBe(200);
  const [row] = await world.database.sql`
    select c.id from identity_case c join users u on u.id = c.user_id where u.uid = ${user.uid}`;
  return { user, id: row!.id as number };
}
const claim = (id: number, token = ops) =>
  world.operate('POST', '/operator/claimIdentityCase', { id }, token);
const release = (id: number, claimedUntil?: string, token = ops) =>
  world.operate(
    'POST',
    '/operator/releaseIdentityCase',
    { id, ...(claimedUntil && { claimedUntil }) },
    token,
  );
const open = (id: number, side: string, token = ops) =>
  world.operate('GET', `/operator/identityPicture?id=${id}&side=${side}`, undefined, token);
const decide = (id: number, decision: string, token = ops) =>
  world.operate('POST', '/operator/decideIdentity', { id, decision, reason: 'Blurred.' }, token);
const audit = async (subject: string) =>
  (
    await world.operate('GET', `/operator/audit?subject=${encodeURIComponent(subject)}`, undefined, ops)
  ).data.map(({ action }: { action: string }) => action);

it('a case is approved only by the operator who opened every picture of it', async () => {
  const { user, id } = await submitted('all@pictures.example', 'driving_licence');
  expect((await claim(id)).data).toMatchObject({ sides: ['front', 'back', 'hand'], opened: [] });
  const refused = { status: 409, reason: 'pictures_not_opened' };
  expect(await decide(id, 'approved')).toMatchObject(refused);
  await open(id, 'front');
  await open(id, 'front');
  await open(id, 'back');
  expect(await decide(id, 'approved')).toMatchObject(refused);
  expect((await claim(id)).data.opened).toEqual(['front', 'back']);

  // Pictures opened by one operator do not count for another.
  await open(id, 'hand');
  await release(id);
  expect((await claim(id, ops2)).data.opened).toEqual([]);
  await open(id, 'hand', ops2);
  expect(await decide(id, 'approved', ops2)).toMatchObject(refused);
  await release(id, undefined, ops2);

  expect((await claim(id)).data.opened).toEqual(['front', 'back', 'hand']);
  expect((await decide(id, 'approved')).status).toBe(200);
  expect((await world.call('GET', '/user/userInfo', undefined, user.token)).data.idcardstate).toBe(
    'approved',
  );
});

it('a case can be rejected without opening a picture: the typed name may be reason enough', async () => {
  const { id } = await submitted('reject@pictures.example');
  await claim(id);
  expect((await decide(id, 'reject')).status).toBe(200);
});

it('everything done to a case is found under its user, however the user is typed', async () => {
  const { user, id } = await submitted('found@pictures.example');
  await claim(id);
  await open(id, 'front');
  await open(id, 'hand');
  await release(id);
  await claim(id);
  await decide(id, 'approved');
  await world.operate('POST', '/operator/suspendUser', { uid: user.uid, reason: 'Stolen.' }, ops);
  const done = [
    'user.suspend',
    'identity.approve',
    'identity.claim',
    'identity.release',
    'picture.view',
    'picture.view',
    'identity.claim',
  ];
  for (const typed of [user.uid, `user ${user.uid}`, ` User ${user.uid}`]) {
    expect([typed, await audit(typed)]).toEqual([typed, done]);
  }
  expect(await audit(`Case ${id}`)).toEqual(done.slice(1));
  // Older entries have no uid: they are found by their case.
  const [view] = (
    await world.operate('GET', `/operator/audit?subject=case%20${id}&action=picture.view`, undefined, ops)
  ).data;
  expect(view.details).toEqual({ side: 'hand', uid: user.uid });
});

it('a held case names its holder and the end of the hold', async () => {
  const { id } = await submitted('held@pictures.example');
  const { claimedUntil } = (await claim(id)).data;
  const taken = await claim(id, ops2);
  expect(taken).toMatchObject({
    status: 409,
    reason: 'case_taken',
    msg: 'Operations is reviewing this case',
    details: { by: 'Operations', until: claimedUntil },
  });
  const queue = await world.operate('GET', '/operator/identityQueue?size=100', undefined, ops2);
  expect(queue.data.find((row: { id: number }) => row.id === id)).toMatchObject({
    claimedBy: 'Operations',
    claimedUntil,
  });
});

it('a late release does not end a newer hold', async () => {
  const { id } = await submitted('reload@pictures.example');
  const before = (await claim(id)).data.claimedUntil;
  world.clock.advance(1_000);
  const after = (await claim(id)).data.claimedUntil;
  expect(await release(id, before)).toMatchObject({ status: 409, reason: 'case_not_claimed' });
  expect((await open(id, 'front')).status).toBe(200);
  expect((await release(id, after)).status).toBe(200);
});

it('a decided case can be read, without pictures, and says who decided; reading it is logged', async () => {
  const { user, id } = await submitted('decided@pictures.example');
  const view = () => world.operate('GET', `/operator/identityCase?id=${id}`, undefined, ops2);
  expect(await view()).toMatchObject({ status: 409, reason: 'case_not_claimed' });
  await claim(id);
  await decide(id, 'reject');
  expect((await view()).data).toMatchObject({
    id,
    uid: user.uid,
    state: 'reject',
    name: 'Mei Tanaka',
    decidedBy: 'Operations',
    decidedAt: new Date(world.clock.nowMs).toISOString(),
    reason: 'Blurred.',
    locale: 'en',
  });
  expect(await open(id, 'front', ops2)).toMatchObject({ reason: 'case_closed' });
  expect(await audit(user.uid)).toEqual(['identity.view', 'identity.reject', 'identity.claim']);
  const rejected = await world.operate('GET', '/operator/identityQueue?state=reject', undefined, ops2);
  expect(rejected.data[0]).toMatchObject({ id, decidedBy: 'Operations' });
  const page = await world.operate('GET', `/operator/user?uid=${user.uid}`, undefined, ops2);
  expect(page.data.identity[0]).toMatchObject({ id, decidedBy: 'Operations' });
  expect((await world.operate('GET', '/operator/identityCase?id=999999', undefined, ops)).status).toBe(404);
});
