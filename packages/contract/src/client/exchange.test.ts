import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { defineRoute } from '../route.ts';
import { createExchange } from './exchange.ts';

const policy = { who: 'anyone' } as const;
const read = defineRoute({ method: 'GET', path: '/read', summary: 'Reads', policy, reply: z.null() });
const act = defineRoute({ method: 'POST', path: '/act', summary: 'Acts', policy, reply: z.null() });

function recorder(response: () => Promise<Response>) {
  const requests: { readonly address: string; readonly request: RequestInit }[] = [];
  const exchange = createExchange({
    fetch: (address, request) => {
      requests.push({ address: String(address), request: request ?? {} });
      return response();
    },
    locale: () => 'ja',
    failureText: ({ path }) => `no response from ${path}`,
  });
  return { requests, exchange };
}

const { signal } = new AbortController();

it('sends token, language and key as headers, and the body as JSON', async () => {
  const { requests, exchange } = recorder(async () => Response.json({ code: 200 }));
  await exchange(act, { body: { a: 1 } }, { token: 'secret', signal, key: 'k1', keepalive: true });
  const { address, request } = requests[0]!;
  expect(address).toBe('/act');
  expect(request).toMatchObject({ method: 'POST', body: '{"a":1}', keepalive: true });
  expect(Object.fromEntries(new Headers(request.headers))).toMatchObject({
    token: 'secret',
    locale: 'ja',
    'idempotency-key': 'k1',
  });
});

it('gives the same address for any order of the parameters, and leaves out absent ones', async () => {
  const { requests, exchange } = recorder(async () => Response.json({ code: 200 }));
  await exchange(read, { query: { size: 20, page: 1, kind: undefined } }, { token: null, signal });
  await exchange(read, { query: { page: 1, size: 20 } }, { token: null, signal });
  expect(requests.map(({ address }) => address)).toEqual(['/read?page=1&size=20', '/read?page=1&size=20']);
});

it('reads a body that is not JSON as a response without a value', async () => {
  const { exchange } = recorder(async () => new Response('<html>', { status: 502 }));
  expect(await exchange(read, {}, { token: null, signal })).toEqual({ status: 502, value: undefined });
});

it('throws the text for a lost response, and the reason of a caller that aborted', async () => {
  const lost = recorder(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost.exchange(act, {}, { token: null, signal })).rejects.toThrow('no response from /act');
  const gone = AbortSignal.abort(new Error('page closed'));
  await expect(lost.exchange(act, {}, { token: null, signal: gone })).rejects.toThrow('page closed');
});
