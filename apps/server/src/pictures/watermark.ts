import sharp from 'sharp';
import './clean-picture.ts';
import { type Bitmap, drawText } from './pixel-letters.ts';

const OPACITY = 0.32;

/**
 * Repeats the text across the whole picture, so that a photograph of the screen still names the viewer. The letters are
 * our own pixels, because a server may have no fonts.
 */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const scale = Math.max(1, Math.round(Math.max(width, height) / 700));
  const tile = paint(drawText(text.toUpperCase()), scale, Math.min(width, 4_000), Math.min(height, 4_000));
  return sharp(picture)
    .composite([
      { input: tile.pixels, raw: { width: tile.width, height: tile.height, channels: 4 }, tile: true },
    ])
    .webp({ quality: 80 })
    .toBuffer();
}

interface Tile {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Two lines of the text, the second shifted by half; white with a dark shadow, so that it shows on any background. */
function paint(text: Bitmap, scale: number, maxWidth: number, maxHeight: number): Tile {
  const gap = 14;
  const width = Math.min(maxWidth, (text.width + gap) * scale);
  const height = Math.min(maxHeight, (text.height + gap) * 2 * scale);
  const pixels = Buffer.alloc(width * height * 4);
  const dot = (x: number, y: number, shade: number) => {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const px = (x * scale + dx) % ((text.width + gap) * scale);
        const py = y * scale + dy;
        if (px >= width || py >= height) continue;
        pixels.set([shade, shade, shade, Math.round(255 * OPACITY)], (py * width + px) * 4);
      }
    }
  };
  for (const [row, shift] of [
    [0, 0],
    [text.height + gap, Math.floor((text.width + gap) / 2)],
  ] as const) {
    for (const { x, y } of text.dots) dot(x + shift + 1, y + row + 1, 0);
    for (const { x, y } of text.dots) dot(x + shift, y + row, 255);
  }
  return { pixels, width, height };
}
