import { describe, expect, it } from 'vitest';
import { compressPicture, PictureRefused, scaledSize, scaleFor } from './compress-picture.ts';

const KB = 1024;

describe('pictures before upload', () => {
  it.each([
    [200 * KB, undefined],
    [200 * KB + 1, 0.9],
    [500 * KB + 1, 0.7],
    [1024 * KB + 1, 0.5],
    [2048 * KB + 1, 0.3],
  ])('of %d bytes are scaled by %s', (size, scale) => {
    expect(scaleFor({ size, type: 'image/jpeg' })).toBe(scale);
  });

  it('are drawn anew when the server does not take their format', () => {
    expect(scaleFor({ size: 10 * KB, type: 'image/heic' })).toBe(1);
    expect(scaleFor({ size: 600 * KB, type: 'image/heic' })).toBe(0.7);
  });

  it('keep at least one pixel', () => {
    expect(scaledSize(4000, 3000, 0.3)).toEqual([1200, 900]);
    expect(scaledSize(1, 1, 0.3)).toEqual([1, 1]);
  });

  it('stay as they are when they are small', async () => {
    const small = new Blob([new Uint8Array(100)], { type: 'image/png' });
    expect(await compressPicture(small)).toBe(small);
  });

  it('are refused where nothing can read them', async () => {
    const broken = new Blob([new Uint8Array(300 * KB)], { type: 'image/jpeg' });
    // Node has no decoder at all, which is the same to the caller.
    globalThis.createImageBitmap ??= () => Promise.reject(new Error('no decoder'));
    await expect(compressPicture(broken)).rejects.toBeInstanceOf(PictureRefused);
  });
});
