// Sends messages of 1 kB to every connected client, as fast as they are read: through `ws` alone with the payload
// serialized once, or through Meridian's feed.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { peerReader } from '@meridian/server/http/request/peer-address';
import { Feed } from '@meridian/server/market-data/feed/feed';
import { SocketServer } from '@meridian/server/market-data/feed/socket-server';
import type { TopicSource } from '@meridian/server/market-data/feed/topic-source';
import pino from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { quantile } from './figures.ts';

export interface BroadcastSettings {
  readonly kind: 'bare' | 'feed';
  /** Messages that a client should get in one round. */
  readonly messages: number;
}

export interface Broadcast {
  readonly frames: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The 99th percentile of the event loop delay. */
  readonly blockedMs: number;
}

const MESSAGE_BYTES = 1_000;
/** Both servers skip a client in a round if more than this is buffered for it. */
const SLOW_BYTES = 64 * 1024;

const { kind, messages } = JSON.parse(process.argv[2]!) as BroadcastSettings;
const server = createServer();
const sender = kind === 'bare' ? bareSender(server) : feedSender(server);
server.listen(0, '127.0.0.1', () =>
  process.send!({ ready: { port: (server.address() as AddressInfo).port } }),
);
process.on('message', (message: 'stop' | number) => {
  if (message === 'stop') process.exit(0);
  void play(message as number).then((broadcast) => process.send!({ broadcast }));
});
process.on('disconnect', () => process.exit(0));

async function play(ms: number): Promise<Broadcast> {
  const begun = performance.now();
  const idle = process.threadCpuUsage();
  const before = sender.frames();
  const waits: number[] = [];
  while (performance.now() - begun < ms) {
    const from = performance.now();
    sender.round();
    await new Promise(setImmediate);
    waits.push(performance.now() - from);
  }
  const { user, system } = process.threadCpuUsage(idle);
  const seconds = (performance.now() - begun) / 1000;
  const frames = sender.frames() - before;
  return { frames, seconds, cpuSeconds: (user + system) / 1e6, blockedMs: quantile(waits, 0.99) };
}

interface Sender {
  /** Sends every client the messages of this round. */
  round(): void;
  frames(): number;
}

function bareSender(on: Server): Sender {
  const clients = new Set<WebSocket>();
  const sockets = new WebSocketServer({ server: on, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    clients.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => clients.delete(socket));
  });
  const payload = Buffer.from(
    JSON.stringify({ topic: 'bench', seq: 1, text: 'x'.repeat(MESSAGE_BYTES - 40) }),
  );
  let frames = 0;
  const round = () => {
    for (const socket of clients) {
      if (socket.bufferedAmount > SLOW_BYTES) continue;
      for (let message = 0; message < messages; message++) socket.send(payload, { binary: false });
      frames += messages;
    }
  };
  return { round, frames: () => frames };
}

function feedSender(on: Server): Sender {
  const broadcast = Array.from({ length: messages }, (_, place) => changingTopic(`bench${place}`));
  const feed = new Feed({ broadcast, pair: () => undefined }, Date.now);
  const plenty = { connections: 100_000, connectionsPerAddress: 100_000 };
  const sockets = new SocketServer({
    feed,
    log: pino({ level: 'silent' }),
    limits: { ...plenty, connectsPerAddress: { perMinute: 1_000_000_000 } },
    clock: Date.now,
    isDraining: () => false,
    peerOf: peerReader([]),
  });
  sockets.attach(on);
  return { round: () => feed.flush(), frames: () => feed.counts.frames };
}

/** Different in every round, like market figures, so each round has to serialize its messages. */
function changingTopic(name: string): TopicSource {
  let round = 0;
  const rows = () => ({ text: `${round++}`.padEnd(MESSAGE_BYTES - 40, 'x') }) as object;
  return { name, intervalMs: -1, takeChanges: rows, snapshot: rows };
}
