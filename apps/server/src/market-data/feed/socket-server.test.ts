import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../../http/logging.ts';
import { peerReader } from '../../http/request/peer-address.ts';
import { Feed } from './feed.ts';
import { CONNECTION_LIMITS, SocketServer } from './socket-server.ts';
import type { TopicSource } from './topic-source.ts';

/** 200 kB that change all the time: fills the operating system's buffers in seconds. */
const largeTopic: TopicSource = {
  name: 'top',
  intervalMs: 100,
  takeChanges: () => largeTopic.snapshot(),
  snapshot: () => ({
    top: Array.from({ length: 2_000 }, (_, autoid) => ({
      autoid,
      tradcoin: 'X'.repeat(50),
      maincoin: 'USDT',
      price: String(Math.random()),
      rise: '0.00',
    })),
  }),
};

let http: Server;
let feed: Feed;
let sockets: SocketServer;
let port: number;
beforeEach(async () => {
  feed = new Feed({ broadcast: [largeTopic], pair: () => undefined }, Date.now);
  sockets = new SocketServer({
    feed,
    log: createLogger('silent'),
    limits: CONNECTION_LIMITS,
    clock: Date.now,
    isDraining: () => false,
    peerOf: peerReader([]),
  });
  http = createServer();
  sockets.attach(http);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  port = (http.address() as AddressInfo).port;
});
afterEach(async () => {
  await sockets.close();
  http.closeAllConnections();
  http.close();
});

describe('socket server', () => {
  it('[FAULT-9] disconnects clients that never read, buffers little for them, and does not slow others', async () => {
    const reader = new WebSocket(`ws://127.0.0.1:${port}/ws/reader`);
    let frames = 0;
    reader.on('message', () => frames++);
    await new Promise((resolve) => reader.once('open', resolve));
    const deaf = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        'GET /ws/deaf HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      return socket.pause();
    });
    while (feed.clients < 21) await wait(10);
    const memory = process.memoryUsage().rss;
    const end = Date.now() + 40_000;
    while (feed.clients > 1 && Date.now() < end) await wait(50);
    expect(feed.clients).toBe(1);
    expect(feed.counts.dropped).toBe(20);
    while (sockets.connections > 1 && Date.now() < end) await wait(50);
    expect(sockets.connections).toBe(1);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024);
    const before = frames;
    await wait(1_000);
    expect(frames - before).toBeGreaterThanOrEqual(5);
    for (const socket of deaf) socket.destroy();
    reader.terminate();
  });
});
