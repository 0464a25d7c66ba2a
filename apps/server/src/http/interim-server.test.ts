import { request } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type InterimServer, openInterimServer, type WaitingFor } from './interim-server.ts';

let server: InterimServer | undefined;
afterEach(() => server?.close());

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });

describe('a server that is not serving yet', () => {
  it('is alive, reports why it is not ready, and refuses everything else in the requested language', async () => {
    const port = await freePort();
    let why: WaitingFor = 'not_ready';
    server = await openInterimServer('127.0.0.1', port, () => why);
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Record<string, unknown>,
      };
    };
    expect(await ask('/healthz')).toMatchObject({
      status: 200,
      body: { code: 200, data: { status: 'alive' } },
    });
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { reason: 'not_ready' } });
    why = 'standby';
    const { status, headers, body } = await ask('/readyz');
    expect([status, body.code, body.reason]).toEqual([503, 503, 'standby']);
    expect(headers.get('retry-after')).toBe('1');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const order = await ask('/trad/buyLimit', {
      method: 'POST',
      body: 'x'.repeat(1_000),
      headers: { locale: 'ja' },
    });
    expect(order.body).toMatchObject({ reason: 'standby', msg: expect.stringContaining('待機中') });
    expect(await ask('/healthzz')).toMatchObject({ status: 503 });
  });

  it('frees its port at once, even while a client is connected', async () => {
    const port = await freePort();
    server = await openInterimServer('127.0.0.1', port, () => 'standby');
    const open = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': '10' } });
    open.on('error', () => {});
    await new Promise((connected) => open.once('socket', (socket) => socket.once('connect', connected)));
    await server.close();
    server = await openInterimServer('127.0.0.1', port, () => 'standby');
  });

  it('fails if the port is taken', async () => {
    const port = await freePort();
    server = await openInterimServer('127.0.0.1', port, () => 'standby');
    await expect(openInterimServer('127.0.0.1', port, () => 'standby')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
