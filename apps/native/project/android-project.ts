import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PERMISSIONS } from './permissions.ts';
import { buildNumber, LINK_PATHS, LINK_SCHEME, type ProjectSettings, withBlock } from './project-settings.ts';

/** The oldest Android that the scanner runs on. */
const MIN_SDK = 26;

/** Changes the project that Capacitor has generated; running it again changes nothing. */
export async function prepareAndroid(root: string, settings: ProjectSettings): Promise<void> {
  const android = join(root, 'android');
  const edit = async (path: string, change: (text: string) => string) => {
    const file = join(android, path);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  await edit('app/src/main/AndroidManifest.xml', (text) => androidManifest(text, settings));
  await edit('variables.gradle', (text) => text.replace(/minSdkVersion = \d+/, `minSdkVersion = ${MIN_SDK}`));
  await edit('app/build.gradle', (text) =>
    text
      .replace(/versionCode \d+/, `versionCode ${buildNumber(settings.version)}`)
      .replace(/versionName "[^"]*"/, `versionName "${settings.version}"`),
  );
}

function androidManifest(generated: string, { server }: ProjectSettings): string {
  const { host, protocol } = new URL(server);
  const isPlain = protocol === 'http:';
  const permissions = PERMISSIONS.flatMap(({ android, en }) =>
    android === undefined ? [] : [`<!-- ${en} -->`, `<uses-permission android:name="${android}" />`],
  );
  const text = generated
    .replace(/^\s*<uses-permission .*\n/gm, '')
    // A backup would copy the session to other devices.
    .replace(/android:allowBackup="\w+"/, 'android:allowBackup="false"')
    .replace(/\n\s*android:usesCleartextTraffic="\w+"/, '')
    .replace(
      'android:supportsRtl="true"',
      `android:supportsRtl="true"\n        android:usesCleartextTraffic="${isPlain}"`,
    )
    .replace(/\s*<!-- links -->[\s\S]*?<!-- \/links -->/, '')
    .replace(/\s*<\/activity>/, `${linkFilters(host)}\n        </activity>`);
  return withBlock(text, '</manifest>', permissions);
}

const linkFilters = (host: string): string => `
            <!-- links -->
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="${host}" />
${LINK_PATHS.map((path) => `                <data android:pathPrefix="${path}" />`).join('\n')}
            </intent-filter>
            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${LINK_SCHEME}" />
            </intent-filter>
            <!-- /links -->`;
