import { afterEach, vi } from 'vitest';
import { browserShell, onUpdateRequest } from './browser-shell.ts';
import type { SharedLink } from './shell.ts';
import { describeShell } from './testing/shell-contract.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  onUpdateRequest(async () => location.reload());
});

/** A touch browser that can share files and read codes in pictures. */
describeShell('a browser', () => {
  const saved: { type: string; bytes: number }[] = [];
  const shared: SharedLink[] = [];
  let [closesShare, buzzes, updates, canUpdate] = [false, 0, 0, true];
  let code: string | undefined;
  let icons: string | undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('navigator', {
    canShare: () => true,
    async share({ files, title, url }: { files?: File[]; title: string; url: string }) {
      if (closesShare) throw Object.assign(new Error('closed'), { name: 'AbortError' });
      if (files === undefined) shared.push({ title, url });
      else saved.push(...files.map((file) => ({ type: file.type, bytes: file.size })));
    },
    vibrate: () => void buzzes++,
  });
  const input = { files: [new Blob()], onchange: () => {}, oncancel: () => {} };
  vi.stubGlobal('document', {
    querySelector: () => ({
      setAttribute: (_name: string, color: string) => {
        // A browser chooses the icons by the color.
        icons = color === '#0a0c11' ? 'light' : 'dark';
      },
    }),
    createElement: () =>
      Object.assign(input, { click: () => (code === undefined ? input.oncancel() : input.onchange()) }),
  });
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: code }];
    },
  );
  onUpdateRequest(async () => {
    if (!canUpdate) throw new Error('offline');
    updates++;
  });
  return {
    shell: browserShell,
    saved: () => saved,
    shared: () => shared,
    statusIcons: () => icons,
    buzzes: () => buzzes,
    showCode(text) {
      code = text;
    },
    closeShareSheet() {
      closesShare = true;
    },
    breakUpdate() {
      canUpdate = false;
    },
    updates: () => updates,
  };
});
