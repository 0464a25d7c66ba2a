import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSealingKey, SealingKey } from './sealing-key.ts';

const key = new SealingKey(Buffer.alloc(32, 1));

describe('a sealed value', () => {
  it('opens with the same key and context', () => {
    const sealed = key.seal('totp 7', 'JBSWY3DP');
    expect(sealed.includes('JBSWY3DP')).toBe(false);
    expect(key.openText('totp 7', sealed)).toBe('JBSWY3DP');
    expect(key.seal('totp 7', 'JBSWY3DP')).not.toEqual(sealed);
  });

  it('does not open with another context, with another key, or with a flipped bit', () => {
    const sealed = key.seal('totp 7', 'JBSWY3DP');
    expect(() => key.open('totp 8', sealed)).toThrow();
    expect(() => new SealingKey(Buffer.alloc(32, 2)).open('totp 7', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const flipped = Buffer.from(sealed);
      flipped[at]! ^= 1;
      expect(() => key.open('totp 7', flipped)).toThrow();
    }
    for (const short of [Buffer.alloc(0), sealed.subarray(0, 20)])
      expect(() => key.open('totp 7', short)).toThrow();
  });

  it('may be a picture or empty', () => {
    const picture = Buffer.from(Array.from({ length: 100_000 }, (_, n) => n % 256));
    expect(key.open('p', key.seal('p', picture))).toEqual(picture);
    expect(key.openText('p', key.seal('p', ''))).toBe('');
  });
});

describe('a MAC', () => {
  it('is equal for equal inputs, and depends on the key and the context', () => {
    expect(key.mac('code', '123456')).toEqual(key.mac('code', '123456'));
    const others = [
      key.mac('code', '123457'),
      key.mac('codes', '123456'),
      key.mac('code\x001', '23456'),
      new SealingKey(Buffer.alloc(32, 2)).mac('code', '123456'),
    ];
    for (const other of others) expect(other).not.toEqual(key.mac('code', '123456'));
  });
});

describe('the key', () => {
  it('is created by the first start, readable by its owner only, and found by the next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-key-'));
    const sealed = (await openSealingKey(folder, undefined)).seal('x', 'secret');
    expect(statSync(join(folder, 'sealing.key')).mode & 0o777).toBe(0o600);
    expect((await openSealingKey(folder, undefined)).openText('x', sealed)).toBe('secret');
  });

  it('in the settings takes precedence over the file; a damaged file stops the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-key-'));
    const given = await openSealingKey(folder, Buffer.alloc(32, 1));
    expect(given.mac('a', 'b')).toEqual(key.mac('a', 'b'));
    writeFileSync(join(folder, 'sealing.key'), 'c2hvcnQ=');
    await expect(openSealingKey(folder, undefined)).rejects.toThrow('is not a key of 32 bytes');
  });
});
