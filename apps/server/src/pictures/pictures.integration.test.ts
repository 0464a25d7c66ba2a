import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { form, photo, photoWithPosition, picture, pixelBomb } from './testing/picture-files.ts';

const MINUTE = 60_000;
const LIMIT = 10 * 1024 * 1024;
let world: PeopleApp;
let dataDir: string;
let alice: Registered;
let bob: Registered;
beforeAll(async () => {
  world = await createPeopleApp();
  alice = await world.register('alice@picture.example');
  bob = await world.register('bob@picture.example');
  dataDir = world.dataDir;
});
afterAll(() => world.close());

type Sent = ReturnType<typeof form>;
const upload = (sent: Sent, user = alice, type = 'ticket') =>
  world.call('POST', `/user/img?type=${type}`, undefined, user.token, sent);
const see = async (url: string, user = alice) =>
  world.call('GET', `/user/picture?url=${encodeURIComponent(url)}`, undefined, user.token);
const bytesOf = (image: string) => Buffer.from(image.split(',')[1]!, 'base64');

describe('a picture', () => {
  it('is accepted, and its owner gets it back', async () => {
    const uploaded = await upload(picture(await photo()));
    expect(uploaded).toMatchObject({
      status: 200,
      data: [{ url: expect.stringMatching(/^picture:[a-f0-9]{32}$/) }],
    });
    const { data } = await see(uploaded.data[0].url);
    expect(await sharp(bytesOf(data.image)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 400,
    });
  });

  it('of another user is refused like one that does not exist', async () => {
    const { url } = (await upload(picture(await photo()))).data[0];
    const foreign = await see(url, bob);
    expect(foreign).toMatchObject({ status: 404, reason: 'not_found' });
    expect(foreign).toEqual(await see(`picture:${'0'.repeat(32)}`, bob));
    for (const odd of ['picture:', 'picture:../../etc/passwd', '/etc/passwd', `picture:${'g'.repeat(32)}`]) {
      expect((await see(odd)).status).toBe(404);
    }
  });

  it('of an identity is not returned, not even to its owner', async () => {
    const { url } = (await upload(picture(await photo()), alice, 'identity')).data[0];
    expect(await see(url)).toMatchObject({ status: 404 });
  });

  it('of an identity needs enough pixels to be read; one for a ticket does not', async () => {
    const tiny = picture(await photo(20, 20, 'png'));
    expect(await upload(tiny, alice, 'identity')).toMatchObject({
      status: 422,
      reason: 'image_too_small',
      msg: 'This picture is too small. It needs at least 400 × 300 pixels',
    });
    expect((await upload(picture(await photo(399, 300)), alice, 'identity')).reason).toBe('image_too_small');
    expect((await upload(picture(await photo(900, 299)), alice, 'identity')).reason).toBe('image_too_small');
    expect((await upload(picture(await photo(300, 400)), alice, 'identity')).status).toBe(200);
    expect((await upload(tiny, alice)).status).toBe(200);
  });

  it('keeps only its pixels: no position, no camera, upright', async () => {
    const before = await photoWithPosition();
    expect(before.includes('SecretCamera')).toBe(true);
    const { url } = (await upload(picture(before))).data[0];
    const after = bytesOf((await see(url)).data.image);
    const { width, height, exif, icc, xmp, orientation } = await sharp(after).metadata();
    expect({ width, height, exif, icc, xmp, orientation }).toMatchObject({ width: 300, height: 600 });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(after.includes('SecretCamera')).toBe(false);
  });

  it('is scaled down where it is larger than a screen', async () => {
    const { url } = (await upload(picture(await photo(5_000, 1_000)))).data[0];
    const { width, height } = await sharp(bytesOf((await see(url)).data.image)).metadata();
    expect([width, height]).toEqual([2_560, 512]);
  });

  it('is stored sealed under a name the server generates, readable by the server only', async () => {
    const sent = picture(await photo(), '../../../../tmp/evil.php');
    const id = (await upload(sent, alice, 'identity')).data[0].url.split(':')[1];
    const path = join(dataDir, 'pictures', 'identity', 'pictures', id.slice(0, 2), id);
    const bytes = await readFile(path);
    expect(bytes.includes('WEBP')).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const all = await readdir(dataDir, { recursive: true });
    expect(all.filter((name) => /evil|php|\.part$/.test(name))).toEqual([]);
  });
});

