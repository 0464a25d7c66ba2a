import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
});
afterAll(() => demo.close());

describe('accounts', () => {
  it('logs a demo user in', async () => {
    const login = await demo.app.inject({
      method: 'POST',
      url: '/member/loginByTelOrEmail',
      payload: { account: 'trader@meridian.test', password: 'Meridian2026' },
    });
    expect(login.json()).toMatchObject({ code: 200, data: { userInfo: { idcardstate: 'approved' } } });
  });
});
