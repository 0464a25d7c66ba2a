import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, DEMO_PASSWORD, type PeopleApp } from '../../app/testing/people-app.ts';

let world: PeopleApp;
let ops: string;
beforeAll(async () => {
  world = await createPeopleApp();
  ops = await world.logInOperator();
});
afterAll(() => world.close());

const get = (url: string, token = ops) => world.operate('GET', url, undefined, token);
const written = async (action: string, token = ops) =>
  (await get(`/operator/audit?action=${action}`, token)).data.map(
    ({ subject, details, operator }: { subject: string; details: object; operator: object | null }) => ({
      subject,
      details,
      by: operator,
    }),
  );

it('every read of a user is logged, once in a quarter of an hour', async () => {
  const { uid, email } = await world.register('looked@audit.example');
  for (let n = 0; n < 3; n++) {
    expect((await get(`/operator/users?search=${email}`)).data).toHaveLength(1);
    expect((await get(`/operator/user?uid=${uid}`)).status).toBe(200);
    expect((await get(`/operator/userSessions?uid=${uid}`)).status).toBe(200);
    expect((await get(`/operator/userLogins?uid=${uid}`)).status).toBe(200);
  }
  const by = { id: expect.any(Number), name: 'Operations' };
  expect(await written('user.search')).toEqual([
    { subject: 'users', details: { search: 'lo****@audit.example', page: 1 }, by },
  ]);
  for (const action of ['user.view', 'user.sessions', 'user.logins']) {
    expect([action, (await written(action)).map(({ subject }: { subject: string }) => subject)]).toEqual([
      action,
      [`user ${uid}`],
    ]);
  }
  world.clock.advance(15 * 60_000);
  await get(`/operator/user?uid=${uid}`);
  expect(await written('user.view')).toHaveLength(2);
  expect((await get('/operator/user?uid=100000000')).status).toBe(404);
});

it('the number of reads a day is limited', async () => {
  const { uid } = await world.register('capped@audit.example');
  const [operator] = await world.database.sql`select id from operator where email = 'ops@meridian.test'`;
  await world.database.sql`update throttle set count = 500 where key = ${`looks ${operator!.id}`}`;
  for (let n = 0; n < 2; n++) {
    expect(await get(`/operator/user?uid=${uid}`)).toMatchObject({
      status: 429,
      reason: 'too_many_requests',
    });
    expect(await get('/operator/users?page=2')).toMatchObject({ status: 429, reason: 'too_many_requests' });
  }
  expect(await written('user.view')).toHaveLength(2);
  const other = await world.logInOperator('ops2@meridian.test');
  expect((await get(`/operator/user?uid=${uid}`, other)).status).toBe(200);
});

it('failed sign-ins and ended sessions are logged too', async () => {
  const email = 'ops2@meridian.test';
  const token = await world.logInOperator(email);
  const older = await world.logInOperator(email);
  const logIn = (password: string, name = email) =>
    world.operate('POST', '/operator/login', { email: name, password });
  await logIn('Wrong12345');
  await logIn('Wrong12345', 'nobody@meridian.test');
  const { tempToken } = (await logIn(DEMO_PASSWORD)).data;
  await world.operate('POST', '/operator/loginSecondFactor', { tempToken, totp: '000000' });
  await expect
    .poll(async () => (await written('operator.login_failed', token)).map(({ details }: never) => details))
    .toEqual([
      { step: 'code', ip: '127.0.0.1', device: '' },
      { step: 'password', ip: '127.0.0.1', device: '' },
    ]);
  const sessions = (await get('/operator/sessions', token)).data as { id: string; current: boolean }[];
  const { id } = sessions.find(({ current }) => !current)!;
  expect((await world.operate('POST', '/operator/revokeSession', { id }, token)).status).toBe(200);
  expect((await written('operator.end_session', token))[0].details).toEqual({ session: id });
  expect((await get('/operator/me', older)).status).toBe(401);
  await world.operate('POST', '/operator/logout', {}, token);
  const again = await world.logInOperator(email);
  expect(await written('operator.logout', again)).toHaveLength(1);
});
