import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { NATIVE_ORIGINS } from '../../../packages/contract/src/native-app.ts';
import { ANDROID_ICONS, IOS_ICON, IOS_ICON_SIZE } from './draw-assets.ts';
import { PERMISSIONS } from './permissions.ts';
import { buildNumber, LINK_PATHS, LINK_SCHEME, type ProjectSettings } from './project-settings.ts';

/** Everything in both projects that users, stores or the server would notice. A sentence for each problem. */
export async function checkProjects(root: string, settings: ProjectSettings): Promise<string[]> {
  const read = async (path: string): Promise<string> =>
    existsSync(join(root, path)) ? readFile(join(root, path), 'utf8') : '';
  const [config, page, manifest, gradle, plist, entitlements, project] = await Promise.all(
    [
      'capacitor.config.json',
      'dist/index.html',
      'android/app/src/main/AndroidManifest.xml',
      'android/app/build.gradle',
      'ios/App/App/Info.plist',
      'ios/App/App/App.entitlements',
      'ios/App/App.xcodeproj/project.pbxproj',
    ].map(read),
  );
  const host = new URL(settings.server).host;
  const strings = { en: await read(reasonsFile('en')), ja: await read(reasonsFile('ja')) };
  return [
    ...originProblems(config!),
    ...pageProblems(root, page!, settings.server),
    ...manifestProblems(manifest!, await pluginPermissions(root), settings),
    ...(gradle!.includes(`versionCode ${buildNumber(settings.version)}\n`)
      ? []
      : ['build.gradle has another version']),
    ...plistProblems(plist!, strings),
    ...(entitlements!.includes(`applinks:${host}<`) ? [] : [`App.entitlements has no links of ${host}`]),
    ...(settings.push === entitlements!.includes('aps-environment')
      ? []
      : ['App.entitlements and MERIDIAN_APP_PUSH disagree about notifications']),
    ...['App/App.entitlements', 'InfoPlist.strings in Resources', `MARKETING_VERSION = ${settings.version};`]
      .filter((part) => !project!.includes(part))
      .map((part) => `the Xcode project lacks ${part}`),
    ...(await iconProblems(root)),
  ];
}

const reasonsFile = (language: string) => `ios/App/App/${language}.lproj/InfoPlist.strings`;

/** The server admits these origins only. */
function originProblems(text: string): string[] {
  const { androidScheme, iosScheme, hostname } = JSON.parse(text || '{"server":{}}').server ?? {};
  const origins = [`${androidScheme}://${hostname}`, `${iosScheme}://${hostname}`];
  return origins.join() === NATIVE_ORIGINS.join()
    ? []
    : [
        `capacitor.config.json has the origins ${origins.join()}, and the server admits ${NATIVE_ORIGINS.join()}`,
      ];
}

function pageProblems(root: string, page: string, server: string): string[] {
  return [
    ...(page.includes('http-equiv="Content-Security-Policy"') ? [] : ['the page has no content policy']),
    ...(page.includes(server) ? [] : [`the page was not built for ${server}`]),
    ...(existsSync(join(root, 'dist/sw.js')) ? ['the app has a service worker'] : []),
    ...(page.includes('rel="manifest"') ? ['the page offers its installation'] : []),
  ];
}

/** A plugin can bring permissions of its own, which Android adds to those of the app. */
async function pluginPermissions(root: string): Promise<string[]> {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const load = createRequire(join(root, 'package.json'));
  const found: string[] = [];
  for (const name of Object.keys(devDependencies)) {
    if (!name.startsWith('@cap')) continue;
    const manifest = join(load.resolve(`${name}/package.json`), '../android/src/main/AndroidManifest.xml');
    if (existsSync(manifest)) found.push(...permissionsIn(await readFile(manifest, 'utf8')));
  }
  return found;
}

const permissionsIn = (manifest: string): string[] =>
  [...manifest.matchAll(/<uses-permission[^>]*android:name="([\w.]{1,200})"/g)].map(([, name]) => name!);

function manifestProblems(
  manifest: string,
  ofPlugins: readonly string[],
  { server }: ProjectSettings,
): string[] {
  const wanted = PERMISSIONS.flatMap(({ android }) => android ?? []);
  const found = permissionsIn(manifest);
  const url = new URL(server);
  const needed = [
    'android:allowBackup="false"',
    `android:usesCleartextTraffic="${url.protocol === 'http:'}"`,
    'android:autoVerify="true"',
    `android:host="${url.host}"`,
    `android:scheme="${LINK_SCHEME}"`,
    ...LINK_PATHS.map((path) => `android:pathPrefix="${path}"`),
  ];
  return [
    ...wanted.filter((name) => !found.includes(name)).map((name) => `the manifest lacks ${name}`),
    ...[...found, ...ofPlugins]
      .filter((name) => !wanted.includes(name))
      .map((name) => `${name} has no reason in permissions.ts`),
    ...found.filter((name, at) => found.indexOf(name) !== at).map((name) => `${name} is there twice`),
    ...needed.filter((part) => !manifest.includes(part)).map((part) => `the manifest lacks ${part}`),
  ];
}

function plistProblems(plist: string, strings: { readonly en: string; readonly ja: string }): string[] {
  const problems: string[] = [];
  for (const { ios, en, ja } of PERMISSIONS) {
    if (ios === undefined) continue;
    if (!plist.includes(`<key>${ios}</key>`)) problems.push(`Info.plist lacks ${ios}`);
    for (const [language, reason] of Object.entries({ en, ja }) as ['en' | 'ja', string][])
      if (!strings[language].includes(`${ios} = ${JSON.stringify(reason)};`))
        problems.push(`${ios} has no reason in ${language}`);
  }
  const listed = [...plist.matchAll(/<key>(NS\w{1,80}UsageDescription)<\/key>/g)].map(([, key]) => key!);
  problems.push(
    ...listed
      .filter((key) => PERMISSIONS.every(({ ios }) => ios !== key))
      .map((key) => `${key} has no reason in permissions.ts`),
  );
  if (!plist.includes(`<string>${LINK_SCHEME}</string>`))
    problems.push('Info.plist lacks the scheme of links');
  return problems;
}

async function iconProblems(root: string): Promise<string[]> {
  const wanted = Object.entries(ANDROID_ICONS).flatMap(([density, { icon, layer }]) => {
    const folder = `android/app/src/main/res/mipmap-${density}`;
    return [
      [`${folder}/ic_launcher.png`, icon],
      [`${folder}/ic_launcher_round.png`, icon],
      [`${folder}/ic_launcher_foreground.png`, layer],
    ] as const;
  });
  const problems: string[] = [];
  for (const [file, size] of [...wanted, [IOS_ICON, IOS_ICON_SIZE] as const]) {
    const path = join(root, file);
    const { width, height, hasAlpha } = existsSync(path)
      ? await sharp(path).metadata()
      : { width: 0, height: 0, hasAlpha: false };
    if (width !== size || height !== size) problems.push(`${file} is not ${size} pixels wide and high`);
    // The App Store refuses an icon with transparent parts.
    if (file === IOS_ICON && hasAlpha) problems.push(`${file} has transparent parts`);
  }
  return problems;
}
