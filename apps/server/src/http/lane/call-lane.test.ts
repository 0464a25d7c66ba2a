import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@meridian/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import type { Answered } from '../answered.ts';
import { requestContext } from '../logging.ts';
import type { Caller } from '../policy.ts';
import { Refusal } from '../refusal.ts';
import { route } from '../register-route.ts';
import { REQUEST_LIMITS } from '../request-limits.ts';
import { type BareServer, createBareServer } from '../testing/bare-server.ts';

const anyone = { who: 'anyone' } as const;
const order = defineRoute({
  method: 'POST',
  path: '/order',
  summary: 'Order',
  policy: { who: 'user' },
  idempotent: true,
  body: z.strictObject({ price: z.string().check(z.regex(/^\d+$/)), wait: z.optional(z.int()) }),
  reply: z.object({ price: z.string(), who: z.string(), key: z.nullable(z.string()) }),
});
const list = defineRoute({
  method: 'GET',
  path: '/list',
  summary: 'List',
  policy: anyone,
  query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^\d+$/))) }),
  reply: z.object({ page: z.string(), ip: z.string() }),
});
const rare = defineRoute({
  method: 'POST',
  path: '/rare',
  summary: 'Rare',
  policy: anyone,
  perMinute: 1,
  reply: z.string(),
});
const broken = defineRoute({
  method: 'POST',
  path: '/broken',
  summary: 'Broken',
  policy: anyone,
  reply: z.string(),
});

const large = defineRoute({
  method: 'GET',
  path: '/large',
  summary: 'Large',
  policy: anyone,
  reply: z.string(),
});

const alice = { kind: 'user', userId: '7', suspended: false } as Caller;
let server: BareServer;
let port: number;
let answered: Answered[];
let byNode: number;
let served: string[];
let recognised: () => void;
beforeEach(async () => {
  recognised = () => {};
  server = createBareServer({
    authenticate: (token) => {
      recognised();
      if (token === 'remembered') return alice;
      if (token === 'late') return sleep(900).then(() => alice);
      return sleep(5).then(() => (token === 'known' ? alice : undefined));
    },
    proxies: ['127.0.0.1'],
    limits: { ...REQUEST_LIMITS, maxBodyBytes: 1_000, answerTimeoutMs: 400 },
  });
  const { app } = server;
  answered = [];
  byNode = 0;
  served = [];
  app.onAnswered((one) => answered.push(one));
  app.server.prependListener('request', () => byNode++);
  route(app, order, async ({ body, caller, idempotencyKey: key = null, say, log }) => {
    served.push(body.price);
    log.info({ only: 'here' }, 'first step');
    log.info('second step');
    await sleep(body.wait ?? 0);
    if (body.price === '0') throw new Refusal('price_not_positive');
    say('order_placed');
    return { price: body.price, who: caller?.kind === 'user' ? caller.userId : '', key };
  });
  route(app, list, ({ query, peer }) => ({ page: query.page ?? 'first', ip: peer.ip }));
  route(app, rare, () => 'once');
  route(app, large, () => 'x'.repeat(8_000_000));
  route(app, broken, () => {
    throw new Error('a fault of ours');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => server.app.close());

interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A connection on which things are said by hand and answers are read one after the other. */
class Line {
  readonly socket: Socket;
  #buffered = Buffer.alloc(0);
  #isOver = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#buffered = Buffer.concat([this.#buffered, bytes]);
    });
    socket.on('error', () => {});
    socket.on('end', () => {
      this.#isOver = true;
    });
  }

  static async open(): Promise<Line> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return new Line(socket);
  }

  /** The next answer, or undefined when the other end has said its last. */
  async next(): Promise<Heard | undefined> {
    for (;;) {
      const end = this.#buffered.indexOf('\r\n\r\n');
      const [line = '', ...lines] = this.#buffered.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
      const headers = Object.fromEntries(
        lines.map((header) => [header.split(': ')[0]!.toLowerCase(), header.slice(header.indexOf(': ') + 2)]),
      );
      const length = Number(headers['content-length']);
      if (end > 0 && this.#buffered.length >= end + 4 + length) {
        const body = JSON.parse(this.#buffered.toString('utf8', end + 4, end + 4 + length));
        this.#buffered = this.#buffered.subarray(end + 4 + length);
        return { status: Number(line.split(' ')[1]), headers, body };
      }
      if (this.#isOver || this.socket.destroyed) return undefined;
      await sleep(2);
    }
  }

  async ask(text: string): Promise<Heard | undefined> {
    this.socket.write(text, 'latin1');
    return this.next();
  }
}

const request = (first: string, headers: readonly string[], body = ''): string =>
  [`${first} HTTP/1.1`, 'Host: x', ...headers, '', body].join('\r\n');
const json = (path: string, body: string, ...headers: string[]): string =>
  request(
    `POST ${path}`,
    ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...headers],
    body,
  );
