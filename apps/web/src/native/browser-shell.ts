import type { Shell } from './shell.ts';

let bringUpdate: () => Promise<void> = async () => location.reload();

/** Set by the service worker code: activates a waiting version. */
export function onUpdateRequest(update: () => Promise<void>): void {
  bringUpdate = update;
}

export const browserShell: Shell = {
  isNative: false,

  async saveImage(image, name) {
    const file = new File([image], name, { type: image.type });
    // The share sheet of a phone has "Save image"; a desktop downloads the file directly.
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
      try {
        await navigator.share({ files: [file] });
        return 'shared';
      } catch (error) {
        // The user closed the share sheet on purpose; any other error falls back to the download.
        if ((error as Error).name === 'AbortError') return 'shared';
      }
    }
    download(file);
    return 'downloaded';
  },

  canScan: () => true,
  scan: async () => (await import('./scan-picture.ts')).scanPicture(),
  canShare: () => typeof navigator.share === 'function',
  async share({ title, url }) {
    try {
      await navigator.share({ title, url });
      return true;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return false;
      throw error;
    }
  },
  update: () => bringUpdate(),

  setStatusBar(color) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  },

  haptic(kind) {
    navigator.vibrate?.(kind === 'tick' ? 8 : 16);
  },

  hideSplash() {},
  listen: async () => {},
  registerPush: async () => undefined,
  canUnlock: async () => false,
  unlock: async () => false,
};

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Revoke the URL later: some browsers have not started to read it yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
