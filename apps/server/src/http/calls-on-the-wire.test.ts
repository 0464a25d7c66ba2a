import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, ListeningServer, placed, request } from './testing/listening-server.ts';

let server: ListeningServer;
beforeEach(async () => {
  server = await ListeningServer.open();
});
afterEach(() => server.app.close());

describe('a call over a connection', () => {
  it.each([
    ['an order', 200, placed('5')],
    ['a token that has to be looked up', 200, json('/order', '{"price":"5"}', 'Token: known')],
    ['an idempotency key', 200, json('/order', '{"price":"5"}', 'Token: known', 'Idempotency-Key: a-1')],
    [
      'an invalid idempotency key',
      400,
      json('/order', '{"price":"5"}', 'Token: known', 'Idempotency-Key: !'),
    ],
    ['Japanese', 200, json('/order', '{"price":"5"}', 'Token: known', 'Locale: ja')],
    ['a refusal', 422, json('/order', '{"price":"0"}', 'Token: known')],
    ['a refusal in Japanese', 422, json('/order', '{"price":"0"}', 'Token: known', 'Locale: ja')],
    ['no token', 401, json('/order', '{"price":"5"}')],
    ['an unknown token', 401, json('/order', '{"price":"5"}', 'Token: strange')],
    ['an invalid token', 400, json('/order', '{"price":"5"}', 'Token: {}')],
    ['a body that is not JSON', 400, json('/order', '{"price":', 'Token: remembered')],
    ['a key twice in its body', 400, json('/order', '{"price":"5","price":"6"}', 'Token: remembered')],
    ['an invalid field', 400, json('/order', '{"price":"a"}', 'Token: remembered')],
    ['an unknown field', 400, json('/order', '{"price":"5","x":1}', 'Token: remembered')],
    ['invalid UTF-8', 400, json('/order', '{"price":"5"}', 'Token: remembered').replace('"5"', '"\xff"')],
    ['another type', 415, json('/order', '{"price":"5"}', 'Token: remembered').replace('json', 'jsonp')],
    ['a long body', 413, json('/order', `{"price":"${'5'.repeat(2_000)}"}`, 'Token: remembered')],
    ['no body', 400, json('/order', '', 'Token: remembered')],
    ['a type and no body', 400, request('POST /broken', ['Content-Type: application/json'])],
    ['another type and no body', 415, request('POST /broken', ['Content-Type: text/plain'])],
    ['a length of 00', 415, request('POST /broken', ['Content-Length: 00'])],
    ['a type on GET', 200, request('GET /list', ['Content-Type: text/plain'])],
    ['a query', 200, request('GET /list?page=2', [])],
    ['no query', 200, request('GET /list', [])],
    ['an invalid query', 400, request('GET /list?page=a', [])],
    ['an unknown query key', 400, request('GET /list?x=a', [])],
    ['a query key twice', 400, request('GET /list?page=1&page=2', [])],
    ['an invalid escape', 400, request('GET /list?page=%zz', [])],
    ['a proxy', 200, request('GET /list', ['X-Forwarded-For: 203.0.113.9', 'X-Forwarded-Proto: https'])],
    ['a fault of ours', 500, request('POST /broken', ['Content-Length: 0'])],
    ['a response that takes too long', 504, placed('5', 900)],
  ])('with %s returns %i', async (_name, status, text) => {
    const { body, headers, ...response } = (await (await server.connect()).ask(text))!;
    expect(response.status).toBe(status);
    expect(body).toMatchObject({ code: status, msg: expect.any(String) });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    await expect.poll(() => server.responded).toEqual([{ requestId: headers['x-request-id'], status }]);
  });

  it('does not run its handler after it timed out', async () => {
    const connection = await server.connect();
    const response = await connection.ask(json('/order', '{"price":"5"}', 'Token: late'));
    expect(response!.status).toBe(503);
    await expect.poll(() => server.recognitions).toBe(1);
    await new Promise(setImmediate);
    expect(server.served).toEqual([]);
  });

  it('gets Retry-After when it exceeds the limit of its route', async () => {
    const text = request('POST /rare', ['Content-Length: 0']);
    const connection = await server.connect();
    expect((await connection.ask(text))!.status).toBe(200);
    const again = await connection.ask(text);
    expect([again!.status, again!.headers['retry-after']]).toEqual([429, '60']);
  });

  it('writes each log line with its own fields only', async () => {
    const connection = await server.connect();
    await connection.ask(placed('1'));
    const lines = server
      .log()
      .split('\n')
      .filter((text) => text.includes('step'));
    const [{ requestId, msg: _, ...first }, second] = lines.map((text) => JSON.parse(text));
    expect(requestId).toBe(server.responded[0]!.requestId);
    expect(first).toMatchObject({ only: 'here' });
    expect(second).toEqual({ level: 30, time: expect.any(String), requestId, msg: 'second step' });
  });
});
