import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type AnyRoute, defineRoute, parseClientFrame, SOCKET_LIMITS } from '@meridian/contract';
import * as contract from '@meridian/contract/routes/index';
import { idCardProblem } from '@meridian/contract/rules/id-card';
import * as identityRules from '@meridian/contract/rules/identity';
import { realNameProblem } from '@meridian/contract/rules/identity-document';
import * as numberRules from '@meridian/contract/rules/number';
import { priceFigureProblem, quantityFigureProblem } from '@meridian/contract/rules/order-figures';
import { ticketContentProblem, ticketTitleProblem } from '@meridian/contract/rules/ticket';
import { typedDecimal, typedInteger } from '@meridian/contract/rules/typed-input';
import { decimalsOf, parseDecimal } from '@meridian/money';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { sanitiseArticle } from '../content/sanitise-article.ts';
import { parseDatabaseAddress } from '../database/database-address.ts';
import { isGuessable } from '../identity/common-passwords.ts';
import { contactOf, maskEmail } from '../identity/contact.ts';
import { describeDevice } from '../identity/describe-device.ts';
import { takeProof } from '../identity/puzzles.ts';
import { readGrant } from '../storage/upload-grants.ts';
import { localeOfLanguages } from './localise.ts';
import { peerReader } from './peer-address.ts';
import { addressKey } from './rate-limit.ts';
import { route } from './register-route.ts';
import { guardBody, idempotencyKeyOf, tokenOf } from './request-guards.ts';
import { REQUEST_LIMITS } from './request-limits.ts';
import { pageHeaders } from './security-headers.ts';
import { parseStrictJson } from './strict-json.ts';
import { parseStrictQuery } from './strict-query.ts';
import { type BareServer, createBareServer } from './testing/bare-server.ts';
import { fileOfForm } from './upload-form.ts';

/** What one input may block the event loop for. Quadratic code takes seconds on texts of this size. */
const MAX_BLOCK_MS = 20;
const TRIES = 8;
const HEAD_BYTES = 16 * 1024;
const BODY_BYTES = REQUEST_LIMITS.maxBodyBytes;

/** The least of several runs, in processor time of this thread, so that a busy machine is not taken for slow code. */
async function blockOf(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && best >= MAX_BLOCK_MS; run++) {
    const before = process.threadCpuUsage();
    try {
      await work();
    } catch {
      // A refusal is as good as an answer; only the time counts.
    }
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
    // No compiler makes that quick in the next run.
    if (best > 1_000) break;
  }
  return best;
}

const fill = (bytes: number, piece: string): string =>
  piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes);

/** Runs that end in a character that does not belong to them, and pieces that nearly match, over and over. */
const PIECES = [
  ...[
    '0',
    '1',
    '9',
    'a',
    'A',
    '-',
    '.',
    ',',
    ':',
    ' ',
    '\t',
    '/',
    '"',
    '\\',
    '{',
    '<',
    '(',
    '@',
    '%',
    '+',
    '=',
  ],
  ...[
    'a.',
    '0.',
    ', ',
    'a@',
    '@a',
    '..',
    '%41',
    '%zz',
    '{a',
    '<a ',
    '&a=',
    'a b',
    'ab-',
    '１',
    '山',
    'é',
    '\u0301',
  ],
  ...['Version/1 ', 'Safari/', 'Mac OS X ', '::', 'ffff:', '1.1.1.1, ', 'ja,', '; charset=', '\u202e', '\0'],
];
const shapes = (bytes: number): string[] =>
  PIECES.flatMap((piece) => [`${fill(bytes - 2, piece)}!x`, `1${fill(bytes - 2, piece)}1`]);

async function expectQuick(read: (text: string) => unknown, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const ms = await blockOf(() => read(text));
    expect(ms, `${text.length} characters of ${JSON.stringify(text.slice(0, 20))}…`).toBeLessThan(
      MAX_BLOCK_MS,
    );
  }
}

