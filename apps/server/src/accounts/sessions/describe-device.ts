import type { Locale } from '@meridian/contract/messages/catalogue';
import { translate } from '../../http/reply/localize.ts';

const MAX_LENGTH = 512;

const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} .{0,200}Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * `Chrome/Android`, derived from the User-Agent header. The result contains only our own names, because anyone can
 * write the header and it is shown in mails and to operators. It is not translated, since its readers use different
 * languages.
 */
export function describeDevice(userAgent = ''): string {
  // The header may be 16 KB long, and these patterns scan all of it.
  const text = userAgent.slice(0, MAX_LENGTH);
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(text))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== undefined).join('/');
}

/** The device in the reader's language. Rows of earlier versions hold the English text, `Chrome on Android`. */
export function deviceText(device: string, locale: Locale): string {
  const t = translate(locale);
  if (device === '') return t('sessions_unknown');
  const [browser, system] = device.split(/\/| on /);
  return system === undefined ? device : t('sessions_device', { browser: browser!, system });
}
