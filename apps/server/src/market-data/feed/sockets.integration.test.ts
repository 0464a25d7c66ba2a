import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sendRaw } from '../../http/testing/raw-request.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';

let demo: TestApp;
let port: number;
const open = new Set<WebSocket | Socket>();
beforeAll(async () => {
  const socketLimits = { connectionsPerAddress: 12, connectsPerAddress: { perMinute: 100_000 } };
  demo = await createTestApp('demo', { socketLimits }, { simulate: true });
  await demo.app.listen({ host: '127.0.0.1', port: 0 });
  port = (demo.app.server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const socket of open) 'terminate' in socket ? socket.terminate() : socket.destroy();
  open.clear();
  await until(async () => (await demo.app.inject('/metrics')).body.includes('meridian_sockets 0'));
});
afterAll(() => demo.close());

async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${timeoutMs} ms: ${holds}`);
    await wait(10);
  }
}

interface Client {
  readonly socket: WebSocket;
  readonly frames: string[];
  readonly closed: Promise<[number, string]>;
  messages(): Record<string, unknown>[];
}

async function join(path = '/ws/test', headers: Record<string, string> = {}): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, perMessageDeflate: true });
  open.add(socket);
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  socket.on('error', () => {});
  const closed = new Promise<[number, string]>((done) => {
    socket.on('close', (code, reason) => done([code, String(reason)]));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket,
    frames,
    closed,
    messages: () => frames.filter((frame) => frame !== 'pong').flatMap((frame) => JSON.parse(frame)),
  };
}

const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    open.add(socket);
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('error', () => {});
  });

describe('the live feed', () => {
  it('sends the lists and their leaders at once', async () => {
    const client = await join();
    await until(() => client.frames.length > 0);
    const topics = client.messages().map(({ topic, full }) => [topic, full]);
    expect(topics.slice(0, 6)).toEqual([
      ['symbols', true],
      ['consymbols', true],
      ['top', true],
      ['contop', true],
      ['cycletop', true],
      ['listing', true],
    ]);
    expect(client.messages()[0]!.symbols).toHaveLength(14);
    expect(client.messages()[1]!.consymbols).toHaveLength(8);
  });

  it('sends new prices of followed pairs by itself', async () => {
    const client = await join();
    client.socket.send('USDT_BTC_trad_1');
    client.socket.send('USDT_ETH_contract_1');
    await until(
      () => new Set(client.messages().map(({ info }) => (info as { price?: string })?.price)).size > 3,
    );
    const spot = client.messages().find(({ topic }) => topic === 'USDT_BTC_trad_1');
    expect(spot).toMatchObject({
      seq: 0,
      full: true,
      info: {
        tradcoin: 'BTC',
        maincoin: 'USDT',
        high: expect.any(String),
        time: expect.any(Number),
      },
      sell: expect.any(Array),
      buy: expect.any(Array),
    });
    const futures = client.messages().find(({ topic }) => topic === 'USDT_ETH_contract_1');
    expect(futures).toMatchObject({
      coninfo: { markPrice: expect.any(String) },
      sell: expect.any(Array),
      conbuy: expect.any(Array),
    });
    expect(new Set(client.messages().map(({ topic }) => topic))).toContain('symbols');
  });

  it('sends at most ten frames a second', async () => {
    const client = await join();
    for (const coin of ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE']) client.socket.send(`USDT_${coin}_trad_1`);
    await wait(500);
    const before = client.frames.length;
    await wait(2_000);
    expect(client.frames.length - before).toBeLessThanOrEqual(21);
    await until(() => client.frames.length - before >= 5);
  });

  it('replies to ping with pong', async () => {
    const client = await join();
    client.socket.send('ping');
    await until(() => client.frames.includes('pong'));
  });

  it('replies to a Japanese browser in Japanese', async () => {
    const client = await join('/ws/test', { 'accept-language': 'ja,en;q=0.8' });
    client.socket.send('???');
    await until(() => client.messages().some(({ op }) => op === 'error'));
    expect(client.messages().find(({ op }) => op === 'error')!.msg).toMatch(/[ぁ-ん]/);
  });

  it('asks its clients to reconnect when it stops', async () => {
    const other = await createTestApp();
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(
      `ws://127.0.0.1:${(other.app.server.address() as { port: number }).port}/ws/a`,
    );
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)));
    await other.close();
    expect(await closed).toBe(1001);
  });
});

