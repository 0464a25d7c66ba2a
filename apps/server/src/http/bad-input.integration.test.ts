import type { AddressInfo } from 'node:net';
import type { AnyRoute } from '@meridian/contract';
import { ROUTES } from '@meridian/contract/routes/index';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from './testing/raw-request.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/**
 * The bad-input matrix, generated from the route table: each class of nonsense in each field of each route. The
 * answer is always an envelope with a 4xx (or a 200 where the value happens to be right), never a 5xx.
 */
let demo: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
  await demo.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => demo.close());

const NUMBERS = [
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '0',
    '-1',
    '1e309',
    '1e-309',
    '1E8',
    '0x10',
    '１２３',
    '1,000',
    ' 1',
    '+1',
  ],
  ...['.5', '5.', '9007199254740991', '9007199254740993', '9223372036854775808', `1${'0'.repeat(77)}`, '1.5'],
  ...['9'.repeat(400), '0.30000000000000004', '1.123456789', '12345678901234', '1e9', '1000000000'],
];
const STRINGS = [
  ...[
    '',
    ' ',
    'x'.repeat(8_000),
    '\u202eabc',
    '\u200b',
    '😀',
    'e\u0301',
    'ＢＴＣ',
    'ВТС',
    'a\r\nb',
    '\ud7ff',
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '=cmd()',
    '../../etc/passwd',
    '%2e%2e',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
  ],
];
const SQL = [
  `'`,
  `"`,
  ';',
  '--',
  '/*',
  '\\',
  `' or '1'='1`,
  `'; drop table market; --`,
  '%',
  '_',
  `1; select pg_sleep(9)`,
];
const PROTOTYPE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'constructor.prototype',
];
const VALUES = [...NUMBERS, ...STRINGS, ...SQL, ...PROTOTYPE];
/** Also as other types than text, where JSON can carry them. */
const TYPES: readonly unknown[] = [
  null,
  [],
  {},
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  ['a'],
  { a: { b: [] } },
  [[]],
];

const served = (): AnyRoute[] =>
  ROUTES.filter(({ method, path }) => demo.app.hasRoute({ method, url: path }));

const fieldsOf = (schema: AnyRoute['query']): string[] => Object.keys(schema?._zod.def.shape ?? {});

async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
  const response = await demo.app.inject(options);
  const what = `${options.method ?? 'GET'} ${String(options.url).slice(0, 200)} ${JSON.stringify(options.payload)?.slice(0, 200)}`;
  expect(response.statusCode, what).toBeLessThan(500);
  const envelope = response.json();
  expect(envelope.code, what).toBe(response.statusCode);
  if (response.statusCode !== 200) {
    expect(envelope, what).toMatchObject({ reason: expect.stringMatching(/^[a-z_]+$/), data: null });
    expect(response.body, what).not.toMatch(
      /\bat .*\.ts|node_modules|select |PostgresError|SyntaxError|Zod/i,
    );
  }
  return response;
}

async function statusOf(path: string): Promise<number> {
  const { port } = demo.app.server.address() as AddressInfo;
  const { status, body } = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(JSON.parse(body), path).toMatchObject({ code: status, data: null });
  return status;
}

