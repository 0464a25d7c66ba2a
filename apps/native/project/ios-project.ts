import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PERMISSIONS } from './permissions.ts';
import { buildNumber, escapeXml, LINK_SCHEME, type ProjectSettings, withBlock } from './project-settings.ts';

const LANGUAGES = ['en', 'ja'] as const;

/** Changes the project that Capacitor has generated; running it again changes nothing. */
export async function prepareIos(root: string, settings: ProjectSettings): Promise<void> {
  const app = join(root, 'ios/App/App');
  const edit = async (path: string, change: (text: string) => string) => {
    const file = join(app, path);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  await edit('Info.plist', infoPlist);
  await edit('AppDelegate.swift', appDelegate);
  await edit('../App.xcodeproj/project.pbxproj', (text) => xcodeProject(text, settings.version));
  await writeFile(join(app, 'App.entitlements'), entitlements(settings));
  for (const language of LANGUAGES) {
    await mkdir(join(app, `${language}.lproj`), { recursive: true });
    await writeFile(join(app, `${language}.lproj/InfoPlist.strings`), reasonsIn(language));
  }
}

const infoPlist = (generated: string): string =>
  withBlock(generated, '</dict>\n</plist>', [
    ...PERMISSIONS.flatMap(({ ios, en }) =>
      ios === undefined ? [] : [`<key>${ios}</key>`, `<string>${escapeXml(en)}</string>`],
    ),
    '<key>CFBundleLocalizations</key>',
    `<array>${LANGUAGES.map((language) => `<string>${language}</string>`).join('')}</array>`,
    '<key>CFBundleURLTypes</key>',
    `<array><dict><key>CFBundleURLSchemes</key><array><string>${LINK_SCHEME}</string></array></dict></array>`,
    // The app uses the encryption of the system only.
    '<key>ITSAppUsesNonExemptEncryption</key>',
    '<false/>',
  ]);

const reasonsIn = (language: (typeof LANGUAGES)[number]): string =>
  PERMISSIONS.flatMap((permission) =>
    permission.ios === undefined ? [] : [`${permission.ios} = ${JSON.stringify(permission[language])};\n`],
  ).join('');

const entitlements = ({ server, push }: ProjectSettings): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>com.apple.developer.associated-domains</key>
  <array><string>applinks:${new URL(server).host}</string></array>
${push ? '  <key>aps-environment</key>\n  <string>production</string>\n' : ''}</dict>
</plist>
`;

const PUSH_METHODS = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
}
`;

/** Passes the token of the device to Capacitor. */
function appDelegate(generated: string): string {
  if (generated.includes('capacitorDidRegisterForRemoteNotifications')) return generated;
  const end = generated.lastIndexOf('}');
  return generated.slice(0, end).trimEnd() + PUSH_METHODS.replace(/^/, '\n');
}

/** Ids of the entries that we add; any 24 hexadecimal digits that are not taken. */
const ID = { group: '4D45524944000000000000A0', build: '4D45524944000000000000A1' };
const ID_OF = { en: '4D45524944000000000000A2', ja: '4D45524944000000000000A3' };

/** Adds the files with the reasons in both languages, the entitlements and the version. */
function xcodeProject(generated: string, version: string): string {
  const versioned = generated
    .replace(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${buildNumber(version)};`)
    .replace(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${version};`);
  if (versioned.includes(ID.group)) return versioned;
  const file = `${ID.group} /* InfoPlist.strings */`;
  const variants = LANGUAGES.map((language) => `\t\t\t\t${ID_OF[language]} /* ${language} */,\n`).join('');
  return insertAll(versioned, [
    [
      '/* End PBXBuildFile section */',
      `\t\t${ID.build} /* InfoPlist.strings in Resources */ = {isa = PBXBuildFile; fileRef = ${file}; };\n`,
    ],
    [
      '/* End PBXFileReference section */',
      LANGUAGES.map(
        (language) =>
          `\t\t${ID_OF[language]} /* ${language} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = ${language}; path = ${language}.lproj/InfoPlist.strings; sourceTree = "<group>"; };\n`,
      ).join(''),
    ],
    ['\t\t\t\t504EC3131FED79650016851F /* Info.plist */,', `\t\t\t\t${file},\n`],
    [
      '/* End PBXVariantGroup section */',
      `\t\t${file} = {\n\t\t\tisa = PBXVariantGroup;\n\t\t\tchildren = (\n${variants}\t\t\t);\n\t\t\tname = InfoPlist.strings;\n\t\t\tsourceTree = "<group>";\n\t\t};\n`,
    ],
    [
      '\t\t\t\t50B271D11FEDC1A000F3C39B /* public in Resources */,',
      `\t\t\t\t${ID.build} /* InfoPlist.strings in Resources */,\n`,
    ],
    ['\t\t\t\tBase,\n\t\t\t);', '\t\t\t\tja,\n'],
  ]).replace(
    /\t\t\t\tINFOPLIST_FILE = App\/Info\.plist;\n/g,
    (line) => `\t\t\t\tCODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n${line}`,
  );
}

/** Inserts each text before its place. */
function insertAll(text: string, entries: readonly (readonly [place: string, entry: string])[]): string {
  return entries.reduce((changed, [place, entry]) => {
    const at = changed.indexOf(place);
    if (at < 0) throw new Error(`the Xcode project has no "${place.trim()}"`);
    return changed.slice(0, at) + entry + changed.slice(at);
  }, text);
}
