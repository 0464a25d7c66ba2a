import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { defineRoute } from '@meridian/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../admission/policy.ts';
import { REQUEST_LIMITS } from '../admission/request-limits.ts';
import { route } from '../register-route.ts';
import { type BareServer, createBareServer } from '../testing/bare-server.ts';
import { FORM_OVERHEAD_BYTES, fileOfForm } from './upload-form.ts';

const TYPE = 'multipart/form-data; boundary=b';
const head = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const file = (content: string, name = 'file') =>
  `--b\r\n${head(name, '; filename="a.png"\r\nContent-Type: image/png')}${content}\r\n`;
const field = (name: string) => `--b\r\n${head(name)}value\r\n`;
const END = '--b--\r\n';

describe('the file of a form', () => {
  const read = (text: string, type = TYPE) => fileOfForm(Buffer.from(text), type, 'file').toString();

  it.each([
    ['alone', `${file('x')}${END}`, 'x'],
    ['next to fields', `${field('a')}${file('x')}${field('b')}${END}`, 'x'],
    ['without a final line break', `${file('x')}--b--`, 'x'],
    [
      'that contains something like a boundary',
      `${file('--b\r\n-b\r\n--c\n--b')}${END}`,
      '--b\r\n-b\r\n--c\n--b',
    ],
    ['that ends with a line break', `${file('x\r\n')}${END}`, 'x\r\n'],
  ])('is read %s', (_name, text, expected) => expect(read(text)).toBe(expected));

  it('is read with a quoted boundary', () =>
    expect(read(`${file('x')}${END}`, 'multipart/form-data; boundary="b"')).toBe('x'));

  it.each([
    ['cut off', file('x'), 'malformed'],
    ['cut off in a head', `${file('x')}--b\r\nContent-Disp`, 'malformed'],
    ['cut off at its boundary', `${file('x')}--b`, 'malformed'],
    ['followed by another', `${file('x')}${file('y')}${END}`, 'malformed'],
    ['in another field', `${file('x', 'other')}${END}`, 'malformed'],
    ['with eleven parts', `${file('x')}${field('a').repeat(10)}${END}`, 'malformed'],
    ['with bytes before it', `x${file('x')}${END}`, 'malformed'],
    ['followed by more bytes', `${file('x')}${END}x`, 'malformed'],
    ['with a long head', `--b\r\n${`X: ${'a'.repeat(2_000)}`}\r\n${head('file')}x\r\n${END}`, 'malformed'],
    ['that is empty', `${file('')}${END}`, 'picture_required'],
    ['that is not there', `${field('a')}${END}`, 'picture_required'],
    ['of no bytes', '', 'malformed'],
  ])('is refused %s', (_name, text, reason) => expect(() => read(text)).toThrow(reason));
});

describe('uploads', () => {
  const upload = defineRoute({
    method: 'POST',
    path: '/picture',
    summary: 'Picture',
    policy: { who: 'user' },
    upload: { field: 'file', maxBytes: 100_000 },
    reply: z.string(),
  });
  let server: BareServer;
  let port: number;
  let quota = 100;
  beforeEach(async () => {
    quota = 100;
    const uploads = { inFlight: 4, inFlightPerUser: 2, bytes: 300_000 };
    server = createBareServer({
      authenticate: (token) => ({ kind: 'user', userId: token, suspended: false }) as Caller,
      limits: { ...REQUEST_LIMITS, uploads },
    });
    route(
      server.app,
      upload,
      ({ file: bytes }) => bytes!.toString(),
      async () => {
        if (quota-- === 0) throw new Refusal('too_many_requests', { retryAfterMs: 60_000 });
      },
    );
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterEach(() => server.app.close());

  const send = async (token: string, form: string) => {
    const headers = { token, 'content-type': TYPE };
    const response = await server.app.inject({ method: 'POST', url: upload.path, headers, payload: form });
    const { code, reason, data } = response.json();
    return reason === undefined ? data : `${code} ${reason}`;
  };
  /** An upload that sends only its head. */
  const hang = async (token: string, length: number) => {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    const lines = [`POST /picture HTTP/1.1`, 'Host: x', `Token: ${token}`, `Content-Type: ${TYPE}`];
    const before = server.app.uploads.inFlight;
    socket.write([...lines, `Content-Length: ${length}`, '', ''].join('\r\n'));
    await expect.poll(() => server.app.uploads.inFlight).toBe(before + 1);
    return socket;
  };

  it('are read one after the other', async () => {
    for (const content of ['a', 'b', 'c', 'd', 'e'])
      expect(await send('1', `${file(content)}${END}`)).toBe(content);
    await expect.poll(() => server.app.uploads.inFlight).toBe(0);
  });

  it('that hang are limited per user, and free their slot when they end', async () => {
    const sockets = [await hang('1', 1_000), await hang('1', 1_000)];
    expect(await send('1', `${file('x')}${END}`)).toBe('429 too_many_requests');
    expect(await send('2', `${file('x')}${END}`)).toBe('x');
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => server.app.uploads.inFlight).toBe(0);
    expect(await send('1', `${file('x')}${END}`)).toBe('x');
  });

  it('that hang are limited in total, by count and by bytes', async () => {
    const sockets = [
      await hang('1', 1_000),
      await hang('1', 1_000),
      await hang('2', 1_000),
      await hang('2', 1_000),
    ];
    expect(await send('3', `${file('x')}${END}`)).toBe('503 busy');
    sockets.pop()!.destroy();
    sockets.pop()!.destroy();
    await expect.poll(() => server.app.uploads.inFlight).toBe(2);
    for (const user of ['3', '4']) sockets.push(await hang(user, 100_000).then((socket) => socket));
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => server.app.uploads.inFlight).toBe(0);
    sockets.push(await hang('3', 110_000), await hang('3', 110_000), await hang('4', 70_000));
    expect(await send('5', `${file('x'.repeat(20_000))}${END}`)).toBe('503 busy');
    for (const socket of sockets) socket.destroy();
  });

  it('count against their user’s limit before their body is read', async () => {
    quota = 0;
    const socket = connect({ port, host: '127.0.0.1' });
    const lines = [`POST /picture HTTP/1.1`, 'Host: x', 'Token: 1', `Content-Type: ${TYPE}`];
    socket.write([...lines, 'Content-Length: 50000', '', ''].join('\r\n'));
    const [response] = await once(socket, 'data');
    expect(String(response)).toContain('HTTP/1.1 429');
    socket.destroy();
  });

  it('that are too large are refused by their announced and by their actual size', async () => {
    expect(await send('1', `${file('x'.repeat(100_000))}${END}`)).toBe('413 image_too_large');
    expect(await send('1', 'x'.repeat(100_001 + FORM_OVERHEAD_BYTES))).toBe('413 image_too_large');
    const socket = connect({ port, host: '127.0.0.1' });
    const lines = [`POST /picture HTTP/1.1`, 'Host: x', 'Token: 1', `Content-Type: ${TYPE}`];
    socket.write([...lines, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
    socket.write(`30d40\r\n${'x'.repeat(200_000)}\r\n0\r\n\r\n`);
    const [response] = await once(socket, 'data');
    expect(String(response)).toContain('HTTP/1.1 413');
    expect(String(response)).toContain('image_too_large');
    socket.destroy();
  });

  it('that are cut off leave the server running', async () => {
    for (const form of [file('x'), `${file('x')}--b\r\nContent`, file('x').repeat(12), '--b\r\n\r\n', ''])
      expect(await send('1', form)).toMatch(/^4\d\d (malformed|picture_required)$/);
    expect(await send('1', `${file('x')}${END}`)).toBe('x');
  });
});
