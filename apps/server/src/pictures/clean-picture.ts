import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';
import { WorkQueue } from '../throttle/work-queue.ts';

/** A picture that contains only its pixels. */
export interface CleanPicture {
  /** WebP. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_PIXELS = 40_000_000;
/** Documents stay readable, and no picture is larger than a screen. */
const LONGEST_SIDE = 2_560;
const QUALITY = 82;
const TIMEOUT_SECONDS = 15;

// The library would also read SVG, PDF and a dozen more formats, each with its own vulnerabilities.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

const line = new WorkQueue(2, 40);

/**
 * Decodes a picture and encodes a new one from its pixels: hidden content (position, camera, a second file, a script)
 * is gone. The name and type the sender gave are ignored.
 */
export async function cleanPicture(file: Uint8Array, longestSide = LONGEST_SIDE): Promise<CleanPicture> {
  const type = await fileTypeFromBuffer(file);
  if (type === undefined || !TYPES.has(type.mime)) throw new Refusal('image_unsupported');
  await refuseTooManyPixels(file);
  return line.run(async () => {
    try {
      const { data, info } = await sharp(file, options)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      throw new Refusal('image_unreadable');
    }
  });
}

const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;

/** From its header alone: a picture that would fill the memory is not decoded. */
async function refuseTooManyPixels(file: Uint8Array): Promise<void> {
  let pixels: number;
  try {
    const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata();
    pixels = width * height;
  } catch {
    throw new Refusal('image_unreadable');
  }
  if (pixels > MAX_PIXELS) throw new Refusal('image_too_many_pixels');
}
