interface BarcodeDetectorLike {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

/** Lets the user take or choose a picture and reads the QR code in it. */
export async function scanPicture(): Promise<string | undefined> {
  const Detector = (
    globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetectorLike }
  ).BarcodeDetector;
  if (Detector === undefined) return undefined;
  const picture = await choosePicture();
  if (picture === undefined) return undefined;
  const bitmap = await createImageBitmap(picture);
  try {
    const [code] = await new Detector({ formats: ['qr_code'] }).detect(bitmap);
    return code?.rawValue;
  } finally {
    bitmap.close();
  }
}

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
