import { resolve } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/mobile';

import {
  type ChainSettings,
  isXpub,
  parseColdAddresses,
  parseNodes,
  parseSweepMinimums,
} from './node-settings.ts';

/** Services the operator may connect: a public address, mail, text messages, pictures, a sealing key, chains. */
export interface ServiceSettings {
  /** Where users reach the app, without a slash at the end; defaults to the listening address. */
  readonly publicUrl?: string;
  readonly consoleUrl?: string;
  /** 32 bytes; without it the key is a file in the data folder. */
  readonly sealingKey?: Uint8Array;
  readonly smtp?: { readonly url: string; readonly from: string };
  readonly sms?: { readonly url: string; readonly key: string };
  /** Countries that get text messages, as two letters; undefined means all. */
  readonly smsCountries?: ReadonlySet<string>;
  readonly s3?: S3Settings;
  /** Chains with real coins. */
  readonly chains?: ChainSettings;
  /** Addresses of the house that the signer has no key of, by network. */
  readonly coldAddresses?: ReadonlyMap<string, readonly string[]>;
  /** What a sweep must bring at least, in whole coins, by network and coin as `ethereum:USDT`. */
  readonly sweepMinimums?: ReadonlyMap<string, string>;
  /**
   * The newest version of the app; clients of other versions offer to update. Defaults to this server's own version.
   */
  readonly newestVersion?: string;
}

export interface S3Settings {
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Sealed identity pictures. Only this server has access. */
  readonly kycBucket: string;
  /** Pictures of tickets, and direct uploads by users. */
  readonly uploadBucket: string;
}

const S3_NAMES = [
  'MERIDIAN_S3_URL',
  'MERIDIAN_S3_REGION',
  'MERIDIAN_S3_KEY_ID',
  'MERIDIAN_S3_SECRET',
  'MERIDIAN_S3_IDENTITY_BUCKET',
  'MERIDIAN_S3_UPLOAD_BUCKET',
] as const;

const CHAIN_NAMES = ['MERIDIAN_SIGNER', 'MERIDIAN_XPUB', 'MERIDIAN_NODES'] as const;

export const SERVICE_NAMES = [
  'MERIDIAN_PUBLIC_URL',
  'MERIDIAN_CONSOLE_URL',
  'MERIDIAN_KEY',
  'MERIDIAN_SMTP_URL',
  'MERIDIAN_MAIL_FROM',
  'MERIDIAN_SMS_URL',
  'MERIDIAN_SMS_KEY',
  'MERIDIAN_SMS_COUNTRIES',
  ...S3_NAMES,
  ...CHAIN_NAMES,
  'MERIDIAN_COLD_ADDRESSES',
  'MERIDIAN_SWEEP_MINIMUMS',
  'MERIDIAN_NEWEST_VERSION',
] as const;

/** Reads one setting, undefined if it is absent; an invalid one is reported by its name, never with its value. */
export type ReadSetting = <T>(name: string, parse: (text: string) => T) => T | undefined;

export function readServiceSettings(
  read: ReadSetting,
  fail: (problem: string) => void,
  refuse: (message: string) => Error,
): ServiceSettings {
  const text = (value: string) => value;
  const web = (value: string) => parseWebAddress(value, refuse);
  const together = (names: readonly string[], values: readonly unknown[]): boolean => {
    const missing = names.filter((_, index) => values[index] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      fail(
        `${names.join(', ')} belong together; ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`,
      );
    }
    return missing.length === 0;
  };

  const publicUrl = read('MERIDIAN_PUBLIC_URL', web);
  const consoleUrl = read('MERIDIAN_CONSOLE_URL', web);
  const sealingKey = read('MERIDIAN_KEY', (value) => parseKey(value, refuse));
  const smtp = [
    read('MERIDIAN_SMTP_URL', (value) => parseSmtp(value, refuse)),
    read('MERIDIAN_MAIL_FROM', (value) => parseFrom(value, refuse)),
  ] as const;
  const sms = [read('MERIDIAN_SMS_URL', web), read('MERIDIAN_SMS_KEY', text)] as const;
  const smsCountries = read('MERIDIAN_SMS_COUNTRIES', (value) => parseCountries(value, refuse));
  const newestVersion = read('MERIDIAN_NEWEST_VERSION', (value) => parseVersion(value, refuse));
  const chains = [
    read('MERIDIAN_SIGNER', resolve),
    read('MERIDIAN_XPUB', (value) => parseXpub(value, refuse)),
    read('MERIDIAN_NODES', (value) => parseNodeList(value, refuse)),
  ] as const;
  const coldAddresses = read('MERIDIAN_COLD_ADDRESSES', (value) => parseColdList(value, refuse));
  const sweepMinimums = read('MERIDIAN_SWEEP_MINIMUMS', (value) => parseMinimums(value, refuse));
  const s3 = [
    read('MERIDIAN_S3_URL', web),
    ...S3_NAMES.slice(1).map((name) => read(name, (value) => parsePlain(value, refuse))),
  ];

  const [kycBucket, uploadBucket] = s3.slice(4);
  if (kycBucket !== undefined && kycBucket === uploadBucket) {
    fail('MERIDIAN_S3_IDENTITY_BUCKET and MERIDIAN_S3_UPLOAD_BUCKET must differ');
  }
  return {
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(consoleUrl === undefined ? {} : { consoleUrl }),
    ...(sealingKey === undefined ? {} : { sealingKey }),
    ...(together(['MERIDIAN_SMTP_URL', 'MERIDIAN_MAIL_FROM'], smtp)
      ? { smtp: { url: smtp[0]!, from: smtp[1]! } }
      : {}),
    ...(together(['MERIDIAN_SMS_URL', 'MERIDIAN_SMS_KEY'], sms)
      ? { sms: { url: sms[0]!, key: sms[1]! } }
      : {}),
    ...(smsCountries === undefined ? {} : { smsCountries }),
    ...(newestVersion === undefined ? {} : { newestVersion }),
    ...(together(CHAIN_NAMES, chains)
      ? { chains: { signerDir: chains[0]!, xpub: chains[1]!, nodes: chains[2]! } }
      : {}),
    ...(coldAddresses === undefined ? {} : { coldAddresses }),
    ...(sweepMinimums === undefined ? {} : { sweepMinimums }),
    ...(together(S3_NAMES, s3) ? { s3: s3SettingsOf(s3 as string[]) } : {}),
  };
}

