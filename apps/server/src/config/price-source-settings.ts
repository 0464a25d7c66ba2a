import { mayBePublicHost } from './public-address.ts';

/** Formats of ticker replies that the server reads; `json` is any other, with a path to the price. */
export const SOURCE_KINDS = ['binance', 'coinbase', 'kraken', 'okx', 'bybit', 'json'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** One source of index prices or currency rates. */
export interface SourceSettings {
  readonly name: string;
  readonly kind: SourceKind;
  /** Without a slash at the end. Of kind `json` a whole address, in which `{COIN}` or `{coin}` is the code. */
  readonly url: string;
  /** Of kind `json`: where in a reply the price is, and optionally the time in milliseconds. */
  readonly pricePath?: readonly string[];
  readonly timePath?: readonly string[];
}

export interface PriceSettings {
  readonly sources: readonly SourceSettings[];
  readonly rateSources: readonly SourceSettings[];
  /** Sources on this machine or in a private network are allowed. */
  readonly allowPrivate: boolean;
}

/** With two, one that fails leaves one, and one decides nothing. */
const MIN_SOURCES = 3;
const MAX_SOURCES = 16;
const MAX_ADDRESS = 400;
const MAX_PATH_STEPS = 10;

/** Reads one setting, undefined if it is absent; an invalid one is reported by its name. */
type ReadSetting = <T>(name: string, parse: (text: string) => T) => T | undefined;

export const PRICE_NAMES = [
  'MERIDIAN_PRICE_SOURCES',
  'MERIDIAN_RATE_SOURCES',
  'MERIDIAN_PRIVATE_SOURCES',
] as const;

export function readPriceSettings(
  read: ReadSetting,
  parseSwitch: (text: string) => boolean,
  refuse: (message: string) => Error,
): PriceSettings {
  const allowPrivate = read('MERIDIAN_PRIVATE_SOURCES', parseSwitch) ?? false;
  const list = (name: string, kinds: readonly SourceKind[]) =>
    read(name, (text) => {
      const sources = parseSources(text, kinds, allowPrivate);
      if (typeof sources === 'string') throw refuse(sources);
      return sources;
    }) ?? [];
  return {
    sources: list('MERIDIAN_PRICE_SOURCES', SOURCE_KINDS),
    rateSources: list('MERIDIAN_RATE_SOURCES', ['json']),
    allowPrivate,
  };
}

/**
 * Reads `binance=binance@https://api.binance.com,desk=json@https://feed.example/{COIN}#data.price&data.time`. Returns
 * what is wrong, as the end of a sentence. An address may hold a key of its provider, so no message repeats it.
 */
export function parseSources(
  text: string,
  kinds: readonly SourceKind[],
  allowPrivate: boolean,
): readonly SourceSettings[] | string {
  const sources: SourceSettings[] = [];
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length < MIN_SOURCES || parts.length > MAX_SOURCES)
    return `must list ${MIN_SOURCES} to ${MAX_SOURCES} sources, separated by commas, not ${parts.length}`;
  for (const [place, part] of parts.entries()) {
    const source = parseSource(part, kinds, allowPrivate);
    if (typeof source === 'string') return `has a source (number ${place + 1}) that ${source}`;
    if (sources.some(({ name }) => name === source.name)) return `names the source ${source.name} twice`;
    sources.push(source);
  }
  if (new Set(sources.map(({ url }) => hostOf(url))).size < Math.min(MIN_SOURCES, sources.length))
    return `must name at least ${MIN_SOURCES} different hosts or ports: sources of one host fail and lie together`;
  return sources;
}

function parseSource(
  part: string,
  kinds: readonly SourceKind[],
  allowPrivate: boolean,
): SourceSettings | string {
  const [, name, word, address] = /^([a-z0-9-]{1,20})=([a-z]{1,10})@(\S+)$/.exec(part) ?? [];
  const kind = kinds.find((each) => each === word);
  if (name === undefined || address === undefined || address.length > MAX_ADDRESS)
    return 'is not of the form name=kind@https://address';
  if (kind === undefined) return `must be of the kind ${kinds.join(', ')}`;
  const problem = problemOfAddress(address, kind, allowPrivate);
  if (problem !== undefined) return problem;
  if (kind !== 'json') return { name, kind, url: withoutSlashes(address) };
  const [url = '', fragment = ''] = address.split('#');
  const [pricePath, timePath, ...more] = fragment.split('&').map(parsePath);
  if (pricePath === undefined || more.length > 0 || (fragment.includes('&') && timePath === undefined))
    return 'must end with the path to its price, such as #data.0.price, and may add that to its time as &data.0.ts';
  if (!hasPlaceholder(url) && !pricePath.some(hasPlaceholder))
    return 'must have {COIN} or {coin} in its address or in the path to its price';
  return { name, kind, url, pricePath, ...(timePath === undefined ? {} : { timePath }) };
}

function problemOfAddress(address: string, kind: SourceKind, allowPrivate: boolean): string | undefined {
  const [url, other] = ['AAA', 'BBB'].map((code) => {
    const filled = fillIn(address, code);
    return URL.canParse(filled) ? new URL(filled) : undefined;
  });
  if (url === undefined || url.origin !== other?.origin || !/^https?:$/.test(url.protocol))
    return 'has no valid address, which begins with https://';
  if (url.username !== '' || url.password !== '') return 'has a user in its address';
  if (kind !== 'json' && (url.search !== '' || url.hash !== '' || hasPlaceholder(address)))
    return `has more in its address than a source of the kind ${kind} takes: only https:// and the host`;
  if (mayBePublicHost(url.hostname)) {
    if (url.protocol !== 'https:') return 'must have an address that begins with https://';
  } else if (!allowPrivate)
    return 'is on this machine or in a private network, which only MERIDIAN_PRIVATE_SOURCES=on allows';
  return undefined;
}

/** Puts a coin's code into an address or a step of a path. */
export const fillIn = (template: string, code: string): string =>
  template.replaceAll('{COIN}', code).replaceAll('{coin}', code.toLowerCase());

const hasPlaceholder = (text: string): boolean => /\{(?:COIN|coin)\}/.test(text);

/** `data.0.price`: names and places of a JSON value, one after the other. */
function parsePath(text: string): readonly string[] | undefined {
  const steps = text.split('.');
  const isValid = steps.length <= MAX_PATH_STEPS && steps.every((step) => /^[\w{}:-]{1,60}$/.test(step));
  return isValid ? steps : undefined;
}

const hostOf = (url: string): string => new URL(fillIn(url, 'AAA')).host;

function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
