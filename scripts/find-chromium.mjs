// The browser for the end-to-end tests: an installed one, or Debian's package if this process may install it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Chromium without the parts of a desktop browser takes two thirds of the time.
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chrome or Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return find(NAMES) ?? MAC_PATHS.find(isExecutable);
}

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Like findChromium, but installs Chromium and a Japanese font if it can. Without the font, Japanese text is boxes. */
export function provideChromium() {
  if (!process.env.CHROMIUM_PATH && find([HEADLESS]) === undefined && mayInstall()) install(HEADLESS);
  if (findChromium() === undefined && mayInstall()) install('chromium');
  if (mayInstall() && !hasJapaneseFont()) install('fonts-noto-cjk');
  return findChromium();
}

export const MISSING_CHROMIUM =
  'The end-to-end tests need Google Chrome or Chromium: install either, or set CHROMIUM_PATH to one.';

function mayInstall() {
  return process.getuid?.() === 0 && /^ID=debian$/m.test(readIfPresent('/etc/os-release'));
}

function install(name) {
  console.log(`Installing the Debian package ${name}`);
  const run = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', name);
}

function hasJapaneseFont() {
  const list = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return (list.stdout ?? '').trim() !== '';
}

const readIfPresent = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
