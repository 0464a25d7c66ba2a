import { CODE_PURPOSES, STEP_UP_PURPOSES } from '@meridian/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp } from '../../app/testing/people-app.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const check = (purpose: string, email: string, code: string, token?: string) =>
  world.call('POST', '/member/codeVerification', { purpose, email, code }, token);
const registerWith = (email: string, code: string) =>
  world.call('POST', '/member/registerByEmail', { email, code, password: PASSWORD });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('is six digits, sent to its address only', async () => {
    const code = await world.code('register', { email: 'six@digits.example' });
    expect(code).toMatch(/^[0-9]{6}$/);
    const stored = await world.database.sql`select * from verification_code`;
    expect(JSON.stringify(stored, (_, value) => String(value))).not.toContain(code);
    expect((await check('register', 'six@digits.example', code)).data).toEqual({ valid: true });
  });

  it('is void after five wrong tries, even for the correct code', async () => {
    const email = 'brute@force.example';
    const code = await world.code('register', { email });
    for (let tries = 0; tries < 5; tries++) {
      expect(await check('register', email, wrong(code))).toMatchObject({
        status: 422,
        reason: 'code_wrong',
      });
    }
    expect(await registerWith(email, code)).toMatchObject({ status: 422, reason: 'code_wrong' });
  });

  it('survives four wrong tries, and checking the correct code uses none', async () => {
    const email = 'four@tries.example';
    const code = await world.code('register', { email });
    for (let tries = 0; tries < 4; tries++) await check('register', email, wrong(code));
    for (let looks = 0; looks < 6; looks++) expect((await check('register', email, code)).status).toBe(200);
    expect((await registerWith(email, code)).status).toBe(200);
  });

  it('counts concurrent tries: of 40 at once, five are compared', async () => {
    const email = 'parallel@tries.example';
    const code = await world.code('register', { email });
    const guesses = Array.from({ length: 40 }, (_, n) =>
      check('register', email, wrong(wrong(code)).slice(0, 5) + (n % 10)),
    );
    await Promise.all(guesses);
    const [row] = await world.database
      .sql`select tries from verification_code where target = ${`email:${email}`}`;
    expect(row?.tries).toBe(5);
  });

  it('works once, even when it is used twice at the same time', async () => {
    const email = 'once@only.example';
    const code = await world.code('register', { email });
    const both = await Promise.all([registerWith(email, code), registerWith(email, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await registerWith(email, code)).toMatchObject({ reason: 'code_wrong' });
  });

  it('is replaced by the next one', async () => {
    const email = 'two@codes.example';
    const first = await world.code('register', { email });
    const second = await world.code('register', { email });
    if (first !== second) expect((await check('register', email, first)).reason).toBe('code_wrong');
    expect((await check('register', email, second)).status).toBe(200);
  });

  it('is valid for five minutes, and an expired code is refused like a wrong one', async () => {
    const email = 'expiry@code.example';
    const code = await world.code('register', { email });
    world.clock.advance(5 * MINUTE - SECOND);
    expect((await check('register', email, code)).status).toBe(200);
    world.clock.advance(SECOND);
    const expired = await check('register', email, code);
    const never = await check('register', 'nobody@code.example', '123456');
    expect(expired).toMatchObject({ status: 422, reason: 'code_wrong' });
    expect({ ...expired, data: null }).toEqual({ ...never, data: null });
  });

  it('works for its own address only', async () => {
    const code = await world.code('register', { email: 'mine@code.example' });
    expect((await registerWith('yours@code.example', code)).reason).toBe('code_wrong');
  });

  it.each(['12345', '1234567', '１２３４５６', 'abcdef', '', '12 456', '123456\n'])(
    'is never %j',
    async (code) => {
      expect(await check('register', 'a@code.example', code)).toMatchObject({
        status: 422,
        reason: 'code_rule',
      });
    },
  );

  it.each([123456, null, ['123456'], { $ne: 1 }, true])(
    'as %j is rejected without a lookup',
    async (code) => {
      const body = { purpose: 'register', email: 'a@code.example', code };
      expect((await world.call('POST', '/member/codeVerification', body)).status).toBe(400);
    },
  );
});

describe('codes of one purpose', () => {
  it('do not work for any other purpose', async () => {
    const { token, email } = await world.register('cross@purpose.example');
    const other = 'cross-new@purpose.example';
    const targetOf = (purpose: string) =>
      purpose === 'bind' || purpose === 'register' ? { email: other } : purpose === 'reset' ? { email } : {};
    const use = (purpose: string, code: string) => {
      const stepUp = { password: PASSWORD, code };
      const calls: Record<string, () => ReturnType<typeof world.call>> = {
        register: () => registerWith(other, code),
        reset: () => world.call('POST', '/member/forgetByEmail', { email, code, password: 'Another77x' }),
        bind: () => check('bind', other, code, token),
        password: () =>
          world.call('POST', '/user/editPassword', { newPassword: 'Another77x', stepUp }, token),
        fund_password: () =>
          world.call('POST', '/user/updatePassword', { fundPassword: '482913', stepUp }, token),
        second_factor: () => world.call('POST', '/user/totpEnrol', { stepUp }, token),
        passkey: () => world.call('POST', '/user/passkeyRegisterOptions', { stepUp }, token),
      };
      return calls[purpose]?.();
    };
    for (const sent of CODE_PURPOSES) {
      const code = await world.code(
        sent,
        targetOf(sent),
        sent === 'register' || sent === 'reset' ? undefined : token,
      );
      for (const used of CODE_PURPOSES) {
        if (used === sent) continue;
        const response = await use(used, code);
        if (response !== undefined) expect([sent, used, response.reason]).toEqual([sent, used, 'code_wrong']);
      }
    }
  });

  it('for a sensitive change work only for the requesting user, and go to the account’s own address', async () => {
    const alice = await world.register('alice@step.example');
    const bob = await world.register('bob@step.example');
    for (const purpose of STEP_UP_PURPOSES) {
      const asked = { purpose, email: 'evil@step.example', channel: 'email' };
      world.clock.advance(MINUTE);
      const { data } = await world.call('POST', '/user/getCode', asked, alice.token);
      expect(data.to).toBe('al****@step.example');
    }
    const code = await world.code('fund_password', {}, alice.token);
    const body = { fundPassword: '482913', stepUp: { password: PASSWORD, code } };
    expect((await world.call('POST', '/user/updatePassword', body, bob.token)).reason).toBe('code_wrong');
    expect((await world.call('POST', '/user/updatePassword', body, alice.token)).status).toBe(200);
  });

  it('for a sensitive change are not sent to visitors', async () => {
    for (const purpose of [...STEP_UP_PURPOSES, 'bind']) {
      const response = await world.call('POST', '/user/getCode', { purpose, email: 'a@b.example' });
      expect(response).toMatchObject({ status: 401, reason: 'not_logged_in' });
    }
  });
});

