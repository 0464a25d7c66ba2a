import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REASON_STATUS } from '../reasons.ts';
import { account, home, ROUTES } from './index.ts';

describe('the route table', () => {
  it('has every call listed here', () => {
    expect(ROUTES.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /home/banner',
        'GET /home/articles',
        'GET /home/areaCode',
        'GET /home/aboutUs',
        'GET /trad/overview',
        'GET /trad/symbols',
        'GET /contract/symbols',
        'GET /account/getExchangeRateByCoin',
        'GET /account/myAccountCount',
        'GET /account/myAccount',
        'GET /account/contractAssets',
        'GET /account/c2cAccount',
        'GET /account/coins',
        'GET /account/tradBalance',
        'GET /account/contractBalance',
        'GET /account/c2cBalance',
        'GET /account/financeByTypeCoin',
        'POST /account/contractTransfer',
        'POST /account/c2cTransfer',
        'POST /account/transfer',
        'GET /account/convertQuote',
        'POST /account/convert',
        // The account and common calls in the specification.
        'GET /user/getCode',
        'POST /user/getCode',
        'POST /member/codeVerification',
        'POST /member/registerByTel',
        'POST /member/registerByEmail',
        'POST /member/forgetByTel',
        'POST /member/forgetByEmail',
        'POST /member/loginByTelOrEmail',
        'POST /user/logout',
        'GET /user/userInfo',
        'GET /user/getInvitationUrl',
        'POST /user/setNewTelOrEmail',
        'POST /user/editPassword',
        'POST /user/updatePassword',
        'POST /user/editRealName',
        'POST /user/img',
        'GET /home/getOssKey',
      ]),
    );
  });

  it('has no duplicate calls', () => {
    const calls = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBe(new Set(calls).size);
  });

  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s can be documented, and states who may call it',
    (_call, route) => {
      expect(['anyone', 'user', 'operator']).toContain(route.policy.who);
      for (const schema of [route.query, route.body]) if (schema) z.toJSONSchema(schema, { io: 'input' });
      z.toJSONSchema(route.reply, { io: 'output' });
      for (const reason of route.reasons ?? []) expect(REASON_STATUS).toHaveProperty(reason);
    },
  );

  it.each(ROUTES.filter(({ method }) => method === 'GET').map((route) => [route.path, route] as const))(
    '%s is read-only: a GET has no body and moves nothing',
    (_path, route) => {
      expect(route.body).toBeUndefined();
      expect(route.idempotent).toBeUndefined();
    },
  );
});

describe('query strings', () => {
  const articles = (query: unknown) => home.articles.query?.safeParse(query);
  const rate = (query: unknown) => account.getExchangeRateByCoin.query?.safeParse(query).success;

  it('read numbers and ignore unknown keys', () => {
    expect(
      articles({ type: 'notice', page: '2', size: '100', sort: ['a', 'b'], toString: 'x' }),
    ).toMatchObject({
      success: true,
      data: { type: 'notice', page: 2, size: 100 },
    });
    expect(articles({ type: 'help' })).toEqual({ success: true, data: { type: 'help' } });
  });

  it.each([
    {},
    { type: 'news' },
    { type: ['notice', 'help'] },
    { type: ['notice'] },
    { type: 'notice', page: '0' },
    { type: 'notice', page: '-1' },
    { type: 'notice', page: '1.5' },
    { type: 'notice', page: '1e3' },
    { type: 'notice', page: '１' },
    { type: 'notice', page: '' },
    { type: 'notice', page: 'abc' },
    { type: 'notice', page: ['1', '2'] },
    { type: 'notice', page: ['1'] },
    { type: 'notice', size: '101' },
    { type: 'notice', size: '1000000000' },
  ])('refuse %j', (query) => {
    expect(articles(query)?.success).toBe(false);
  });

  it.each(['USD', 'JPY', 'USDT', 'OP', 'A'.repeat(12)])('ask for the rate of %s', (coin) => {
    expect(rate({ coin })).toBe(true);
  });
  it.each([undefined, '', 'u', "USD'--", 'usd ', '__proto__', ['USD', 'JPY'], 'ＵＳＤ', 'A'.repeat(13)])(
    'do not ask for the rate of %j',
    (coin) => {
      expect(rate({ coin })).toBe(false);
    },
  );
});
