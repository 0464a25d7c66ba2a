import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMessage } from '@meridian/contract/socket';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { type ConnectionState, createSocketClient, type SocketLike } from './socket-client.ts';

/** The client over a real socket: a fake cannot show in which order the platform's WebSocket fires its events. */
describe('socket client on a real connection', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean();
  });

  it('subscribes, receives, loses the connection and resubscribes when woken', async () => {
    const received: string[] = [];
    const http = createServer();
    const server = new WebSocketServer({ server: http });
    server.on('connection', (peer, request) => {
      received.push(request.url ?? '');
      peer.on('message', (data) => {
        const text = String(data);
        received.push(text);
        if (text === 'ping') peer.send('pong');
        else peer.send(JSON.stringify({ topic: text, seq: 1, full: true, sell: [] }));
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise((resolve) => http.close(resolve)));
    const { port } = http.address() as AddressInfo;

    const states: ConnectionState[] = [];
    const messages: ServerMessage[] = [];
    const client = createSocketClient({
      connect: () => new WebSocket(`ws://127.0.0.1:${port}/ws/test-1`) as unknown as SocketLike,
      token: () => null,
      nowMs: () => Date.now(),
      onLatency() {},
      random: () => 0,
      onMessage: (message) => void messages.push(message),
      onState: (state) => void states.push(state),
      onAbnormalData: () => expect.unreachable(),
      onAbnormalConnection: () => {},
      onSessionEnded: () => expect.unreachable(),
    });
    cleanups.push(() => client.stop());
    client.follow('USDT_BTC_trad_1', 'USDT_BTC_trad_0');
    client.start();
    await until(() => messages.length === 1);

    for (const peer of server.clients) peer.terminate();
    await until(() => states.at(-1) === 'waiting');
    client.wake();
    await until(() => messages.length === 2);

    expect(received).toEqual(['/ws/test-1', 'USDT_BTC_trad_1', '/ws/test-1', 'USDT_BTC_trad_1']);
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  });
});

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 5000) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
