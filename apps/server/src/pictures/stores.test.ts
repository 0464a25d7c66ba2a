import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';
import { signRequest } from './sign-v4.ts';
import { type FakeS3, startFakeS3 } from './testing/fake-s3.ts';

let folder: string;
let s3: FakeS3;
let bucket: S3Store;
const now = Date.UTC(2026, 10, 15, 9);
const settings = () => ({
  url: s3.url,
  region: 'auto',
  keyId: 'store-key',
  secret: 'store-secret',
  bucket: 'identity',
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-store-'));
  s3 = await startFakeS3(() => now);
  bucket = new S3Store(settings(), () => now);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** One contract for every store. */
describe.each<[string, () => BlobStore]>([
  ['the disk', () => new DiskStore(folder)],
  ['an S3 bucket', () => bucket],
])('%s', (_name, open) => {
  it('stores, replaces and removes bytes under a name', async () => {
    const store = open();
    expect(await store.get('pictures/ab/one')).toBeUndefined();
    await store.put('pictures/ab/one', Buffer.from([0, 1, 2, 255]));
    expect(await store.get('pictures/ab/one')).toEqual(Buffer.from([0, 1, 2, 255]));
    await store.put('pictures/ab/one', Buffer.from('again'));
    expect(String(await store.get('pictures/ab/one'))).toBe('again');
    await store.remove('pictures/ab/one');
    await store.remove('pictures/ab/one');
    expect(await store.get('pictures/ab/one')).toBeUndefined();
  });

  it.each(['../x', '/etc/passwd', 'a//b', 'a/../b', 'A', 'a b', '', 'a\0b', 'x'.repeat(201), 'a?b', 'a%2fb'])(
    'refuses the name %j',
    async (name) => {
      const store = open();
      const acts: (() => Promise<unknown>)[] = [
        () => store.put(name, Buffer.of(1)),
        () => store.get(name),
        () => store.remove(name),
      ];
      for (const act of acts) {
        await expect(Promise.try(act)).rejects.toThrow('not a name');
      }
    },
  );
});

describe('the disk', () => {
  it('never exposes a partly written file', async () => {
    const store = new DiskStore(folder);
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.put('race/one', Buffer.alloc(50_000, n))));
    const bytes = (await store.get('race/one'))!;
    expect(bytes).toHaveLength(50_000);
    expect(new Set(bytes).size).toBe(1);
    expect((await readdir(join(folder, 'race'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('an S3 bucket', () => {
  it('reports an outage and a wrong key', async () => {
    const stranger = new S3Store({ ...settings(), secret: 'wrong' }, () => now);
    await expect(stranger.put('a', Buffer.of(1))).rejects.toThrow('403');
    await expect(stranger.get('a')).rejects.toThrow('403');
    s3.down = true;
    await expect(bucket.put('a', Buffer.of(1))).rejects.toThrow('503');
    await expect(bucket.get('a')).rejects.toThrow('503');
    s3.down = false;
  });
});

describe('signatures', () => {
  const key = {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const at = Date.UTC(2013, 4, 24);

  /** The worked example of Amazon's documentation of Signature Version 4. */
  it('match the documented example', () => {
    const address = 'https://examplebucket.s3.amazonaws.com/test.txt';
    const get = signRequest(
      key,
      { method: 'GET', address, headers: { range: 'bytes=0-9' }, body: new Uint8Array() },
      at,
    );
    expect(get.headers.authorization).toMatch(
      /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
    );
  });
});
