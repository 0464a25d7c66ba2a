import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp } from '../../app/testing/people-app.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

describe('registering', () => {
  it('by email opens an account, logs in, and queues it for the engine', async () => {
    const { token, uid } = await world.register('new@register.example');
    expect(uid).toMatch(/^[1-9]\d{8}$/);
    const { data } = await world.call('GET', '/user/userInfo', undefined, token);
    expect(data).toMatchObject({
      uid,
      email: 'ne****@register.example',
      phone: null,
      username: null,
      idcardstate: 'no',
      permissions: { ieo: false, fiat: false },
      hasFundPassword: false,
      hasTotp: false,
      passkeys: 0,
      withdrawLockedUntil: null,
      suspended: false,
    });
    expect(data.recomurl).toBe(`http://127.0.0.1:0/register?invite=${data.recomcode}`);
    const tasks = await world.database.sql`
      select change from engine_task join users on users.id = user_id where uid = ${uid}`;
    expect(tasks.map(({ change }) => change)).toEqual([{ kind: 'open', referrerId: null }]);
  });

  it.each([
    ['+81', 'JP', '9012345678', '+8190****678'],
    ['+86', 'CN', '13800138000', '+8613****000'],
    ['+1', 'US', '2015550123', '+1201****123'],
  ])('by phone %s works and logs in by number', async (areacode, region, tel, masked) => {
    const code = await world.code('register', { areacode, region, tel });
    const body = { areacode, region, tel, code, password: PASSWORD };
    const { data } = await world.call('POST', '/member/registerByTel', body);
    expect(data.userInfo).toMatchObject({ phone: masked, email: null });
    expect((await world.logIn(tel, PASSWORD, { areacode, region })).data.userInfo.uid).toBe(
      data.userInfo.uid,
    );
    expect((await world.logIn(`${areacode}${tel}`)).data.userInfo.uid).toBe(data.userInfo.uid);
    const message = world.outbox.list().find((each) => each.to === `${areacode}${tel}` && each.code === code);
    expect(message).toMatchObject({ channel: 'sms', purpose: 'register' });
    expect(message!.text.length).toBeLessThan(100);
  });

  it('records the inviter', async () => {
    const host = await world.register('host@invite.example');
    const { data: invitation } = await world.call('GET', '/user/getInvitationUrl', undefined, host.token);
    const code = await world.code('register', { email: 'guest@invite.example' });
    const body = { email: 'guest@invite.example', code, password: PASSWORD };
    const unknown = await world.call('POST', '/member/registerByEmail', { ...body, invitation: 'ZZZZZZZZ' });
    expect(unknown).toMatchObject({ status: 422, reason: 'invitation_unknown' });
    const lower = invitation.code.toLowerCase();
    const { data } = await world.call('POST', '/member/registerByEmail', { ...body, invitation: lower });
    const [row] = await world.database.sql`
      select host.uid as host, task.change from users guest join users host on host.id = guest.referrer_id
      join engine_task task on task.user_id = guest.id where guest.uid = ${data.userInfo.uid}`;
    expect(row).toMatchObject({ host: host.uid, change: { kind: 'open', referrerId: expect.any(Number) } });
  });

  it.each([
    ['xq7zvw', 200],
    ['abc123', 422],
    ['Kest1', 422],
    ['KestrelKestrel', 422],
    ['12345678', 422],
    [`${'a'.repeat(20)}1`, 422],
    [`${'a'.repeat(18)}b1`, 200],
    ['Kestrel 42', 422],
    ['password1', 422],
    ['Qwerty123', 422],
    ['meridian2026', 422],
    ['rulemailbox1', 422],
  ])('with the password %s returns %i', async (password, status) => {
    const email = `rulemailbox@pw${Math.random().toString(36).slice(2)}.example`;
    const code = await world.code('register', { email });
    expect((await world.call('POST', '/member/registerByEmail', { email, code, password })).status).toBe(
      status,
    );
  });

  it('ignores fields that a user may not set', async () => {
    const email = 'greedy@register.example';
    const code = await world.code('register', { email });
    const forbidden = {
      idcardstate: 'approved',
      kyc: 'approved',
      suspended: false,
      may_ieo: true,
      permissions: { ieo: true, fiat: true },
      uid: '999999999',
      referrer_id: 1,
      recomcode: 'AAAAAAAA',
      role: 'super',
      withdraw_locked_until: null,
    };
    const body = { email, code, password: PASSWORD, ...forbidden };
    const { data } = await world.call('POST', '/member/registerByEmail', body);
    expect(data.userInfo).toMatchObject({ idcardstate: 'no', permissions: { ieo: false, fiat: false } });
    const [row] = await world.database.sql`select * from users where email = ${email}`;
    expect(row).toMatchObject({ kyc: 'no', may_ieo: false, may_fiat: false, referrer_id: null });
    expect([row!.uid, row!.invitation_code]).not.toEqual(['999999999', 'AAAAAAAA']);
  });

  it('allows one account per mailbox, however it is spelled', async () => {
    await world.register('Twin@Spelling.example');
    await expect(world.register('twin@spelling.EXAMPLE')).rejects.toThrow('no code was sent');
    expect((await world.logIn('TWIN@spelling.example')).status).toBe(200);
  });

  it('stores a password only as a hash with the configured cost', async () => {
    const rows = await world.database.sql`select password_hash from users`;
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });
});
