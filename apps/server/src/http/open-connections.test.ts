import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, OpenConnections } from './open-connections.ts';

let server: Server;
let connections: OpenConnections;
const sockets: Socket[] = [];
afterEach(async () => {
  connections.stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const LIMITS: ConnectionLimits = { total: 100, perAddress: 100, unreadMs: 60_000 };

async function listen(limits: Partial<ConnectionLimits>, isProxy = false): Promise<void> {
  server = createServer((_request, response) => response.end('x'.repeat(20_000_000)));
  connections = new OpenConnections(server, { ...LIMITS, ...limits }, () => isProxy);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Resolves with whether the server keeps the connection open. */
async function open(): Promise<boolean> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('HEAD / HTTP/1.1\r\nHost: x\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

it('an address may have a limited number of connections, and new ones when they end', async () => {
  await listen({ perAddress: 3 });
  expect([await open(), await open(), await open(), await open()]).toEqual([true, true, true, false]);
  sockets[0]!.destroy();
  await expect.poll(open).toBe(true);
});

it('all addresses together have a limit', async () => {
  await listen({ total: 2 }, true);
  expect([await open(), await open(), await open()]).toEqual([true, true, false]);
});

it('a proxy may use the whole limit', async () => {
  await listen({ perAddress: 1 }, true);
  expect([await open(), await open(), await open()]).toEqual([true, true, true]);
});

it('a client that does not read its response is cut off, and one that is idle between requests is not', async () => {
  await listen({ unreadMs: 100 });
  expect(await open()).toBe(true);
  const idle = sockets[0]!;
  const slow = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(slow);
  const [accepted] = await once(server, 'connection');
  slow.pause();
  slow.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => accepted.destroyed, { timeout: 20_000 }).toBe(true);
  expect(idle.destroyed).toBe(false);
});