const placed = (price: string, wait = 0) =>
  json('/order', JSON.stringify({ price, wait }), 'Token: remembered');
/** A header whose name is not plain: the same request, read by Node and served by Fastify. */
const byFastify = (text: string): string => text.replace('Host: x\r\n', 'Host: x\r\nx_y: 1\r\n');

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
    const plain = await (await Line.open()).ask(text);
    const other = await (await Line.open()).ask(byFastify(text));
    // What is said of the connection is left out: Fastify ends one on which a body could not be parsed.
    const known = ({ date, 'x-request-id': id, connection, 'keep-alive': _, ...rest }: Heard['headers']) => {
      expect([date, id, connection]).toEqual(Array(3).fill(expect.any(String)));
      return rest;
    };
    expect(plain!.status).toBe(status);
    expect([plain!.status, plain!.body]).toEqual([other!.status, other!.body]);
    expect(known(plain!.headers)).toEqual(known(other!.headers));
    const [first, second] = answered.map(({ requestId: _, ms: __, ...rest }) => rest);
    expect(first).toEqual(second);
    expect(answered[0]!.requestId).toBe(plain!.headers['x-request-id']);
  });

  it('is not served any more once it was refused as late', async () => {
    const text = json('/order', '{"price":"5"}', 'Token: late');
    const [plain, other] = [await Line.open(), await Line.open()];
    const answers = await Promise.all([plain.ask(text), other.ask(byFastify(text))]);
    expect(answers.map((answer) => answer!.status)).toEqual([503, 503]);
    await sleep(600);
    expect(served).toEqual([]);
  });

  it('is counted on either way against the same limit, and told how long to wait', async () => {
    const text = request('POST /rare', ['Content-Length: 0']);
    const line = await Line.open();
    expect((await line.ask(text))!.status).toBe(200);
    const again = await line.ask(text);
    expect([again!.status, again!.headers['retry-after']]).toEqual([429, '60']);
    expect((await line.ask(byFastify(text)))!.status).toBe(429);
    expect(byNode).toBe(1);
  });

  it('stays on its connection, which goes to Node with the first request that is not plain', async () => {
    const line = await Line.open();
    for (const price of ['1', '2', '3'])
      expect((await line.ask(placed(price)))!.body).toMatchObject({ data: { price } });
    expect(byNode).toBe(0);
    expect((await line.ask(byFastify(placed('4'))))!.body).toMatchObject({ data: { price: '4' } });
    expect(byNode).toBe(1);
    expect((await line.ask(placed('5')))!.body).toMatchObject({ data: { price: '5' } });
    expect(byNode).toBe(2);
  });

  it('leaves its connection open for as long as Node does', async () => {
    const sockets: Socket[] = [];
    server.app.server.on('connection', (socket: Socket) => void sockets.push(socket));
    const [plain, other] = [await Line.open(), await Line.open()];
    await plain.ask(placed('1'));
    await other.ask(byFastify(placed('1')));
    await expect.poll(() => sockets[1]!.timeout).toBeGreaterThan(0);
    expect(sockets[0]!.timeout).toBe(sockets[1]!.timeout);
  });

  it('is answered in its turn when others are asked before the answer', async () => {
    const line = await Line.open();
    line.socket.write(placed('1', 100));
    await sleep(20);
    line.socket.write(placed('2'));
    await sleep(20);
    line.socket.write(byFastify(placed('3')) + placed('4'));
    const prices = [];
    for (let count = 0; count < 4; count++)
      prices.push(((await line.next())!.body as { data: { price: string } }).data.price);
    expect(prices).toEqual(['1', '2', '3', '4']);
  });

  it('may come in pieces, and by Node', async () => {
    const line = await Line.open();
    const text = placed('1');
    for (const piece of [text.slice(0, 30), text.slice(30, -5), text.slice(-5)]) {
      line.socket.write(piece);
      await sleep(20);
    }
    expect((await line.next())!.body).toMatchObject({ data: { price: '1' } });
    expect(byNode).toBe(1);
  });

  it('leaves its id behind neither for the next call nor for a socket on its connection', async () => {
    const seen: unknown[] = [];
    server.app.server.on('upgrade', (_request, socket) => {
      seen.push(requestContext.getStore());
      socket.destroy();
    });
    recognised = () => seen.push(requestContext.getStore());
    const line = await Line.open();
    line.socket.write(placed('1', 50));
    await sleep(10);
    line.socket.write(json('/order', '{"price":"2","wait":50}', 'Token: known'));
    await expect.poll(() => answered.length).toBe(1);
    line.socket.write(request('GET /ws', ['Connection: Upgrade', 'Upgrade: websocket']));
    await expect.poll(() => seen.length).toBe(3);
    expect(seen).toEqual([undefined, undefined, undefined]);
  });

  it('writes into one line of the log nothing of another', async () => {
    const line = await Line.open();
    await line.ask(placed('1'));
    const lines = server
      .log()
      .split('\n')
      .filter((text) => text.includes('step'));
    const [{ requestId, msg: _, ...first }, second] = lines.map((text) => JSON.parse(text));
    expect(requestId).toBe(answered[0]!.requestId);
    expect(first).toMatchObject({ only: 'here' });
    expect(second).toEqual({ level: 30, time: expect.any(String), requestId, msg: 'second step' });
  });

  it('is answered to one who has said all, and then the connection ends', async () => {
    const line = await Line.open();
    line.socket.end(placed('1', 50));
    expect((await line.next())!.body).toMatchObject({ data: { price: '1' } });
    expect(await line.next()).toBeUndefined();
  });

  it('ends quietly when the other end has hung up', async () => {
    const line = await Line.open();
    line.socket.write(placed('1', 50));
    await sleep(20);
    line.socket.resetAndDestroy();
    await expect.poll(() => answered.length).toBe(1);
    expect(answered[0]).toMatchObject({ status: 200, problem: expect.any(String) });
    expect(server.log()).toContain('answer not delivered');
    expect(server.log()).not.toMatch(/"level":[56]0/);
  });

  it('is finished while the server closes; who is idle is sent away', async () => {
    const [busy, idle, silent] = [await Line.open(), await Line.open(), await Line.open()];
    await idle.ask(placed('1'));
    busy.socket.write(placed('2', 100));
    await sleep(20);
    const closed = server.app.close();
    const last = await busy.next();
    expect([last!.headers.connection, last!.body]).toMatchObject(['close', { data: { price: '2' } }]);
    for (const line of [busy, idle, silent]) expect(await line.next()).toBeUndefined();
    await closed;
  });

  it('does not keep the server from closing when it is asked by halves', async () => {
    const [head, later, body] = [await Line.open(), await Line.open(), await Line.open()];
    await later.ask(placed('1'));
    for (const line of [head, later]) line.socket.write(placed('2').slice(0, 30));
    // Refused as late, and still the rest of it is awaited.
    expect((await body.ask(placed('3').slice(0, -1)))!.status).toBe(503);
    const begun = performance.now();
    await server.app.close();
    expect(performance.now() - begun).toBeLessThan(2_000);
    for (const line of [head, later, body]) expect(await line.next()).toBeUndefined();
  }, 10_000);

  it('does not keep the server from closing when its answer is not taken', async () => {
    const [silent, done] = [await Line.open(), await Line.open()];
    for (const line of [silent, done]) line.socket.pause();
    silent.socket.write(request('GET /large', []));
    done.socket.end(request('GET /large', []));
    await expect.poll(() => answered.length).toBe(2);
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const begun = performance.now();
    await server.app.close();
    process.off('warning', hear);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(warnings).toEqual([]);
    for (const line of [silent, done]) line.socket.destroy();
  });

  it('is still delivered while the server closes, to one who reads it', async () => {
    const line = await Line.open();
    line.socket.pause();
    line.socket.write(request('GET /large', []));
    await expect.poll(() => answered.length).toBe(1);
    const closed = server.app.close();
    await sleep(200);
    line.socket.resume();
    expect((await line.next())!.headers['content-length']).toBe('8000033');
    await closed;
  });

  it('is not read before the answers to others are taken', async () => {
    const line = await Line.open();
    line.socket.pause();
    line.socket.write(request('GET /large', []));
    await expect.poll(() => answered.length).toBe(1);
    line.socket.write(placed('1'));
    await sleep(100);
    expect(answered).toHaveLength(1);
    line.socket.resume();
    expect((await line.next())!.headers['content-length']).toBe('8000033');
    expect((await line.next())!.body).toMatchObject({ data: { price: '1' } });
    expect(byNode).toBe(0);
  });
});
