import type { Policy } from '@meridian/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_LIMITS } from '../admission/request-limits.ts';
import { webApp } from '../reply/web-app.ts';
import { type BareServer, createBareServer } from '../testing/bare-server.ts';
import { sendRaw } from '../testing/raw-request.ts';

/** Bytes no well-behaved client sends, so they are written to the connection by hand. */
let server: BareServer;
let port: number;
beforeAll(async () => {
  server = createBareServer({ limits: { ...REQUEST_LIMITS, requestTimeoutMs: 1_000 } });
  const open = { config: { policy: { who: 'anyone' } as Policy } };
  server.app.get('/open', open, async () => ({ fine: true }));
  server.app.post('/open', open, async () => ({ fine: true }));
  await webApp(server.app, '/nonexistent');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.app.close());

const send = (bytes: string | Buffer) => sendRaw(port, bytes);
const request = (line: string, ...headers: string[]): string =>
  [line, 'Host: x', ...headers, '', ''].join('\r\n');

describe('unreadable requests', () => {
  it.each([
    ['a header of 64 KB', 431, request('GET /open HTTP/1.1', `X: ${'a'.repeat(65_536)}`)],
    ['an address of 64 KB', 431, request(`GET /${'a'.repeat(65_536)} HTTP/1.1`)],
    [
      '3,000 headers',
      431,
      request('GET /open HTTP/1.1', ...Array.from({ length: 3_000 }, (_, n) => `X${n}: 1`)),
    ],
    ['150 headers', 431, request('GET /open HTTP/1.1', ...Array.from({ length: 150 }, (_, n) => `X${n}: 1`))],
    [
      'a length and chunks',
      400,
      `${request('POST /open HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    ['two lengths', 400, `${request('POST /open HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3')}{}`],
    ['a length that is not a number', 400, request('POST /open HTTP/1.1', 'Content-Length: 1e1')],
    ['a bare line feed', 400, 'GET /open HTTP/1.1\nHost: x\n\n'],
    ['HTTP/0.9', 400, 'GET /open\r\n\r\n'],
    ['no Host', 400, 'GET /open HTTP/1.1\r\n\r\n'],
    ['two Hosts', 400, 'GET /open HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
    ['the same Host twice', 400, 'GET /open HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n'],
    ['an empty Host', 400, 'GET /open HTTP/1.1\r\nHost:\r\n\r\n'],
    ['a Host with a path', 400, 'GET /open HTTP/1.1\r\nHost: x/y\r\n\r\n'],
    ['a Host with a user', 400, 'GET /open HTTP/1.1\r\nHost: a@x\r\n\r\n'],
    ['a Host with a list', 400, 'GET /open HTTP/1.1\r\nHost: x, y\r\n\r\n'],
    ['a Host with an invalid port', 400, 'GET /open HTTP/1.1\r\nHost: x:port\r\n\r\n'],
    ['HTTP/2.0', 400, 'GET /open HTTP/2.0\r\nHost: x\r\n\r\n'],
    ['a name with a space', 400, request('GET /open HTTP/1.1', 'X y: 1')],
    ['a TLS hello', 400, Buffer.from('160301020001000', 'hex')],
    ['two tokens', 400, request('GET /open HTTP/1.1', 'token: a', 'token: b')],
    ['TRACE', 405, request('TRACE /open HTTP/1.1')],
    ['CONNECT', 0, request('CONNECT /open HTTP/1.1')],
    ['an unknown method', 400, request('STEAL /open HTTP/1.1')],
    ['an invalid escape', 400, request('GET /%zz HTTP/1.1')],
  ])('%s gets %i', async (_name, status, bytes) => {
    const response = await send(bytes);
    if (status === 0) {
      expect(response.head).toBe('');
      return;
    }
    expect(response.status).toBe(status);
    expect(JSON.parse(response.body)).toMatchObject({ code: status, data: null, msg: expect.any(String) });
    expect(response.head).toContain('x-content-type-options: nosniff');
    expect(response.head).toContain("content-security-policy: default-src 'none'");
  });

  it('a body that arrives too slowly gets 408', async () => {
    const head = request('POST /open HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100');
    const response = await send(`${head}{"a":`);
    expect(response.status).toBe(408);
    expect(JSON.parse(response.body)).toMatchObject({ code: 408, reason: 'request_timeout' });
  });

  it('do not affect others, then or afterwards', async () => {
    const response = await send(request('GET /open HTTP/1.1', 'Connection: close'));
    expect([response.status, response.body]).toEqual([200, '{"fine":true}']);
  });
});
