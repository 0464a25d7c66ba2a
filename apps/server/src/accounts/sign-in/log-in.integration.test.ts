import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp } from '../../app/testing/people-app.ts';
import { ACCOUNT_LIMITS } from '../account-limits.ts';

const MINUTE = 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

describe('logging in', () => {
  it('works by email and, once set, by username', async () => {
    const { token } = await world.register('named@login.example');
    const set = (username: string) => world.call('POST', '/user/setUsername', { username }, token);
    expect(await set('1abcdef')).toMatchObject({ status: 422, reason: 'username_rule' });
    expect((await set('Kestrel_42')).status).toBe(200);
    expect(await set('Another_1')).toMatchObject({ status: 409, reason: 'username_already_set' });
    expect((await world.logIn('kestrel_42')).data.userInfo.username).toBe('Kestrel_42');
    const second = await world.register('second@login.example');
    expect(
      await world.call('POST', '/user/setUsername', { username: 'KESTREL_42' }, second.token),
    ).toMatchObject({
      status: 409,
      reason: 'username_taken',
    });
  });

  it('returns a new 256-bit token each time and stores its hash', async () => {
    const { token } = await world.register('token@login.example');
    const again = (await world.logIn('token@login.example')).data.token;
    expect(again).not.toBe(token);
    expect(Buffer.from(again, 'base64url')).toHaveLength(32);
    const stored = await world.database.sql`select * from user_session`;
    const text = JSON.stringify(stored, (_, value) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    );
    expect(text).not.toContain(again);
  });

  it('gives the same response for a wrong password, an unknown name and nonsense', async () => {
    await world.register('exists@login.example');
    const responses = await Promise.all([
      world.logIn('exists@login.example', 'Wrong12345'),
      world.logIn('missing@login.example', 'Wrong12345'),
      world.logIn('not an account', 'Wrong12345'),
      world.logIn('+819099999999', 'Wrong12345'),
      world.logIn('12345', 'Wrong12345', { areacode: '+81', region: 'JP' }),
      world.logIn(`' or '1'='1`, 'Wrong12345'),
    ]);
    const puzzle = expect.stringMatching(/^[0-9a-f]{32}\.\d+\.[\w-]+$/);
    for (const response of responses)
      expect(response).toEqual({ ...responses[0], details: { ...responses[0]!.details, puzzle } });
    expect(responses[0]).toMatchObject({ status: 422, reason: 'login_failed' });
  });

  it.each([{ $ne: 1 }, ['x'], 1, null, true, ''])(
    'refuses %j as a password before any lookup',
    async (password) => {
      const body = { account: 'exists@login.example', password };
      expect((await world.call('POST', '/member/loginByTelOrEmail', body)).status).toBe(400);
    },
  );

  it('refuses a password of a megabyte before it is read', async () => {
    const body = { account: 'exists@login.example', password: 'x'.repeat(1_000_000) };
    expect(await world.call('POST', '/member/loginByTelOrEmail', body)).toMatchObject({ status: 413 });
    const long = { account: 'exists@login.example', password: 'x'.repeat(129) };
    expect((await world.call('POST', '/member/loginByTelOrEmail', long)).status).toBe(400);
  });

  it('is recorded, and the owner is notified of a new device', async () => {
    const { token, email } = await world.register('history@login.example');
    await world.logIn(email, 'Wrong12345');
    const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
    await world.call('POST', '/member/loginByTelOrEmail', { account: email, password: PASSWORD }, undefined, {
      headers: { 'user-agent': phone },
    });
    const message = await world.mailTo(email);
    expect(message).toMatchObject({ purpose: 'new_login' });
    expect(message.text).toContain('Chrome on Android');
    const { data } = await world.call('GET', '/user/loginHistory', undefined, token);
    expect(data.map(({ success, method, device }: never) => [success, method, device])).toEqual([
      [true, 'password', 'Chrome on Android'],
      [false, 'password', 'Unknown device'],
      [true, 'register', 'Unknown device'],
    ]);
  });

  it('names the device in the owner’s language, in mails and in lists', async () => {
    const { token, email } = await world.register('japan@login.example');
    const headers = { locale: 'ja', 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile' };
    for (let n = 0; n < 2; n++) {
      const body = { account: email, password: PASSWORD };
      await world.call('POST', '/member/loginByTelOrEmail', body, undefined, { headers });
    }
    expect((await world.mailTo(email)).text).toContain('端末：Chrome（Android）、');
    for (const path of ['/user/loginHistory', '/user/sessions']) {
      const { data } = await world.call('GET', path, undefined, token, { headers });
      const devices = data.map(({ device }: { device: string }) => device).sort();
      expect([path, devices]).toEqual([path, ['Chrome（Android）', 'Chrome（Android）', '不明な端末']]);
    }
  });

  it('from a known device sends no mail', async () => {
    const { device, email } = await world.register('quiet@login.example');
    const before = world.outbox.list().length;
    expect((await world.logIn(email, PASSWORD, { device })).data.device).toBe(device);
    await world.people.accounts.settle();
    expect(world.outbox.list().length).toBe(before);
  });
});

describe('guessing passwords', () => {
  it('costs a wait that doubles, even for an account that does not exist', async () => {
    await world.register('guess@login.example');
    const waits: Record<string, number[]> = {};
    for (const name of ['guess@login.example', 'noguess@login.example']) {
      waits[name] = [];
      for (let n = 0; n < 5; n++) expect((await world.logIn(name, 'Wrong12345')).reason).toBe('login_failed');
      for (let n = 0; n < 5; n++) {
        const { status, reason, details } = await world.logIn(name, 'Wrong12345');
        expect([status, reason]).toEqual([429, 'too_many_requests']);
        waits[name].push(details.retryAfterMs);
        world.clock.advance(details.retryAfterMs);
        expect((await world.logIn(name, 'Wrong12345')).reason).toBe('login_failed');
      }
    }
    expect(waits['guess@login.example']).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(waits['noguess@login.example']).toEqual(waits['guess@login.example']);
    expect((await world.logIn('guess@login.example')).status).toBe(429);
    world.clock.advance(32_000);
    expect((await world.logIn('guess@login.example')).status).toBe(200);
    expect((await world.logIn('guess@login.example', 'Wrong12345')).reason).toBe('login_failed');
  });

  it('never waits longer than a quarter of an hour, and is reset after a day', async () => {
    for (let n = 0; n < 30; n++) {
      const { details } = await world.logIn('longwait@login.example', 'Wrong12345');
      world.clock.advance(details?.retryAfterMs ?? 0);
    }
    const { details } = await world.logIn('longwait@login.example', 'Wrong12345');
    expect(details?.retryAfterMs ?? 0).toBeLessThanOrEqual(15 * MINUTE);
    world.clock.advance(25 * 60 * MINUTE);
    for (let n = 0; n < 5; n++) {
      expect((await world.logIn('longwait@login.example', 'Wrong12345')).reason).toBe('login_failed');
    }
  });

  it('in parallel gets no more tries than in sequence', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () => world.logIn('herd@login.example', 'Wrong12345')),
    );
    expect(responses.filter(({ reason }) => reason === 'login_failed')).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(55);
  });

  it('does not lock out the owner’s own device, nor let others use its attempts', async () => {
    const stolen = (await world.register('thief@login.example')).device;
    const { device, email } = await world.register('owner@login.example');
    for (let n = 0; n < 6; n++) await world.logIn(email, 'Wrong12345');
    expect((await world.logIn(email, PASSWORD)).status).toBe(429);
    expect((await world.logIn(email, PASSWORD, { device })).status).toBe(200);
    expect((await world.logIn(email, PASSWORD, { device: stolen })).status).toBe(429);
    for (let n = 0; n < 5; n++) await world.logIn(email, 'Wrong12345', { device });
    expect((await world.logIn(email, PASSWORD, { device })).status).toBe(429);
  });

  it('counts for the network too, and a login to another account does not reset it', async () => {
    const { passwordPerPeer, passwordsPerPeer } = ACCOUNT_LIMITS;
    const strict = await createPeopleApp({ limits: { passwordPerPeer, passwordsPerPeer } });
    const from = (account: string, password: string, remoteAddress: string) =>
      strict.call('POST', '/member/loginByTelOrEmail', { account, password }, undefined, { remoteAddress });
    await strict.register('attacker@login.example');
    for (let n = 0; n < 20; n++) {
      expect((await from(`victim${n}@login.example`, 'Wrong12345', `192.0.2.${n}`)).reason).toBe(
        'login_failed',
      );
      // A successful login in between does not change the count before the first wait.
      if (n < 18) expect((await from('attacker@login.example', PASSWORD, `192.0.2.${n}`)).status).toBe(200);
    }
    expect((await from('victim99@login.example', 'Wrong12345', '192.0.2.250')).status).toBe(429);
    expect((await from('victim99@login.example', 'Wrong12345', '198.51.100.1')).reason).toBe('login_failed');
    await strict.close();
  });
});

