import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byFastify, type Heard, json, LaneServer, placed, request } from './testing/lane-server.ts';

let server: LaneServer;
beforeEach(async () => {
  server = await LaneServer.open();
});
afterEach(() => server.app.close());

describe('a call that comes the short way', () => {
  it.each([
    ['an order', 200, placed('5')],
    ['somebody who has to be looked up', 200, json('/order', '{"price":"5"}', 'Token: known')],
    ['a key', 200, json('/order', '{"price":"5"}', 'Token: known', 'Idempotency-Key: a-1')],
    ['a key that is none', 400, json('/order', '{"price":"5"}', 'Token: known', 'Idempotency-Key: !')],
    ['Japanese', 200, json('/order', '{"price":"5"}', 'Token: known', 'Locale: ja')],
    ['a refusal', 422, json('/order', '{"price":"0"}', 'Token: known')],
    ['a refusal in Japanese', 422, json('/order', '{"price":"0"}', 'Token: known', 'Locale: ja')],
    ['nobody', 401, json('/order', '{"price":"5"}')],
    ['a token of nobody', 401, json('/order', '{"price":"5"}', 'Token: strange')],
    ['a token that is none', 400, json('/order', '{"price":"5"}', 'Token: {}')],
    ['a body that is no JSON', 400, json('/order', '{"price":', 'Token: remembered')],
    ['a key in it twice', 400, json('/order', '{"price":"5","price":"6"}', 'Token: remembered')],
    ['a field that does not fit', 400, json('/order', '{"price":"a"}', 'Token: remembered')],
    ['a field nobody knows', 400, json('/order', '{"price":"5","x":1}', 'Token: remembered')],
    [
      'UTF-8 that is none',
      400,
      json('/order', '{"price":"5"}', 'Token: remembered').replace('"5"', '"\xff"'),
    ],
    ['another type', 415, json('/order', '{"price":"5"}', 'Token: remembered').replace('json', 'jsonp')],
    ['a long body', 413, json('/order', `{"price":"${'5'.repeat(2_000)}"}`, 'Token: remembered')],
    ['no body', 400, json('/order', '', 'Token: remembered')],
    ['a type and no body', 400, request('POST /broken', ['Content-Type: application/json'])],
    ['another type and no body', 415, request('POST /broken', ['Content-Type: text/plain'])],
    ['no body, at length', 415, request('POST /broken', ['Content-Length: 00'])],
    ['a type where nobody expects one', 200, request('GET /list', ['Content-Type: text/plain'])],
    ['a query', 200, request('GET /list?page=2', [])],
    ['no query', 200, request('GET /list', [])],
    ['a query that does not fit', 400, request('GET /list?page=a', [])],
    ['a query key nobody knows', 400, request('GET /list?x=a', [])],
    ['a query key twice', 400, request('GET /list?page=1&page=2', [])],
    ['an escape that is none', 400, request('GET /list?page=%zz', [])],
    ['a proxy', 200, request('GET /list', ['X-Forwarded-For: 203.0.113.9', 'X-Forwarded-Proto: https'])],
    ['a fault of ours', 500, request('POST /broken', ['Content-Length: 0'])],
    ['a path nobody has', 404, request('GET /nothing', [])],
    ['another method', 404, request('GET /order', [])],
    ['an answer that takes too long', 503, placed('5', 900)],
  ])('with %s is answered %i as Fastify answers it', async (_name, status, text) => {
    const plain = await (await server.connect()).ask(text);
    const other = await (await server.connect()).ask(byFastify(text));
    // What is said of the connection is left out: Fastify ends one on which a body could not be parsed.
    const known = ({ date, 'x-request-id': id, connection, 'keep-alive': _, ...rest }: Heard['headers']) => {
      expect([date, id, connection]).toEqual(Array(3).fill(expect.any(String)));
      return rest;
    };
    expect(plain!.status).toBe(status);
    expect([plain!.status, plain!.body]).toEqual([other!.status, other!.body]);
    expect(known(plain!.headers)).toEqual(known(other!.headers));
    const [first, second] = server.answered.map(({ requestId: _, ms: __, ...rest }) => rest);
    expect(first).toEqual(second);
    expect(server.answered[0]!.requestId).toBe(plain!.headers['x-request-id']);
  });

  it('is not served any more once it was refused as late', async () => {
    const text = json('/order', '{"price":"5"}', 'Token: late');
    const [plain, other] = [await server.connect(), await server.connect()];
    const answers = await Promise.all([plain.ask(text), other.ask(byFastify(text))]);
    expect(answers.map((answer) => answer!.status)).toEqual([503, 503]);
    await sleep(600);
    expect(server.served).toEqual([]);
  });

  it('is counted on either way against the same limit, and told how long to wait', async () => {
    const text = request('POST /rare', ['Content-Length: 0']);
    const line = await server.connect();
    expect((await line.ask(text))!.status).toBe(200);
    const again = await line.ask(text);
    expect([again!.status, again!.headers['retry-after']]).toEqual([429, '60']);
    expect((await line.ask(byFastify(text)))!.status).toBe(429);
    expect(server.byNode).toBe(1);
  });

  it('writes into one line of the log nothing of another', async () => {
    const line = await server.connect();
    await line.ask(placed('1'));
    const lines = server
      .log()
      .split('\n')
      .filter((text) => text.includes('step'));
    const [{ requestId, msg: _, ...first }, second] = lines.map((text) => JSON.parse(text));
    expect(requestId).toBe(server.answered[0]!.requestId);
    expect(first).toMatchObject({ only: 'here' });
    expect(second).toEqual({ level: 30, time: expect.any(String), requestId, msg: 'second step' });
  });
});
