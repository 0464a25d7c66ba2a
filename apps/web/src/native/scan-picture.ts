interface BarcodeDetectorLike {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

/** Lets the user take or choose a picture and reads the QR code in it. */
export async function scanPicture(): Promise<string | undefined> {
  const picture = await choosePicture();
  if (picture === undefined) return undefined;
  const bitmap = await createImageBitmap(picture);
  try {
    return await readCode(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The text of the QR code in a picture, or in the current picture of a video. */
export const readCode = async (
  picture: ImageBitmap | HTMLVideoElement,
  whole: Size,
  sizes: readonly number[] = READ_SIZES,
): Promise<string | undefined> => (await detect(picture)) ?? (await read(picture, whole, sizes));

function choosePicture(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.capture = 'environment';
    input.onchange = () => resolve(input.files?.[0]);
    input.oncancel = () => resolve(undefined);
    input.click();
  });
}

/** By the browser itself. Many have no detector, and some have one that does not work on their system. */
async function detect(picture: ImageBitmapSource): Promise<string | undefined> {
  const Detector = (
    globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetectorLike }
  ).BarcodeDetector;
  if (Detector === undefined) return undefined;
  try {
    const [code] = await new Detector({ formats: ['qr_code'] }).detect(picture);
    return code?.rawValue;
  } catch {
    return undefined;
  }
}

/** The longer side in pixels: a photograph at full size would take seconds, and a close one is read better when small. */
const READ_SIZES = [1_000, 400];

async function read(
  picture: CanvasImageSource,
  whole: Size,
  sizes: readonly number[],
): Promise<string | undefined> {
  const { default: readQr } = await import('jsqr');
  for (const size of sizes) {
    const scale = Math.min(1, size / Math.max(whole.width, whole.height));
    const width = Math.max(1, Math.round(whole.width * scale));
    const height = Math.max(1, Math.round(whole.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const paint = canvas.getContext('2d');
    if (paint === null) return undefined;
    // The transparent parts of a picture count as white.
    paint.fillStyle = '#fff';
    paint.fillRect(0, 0, width, height);
    paint.drawImage(picture, 0, 0, width, height);
    const text = readQr(paint.getImageData(0, 0, width, height).data, width, height)?.data;
    if (text !== undefined && text !== '') return text;
  }
  return undefined;
}