function s3SettingsOf(values: readonly string[]): S3Settings {
  const [url, region, keyId, secret, kycBucket, uploadBucket] = values as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { url, region, keyId, secret, kycBucket, uploadBucket };
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** https, or http on this machine: secrets and codes must not cross a network unencrypted. */
export function parseWebAddress(text: string, refuse: (message: string) => Error): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url?.protocol === 'http:' && LOCAL.test(url.hostname);
  if (url === undefined || (url.protocol !== 'https:' && !isPlain)) {
    throw refuse('must be an address that begins with https://');
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw refuse('must be an address without a user, a query or a fragment');
  }
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

function parseXpub(text: string, refuse: (message: string) => Error): string {
  if (isXpub(text)) return text;
  throw refuse('must be an extended public key, which begins with xpub');
}

function parseColdList(
  text: string,
  refuse: (message: string) => Error,
): ReadonlyMap<string, readonly string[]> {
  const addresses = parseColdAddresses(text);
  if (addresses !== undefined) return addresses;
  throw refuse('must list networks and addresses, for example ethereum=0xAbC...,bitcoin=bc1...');
}

function parseMinimums(text: string, refuse: (message: string) => Error): ReadonlyMap<string, string> {
  const minimums = parseSweepMinimums(text);
  if (minimums !== undefined) return minimums;
  throw refuse('must list coins on networks and amounts, for example ethereum:USDT=50,ethereum:ETH=0.05');
}

/** An address of a node holds the key of its provider: no message repeats it. */
function parseNodeList(text: string, refuse: (message: string) => Error): ChainSettings['nodes'] {
  const nodes = parseNodes(text, (address) => parseWebAddress(address, refuse));
  if (nodes !== undefined) return nodes;
  throw refuse('must list networks, chain ids and addresses such as ethereum=1@https://node.example/key');
}

function parseVersion(text: string, refuse: (message: string) => Error): string {
  if (/^\d{1,5}(\.\d{1,5}){0,3}$/.test(text)) return text;
  throw refuse('must be a version such as 1.4.0');
}

function parseSmtp(text: string, refuse: (message: string) => Error): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw refuse('must be a URL such as smtps://user:password@mail.example:465');
  }
  return text;
}

function parseFrom(text: string, refuse: (message: string) => Error): string {
  if (/^[^<>\r\n]{0,60}<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text)) return text;
  throw refuse('must be a sender such as Meridian <no-reply@meridian.example>');
}

function parseKey(text: string, refuse: (message: string) => Error): Uint8Array {
  const key = Buffer.from(text, 'base64');
  if (key.length === 32 && /^[A-Za-z0-9+/]{43}=$/.test(text)) return key;
  throw refuse('must be 32 random bytes in base64, for example of: openssl rand -base64 32');
}

function parseCountries(text: string, refuse: (message: string) => Error): ReadonlySet<string> {
  const countries = text.split(',').map((part) => part.trim());
  const wrong = countries.find((country) => !isSupportedCountry(country));
  if (wrong === undefined) return new Set(countries);
  throw refuse(`must list countries by two letters such as JP,SG; "${wrong}" is not one`);
}

function parsePlain(text: string, refuse: (message: string) => Error): string {
  if (/^[\x21-\x7e]{1,200}$/.test(text)) return text;
  throw refuse('must be one word');
}