describe('who may connect', () => {
  it.each([
    ['/ws/abc_DEF-123', 101],
    [`/ws/${'a'.repeat(64)}`, 101],
    [`/ws/${'a'.repeat(65)}`, 400],
    ['/ws/', 400],
    ['/ws/a%20b', 400],
    ['/ws/%41', 400],
    ['/ws/a.b', 400],
    ['/ws/a/b', 404],
    ['/ws', 404],
    ['/wsx/abc', 404],
    ['/', 404],
    ['/trad/symbols', 404],
    ['/ws/abc?token=secret', 404],
  ])('%s gets %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  it.each([
    ['of this site', () => ({ origin: `http://127.0.0.1:${port}` }), 101],
    ['of no site', () => ({}), 101],
    ['of another site', () => ({ origin: 'https://evil.example' }), 403],
    ['of another port', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['of a sandbox', () => ({ origin: 'null' }), 403],
    ['of a look-alike', () => ({ origin: `http://127.0.0.1:${port}.evil.example` }), 403],
  ])('a page %s', async (_name, headers, status) => {
    expect(await statusOf('/ws/abc', headers())).toBe(status);
  });

  it('a fake X-Forwarded-For does not change the address, and the limit recovers', async () => {
    const clients = [];
    for (let n = 0; n < 12; n++) clients.push(await join('/ws/a', { 'x-forwarded-for': `203.0.113.${n}` }));
    expect(await statusOf('/ws/a', { 'x-forwarded-for': '198.51.100.1' })).toBe(429);
    clients[0]!.socket.close();
    await clients[0]!.closed;
    await until(async () => (await statusOf('/ws/a')) === 101);
  });

  it('refuses with the envelope', async () => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const { status, body, head } = await sendRaw(
      port,
      `GET /ws/a HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${upgrade}\r\n\r\n`,
    );
    expect([status, JSON.parse(body).reason]).toEqual([403, 'no_permission']);
    expect(head).toContain('nosniff');
    const plain = await demo.app.inject('/ws/abc');
    expect([plain.statusCode, plain.json().reason]).toEqual([404, 'not_found']);
  });
});

describe('garbage', () => {
  it.each<[string, (client: Client) => void, number]>([
    ['a binary frame', ({ socket }) => socket.send(Buffer.from('ping')), 1003],
    ['a frame over 16 KiB', ({ socket }) => socket.send('x'.repeat(16 * 1024 + 1)), 1009],
    ['a frame of 10 MB', ({ socket }) => socket.send('x'.repeat(10_000_000)), 1009],
    [
      'bytes that are not UTF-8',
      ({ socket }) => socket.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false }),
      1007,
    ],
    [
      'many fragments',
      ({ socket }) => {
        for (let n = 0; n < 131; n++) socket.send('x', { fin: false });
      },
      1008,
    ],
    [
      'too many frames',
      ({ socket }) => {
        for (let n = 0; n < 200; n++) socket.send('ping');
      },
      1008,
    ],
    [
      'a flood of protocol pings',
      ({ socket }) => {
        for (let n = 0; n < 200; n++) socket.ping();
      },
      1008,
    ],
    [
      'a frame that breaks the protocol',
      ({ socket }) =>
        (socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0xff, 0x80, 0, 0, 0, 0])),
      1002,
    ],
  ])('%s closes the connection, and does not affect the others', async (_name, misbehave, code) => {
    const bystander = await join();
    const client = await join();
    misbehave(client);
    expect((await client.closed)[0]).toBe(code);
    const before = bystander.frames.length;
    await until(() => bystander.frames.length > before + 1);
    expect(bystander.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('as text gets an error, and the connection stays open', async () => {
    const client = await join();
    const garbage = [
      '',
      '\0',
      '{"op":"hello","token":1}',
      "'; drop table market; --",
      '[[[[',
      'USDT_BTC_trad_1 ',
    ];
    for (const text of garbage) client.socket.send(text);
    await until(() => client.messages().filter(({ op }) => op === 'error').length === garbage.length);
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('from connections that never finish their handshake or vanish leaves nothing behind', async () => {
    for (let n = 0; n < 50; n++) {
      const socket = connect(port, '127.0.0.1');
      open.add(socket);
      socket.on('error', () => {});
      socket.write(`GET /ws/a HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`);
      if (n % 2 === 0) socket.destroy();
    }
    const client = await join();
    await until(() => client.frames.length > 1);
  });

  it('compression is not negotiated, so there are no compression bombs', async () => {
    const client = await join();
    expect(client.socket.extensions).toBe('');
  });
});
