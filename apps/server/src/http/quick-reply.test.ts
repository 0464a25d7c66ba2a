import * as routes from '@meridian/contract/routes/index';
import { spotEntrust } from '@meridian/contract/schemas/spot-entrust';
import fc from 'fast-check';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { pickerOf, replySerializer } from './quick-reply.ts';

const order = {
  id: 7,
  autoid: 101,
  type: 'buy',
  style: 'limit',
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: '67000.10',
  number: '0.5',
  unfilled: '0',
  state: 'all',
  wdate: '2026-11-15T12:00:00.000Z',
  dealnumber: '0.5',
  dealprice: '67000.10',
  fees: [{ coin: 'BTC', amount: '0.0005' }],
};
const route = { method: 'POST', url: '/x', httpStatus: '200' };
const quick = replySerializer({ ...route, schema: spotEntrust });
const careful = serializerCompiler({ ...route, schema: spotEntrust });

describe('an answer written the quick way', () => {
  it('is what zod would have written, without what the contract does not name', () => {
    const given = { ...order, owner: 'secret', fees: [{ ...order.fees[0], wallet: 9 }] };
    expect(quick(given)).toBe(JSON.stringify(order));
    expect(quick(given)).toBe(careful(given));
  });

  it('is judged by zod as soon as anything is not as the schema says', () => {
    const anything = fc.anything({ withBigInt: false });
    const { fees: _fees, ...plain } = order;
    const keys = fc.constantFrom(...Object.keys(order));
    fc.assert(
      fc.property(keys, fc.oneof(anything, fc.constantFrom(...Object.values(plain))), (key, value) => {
        const given = { ...order, [key]: value };
        const written = (how: (data: unknown) => string) => {
          try {
            return how(given);
          } catch {
            return 'refused';
          }
        };
        expect(written(quick)).toBe(written(careful));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes nulls, keys that are absent and lists as zod does, and refuses holes', () => {
    const schema = z.object({ a: z.nullable(z.string()), b: z.optional(z.int()), c: z.array(z.boolean()) });
    const [ours, theirs] = [replySerializer, serializerCompiler].map((compile) =>
      compile({ ...route, schema }),
    );
    for (const given of [
      { a: null, c: [] },
      { a: 'x', b: undefined, c: [true] },
      { a: 'x', b: 2, c: [false], d: 1 },
    ])
      expect(ours!(given)).toBe(theirs!(given));
    for (const wrong of [
      { a: undefined, c: [] },
      { a: null, c: [undefined] },
      { a: null, b: null, c: [] },
      [],
      null,
    ])
      expect(() => ours!(wrong)).toThrow();
  });

  it('leaves to zod what changes a value or looks at it in its own way', () => {
    for (const schema of [
      z.url(),
      z.number(),
      z.int().check(z.positive()),
      z.string().check(z.minLength(2)),
      z.string().check(z.regex(/a/g)),
      z.pipe(z.string(), z.transform(Number)),
      z.union([z.string(), z.int()]),
      z.strictObject({ a: z.string() }),
      z.looseObject({ a: z.string() }),
      z.object({ a: z.string() }).check(z.refine(() => false)),
      z.object({ a: z._default(z.string(), 'x') }),
    ])
      expect(pickerOf(schema)).toBeUndefined();
  });

  it('serves the answers to orders', () => {
    for (const { reply } of [routes.trad.buyLimit, routes.trad.sellMarket, routes.trad.closeEntrust])
      expect(pickerOf(reply)).toBeDefined();
  });
});