const key = { print: () => randomBytes(32) } as never;
const PARSERS: Record<string, { bytes: number; read: (text: string) => unknown }> = {
  'strict JSON, a text': { bytes: BODY_BYTES, read: (text) => json(`{"a":${JSON.stringify(text)}}`) },
  'strict JSON, as it is': { bytes: BODY_BYTES, read: json },
  'a query': { bytes: HEAD_BYTES, read: parseStrictQuery },
  'a query value': { bytes: HEAD_BYTES, read: (text) => parseStrictQuery(`a=${text}`) },
  'a token': { bytes: HEAD_BYTES, read: tokenOf },
  'an idempotency key': { bytes: HEAD_BYTES, read: idempotencyKeyOf },
  'a content type': { bytes: HEAD_BYTES, read: (type) => guardBody('json', post(type)) },
  'the type of an upload': {
    bytes: HEAD_BYTES,
    read: (type) => guardBody('upload', post(`multipart/form-data; boundary=${type}`)),
  },
  'Accept-Language': { bytes: HEAD_BYTES, read: localeOfLanguages },
  'User-Agent': { bytes: HEAD_BYTES, read: describeDevice },
  'X-Forwarded-For': { bytes: HEAD_BYTES, read: (text) => peerReader(['127.0.0.1'])(forwarded(text)) },
  'an address': { bytes: HEAD_BYTES, read: addressKey },
  Host: { bytes: HEAD_BYTES, read: (host) => pageHeaders(host, true) },
  'an upload grant': { bytes: HEAD_BYTES, read: (grant) => readGrant(key, grant, 'a', 'image/png', 0) },
  'a frame of a socket': { bytes: SOCKET_LIMITS.maxFrameBytes, read: parseClientFrame },
  'a hello of a socket': {
    bytes: SOCKET_LIMITS.maxFrameBytes,
    read: (token) => parseClientFrame(JSON.stringify({ op: 'hello', token })),
  },
  'an article': { bytes: BODY_BYTES, read: sanitiseArticle },
  'an article with a link': { bytes: BODY_BYTES, read: (href) => sanitiseArticle(`<a href="${href}">x</a>`) },
  'a mail address': { bytes: BODY_BYTES, read: (email) => contactOf({ email }) },
  'the domain of a mail address': {
    bytes: BODY_BYTES,
    read: (text) => contactOf({ email: `a@${text}.com` }),
  },
  'a masked mail address': { bytes: BODY_BYTES, read: maskEmail },
  'a phone number': {
    bytes: BODY_BYTES,
    read: (tel) => contactOf({ areacode: '+81', region: 'JP', tel }),
  },
  'a password': { bytes: BODY_BYTES, read: (text) => isGuessable(text, [text]) },
  'a solved puzzle': {
    bytes: BODY_BYTES,
    read: (text) => takeProof({ key, clock: Date.now, database: undefined as never }, text),
  },
  'a solved puzzle with many numbers': {
    bytes: BODY_BYTES,
    read: (text) =>
      takeProof(
        { key, clock: Date.now, database: undefined as never },
        `${'0'.repeat(32)}.${'1'.repeat(13)}.a:${text}`,
      ),
  },
  'a decimal': { bytes: BODY_BYTES, read: (text) => [parseDecimal(text, 8), decimalsOf(text)] },
  'a typed decimal': { bytes: BODY_BYTES, read: (text) => [typedDecimal(text, 8), typedInteger(text)] },
  'a number': { bytes: BODY_BYTES, read: (text) => Object.values(numberRules).map((rule) => rule(text)) },
  'the figures of an order': {
    bytes: BODY_BYTES,
    read: (text) => [priceFigureProblem(text, 8), quantityFigureProblem(text, 8)],
  },
  'what a person types': {
    bytes: BODY_BYTES,
    read: (text) =>
      Object.values(identityRules).map((rule) =>
        typeof rule === 'function'
          ? (rule as (text: string, same: string) => unknown)(text, text)
          : undefined,
      ),
  },
  'a name on a document': { bytes: BODY_BYTES, read: realNameProblem },
  'an id card': { bytes: BODY_BYTES, read: (text) => idCardProblem(text, '20261115') },
  'a ticket': {
    bytes: BODY_BYTES,
    read: (text) => [ticketTitleProblem(text), ticketContentProblem(text, 'en')],
  },
  'a database address': { bytes: HEAD_BYTES, read: (text) => parseDatabaseAddress(`postgres://${text}`) },
};