describe('bad input', () => {
  it('is tried on every route that takes a query', () => {
    const withQuery = served().filter(({ query }) => fieldsOf(query).length > 0);
    expect(withQuery.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/home/banner', '/home/articles', '/account/getExchangeRateByCoin']),
    );
  });

  it('in a query is refused with 400, or is a value the route knows', async () => {
    for (const { method, path, query } of served()) {
      for (const field of fieldsOf(query)) {
        for (const value of VALUES) {
          const url = `${path}?${field}=${encodeURIComponent(value)}`;
          const { statusCode } = await ask({ method, url });
          expect([400, 404, 200, 401, 415], url).toContain(statusCode);
        }
      }
    }
  });

  it.each([
    [
      '/home/articles?type=notice&page=',
      ['0', '-1', '1.5', '1e9', '', ' 1', '+1', '１', '100001', '9'.repeat(400), 'NaN'],
    ],
    ['/home/articles?type=notice&size=', ['0', '101', '1000000000', '-5', '1e1', '0x10', 'null']],
    [
      '/home/articles?type=',
      ['', 'Notice', 'notice%20', 'notice%00', "notice'--", 'toString', '__proto__', '[]'],
    ],
    ['/home/banner?type=', ['', 'APP', 'tv', '{}', 'constructor']],
    [
      '/account/getExchangeRateByCoin?coin=',
      ['', 'usd', 'ＵＳＤ', 'U S', "USD'", '%', 'A', 'X'.repeat(13), '😀', 'toString'],
    ],
  ])('%s… refuses each of these with 400', async (url, values) => {
    for (const value of values) expect((await ask({ url: url + value })).statusCode, value).toBe(400);
  });

  it('accepts values at the limit', async () => {
    for (const url of [
      '/home/articles?type=notice&page=1&size=1',
      '/home/articles?type=help&page=100000&size=100',
    ]) {
      expect((await ask({ url })).statusCode).toBe(200);
    }
  });

  it('given twice, left out or spelt as a list is refused', async () => {
    for (const query of [
      'type=notice&type=help',
      'type[]=notice',
      'type[a]=notice',
      '',
      'type',
      'type=notice&page=1&page=2',
    ]) {
      expect((await ask({ url: `/home/articles?${query}` })).statusCode, query).toBe(400);
    }
  });

  it('in a body reaches no handler unvalidated', async () => {
    for (const { method, path, body } of served().filter((route) => route.method === 'POST')) {
      const headers = { 'content-type': 'application/json' };
      for (const payload of [
        'null',
        '[]',
        '1',
        '"x"',
        '{',
        '',
        '{}x',
        '\ufeff{}',
        '{"a":1,"a":2}',
        '{"__proto__":1}',
      ]) {
        await ask({ method, url: path, payload, headers });
      }
      for (const field of fieldsOf(body)) {
        for (const value of [...VALUES, ...TYPES]) {
          await ask({ method, url: path, payload: JSON.stringify({ [field]: value }), headers });
        }
      }
    }
  });

  it('as a body on a route that reads none is refused before it is read', async () => {
    for (const { path } of served().filter((route) => route.method === 'GET')) {
      expect((await ask({ url: path, payload: '{}' })).statusCode).toBe(400);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await ask({ method: 'POST', url: path, payload: 'a=1', headers: form })).statusCode).toBe(405);
    }
  });

  it('in headers changes nothing but the answer’s language', async () => {
    const plain = (await ask({ url: '/home/banner' })).body;
    for (const value of [
      ...STRINGS.filter((text) => /^[\x20-\x7e]*$/.test(text)),
      'x'.repeat(5_000),
      'ja, en',
      'JA',
    ]) {
      expect((await ask({ url: '/home/banner', headers: { locale: value } })).body).toBe(plain);
      await ask({ url: '/home/banner', headers: { token: value } });
    }
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const response = await ask({ url: '/home/banner', headers: forged });
    expect(response.headers['strict-transport-security']).toBeUndefined();
    expect(JSON.stringify(response.headers)).not.toContain('evil.example');
  });

  it('in a path is not found', async () => {
    const paths = [
      '/home/../home/banner',
      '/home%2fbanner',
      '/home/banner/',
      '//home/banner',
      '/home/banner%00',
    ];
    const more = ['/HOME/BANNER', '/..%2f..%2fetc%2fpasswd', '/../../etc/passwd', `/${'a'.repeat(7_000)}`];
    const odd = [
      '/home/banner%20',
      '/home//banner',
      '/home/./banner',
      '/trad/(a',
      '/trad/:x',
      '/trad/*',
      '/%5c..%5cetc',
    ];
    for (const path of [...paths, ...more, ...odd]) expect(await statusOf(path), path).toBe(404);
    for (const path of [
      '/%',
      '/%zz',
      '/home/banner/%ff',
      '/%c0%ae',
      '*',
      'home/banner',
      'http://evil.example/',
    ]) {
      expect([400, 404], path).toContain(await statusOf(path));
    }
  });

  it('leaves prototypes, markets and articles as they were', async () => {
    expect(({} as { admin?: true }).admin).toBeUndefined();
    const [{ markets }] = await demo.database.sql<
      [{ markets: number }]
    >`select count(*)::int as markets from market`;
    expect(markets).toBe(22);
    expect((await ask({ url: '/home/articles?type=notice&size=100' })).json().data).toHaveLength(10);
  });
});
