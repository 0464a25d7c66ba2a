import { parseWebAddress, type ReadSetting } from './service-settings.ts';

/** The installed app: whether it may call, which links open it, and where its notifications go. */
export interface NativeAppSettings {
  /** Whether pages of the app's two origins may call and connect. */
  readonly isAdmitted: boolean;
  /** The apps that may open links to this server, by platform. */
  readonly links: AppLinks;
  /** The provider of push notifications; `key` signs each request. */
  readonly push?: { readonly url: string; readonly key: string };
}

export interface AppLinks {
  readonly android: readonly { readonly id: string; readonly fingerprint: string }[];
  /** Team and bundle, as `ABCDE12345.exchange.meridian.app`. */
  readonly ios: readonly string[];
}

export const NATIVE_APP_NAMES = [
  'MERIDIAN_NATIVE_APP',
  'MERIDIAN_APP_LINKS',
  'MERIDIAN_PUSH_URL',
  'MERIDIAN_PUSH_KEY',
] as const;

export function readNativeAppSettings(
  read: ReadSetting,
  parseSwitch: (text: string) => boolean,
  refuse: (message: string) => Error,
): NativeAppSettings {
  const url = read('MERIDIAN_PUSH_URL', (text) => parseWebAddress(text, refuse));
  const key = read('MERIDIAN_PUSH_KEY', (text) => {
    // Without an address the key would be unused, and the operator would wait for notifications.
    if (url === undefined) throw refuse('needs MERIDIAN_PUSH_URL');
    return text;
  });
  if (url !== undefined && key === undefined)
    read('MERIDIAN_PUSH_URL', () => {
      throw refuse('needs MERIDIAN_PUSH_KEY');
    });
  const links = read('MERIDIAN_APP_LINKS', (text) => {
    const parsed = parseAppLinks(text);
    if (parsed === undefined)
      throw refuse(
        'must list apps such as android=exchange.meridian.app@AB:CD:…,ios=ABCDE12345.exchange.meridian.app',
      );
    return parsed;
  });
  return {
    isAdmitted: read('MERIDIAN_NATIVE_APP', parseSwitch) ?? false,
    links: links ?? { android: [], ios: [] },
    ...(url !== undefined && key !== undefined ? { push: { url, key } } : {}),
  };
}

const MAX_APPS = 8;
const NAME = '[A-Za-z][A-Za-z0-9_-]{0,60}(?:\\.[A-Za-z0-9_-]{1,60}){1,8}';
const ANDROID = new RegExp(`^android=(${NAME})@((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$`);
const IOS = new RegExp(`^ios=([A-Z0-9]{10}\\.${NAME})$`);

function parseAppLinks(text: string): AppLinks | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > MAX_APPS) return undefined;
  const android: AppLinks['android'][number][] = [];
  const ios: string[] = [];
  for (const part of parts) {
    const [, id, fingerprint] = ANDROID.exec(part) ?? [];
    const [, bundle] = IOS.exec(part) ?? [];
    if (id !== undefined && fingerprint !== undefined) android.push({ id, fingerprint });
    else if (bundle !== undefined) ios.push(bundle);
    else return undefined;
  }
  return { android, ios };
}