describe('the response time', () => {
  /** A smaller difference cannot be measured over a network with the attempts the limits allow. */
  const VISIBLE_MS = 1;
  /** On a slow machine the noise grows with the work, so the difference is also compared with the work. */
  const VISIBLE_SHARE = 0.2;

  type Ask = () => Promise<unknown>;

  /**
   * Compares the fastest fifth of each kind, measured alternately: other load makes responses slower, never faster. A
   * busy moment can still separate a whole series; a real difference shows in every series.
   */
  async function differenceIsVisible(known: Ask, unknown: Ask): Promise<boolean> {
    for (let series = 0; series < 4; series++) if (!(await isVisibleInSeries(known, unknown))) return false;
    return true;
  }

  async function isVisibleInSeries(...kinds: readonly [Ask, Ask]): Promise<boolean> {
    const times = kinds.map((): number[] => []);
    for (let round = -20; round < 150; round++) {
      for (const [index, ask] of kinds.entries()) {
        const startedAt = performance.now();
        await ask();
        if (round >= 0) times[index]!.push(performance.now() - startedAt);
      }
    }
    const [known, unknown] = times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 5)]!);
    return Math.abs(known! - unknown!) > Math.max(VISIBLE_MS, VISIBLE_SHARE * Math.min(known!, unknown!));
  }

  it('does not reveal whether an account exists: login', async () => {
    // Expensive enough that skipped work would show.
    const costly = await createPeopleApp({ passwordCost: { memoryKiB: 4_096, passes: 2 } });
    await costly.register('timing@login.example');
    const ask = (account: string) => () => {
      // Waits would end the comparison early, so each attempt is made a day after the last.
      costly.clock.advance(25 * 60 * MINUTE);
      return costly.call('POST', '/member/loginByTelOrEmail', { account, password: 'Wrong12345' });
    };
    const visible = await differenceIsVisible(ask('timing@login.example'), ask('nothing@login.example'));
    await costly.close();
    expect(visible).toBe(false);
  }, 240_000);

  it('does not reveal whether an account exists: asking for a reset', async () => {
    await world.register('timing@reset.example');
    const ask = (email: string) => () => {
      world.clock.advance(61_000);
      return world.call('POST', '/user/getCode', { purpose: 'reset', email });
    };
    expect(await differenceIsVisible(ask('timing@reset.example'), ask('nothing@reset.example'))).toBe(false);
  }, 240_000);
});
