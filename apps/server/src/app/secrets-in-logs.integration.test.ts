import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../http/logging.ts';
import { createPeopleApp, DEMO_PASSWORD, type PeopleApp, totpAt } from './testing/people-app.ts';

const PASSWORD = 'Canary57pw';
const NEXT_PASSWORD = 'Canary58pw';
const WRONG_PASSWORD = 'Canary59pw';
const FUND_PASSWORD = '839174';
const EMAIL = 'bird@canary.example';

let world: PeopleApp;
const lines: string[] = [];
/** Every response to a refused request. */
const refusals: string[] = [];
beforeAll(async () => {
  // A request id is random and could contain the six digits of a code.
  const write = (line: string) => void lines.push(line.replace(/"requestId":"[^"]*"/, ''));
  const log = createLogger('trace', { write });
  world = await createPeopleApp({ log });
});
afterAll(() => world.close());

const call = async (url: string, body: object, token?: string) => {
  const response = await world.call('POST', url, body, token);
  if (response.status !== 200) refusals.push(JSON.stringify(response));
  return response;
};

describe('a secret', () => {
  it('appears in no log line, refusal or address, from registration to the console', async () => {
    const secrets: string[] = [PASSWORD, NEXT_PASSWORD, WRONG_PASSWORD, FUND_PASSWORD, DEMO_PASSWORD];
    const keep = (secret: string) => {
      secrets.push(secret);
      return secret;
    };

    // A wrong code, a refused password, then an account.
    const code = keep(await world.code('register', { email: EMAIL }));
    const wrong = code === '111111' ? '222222' : '111111';
    await call('/member/registerByEmail', { email: EMAIL, code: wrong, password: PASSWORD });
    await call('/member/registerByEmail', { email: EMAIL, code, password: PASSWORD, invitation: 'NOBODY99' });
    const { data } = await call('/member/registerByEmail', { email: EMAIL, code, password: PASSWORD });
    const token = keep(data.token);
    keep(data.device);
    await call('/member/loginByTelOrEmail', { account: EMAIL, password: WRONG_PASSWORD });

    // Fund password, authenticator app, recovery codes.
    const fundCode = keep(await world.code('fund_password', {}, token));
    const fund = { fundPassword: FUND_PASSWORD, stepUp: { password: PASSWORD, code: fundCode } };
    await call(
      '/user/updatePassword',
      { ...fund, stepUp: { password: WRONG_PASSWORD, code: fundCode } },
      token,
    );
    await call('/user/updatePassword', fund, token);
    const enrolCode = keep(await world.code('second_factor', {}, token));
    const enrolled = await call(
      '/user/totpEnrol',
      { stepUp: { password: PASSWORD, code: enrolCode } },
      token,
    );
    const secret = keep(enrolled.data.secret);
    await call('/user/totpConfirm', { totp: '000000' }, token);
    const totp = keep(await totpAt(secret, world.clock.nowMs));
    const confirmed = await call('/user/totpConfirm', { totp }, token);
    for (const recovery of confirmed.data.recoveryCodes) keep(recovery);

    // A two-step login with a wrong second step; a reset; an unknown token.
    const first = await call('/member/loginByTelOrEmail', { account: EMAIL, password: PASSWORD });
    const tempToken = keep(first.data.secondFactor.tempToken);
    await call('/member/loginSecondFactor', { tempToken, recoveryCode: 'AAAAA-BBBBB' });
    const reset = keep(await world.code('reset', { email: EMAIL }));
    await call('/member/forgetByEmail', { email: EMAIL, code: reset, password: NEXT_PASSWORD });
    const stale = await world.call('GET', '/user/userInfo', undefined, token);
    refusals.push(JSON.stringify(stale));

    // The GET route of the product, with the address in its query.
    await world.call('GET', `/user/getCode?purpose=reset&email=${EMAIL}`);

    // An operator.
    const email = 'ops@meridian.test';
    await world.operate('POST', '/operator/login', { email, password: WRONG_PASSWORD });
    keep(await world.logInOperator());
    keep(await world.operatorSecret(email));

    await world.people.accounts.settle();
    const output = [...lines, ...refusals].join('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(refusals.length).toBeGreaterThanOrEqual(7);
    expect(secrets.filter((each) => output.includes(each))).toEqual([]);
    expect(output).not.toContain(EMAIL);
  });
});