function json(text: string): unknown {
  return parseStrictJson(Buffer.from(text));
}
const post = (type: string) => ({ method: 'POST', headers: { 'content-type': type } });
const forwarded = (text: string) =>
  ({
    socket: { remoteAddress: '127.0.0.1' },
    headers: { 'x-forwarded-for': text },
  }) as unknown as IncomingMessage;

describe('the largest input that is allowed, in hostile shapes, is read quickly', () => {
  it.each(Object.entries(PARSERS))('%s', { timeout: 60_000 }, async (_name, { bytes, read }) => {
    await expectQuick(read, shapes(bytes));
  });

  it('strict JSON of every kind', async () => {
    const kinds = [
      '[',
      '{"a":',
      '0',
      '1e',
      '"\\u0041',
      '{"a":1,',
      '[1,',
      '-',
      '0.0',
      '"\\ud800",',
      '{},',
      '[[],',
      '1.',
    ];
    const texts = kinds.flatMap((kind) => {
      const body = fill(BODY_BYTES - 4, kind);
      return [body, `[${body}]`, `[1${body.slice(2)}1]`, `["${body}"]`, `{"a":${body}}`];
    });
    const members = Array.from({ length: 6_000 }, (_, n) => `"k${n}":${n}`).join();
    const numbers = Array.from({ length: 1_500 }, () => `1${'0'.repeat(38)}1`).join();
    await expectQuick(json, [...texts, `{${members}}`, `[${numbers}]`, `[0.${'0'.repeat(60_000)}1]`]);
  });
});

/** Every place in a value that the JSON Schema of a call knows, each filled with the same text. */
function filled(schema: Record<string, unknown>, text: string): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as Record<string, unknown>[] | undefined;
  if (choices !== undefined) return filled(choices[0]!, text);
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, Record<string, unknown>>;
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, filled(inner, text)]));
  }
  if (schema.type === 'array') return [filled(schema.items as Record<string, unknown>, text)];
  return text;
}

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const routes = Object.values(contract)
  .flatMap((group) => Object.values(group as object))
  .flatMap((value) => (isRoute(value) ? [value] : Object.values(value as object)))
  .filter(isRoute);

describe('the schemas of the contract', () => {
  it('are all tried', () => expect(routes.length).toBeGreaterThan(80));

  const inputs = [...new Map(routes.map((each) => [each.path, each])).values()].flatMap(
    ({ path, query, body }) =>
      [
        [`the query of ${path}`, query, HEAD_BYTES] as const,
        [`the body of ${path}`, body, BODY_BYTES] as const,
      ].filter(([, schema]) => schema !== undefined),
  );
  const texts = new Map([HEAD_BYTES, BODY_BYTES].map((bytes) => [bytes, shapes(bytes)]));
  it.each(inputs)('%s', { timeout: 60_000 }, async (_name, schema, bytes) => {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    await expectQuick((text) => z.safeParse(schema, filled(described, text)), texts.get(bytes)!);
    const list = Array.from({ length: 10_000 }, () => 'aaaa');
    const many = JSON.parse(
      JSON.stringify(filled(described, ''), (_key, value) => (Array.isArray(value) ? list : value)),
    );
    expect(await blockOf(() => z.safeParse(schema, many)), 'long lists').toBeLessThan(MAX_BLOCK_MS);
  });
});

describe('a form of ten megabytes', () => {
  const bytes = 10 * 1024 * 1024;
  const boundary = `${'-'.repeat(69)}x`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  it.each([
    ['what is nearly a boundary', `\r\n--${'-'.repeat(69)}y`],
    ['hyphens', '-'],
    ['line ends', '\r\n'],
    ['line ends and hyphens', '\r\n--'],
    ['ends of a boundary', '-x'],
    ['empty parts', `\r\n--${boundary}\r\n\r\n`],
  ])('with %s is read quickly', async (_name, piece) => {
    const body = Buffer.from(head + fill(bytes, piece));
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await blockOf(() => fileOfForm(body, type, 'file'))).toBeLessThan(MAX_BLOCK_MS);
  });
});