describe('a file that is not a picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
    ['an SVG with a script', () => SVG, 415, 'image_unsupported'],
    ['an XML SVG', () => `<?xml version="1.0"?>${SVG}`, 415, 'image_unsupported'],
    ['a page', () => '<html><script>alert(1)</script></html>', 415, 'image_unsupported'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj', 415, 'image_unsupported'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 415, 'image_unsupported'],
    ['a GIF that is also a script', () => 'GIF89a/*\x00\x00*/=1;alert(1)//', 415, 'image_unsupported'],
    ['a gzip bomb', () => gzipSync(Buffer.alloc(5_000_000)), 415, 'image_unsupported'],
    ['plain text', () => 'just words', 415, 'image_unsupported'],
    ['nothing', () => Buffer.alloc(0), 422, 'picture_required'],
    ['a JPEG cut in half', async () => (await photo(900, 900)).subarray(0, 2_000), 422, 'image_unreadable'],
    ['a JPEG’s first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, 'image_unreadable'],
    ['a PNG of 50,000 by 50,000', () => pixelBomb(50_000, 50_000), 422, 'image_too_many_pixels'],
    ['a PNG one row beyond 40 million', () => pixelBomb(8_000, 5_001), 422, 'image_too_many_pixels'],
  ])('%s is refused', async (_what, content, status, reason) => {
    expect(await upload(picture(await content()))).toMatchObject({ status, reason });
  });

  it('a picture of exactly ten megabytes is refused, one byte less is read', async () => {
    const jpeg = await photo();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect(await upload(picture(padded(LIMIT + 1)))).toMatchObject({
      status: 413,
      reason: 'image_too_large',
    });
    expect(await upload(picture(padded(LIMIT)))).toMatchObject({ status: 413, reason: 'image_too_large' });
    expect((await upload(picture(padded(LIMIT - 1)))).status).toBe(200);
  });

  it('does not fill the memory', async () => {
    const before = process.memoryUsage().rss;
    for (let n = 0; n < 5; n++) await upload(picture(pixelBomb(50_000, 50_000)));
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });
});

describe('the form', () => {
  it.each<[string, () => Promise<Sent>, number, string]>([
    ['with two pictures', async () => form([part(await photo()), part(await photo())]), 400, 'malformed'],
    ['with another field’s name', async () => picture(await photo(), 'a.jpg', 'file'), 400, 'malformed'],
    ['with no picture', async () => form([{ name: 'note', content: 'x' }]), 422, 'picture_required'],
    [
      'with a thousand parts',
      async () => form(Array.from({ length: 1_000 }, (_, n) => ({ name: `f${n}`, content: 'x' }))),
      400,
      'malformed',
    ],
    ['that ends early', async () => cut(picture(await photo())), 400, 'malformed'],
    [
      'with a name of __proto__',
      async () => form([{ name: '__proto__', content: 'x' }, part(await photo())]),
      400,
      'malformed',
    ],
    ['with a name of 300 letters', async () => picture(await photo(), `${'x'.repeat(300)}.jpg`), 200, 'OK'],
  ])('%s returns %i', async (_what, make, status, reason) => {
    const uploaded = await upload(await make());
    expect([uploaded.status, uploaded.reason ?? uploaded.msg]).toEqual([status, reason]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it.each([
    'application/json',
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a\tb',
  ])('as %s is refused', async (type) => {
    const { payload } = picture(await photo());
    const uploaded = await world.call('POST', '/user/img', undefined, alice.token, {
      payload,
      headers: { 'content-type': type },
    });
    expect([400, 415]).toContain(uploaded.status);
  });

  it('is refused without a login', async () => {
    const uploaded = await world.call('POST', '/user/img', undefined, undefined, picture(await photo()));
    expect(uploaded).toMatchObject({ status: 401, reason: 'not_logged_in' });
  });
  const part = (content: Buffer) => ({ name: 'imgurl', fileName: 'a.jpg', content });
  const cut = ({ payload, headers }: Sent): Sent => ({
    payload: payload.subarray(0, payload.length - 200),
    headers,
  });
});

describe('unused pictures', () => {
  it('are removed after a day, with their files', async () => {
    const { url } = (await upload(picture(await photo()))).data[0];
    const id = url.split(':')[1];
    expect(await world.people.pictures.sweep()).toBe(0);
    world.clock.advance(24 * 60 * MINUTE + 1);
    expect(await world.people.pictures.sweep()).toBeGreaterThan(0);
    expect((await see(url)).status).toBe(404);
    const all = await readdir(dataDir, { recursive: true });
    expect(all.some((name) => name.includes(id))).toBe(false);
  });

  it('that never arrived in full are removed too', async () => {
    const [row] = await world.database.sql`select id from users where uid = ${alice.uid}`;
    await world.database.sql`
      insert into picture values (${'a'.repeat(32)}, ${row!.id}, 'identity', 'incoming', 1, 1, 1, ${new Date(0)})`;
    expect(await world.people.pictures.sweep()).toBe(1);
  });
});
