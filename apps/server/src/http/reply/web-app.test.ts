import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareServer } from '../testing/bare-server.ts';
import { webApp } from './web-app.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meridian-web-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'banners'));
  await writeFile(join(root, 'index.html'), '<!doctype html><title>app</title>');
  await writeFile(join(root, 'sw.js'), 'self');
  await writeFile(join(root, '.secret'), 'secret');
  await writeFile(join(root, 'banners', 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const script = 'console.log("x");'.repeat(100);
  await writeFile(join(root, 'assets', 'index-3f2a.js'), script);
  await writeFile(join(root, 'assets', 'index-3f2a.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets', 'index-3f2a.js.gz'), gzipSync(script));
  await writeFile(join(root, '..', `${root.split('/').at(-1)}-outside.txt`), 'outside');
  app = createBareServer().app;
  await webApp(app, root);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(`${root}-outside.txt`);
  await rm(root, { recursive: true });
});

describe('the web app', () => {
  it('is served at / and never cached', async () => {
    const response = await app.inject({ url: '/', headers: PAGE });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('stops its pages from inserting or running text, and lets its workers load their scripts', async () => {
    const policyOf = async (url: string) =>
      (await app.inject({ url, headers: PAGE })).headers['content-security-policy'];
    for (const url of ['/', '/index.html', '/notice'])
      expect(await policyOf(url)).toMatch(/; require-trusted-types-for 'script'; trusted-types meridian$/);
    for (const url of ['/sw.js', '/assets/index-3f2a.js'])
      expect(await policyOf(url)).not.toContain('trusted-types');
  });

  it.each([
    ['/coinExchange'],
    ['/cycle'],
    ['/marketDetails/trad/101'],
    ['/exchangeRecord/%7B%22plate%22%3A%22main%22%7D'],
    ['/some/unknown/path'],
    ['/helpCenter/12?from=x'],
  ])('is the response to a browser at %s', async (url) => {
    const response = await app.inject({ url, headers: PAGE });
    expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>app</title>']);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['a call that does not exist', '/trad/nothing', PAGE],
    ['a missing picture', '/banners/none.svg', { accept: 'image/avif,image/webp,*/*' }],
    ['a missing script', '/assets/index-old.js', { accept: '*/*' }],
    ['a missing script requested as a page', '/assets/index-old.js', PAGE],
    ['a program', '/coinExchange', { accept: 'application/json' }],
    ['a hidden file', '/.secret', PAGE],
    ['a parent folder', '/..%2fx', PAGE],
    ['a NUL', '/index.html%00.js', PAGE],
    ['a backslash', '/..%5cx', PAGE],
    ['the outbox of the demo', '/dev/outbox', PAGE],
    ['a folder', '/assets/', { accept: '*/*' }],
  ])('is not the response to %s', async (_name, url, headers) => {
    const response = await app.inject({ url, headers });
    expect([response.statusCode, response.json().reason]).toEqual([404, 'not_found']);
  });

  it('caches files named by their content forever, and compresses them', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/assets/index-3f2a.js', headers: { 'accept-encoding': encoding } });
    const brotli = await ask('gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
  });

  it('revalidates the service worker and, after an hour, pictures', async () => {
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
    const picture = await app.inject('/banners/a.svg');
    expect(picture.headers['cache-control']).toBe('public, max-age=3600');
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    const again = await app.inject({
      url: '/sw.js',
      headers: { 'if-none-match': (await app.inject('/sw.js')).headers.etag! },
    });
    expect(again.statusCode).toBe(304);
  });

  it('accepts only reading methods', async () => {
    expect((await app.inject({ method: 'POST', url: '/coinExchange', headers: PAGE })).statusCode).toBe(404);
    expect((await app.inject({ method: 'DELETE', url: '/', headers: PAGE })).statusCode).toBe(405);
    expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200);
  });

  it('returns 404 when it was not built', async () => {
    const bare = createBareServer().app;
    await webApp(bare, join(root, 'nowhere'));
    const response = await bare.inject({ url: '/', headers: PAGE });
    expect([response.statusCode, response.json().reason]).toEqual([404, 'not_found']);
  });
});
