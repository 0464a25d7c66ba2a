import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProjects } from './check-projects.ts';
import { changeProjects, prepareProjects } from './prepare-projects.ts';
import { buildNumber } from './project-settings.ts';

const SETTINGS = { server: 'https://meridian.example', push: true, version: '1.4.0' };
const NATIVE = join(import.meta.dirname, '..');
const PAGE =
  '<html><head><meta http-equiv="Content-Security-Policy" content="connect-src https://meridian.example"></head></html>';

let root: string;
const MANIFEST = 'android/app/src/main/AndroidManifest.xml';

/** Capacitor itself makes the projects, below this folder because it looks for its plugins from there. */
beforeAll(async () => {
  root = await mkdtemp(join(NATIVE, '.projects-'));
  for (const file of ['package.json', 'capacitor.config.json'])
    await cp(join(NATIVE, file), join(root, file));
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), PAGE);
  await prepareProjects(root, SETTINGS);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The problems after a change of one file, which is undone. */
async function problemsWith(file: string, change: (text: string) => string): Promise<string[]> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const changed = change(text);
  expect(changed, 'the planted fault').not.toBe(text);
  await writeFile(path, changed);
  try {
    return await checkProjects(root, SETTINGS);
  } finally {
    await writeFile(path, text);
  }
}

describe('the projects of a clone', () => {
  it('are complete, and a second run changes nothing', async () => {
    expect(await checkProjects(root, SETTINGS)).toEqual([]);
    const files = [
      MANIFEST,
      'android/app/build.gradle',
      'ios/App/App/Info.plist',
      'ios/App/App/AppDelegate.swift',
      'ios/App/App.xcodeproj/project.pbxproj',
    ];
    const read = () => Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const before = await read();
    await prepareProjects(root, SETTINGS);
    expect(await read()).toEqual(before);
  });

  it('follow another server and version', async () => {
    const other = { server: 'https://other.example', push: false, version: '1.5.0' };
    const problems = await checkProjects(root, other);
    expect(problems.join('\n')).toContain('the manifest lacks android:host="other.example"');
    await changeProjects(root, other);
    expect(await checkProjects(root, other)).toEqual(['the page was not built for https://other.example']);
    await changeProjects(root, SETTINGS);
    expect(await checkProjects(root, SETTINGS)).toEqual([]);
  });

  it.each([
    [
      MANIFEST,
      /<uses-permission android:name="android.permission.CAMERA" \/>/,
      '',
      'the manifest lacks android.permission.CAMERA',
    ],
    [
      MANIFEST,
      '</manifest>',
      '<uses-permission android:name="android.permission.READ_CONTACTS" />\n</manifest>',
      'android.permission.READ_CONTACTS has no reason in permissions.ts',
    ],
    [
      MANIFEST,
      'android:allowBackup="false"',
      'android:allowBackup="true"',
      'the manifest lacks android:allowBackup="false"',
    ],
    [MANIFEST, 'android:autoVerify="true"', '', 'the manifest lacks android:autoVerify="true"'],
    ['ios/App/App/ja.lproj/InfoPlist.strings', /カメラ/g, '', 'NSCameraUsageDescription has no reason in ja'],
    [
      'ios/App/App/Info.plist',
      '<key>NSFaceIDUsageDescription</key>',
      '<key>NSContactsUsageDescription</key>',
      'NSContactsUsageDescription has no reason in permissions.ts',
    ],
    [
      'ios/App/App/App.entitlements',
      'applinks:meridian.example',
      'applinks:evil.example',
      'App.entitlements has no links of meridian.example',
    ],
    [
      'capacitor.config.json',
      '"iosScheme": "capacitor"',
      '"iosScheme": "ionic"',
      expect.stringContaining('ionic://localhost'),
    ],
    ['dist/index.html', '<head>', '<head><link rel="manifest">', 'the page offers its installation'],
    ['dist/index.html', 'http-equiv="Content-Security-Policy"', '', 'the page has no content policy'],
  ])('are refused with a fault in %s', async (file, from, to, problem) => {
    expect(await problemsWith(file, (text) => text.replace(from, to))).toContainEqual(problem);
  });

  it('are refused with an icon of another size, or with a service worker', async () => {
    const icon = join(root, 'android/app/src/main/res/mipmap-hdpi/ic_launcher.png');
    const drawn = await readFile(icon);
    await cp(join(root, 'android/app/src/main/res/mipmap-mdpi/ic_launcher.png'), icon);
    await writeFile(join(root, 'dist/sw.js'), '');
    const problems = await checkProjects(root, SETTINGS);
    expect(problems).toContain(
      'android/app/src/main/res/mipmap-hdpi/ic_launcher.png is not 72 pixels wide and high',
    );
    expect(problems).toContain('the app has a service worker');
    await writeFile(icon, drawn);
    await rm(join(root, 'dist/sw.js'));
  });
});

it('numbers versions so that a newer one is larger', () => {
  expect(buildNumber('1.4.0')).toBe(1_004_000);
  expect(buildNumber('1.10.0')).toBeGreaterThan(buildNumber('1.9.999'));
  expect(() => buildNumber('1.4')).toThrow('three numbers');
});
