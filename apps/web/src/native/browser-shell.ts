import { scanPicture } from './scan-picture.ts';
import type { Shell } from './shell.ts';

let bringUpdate: () => Promise<void> = async () => location.reload();

/** The service worker's part: it knows how to make a waiting version the running one. */
export function onUpdateRequest(update: () => Promise<void>): void {
  bringUpdate = update;
}

export const browserShell: Shell = {
  isNative: false,

  async saveImage(image, name) {
    const file = new File([image], name, { type: image.type });
    // A phone's share sheet has "Save image"; on a desktop it would only stand in the way of the download.
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
      try {
        await navigator.share({ files: [file] });
        return 'shared';
      } catch (error) {
        // Closing the share sheet is an answer. Anything else falls back to the download.
        if ((error as Error).name === 'AbortError') return 'shared';
      }
    }
    download(file);
    return 'downloaded';
  },

  canScan: () => 'BarcodeDetector' in globalThis,
  scan: scanPicture,
  update: () => bringUpdate(),

  setStatusBar(colour) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  },

  haptic(kind) {
    navigator.vibrate?.(kind === 'tick' ? 8 : 16);
  },
};

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Revoked at once, some browsers have not begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
