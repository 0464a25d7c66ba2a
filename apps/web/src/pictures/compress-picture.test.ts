import { afterEach, describe, expect, it, vi } from 'vitest';
import { compressPicture, scaledSize, scaleFor } from './compress-picture.ts';

const KB = 1024;

describe('pictures before upload', () => {
  it.each([
    [200 * KB, undefined],
    [200 * KB + 1, 0.9],
    [500 * KB, 0.9],
    [500 * KB + 1, 0.7],
    [1024 * KB, 0.7],
    [1024 * KB + 1, 0.5],
    [2048 * KB, 0.5],
    [2048 * KB + 1, 0.3],
  ])('of %d bytes are scaled by %s', (size, scale) => {
    expect(scaleFor({ size, type: 'image/jpeg' })).toBe(scale);
  });

  it('are redrawn when the server does not accept their format', () => {
    expect(scaleFor({ size: 10 * KB, type: 'image/heic' })).toBe(1);
    expect(scaleFor({ size: 600 * KB, type: 'image/heic' })).toBe(0.7);
  });

  it('are not scaled below the smallest size the server accepts', () => {
    expect(scaledSize(4000, 3000, 0.3)).toEqual([1200, 900]);
    expect(scaledSize(1000, 750, 0.3)).toEqual([400, 300]);
    expect(scaledSize(750, 2000, 0.3)).toEqual([300, 800]);
    expect(scaledSize(400, 300, 0.3)).toEqual([400, 300]);
  });

  const small = new Blob([new Uint8Array(100)], { type: 'image/png' });
  const decodeAs = (width: number, height: number) =>
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
  afterEach(() => vi.unstubAllGlobals());

  it('stay as they are when they are small in bytes', async () => {
    decodeAs(640, 480);
    expect(await compressPicture(small, 'identity')).toBe(small);
  });

  it('are refused when they have too few pixels', async () => {
    decodeAs(20, 20);
    await expect(compressPicture(small, 'identity')).rejects.toMatchObject({ reason: 'image_too_small' });
  });

  it('are refused when they are not pictures, however small the file', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
    await expect(compressPicture(small, 'identity')).rejects.toMatchObject({ reason: 'image_unsupported' });
  });
});
