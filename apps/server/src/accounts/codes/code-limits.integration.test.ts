import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../../app/testing/people-app.ts';
import { ACCOUNT_LIMITS } from '../account-limits.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

describe('limits on codes', () => {
  let strict: PeopleApp;
  beforeAll(async () => {
    const { codePause, claimCodesPerTarget, stepUpCodesPerTarget, codesPerPeer } = ACCOUNT_LIMITS;
    const codesPerChannel = {
      email: { limit: 14, windowMs: 24 * 60 * MINUTE },
      sms: ACCOUNT_LIMITS.codesPerChannel.sms,
    };
    strict = await createPeopleApp({
      limits: { codePause, claimCodesPerTarget, stepUpCodesPerTarget, codesPerPeer, codesPerChannel },
    });
  });
  afterAll(() => strict.close());
  const ask = (email: string, purpose = 'register') =>
    strict.call('POST', '/user/getCode', { purpose, email });

  it('one in sixty seconds per address, whatever the purpose', async () => {
    expect((await ask('pause@limit.example')).status).toBe(200);
    strict.clock.advance(30 * SECOND);
    expect(await ask('pause@limit.example', 'reset')).toMatchObject({
      status: 429,
      reason: 'code_too_soon',
      details: { seconds: 30 },
      msg: 'You can request a new code in 30 seconds',
    });
    strict.clock.advance(30 * SECOND);
    expect((await ask('Pause@Limit.Example')).status).toBe(200);
  });

  it('one for many concurrent requests', async () => {
    strict.clock.advance(60 * MINUTE);
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask('herd@limit.example')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('five a day per address', async () => {
    for (let n = 0; n < 5; n++) {
      strict.clock.advance(20 * MINUTE);
      expect((await ask('day@limit.example')).status).toBe(200);
    }
    strict.clock.advance(20 * MINUTE);
    expect(await ask('day@limit.example')).toMatchObject({ status: 429, reason: 'code_daily_limit' });
    strict.clock.advance(23 * 60 * MINUTE);
    expect((await ask('day@limit.example')).status).toBe(200);
  });

  it('ten an hour from one network, and a daily total over all networks', async () => {
    strict.clock.advance(24 * 60 * MINUTE);
    const from = (n: number, remoteAddress: string) =>
      strict.call(
        'POST',
        '/user/getCode',
        { purpose: 'register', email: `peer${n}@limit.example` },
        undefined,
        {
          remoteAddress,
        },
      );
    for (let n = 0; n < 10; n++) expect((await from(n, `10.1.2.${n}`)).status).toBe(200);
    expect(await from(10, '10.1.2.200')).toMatchObject({ status: 429, reason: 'too_many_requests' });
    for (let n = 11; n < 15; n++) expect((await from(n, '10.1.3.1')).status).toBe(200);
    expect(await from(15, '10.1.4.1')).toMatchObject({ status: 429, reason: 'code_daily_limit' });
  });
});

describe('claims by visitors', () => {
  it('never block the codes an owner requests inside the account', async () => {
    const { codePause, claimCodesPerTarget, stepUpCodesPerTarget } = ACCOUNT_LIMITS;
    const one = { limit: 1, windowMs: 24 * 60 * MINUTE };
    const world = await createPeopleApp({ limits: { codePause, claimCodesPerTarget, stepUpCodesPerTarget } });
    const { token, email } = await world.register('owner@claims.example');
    const claim = () => world.call('POST', '/user/getCode', { purpose: 'reset', email });
    const own = () => world.call('POST', '/user/getCode', { purpose: 'fund_password' }, token);
    const reasons: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      world.clock.advance(61 * SECOND);
      reasons.push((await claim()).reason);
      expect((await own()).status).toBe(200);
    }
    // Registering used one of the five.
    expect(reasons).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'code_daily_limit',
      'code_daily_limit',
    ]);
    await world.close();

    const codesPerChannel = { email: one, sms: one };
    const exhausted = await createPeopleApp({ limits: { codesPerPeer: one, codesPerChannel } });
    const owner = await exhausted.register('owner@exhausted.example');
    const asked = await exhausted.call('POST', '/user/getCode', { purpose: 'reset', email: owner.email });
    expect(asked.reason).toBe('too_many_requests');
    const code = await exhausted.call('POST', '/user/getCode', { purpose: 'fund_password' }, owner.token);
    expect(code.status).toBe(200);
    await exhausted.close();
  });

  it('do not count when they are refused: no pause, no daily limit', async () => {
    const { codePause, codesPerPeer } = ACCOUNT_LIMITS;
    const claimCodesPerTarget = { limit: 2, windowMs: 24 * 60 * MINUTE };
    const world = await createPeopleApp({ limits: { codePause, codesPerPeer, claimCodesPerTarget } });
    const ask = (remoteAddress: string) =>
      world.call('POST', '/user/getCode', { purpose: 'register', email: 'new@refused.example' }, undefined, {
        remoteAddress,
      });
    expect((await ask('10.1.1.1')).status).toBe(200);
    for (let n = 0; n < 5; n++) expect((await ask('10.1.1.1')).reason).toBe('code_too_soon');
    world.clock.advance(MINUTE);
    expect((await ask('10.1.2.1')).status, 'five early requests used up no allowance').toBe(200);
    const used = await world.database.sql`select count from throttle where key = 'codes from 10.1.1.0/24'`;
    expect(used[0]?.count).toBe(1);
    world.clock.advance(MINUTE);
    expect((await ask('10.1.3.1')).reason).toBe('code_daily_limit');
    const pause = await world.database
      .sql`select forget_at from throttle where key = 'code pause email:new@refused.example'`;
    expect(pause[0]!.forget_at.getTime(), 'the refused request started no pause').toBe(world.clock.nowMs);
    await world.close();
  });
});

describe('codes to new addresses of an account', () => {
  it('five a day per address that accounts want to bind, and ten a day for an account', async () => {
    const { claimCodesPerTarget, bindCodesPerUser } = ACCOUNT_LIMITS;
    const world = await createPeopleApp({ limits: { claimCodesPerTarget, bindCodesPerUser } });
    const [one, two] = [await world.register('one@binds.example'), await world.register('two@binds.example')];
    const bind = (token: string, email: string) => {
      world.clock.advance(10 * MINUTE);
      return world.call('POST', '/user/getCode', { purpose: 'bind', email }, token);
    };
    for (let n = 0; n < 5; n++) {
      const { token } = n % 2 === 0 ? one : two;
      expect((await bind(token, 'stranger@binds.example')).status).toBe(200);
    }
    for (const { token } of [one, two])
      expect(await bind(token, 'stranger@binds.example')).toMatchObject({ reason: 'code_daily_limit' });
    for (let n = 0; n < 7; n++) expect((await bind(one.token, `new${n}@binds.example`)).status).toBe(200);
    expect(await bind(one.token, 'new8@binds.example')).toMatchObject({ reason: 'code_daily_limit' });
    await world.close();
  });
});