describe('asking for a code', () => {
  it('gets the same response whether the address has an account or not', async () => {
    await world.register('known@ask.example');
    for (const purpose of ['register', 'reset']) {
      world.clock.advance(MINUTE);
      const known = await world.call('POST', '/user/getCode', { purpose, email: 'known@ask.example' });
      const unknown = await world.call('POST', '/user/getCode', { purpose, email: 'other@ask.example' });
      expect({ ...known, data: { ...known.data, to: '' } }).toEqual({
        ...unknown,
        data: { ...unknown.data, to: '' },
      });
    }
    await world.people.accounts.settle();
    const toUnknown = world.outbox.list().filter(({ to }) => to === 'other@ask.example');
    expect(toUnknown.map(({ purpose }) => purpose)).toEqual(['register']);
    const toKnown = world.outbox.list().filter(({ to }) => to === 'known@ask.example');
    expect(toKnown.slice(0, 2).map(({ purpose, code }) => [purpose, code === null])).toEqual([
      ['reset', false],
      ['already_member', true],
    ]);
  });

  it('does the same work for both, down to the rows it writes', async () => {
    await world.register('work@ask.example');
    const written = async () => {
      const [row] = await world.database.sql`select last_value::int as messages from outgoing_message_id_seq`;
      return row!.messages;
    };
    const growth: number[] = [];
    for (const email of ['work@ask.example', 'nowork@ask.example']) {
      world.clock.advance(MINUTE);
      const before = await written();
      await world.call('POST', '/user/getCode', { purpose: 'reset', email });
      growth.push((await written()) - before);
    }
    expect(growth).toEqual([1, 1]);
  });

  it('leaves no rows for an address that has no account', async () => {
    await world.call('POST', '/user/getCode', { purpose: 'reset', email: 'ghost@ask.example' });
    await world.people.accounts.settle();
    expect(world.outbox.list().some(({ to }) => to === 'ghost@ask.example')).toBe(false);
    expect(await world.database.sql`select 1 from outgoing_message`).toHaveLength(0);
  });

  it.each([
    [{ purpose: 'register' }, 400, 'parameter_required'],
    [
      { purpose: 'register', email: 'a@b.example', tel: '1', areacode: '+81', region: 'JP' },
      400,
      'parameter_required',
    ],
    [{ purpose: 'register', email: 'not an address' }, 422, 'email_rule'],
    [{ purpose: 'register', email: 'a@b.example\r\nBcc: c@d.example' }, 422, 'email_rule'],
    [{ purpose: 'register', areacode: '+86', region: 'CN', tel: '12345678901' }, 422, 'phone_rule'],
    [{ purpose: 'register', areacode: '+81', region: 'JP', tel: '123' }, 422, 'phone_rule'],
    [{ purpose: 'register', areacode: '+1', region: 'JP', tel: '9012345678' }, 422, 'phone_rule'],
    [{ purpose: 'admin', email: 'a@b.example' }, 400, 'malformed'],
  ])('%j is refused', async (body, status, reason) => {
    expect(await world.call('POST', '/user/getCode', body)).toMatchObject({ status, reason });
  });

  it('by GET works only with a custom header, so never from a page of another site', async () => {
    world.clock.advance(MINUTE);
    const url = '/user/getCode?purpose=register&email=older@client.example';
    expect((await world.call('GET', url)).status).toBe(200);
    const foreign = await world.app.inject({ method: 'GET', url, headers: { accept: 'image/*' } });
    expect([foreign.statusCode, foreign.json().reason]).toEqual([403, 'no_permission']);
  });
});

describe('countries', () => {
  let world: PeopleApp;
  beforeAll(async () => {
    world = await createPeopleApp({ env: { MERIDIAN_SMS_COUNTRIES: 'JP, CN' } });
  });
  afterAll(() => world.close());

  it.each([
    ['+81', 'JP', '9012345678', 200],
    ['+86', 'CN', '13812345678', 200],
    ['+1', 'US', '2025550143', 503],
    // A Jamaican number stays Jamaican, whatever country is sent with it.
    ['+1', 'JM', '8765550123', 503],
  ])(
    'a code goes by text message to the countries the operator serves: %s %s',
    async (areacode, region, tel, status) => {
      const response = await world.call('POST', '/user/getCode', {
        purpose: 'register',
        areacode,
        region,
        tel,
      });
      expect(response.status).toBe(status);
      if (status !== 200) expect(response.reason).toBe('channel_unavailable');
    },
  );
});
