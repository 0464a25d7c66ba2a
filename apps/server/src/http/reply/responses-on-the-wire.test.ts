import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@meridian/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { route } from '../register-route.ts';
import { type BareServer, createBareServer } from '../testing/bare-server.ts';

const policy = { who: 'anyone' } as const;
const slow = defineRoute({ method: 'GET', path: '/slow', summary: 'Slow', policy, reply: z.string() });
const quick = defineRoute({ method: 'GET', path: '/quick', summary: 'Quick', policy, reply: z.string() });

/** Reads the bytes on the connection, so that this tests what a client sees. */
let server: BareServer;
let port: number;
beforeEach(async () => {
  server = createBareServer();
  route(server.app, slow, async () => {
    await sleep(200);
    return '遅い';
  });
  route(server.app, quick, () => 'quick');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as { port: number }).port;
});
afterEach(() => server.app.close());

/** Everything received until the server is silent for a while or disconnects. */
async function exchange(bytes: string, during = async () => {}): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (data: unknown) => {
    received += data as string;
  });
  socket.write(bytes);
  await during();
  await Promise.race([once(socket, 'end'), sleep(500)]);
  socket.destroy();
  return received;
}

const ask = (method: string, path: string): string => `${method} ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe('responses on the wire', () => {
  it('come in the order of their requests, each with its length in bytes', async () => {
    const received = await exchange(ask('GET', '/slow') + ask('GET', '/quick'));
    const bodies = [...received.matchAll(/\{"code":200[^}]*\}/g)].map(([body]) => body);
    expect(bodies.map((body) => JSON.parse(body).data)).toEqual(['遅い', 'quick']);
    const lengths = [...received.matchAll(/content-length: (\d+)/gi)].map(([, length]) => Number(length));
    expect(lengths).toEqual(bodies.map((body) => Buffer.byteLength(body)));
  });

  it('have no body for a HEAD request', async () => {
    const received = await exchange(ask('HEAD', '/quick') + ask('GET', '/quick'));
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(received.match(/"data"/g)).toHaveLength(1);
    expect(received.indexOf('"data"')).toBeGreaterThan(received.lastIndexOf('HTTP/1.1'));
  });

  it('survive a client that disconnects before they arrive', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(ask('GET', '/slow'));
    await sleep(50);
    socket.destroy();
    await sleep(300);
    expect((await exchange(ask('GET', '/quick'))).includes('"data":"quick"')).toBe(true);
    expect(server.log()).not.toMatch(/"level":[56]0/);
  });

  it('are finished while the server closes, and end their connection', async () => {
    const received = await exchange(ask('GET', '/slow'), async () => {
      await sleep(50);
      await server.app.close();
    });
    expect(received).toContain('"data":"遅い"');
  });
});
