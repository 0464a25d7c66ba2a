import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrameOf } from './text-frame.ts';

it('is what a client reads, at every length, between frames of the library', async () => {
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) =>
    'é'.repeat(length / 2).padEnd(length - Math.floor(length / 2), 'x'),
  );
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer().on('upgrade', (request, carrier, head) =>
    sockets.handleUpgrade(request, carrier, head, (socket) => {
      for (const text of texts) {
        socket.send('pong');
        carrier.write(textFrameOf(Buffer.from(text)));
      }
      socket.close();
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const read: string[] = [];
  client.on('message', (data) => read.push(data.toString()));
  await once(client, 'close');
  server.close();
  expect(read).toEqual(texts.flatMap((text) => ['pong', text]));
});