describe('a passkey', () => {
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: 'a', origin: 'https://a.test' }),
  ).toString('base64url');
  const bytes = Math.floor((BODY_BYTES * 3) / 4) - 1_000;
  it.each([
    ['lists in lists', Buffer.alloc(bytes, 0x81)],
    ['maps in maps', Buffer.alloc(bytes, 0xa1)],
    [
      'a list that says it is long',
      Buffer.concat([Buffer.from('9affffffff', 'hex'), Buffer.alloc(bytes, 0)]),
    ],
    ['tags in tags', Buffer.alloc(bytes, 0xc1)],
    ['nothing', Buffer.alloc(bytes)],
  ])('of %s is refused quickly', async (_name, attestation) => {
    const ms = await blockOf(() =>
      verifyRegistrationResponse({
        response: {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject: attestation.toString('base64url') },
        },
        expectedChallenge: 'a',
        expectedOrigin: 'https://a.test',
        expectedRPID: 'a.test',
      }),
    );
    expect(ms).toBeLessThan(MAX_BLOCK_MS);
  });
});

describe('a request', () => {
  let server: BareServer;
  const policy = { who: 'anyone' } as const;
  const call = defineRoute({
    method: 'POST',
    path: '/call',
    summary: 'Call',
    policy,
    idempotent: true,
    body: z.object({ text: z.string() }),
    reply: z.string(),
  });
  const upload = defineRoute({
    method: 'POST',
    path: '/picture',
    summary: 'Picture',
    policy,
    upload: { field: 'file', maxBytes: 1_000_000 },
    reply: z.string(),
  });
  beforeAll(async () => {
    const unlimited = { perMinute: 10_000_000 };
    const limits = { ...REQUEST_LIMITS, perAddress: unlimited, perCaller: unlimited };
    server = createBareServer({ proxies: ['127.0.0.1'], limits });
    route(server.app, call, ({ body }) => body.text.slice(0, 1));
    route(server.app, upload, ({ file }) => String(file?.length));
    await server.app.ready();
  });
  afterAll(() => server.app.close());

  const TEXT = /^[\x20-\x7e]+$/;
  const NAMES = [
    'token',
    'locale',
    'idempotency-key',
    'content-type',
    'user-agent',
    'accept-language',
    'host',
  ];
  it.each([...NAMES, 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'cookie', 'x-upload-grant'])(
    'with a hostile %s is answered quickly',
    { timeout: 60_000 },
    async (name) => {
      const headers = { 'content-type': 'application/json' };
      await expectQuick(
        (text) =>
          server.app.inject({
            method: 'POST',
            url: call.path,
            payload: '{"text":"a"}',
            headers: { ...headers, [name]: text },
          }),
        shapes(HEAD_BYTES - 1_000).filter((text) => TEXT.test(text)),
      );
    },
  );

  it('with a hostile path is answered quickly', { timeout: 60_000 }, async () => {
    const paths = shapes(HEAD_BYTES - 1_000).map((text) => `/${encodeURI(text).slice(0, HEAD_BYTES)}`);
    await expectQuick((url) => server.app.inject({ url }), paths);
  });

  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
  const file = 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png';
  it.each([
    ['names', (text: string) => part(`Content-Disposition: form-data; name="file"; filename="${text}"`, 'x')],
    ['encoded names', (text: string) => part(`Content-Disposition: form-data; filename*=${text}`, 'x')],
    ['headers', (text: string) => part(`${file}\r\n${text}`, 'x')],
    [
      'types',
      (text: string) => part(`Content-Disposition: form-data; name="file"\r\nContent-Type: ${text}`, 'x'),
    ],
    ['bodies', (text: string) => part(file, text)],
    ['parts', (text: string) => fill(BODY_BYTES, part(file, text.slice(0, 5)))],
    ['line ends', () => part(file, fill(BODY_BYTES, '\r\n--'))],
  ])('that uploads with hostile %s is answered quickly', { timeout: 60_000 }, async (_name, form) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await expectQuick(
      (text) =>
        server.app.inject({ method: 'POST', url: upload.path, payload: `${form(text)}--b--\r\n`, headers }),
      shapes(BODY_BYTES),
    );
  });
});
