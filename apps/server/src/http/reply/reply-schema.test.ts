import { type AnyRoute, defineRoute } from '@meridian/contract';
import * as contract from '@meridian/contract/routes/index';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { route } from '../register-route.ts';
import { type BareServer, createBareServer } from '../testing/bare-server.ts';
import { envelopeSchema } from './reply-schema.ts';

let server: BareServer;
beforeEach(() => {
  server = createBareServer();
});
afterEach(() => server.app.close());

/** The body that a call with this reply schema sends for this value. */
async function sent(reply: z.core.$ZodType, value: unknown): Promise<string> {
  const call = defineRoute({
    method: 'GET',
    path: '/call',
    summary: 'Call',
    policy: { who: 'anyone' },
    reply,
  });
  route(server.app, call, () => value);
  return (await server.app.inject('/call')).body;
}

const order = { coin: 'BTC', price: '67000.10', count: 3, open: true, note: null };
const orderSchema = z.object({
  coin: z.enum(['BTC', 'ETH']),
  price: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  count: z.int(),
  open: z.boolean(),
  note: z.nullable(z.string()),
  by: z.optional(z.string()),
});

const withNullableEnum = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), coin: z.nullable(z.enum(['BTC', 'ETH'])) }),
  z.object({ kind: z.literal('two'), b: z.nullable(z.int()) }),
]);

describe('a compiled response', () => {
  it.each([
    ['an object', orderSchema, order],
    ['an object with what is optional', orderSchema, { ...order, note: '"遅い"\n', by: 'me' }],
    ['a list', z.array(orderSchema), [order, { ...order, count: -4 }]],
    ['a null', z.nullable(orderSchema), null],
    ['a nullable object', z.nullable(orderSchema), order],
    ['a tuple', z.array(z.tuple([z.int(), z.string()])), [[1, 'a']]],
    ['a record', z.record(z.string(), z.string()), { a: 'b' }],
    ['a choice', z.object({ of: z.union([z.literal(0), z.literal(1)]) }), { of: 1 }],
    ['unknown data', z.object({ any: z.unknown() }), { any: { deep: [1, 'x', null] } }],
    ['a null in a list', z.array(z.nullable(z.int())), [1, null]],
    ['a nullable value of a list', z.nullable(z.enum(['BTC', 'ETH'])), 'ETH'],
    ['a null for a value of a list, within a choice', withNullableEnum, { kind: 'one', coin: null }],
    ['a value of a list, within a choice', withNullableEnum, { kind: 'one', coin: 'ETH' }],
  ])('writes %s as JSON.stringify does', async (_name, schema, value) => {
    expect(await sent(schema, value)).toBe(JSON.stringify({ code: 200, msg: 'OK', data: value }));
  });

  it('leaves out fields the contract does not name, at every depth', async () => {
    const choice = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), a: z.string() }),
      z.object({ kind: z.literal('two'), b: z.nullable(z.int()) }),
    ]);
    const schema = z.object({ list: z.array(choice), inner: z.nullable(z.object({ a: z.string() })) });
    const body = await sent(schema, {
      list: [
        { kind: 'one', a: 'x', secret: 1 },
        { kind: 'two', b: null, secret: 2 },
      ],
      inner: { a: 'y', secret: 3 },
      secret: 4,
    });
    expect(JSON.parse(body).data).toEqual({
      list: [
        { kind: 'one', a: 'x' },
        { kind: 'two', b: null },
      ],
      inner: { a: 'y' },
    });
  });

  it.each([
    ['a missing field', { ...order, coin: undefined }],
    ['a null number', { ...order, count: null }],
    ['a null text', { ...order, price: null }],
    ['a fraction', { ...order, count: 1.5 }],
    ['a text for a number', { ...order, count: '3' }],
    ['a number for a text', { ...order, price: 3 }],
    ['a text that does not fit', { ...order, price: 'x' }],
    ['a value out of the list', { ...order, coin: 'XRP' }],
    ['null', null],
  ])('is not sent with %s', async (_name, value) => {
    expect(JSON.parse(await sent(orderSchema, value))).toMatchObject({ code: 500, reason: 'internal' });
    expect(server.log()).toContain('The response of /call breaks the contract');
  });

  it('needs no validator for "or null", which would run on every value', () => {
    const walk = (schema: unknown): string[] =>
      typeof schema === 'object' && schema !== null
        ? Object.entries(schema).flatMap(([key, value]) => [key, ...walk(value)])
        : [];
    const schemas = Object.values(contract.spot as Record<string, AnyRoute>).map(({ reply }) => reply);
    for (const schema of schemas) expect(walk(envelopeSchema(schema))).not.toContain('anyOf');
  });
});
