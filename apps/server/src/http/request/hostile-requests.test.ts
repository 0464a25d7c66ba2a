import { defineRoute } from '@meridian/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { REQUEST_LIMITS } from '../admission/request-limits.ts';
import { route } from '../register-route.ts';
import { type BareServer, createBareServer } from '../testing/bare-server.ts';
import {
  BODY_BYTES,
  blockOf,
  expectQuick,
  fill,
  HEAD_BYTES,
  MAX_BLOCK_MS,
  shapes,
} from '../testing/hostile-shapes.ts';
import { fileOfForm } from './upload-form.ts';

describe('a form of ten megabytes', () => {
  const bytes = 10 * 1024 * 1024;
  const boundary = `${'-'.repeat(69)}x`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  it.each([
    ['what is nearly a boundary', `\r\n--${'-'.repeat(69)}y`],
    ['hyphens', '-'],
    ['line ends', '\r\n'],
    ['line ends and hyphens', '\r\n--'],
    ['ends of a boundary', '-x'],
    ['empty parts', `\r\n--${boundary}\r\n\r\n`],
  ])('with %s is read quickly', async (_name, piece) => {
    const body = Buffer.from(head + fill(bytes, piece));
    const type = `multipart/form-data; boundary=${boundary}`;
    expect(await blockOf(() => fileOfForm(body, type, 'file'))).toBeLessThan(MAX_BLOCK_MS);
  });
});

describe('a request', () => {
  let server: BareServer;
  const policy = { who: 'anyone' } as const;
  const call = defineRoute({
    method: 'POST',
    path: '/call',
    summary: 'Call',
    policy,
    idempotent: true,
    body: z.object({ text: z.string() }),
    reply: z.string(),
  });
  const upload = defineRoute({
    method: 'POST',
    path: '/picture',
    summary: 'Picture',
    policy,
    upload: { field: 'file', maxBytes: 1_000_000 },
    reply: z.string(),
  });
  beforeAll(async () => {
    const unlimited = { perMinute: 10_000_000 };
    const limits = { ...REQUEST_LIMITS, perAddress: unlimited, perCaller: unlimited };
    server = createBareServer({ proxies: ['127.0.0.1'], limits });
    route(server.app, call, ({ body }) => body.text.slice(0, 1));
    route(server.app, upload, ({ file }) => String(file?.length));
    await server.app.ready();
  });
  afterAll(() => server.app.close());

  const TEXT = /^[\x20-\x7e]+$/;
  const NAMES = [
    'token',
    'locale',
    'idempotency-key',
    'content-type',
    'user-agent',
    'accept-language',
    'host',
  ];
  it.each([...NAMES, 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'cookie', 'x-upload-grant'])(
    'with a hostile %s is handled quickly',
    { timeout: 60_000 },
    async (name) => {
      const headers = { 'content-type': 'application/json' };
      await expectQuick(
        (text) =>
          server.app.inject({
            method: 'POST',
            url: call.path,
            payload: '{"text":"a"}',
            headers: { ...headers, [name]: text },
          }),
        shapes(HEAD_BYTES - 1_000).filter((text) => TEXT.test(text)),
      );
    },
  );

  it('with a hostile path is handled quickly', { timeout: 60_000 }, async () => {
    const paths = shapes(HEAD_BYTES - 1_000).map((text) => `/${encodeURI(text).slice(0, HEAD_BYTES)}`);
    await expectQuick((url) => server.app.inject({ url }), paths);
  });

  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
  const file = 'Content-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png';
  it.each([
    ['names', (text: string) => part(`Content-Disposition: form-data; name="file"; filename="${text}"`, 'x')],
    ['encoded names', (text: string) => part(`Content-Disposition: form-data; filename*=${text}`, 'x')],
    ['headers', (text: string) => part(`${file}\r\n${text}`, 'x')],
    [
      'types',
      (text: string) => part(`Content-Disposition: form-data; name="file"\r\nContent-Type: ${text}`, 'x'),
    ],
    ['bodies', (text: string) => part(file, text)],
    ['parts', (text: string) => fill(BODY_BYTES, part(file, text.slice(0, 5)))],
    ['line ends', () => part(file, fill(BODY_BYTES, '\r\n--'))],
  ])('that uploads with hostile %s is handled quickly', { timeout: 60_000 }, async (_name, form) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    await expectQuick(
      (text) =>
        server.app.inject({ method: 'POST', url: upload.path, payload: `${form(text)}--b--\r\n`, headers }),
      shapes(BODY_BYTES),
    );
  });
});
