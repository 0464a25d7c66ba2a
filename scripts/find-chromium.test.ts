import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from './find-chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

function folderWith(name: string, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), mode);
  return folder;
}

describe('findChromium', () => {
  it.each(['chromium-headless-shell', 'chromium', 'google-chrome', 'chrome'])(
    'finds %s in the path',
    (name) => {
      const folder = folderWith(name, 0o755);
      vi.stubEnv('CHROMIUM_PATH', undefined);
      vi.stubEnv('PATH', `/nowhere:${folder}`);
      expect(findChromium()).toBe(join(folder, name));
    },
  );

  it('prefers the headless shell, which is faster', () => {
    const shell = folderWith('chromium-headless-shell', 0o755);
    vi.stubEnv('CHROMIUM_PATH', undefined);
    vi.stubEnv('PATH', `${folderWith('chromium', 0o755)}:${shell}`);
    expect(findChromium()).toBe(join(shell, 'chromium-headless-shell'));
  });

  it('prefers CHROMIUM_PATH to programs in the path', () => {
    vi.stubEnv('PATH', folderWith('chromium', 0o755));
    vi.stubEnv('CHROMIUM_PATH', '/opt/my-chrome');
    expect(findChromium()).toBe('/opt/my-chrome');
  });

  it.runIf(process.platform === 'linux')(
    'finds none where there is none, or only a file of that name',
    () => {
      vi.stubEnv('CHROMIUM_PATH', undefined);
      vi.stubEnv('PATH', folderWith('chromium', 0o644));
      expect(findChromium()).toBeUndefined();
    },
  );
});
