import { imageScale, isLargeEnough, KYC_PICTURE, TICKET } from '@meridian/contract/product-rules';
import type { PictureUse } from '@meridian/contract/schemas/person';

/** The picture cannot be used; `reason` is the contract's reason. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: 'image_too_large' | 'image_unreadable' | 'image_unsupported' | 'image_too_small';

  constructor(reason: PictureRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const UPLOADABLE = ['image/jpeg', 'image/png', 'image/webp'];
const QUALITY = 0.85;

/** How a picture is scaled before the upload; undefined leaves it as it is. */
export function scaleFor({
  size,
  type,
}: {
  readonly size: number;
  readonly type: string;
}): number | undefined {
  // A format the server does not accept (HEIC of a phone) is redrawn even when it is small.
  return imageScale(size) ?? (UPLOADABLE.includes(type) ? undefined : 1);
}

/** Width and height after scaling, but never below what can be read. */
export function scaledSize(width: number, height: number, scale: number): readonly [number, number] {
  const { minLongSidePx, minShortSidePx } = KYC_PICTURE;
  const minScale = Math.max(
    minLongSidePx / Math.max(width, height),
    minShortSidePx / Math.min(width, height),
  );
  const used = Math.min(1, Math.max(scale, minScale));
  return [Math.ceil(width * used), Math.ceil(height * used)];
}

/** Makes a picture smaller by the specification's table. Every file is opened, since it may not be a picture. */
export async function compressPicture(file: Blob, use: PictureUse): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused('image_unsupported');
  });
  try {
    if (use === 'identity' && !isLargeEnough(bitmap.width, bitmap.height))
      throw new PictureRefused('image_too_small');
    return await compressBitmap(file, bitmap);
  } finally {
    bitmap.close();
  }
}

async function compressBitmap(file: Blob, bitmap: ImageBitmap): Promise<Blob> {
  const scale = scaleFor(file);
  const made = scale === undefined ? file : await draw(bitmap, scale);
  // Redrawing a well-compressed picture may make it larger.
  const chosen = made.size < file.size || !UPLOADABLE.includes(file.type) ? made : file;
  if (chosen.size >= TICKET.imageLimitBytes) throw new PictureRefused('image_too_large');
  return chosen;
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const [width, height] = scaledSize(bitmap.width, bitmap.height, scale);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new PictureRefused('image_unreadable');
  pen.imageSmoothingQuality = 'high';
  // Transparent parts of a PNG would be black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvasBlob(canvas);
}

export const canvasBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new PictureRefused('image_unreadable')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
