import { defineRoute } from '@meridian/contract';
import { ROUTES, spot } from '@meridian/contract/routes/index';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { leanModule, mapperSources } from './lean-routes.ts';

const mappers = await mapperSources();

it('keeps method, path and mappers of a route, and no schema', () => {
  const code = leanModule([['openOrders', spot.openOrders]], mappers);
  expect(code).toMatch(/^import \{ optionalPairToWire \} from ".*\/mappers\/orders\.ts";$/m);
  expect(code).toMatch(/^import \{ toSpotOrders \} from ".*\/mappers\/orders\.ts";$/m);
  expect(code.split('\n').at(-1)).toBe(
    'export const openOrders = { "method":"GET","path":"/trad/entrustOrder", toWireQuery: optionalPairToWire, toDomain: toSpotOrders };',
  );
});

it('finds the mappers of every route', () => {
  const routes = ROUTES.map((route, index) => [`route${index}`, route] as const);
  expect(leanModule(routes, mappers)).not.toContain('undefined');
});

it('refuses a mapper that it could not import', () => {
  const route = defineRoute({
    method: 'GET',
    path: '/x',
    summary: '',
    policy: { who: 'anyone' },
    reply: z.null(),
    toDomain: () => 1,
  });
  expect(() => leanModule([['x', route]], mappers)).toThrow('toDomain of /x is not exported');
});
