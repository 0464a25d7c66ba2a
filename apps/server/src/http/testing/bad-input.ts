import type { AnyRoute } from '@meridian/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/**
 * The bad-input matrix: each class of bad input in each field of each route. It is generated from the route table, so
 * that a new route is covered at once. Pass the headers of a logged-in caller to get past policies.
 */
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
  ...['007', '00000001', '-01', '00.5'],
  ...['9'.repeat(400), '0.30000000000000004', '1.123456789', '12345678901234', '1e9', '1000000000'],
];
export const STRINGS: readonly string[] = [
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
const TEXTS = [...NUMBERS, ...STRINGS, ...SQL, ...PROTOTYPE];

/**
 * The values that one field or route gets: in `npm test` every sixth, beginning elsewhere each time, so that each value
 * is tried in a sixth of all places; in `npm run bad-input` all of them.
 */
const PARTS = process.env.BAD_INPUT === 'all' ? 1 : 6;
let placesTried = 0;
function shareOf<Value>(values: readonly Value[]): readonly Value[] {
  const part = placesTried++ % PARTS;
  return values.filter((_, place) => place % PARTS === part);
}
/** Other JSON values in place of a text. */
const OTHER_TYPES: readonly unknown[] = [
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
const BODIES = ['null', '[]', '1', '"x"', '{', '', '{}x', '\ufeff{}', '{"a":1,"a":2}', '{"__proto__":1}'];

/** Fields that callers may not set, by their wire names and by their column names. */
const PRIVILEGED = [
  ...['state', 'idcardstate', 'kyc', 'suspended', 'role', 'roles', 'permissions', 'may_ieo', 'may_fiat'],
  ...[
    'uid',
    'userId',
    'user_id',
    'account',
    'gas',
    'lever',
    'recomurl',
    'referrer_id',
    'withdraw_locked_until',
  ],
];
const PRIVILEGES: readonly unknown[] = ['approved', 'enable', 'super', true, 1, ['super']];

type Headers = Readonly<Record<string, string>>;

/**
 * Sends a request and checks what holds for every response: an envelope, its status, never a 5xx, no internal details.
 */
export async function ask(app: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
  const response = await app.inject(options);
  const what = `${options.method ?? 'GET'} ${String(options.url).slice(0, 200)} ${String(options.payload).slice(0, 200)}`;
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

/** Tries every bad input on one route and returns the number of attempts. */
export async function tryBadInput(
  app: FastifyInstance,
  route: AnyRoute,
  headers: Headers = {},
): Promise<number> {
  const requests = [...badQueries(route), ...badBodies(route)];
  for (const request of requests) await ask(app, { ...request, headers: { ...headers, ...request.headers } });
  return requests.length;
}

export const fieldsOf = (schema: AnyRoute['query']): string[] => Object.keys(schema?._zod.def.shape ?? {});

interface BadRequest {
  readonly method: AnyRoute['method'];
  readonly url: string;
  readonly payload?: string;
  readonly headers?: Record<string, string>;
}

function badQueries({ method, path, query }: AnyRoute): BadRequest[] {
  const cells = fieldsOf(query).flatMap((field) => [
    ...shareOf(TEXTS).map((value) => `${field}=${encodeURIComponent(value)}`),
    ...[
      field,
      `${field}=a&${field}=b`,
      `${field}[]=a`,
      `${field}[a]=b`,
      `${field}=%00`,
      `${field}=%ff`,
      `${field}=%`,
    ],
  ]);
  return [...cells, '__proto__=1', 'constructor[prototype]=1'].map((text) => ({
    method,
    url: `${path}?${text}`,
  }));
}

/** Bodies of a route that are bad in one field, in all of them, or as a whole. */
export function badBodies({ method, path, body, upload }: AnyRoute): BadRequest[] {
  if (method === 'GET') return [{ method, url: path, payload: '{}' }];
  if (upload !== undefined) return [];
  const headers = { 'content-type': 'application/json' };
  const fields = fieldsOf(body).flatMap((field) =>
    shareOf([...TEXTS, ...OTHER_TYPES]).map((value) => JSON.stringify({ [field]: value })),
  );
  // The same value in all fields at once, to get past "this is missing".
  const everywhere = shareOf([...TEXTS, ...OTHER_TYPES]).map((value) =>
    JSON.stringify(Object.fromEntries(fieldsOf(body).map((field) => [field, value]))),
  );
  const privileged = PRIVILEGES.map((value) =>
    JSON.stringify(Object.fromEntries([...PRIVILEGED, ...fieldsOf(body)].map((field) => [field, value]))),
  );
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json;',
  ];
  return [
    ...[...shareOf(BODIES), ...fields, ...everywhere, ...privileged].map((payload) => ({
      method,
      url: path,
      payload,
      headers,
    })),
    ...types.map((type) => ({ method, url: path, payload: '{}', headers: { 'content-type': type } })),
  ];
}
