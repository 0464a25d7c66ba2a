import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type AnyRoute, parseClientFrame, SOCKET_LIMITS } from '@meridian/contract';
import * as contract from '@meridian/contract/routes/index';
import * as credentialRules from '@meridian/contract/rules/accounts/credentials';
import { typedDecimal, typedInteger } from '@meridian/contract/rules/accounts/typed-input';
import { realNameProblem } from '@meridian/contract/rules/kyc/document';
import { idCardProblem } from '@meridian/contract/rules/kyc/id-card';
import * as numberRules from '@meridian/contract/rules/number';
import { priceFigureProblem, quantityFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import { ticketContentProblem, ticketTitleProblem } from '@meridian/contract/rules/ticket';
import { decimalsOf, parseDecimal } from '@meridian/money';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { contactOf, maskEmail } from '../../accounts/codes/contact.ts';
import { describeDevice } from '../../accounts/sessions/describe-device.ts';
import { isGuessable } from '../../accounts/sign-in/common-passwords.ts';
import { takeProof } from '../../accounts/sign-in/puzzles.ts';
import { splitDatabaseUrl } from '../../config/database-url.ts';
import { sanitizeArticle } from '../../content/sanitize-article.ts';
import { readGrant } from '../../pictures/upload-grants.ts';
import { addressKey } from '../admission/rate-limit.ts';
import { localeOfLanguages } from '../reply/localize.ts';
import { pageHeaders } from '../reply/security-headers.ts';
import {
  BODY_BYTES,
  blockOf,
  expectQuick,
  fill,
  HEAD_BYTES,
  MAX_BLOCK_MS,
  shapes,
} from '../testing/hostile-shapes.ts';
import { peerReader } from './peer-address.ts';
import { guardBody, idempotencyKeyOf, tokenOf } from './request-guards.ts';
import { parseStrictJson } from './strict-json.ts';
import { parseStrictQuery } from './strict-query.ts';

type TypedRule = (text: string, same: string) => unknown;

const key = { mac: () => randomBytes(32) } as never;
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
  'an upload grant': {
    bytes: HEAD_BYTES,
    read: (grant) => readGrant(key, grant, { id: 'a', contentType: 'image/png' }, 0),
  },
  'a frame of a socket': { bytes: SOCKET_LIMITS.maxFrameBytes, read: parseClientFrame },
  'a hello of a socket': {
    bytes: SOCKET_LIMITS.maxFrameBytes,
    read: (token) => parseClientFrame(JSON.stringify({ op: 'hello', token })),
  },
  'an article': { bytes: BODY_BYTES, read: sanitizeArticle },
  'an article with a link': { bytes: BODY_BYTES, read: (href) => sanitizeArticle(`<a href="${href}">x</a>`) },
  'an email address': { bytes: BODY_BYTES, read: (email) => contactOf({ email }) },
  'the domain of an email address': {
    bytes: BODY_BYTES,
    read: (text) => contactOf({ email: `a@${text}.com` }),
  },
  'a masked email address': { bytes: BODY_BYTES, read: maskEmail },
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
  ...Object.fromEntries(
    Object.entries(credentialRules).flatMap(([name, rule]) =>
      typeof rule === 'function'
        ? [[name, { bytes: BODY_BYTES, read: (text: string) => (rule as TypedRule)(text, text) }]]
        : [],
    ),
  ),
  'a name on a document': { bytes: BODY_BYTES, read: realNameProblem },
  'an id card': { bytes: BODY_BYTES, read: (text) => idCardProblem(text, '20261115') },
  'a ticket': {
    bytes: BODY_BYTES,
    read: (text) => [ticketTitleProblem(text), ticketContentProblem(text, 'en')],
  },
  'a database URL': { bytes: HEAD_BYTES, read: (text) => splitDatabaseUrl(`postgres://${text}`) },
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

describe('the largest allowed input, in hostile shapes, is read quickly', () => {
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

/** Every place in a value that a call's JSON Schema names, each filled with the same text. */
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
  it('are all covered', () => expect(routes.length).toBeGreaterThan(80));

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

describe('a passkey', () => {
  const clientDataJSON = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge: 'a', origin: 'https://a.test' }),
  ).toString('base64url');
  const bytes = Math.floor((BODY_BYTES * 3) / 4) - 1_000;
  it.each([
    ['lists in lists', Buffer.alloc(bytes, 0x81)],
    ['maps in maps', Buffer.alloc(bytes, 0xa1)],
    ['a list with a false length', Buffer.concat([Buffer.from('9affffffff', 'hex'), Buffer.alloc(bytes, 0)])],
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
