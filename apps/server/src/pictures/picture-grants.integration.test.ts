import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { sendRaw } from '../http/testing/raw-request.ts';
import { startFakeS3 } from './testing/fake-s3.ts';
import { photo } from './testing/picture-files.ts';

const MINUTE = 60_000;
const LIMIT = 10 * 1024 * 1024;
let world: PeopleApp;
let alice: Registered;
let bob: Registered;
beforeAll(async () => {
  world = await createPeopleApp();
  alice = await world.register('alice@picture.example');
  bob = await world.register('bob@picture.example');
});
afterAll(() => world.close());

const see = async (url: string, user = alice) =>
  world.call('GET', `/user/picture?url=${encodeURIComponent(url)}`, undefined, user.token);

describe('a grant to upload a picture directly', () => {
  const grant = async (user = alice) =>
    (await world.call('GET', '/home/getOssKey', undefined, user.token)).data;
  const put = async (address: string, headers: object, payload: Buffer) => {
    const { pathname } = new URL(address);
    const response = await world.app.inject({
      method: 'PUT',
      url: pathname,
      headers: { ...headers },
      payload,
    });
    return { status: response.statusCode, ...response.json() };
  };

  it('is for one object, five minutes, and uploading only', async () => {
    const granted = await grant();
    expect(granted).toMatchObject({
      overTime: world.clock.nowMs + 5 * MINUTE,
      region: 'local',
      bucket: 'uploads',
      maxBytes: LIMIT - 1,
    });
    expect(granted.ossUrl).not.toContain(Object.values(granted.headers)[1]);
    expect((await see(granted.imUrl)).status).toBe(404);
    expect((await put(granted.ossUrl, granted.headers, await photo())).status).toBe(200);
    expect((await see(granted.imUrl)).status).toBe(200);
    expect(await put(granted.ossUrl, granted.headers, await photo())).toMatchObject({
      status: 409,
      reason: 'conflict',
    });
    const read = await world.app.inject({ method: 'GET', url: new URL(granted.ossUrl).pathname });
    expect(read.statusCode).toBeGreaterThanOrEqual(404);
  });

  it('belongs to its user, its object and its type, and expires', async () => {
    const [mine, yours] = [await grant(), await grant(bob)];
    const refused = { status: 403, reason: 'no_permission' };
    expect(await put(mine.ossUrl, yours.headers, await photo())).toMatchObject(refused);
    expect(await put(mine.ossUrl, { 'content-type': 'image/jpeg' }, await photo())).toMatchObject(refused);
    const other = { ...mine.headers, 'content-type': 'image/png' };
    expect(await put(mine.ossUrl, other, await photo())).toMatchObject(refused);
    const forged = { ...mine.headers, 'x-upload-grant': `1.${world.clock.nowMs + MINUTE}.${'A'.repeat(43)}` };
    expect(await put(mine.ossUrl, forged, await photo())).toMatchObject(refused);
    world.clock.advance(5 * MINUTE);
    expect(await put(mine.ossUrl, mine.headers, await photo())).toMatchObject(refused);
  });

  it('reveals nothing about its user, and ends when its session logs out', async () => {
    const { token, uid } = await world.register('grant@pictures.example');
    const { data } = await world.call('GET', '/home/getOssKey', undefined, token);
    const [{ id } = { id: 0 }] = await world.database.sql`select id from users where uid = ${uid}`;
    const header: string = data.headers['x-upload-grant'];
    expect(header).not.toContain('.');
    expect(Buffer.from(header, 'base64url').toString('latin1')).not.toContain(`${id}.`);
    await world.call('POST', '/user/logout', {}, token);
    expect(await put(data.ossUrl, data.headers, await photo())).toMatchObject({
      status: 403,
      reason: 'no_permission',
    });
  });

  it('does not open the store of identities, and accepts only pictures', async () => {
    const granted = await grant();
    expect(await put(granted.ossUrl, granted.headers, Buffer.from('<script>'))).toMatchObject({
      reason: 'image_unsupported',
    });
    expect((await put(granted.ossUrl, granted.headers, await photo())).status).toBe(200);
    const identity = {
      country: 'JP',
      name: 'Mei Tanaka',
      documentType: 'passport',
      documentNumber: 'TR1234567',
    };
    const body = { ...identity, front: granted.imUrl, hand: granted.imUrl };
    expect((await world.call('POST', '/user/editRealName', body, alice.token)).reason).toBe(
      'picture_unknown',
    );
  });

  it('is for users', async () => {
    expect((await world.call('GET', '/home/getOssKey')).status).toBe(401);
  });

  it('is checked before the picture: without it, or above its size, the body is not read', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const announce = (headers: Record<string, string>, bytes: number) => {
      const lines = Object.entries({ host: 'x', ...headers, 'content-length': bytes });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return sendRaw(port, `PUT ${path} HTTP/1.1\r\n${head}\r\n`);
    };
    const granted = await grant();
    const path = new URL(granted.ossUrl).pathname;
    expect((await announce({ 'content-type': 'image/jpeg' }, LIMIT - 1)).body).toContain('no_permission');
    expect((await announce(granted.headers, LIMIT)).status).toBe(413);
  });
});

describe('with an external store', () => {
  it('pictures are uploaded to the server all the same, and the store holds only clean and sealed ones', async () => {
    let nowMs = 0;
    const s3 = await startFakeS3(() => nowMs);
    const stored = await createPeopleApp({
      env: {
        MERIDIAN_S3_URL: s3.url,
        MERIDIAN_S3_REGION: 'auto',
        MERIDIAN_S3_KEY_ID: 'store-key',
        MERIDIAN_S3_SECRET: 'store-secret',
        MERIDIAN_S3_IDENTITY_BUCKET: 'identity',
        MERIDIAN_S3_UPLOAD_BUCKET: 'tickets',
      },
    });
    nowMs = stored.clock.nowMs;
    try {
      const { token } = await stored.register('elsewhere@picture.example');
      const { data } = await stored.call('GET', '/home/getOssKey', undefined, token);
      expect(data.ossUrl).not.toContain(s3.url);
      const url = new URL(data.ossUrl).pathname;
      const put = { method: 'PUT', url, headers: data.headers, payload: await photo() } as const;
      expect((await stored.app.inject(put)).statusCode).toBe(200);
      const id = data.imUrl.split(':')[1];
      expect([...s3.objects.keys()]).toEqual([`/tickets/pictures/${id.slice(0, 2)}/${id}`]);
      expect([...s3.objects.values()][0]!.includes('WEBP')).toBe(false);
      const seen = await stored.call('GET', `/user/picture?url=${data.imUrl}`, undefined, token);
      expect(seen.status).toBe(200);
      stored.clock.advance(24 * 60 * MINUTE + 1);
      nowMs = stored.clock.nowMs;
      expect(await stored.people.pictures.sweep()).toBe(1);
      expect(s3.objects.size).toBe(0);
    } finally {
      await stored.close();
      await s3.close();
    }
  });
});
