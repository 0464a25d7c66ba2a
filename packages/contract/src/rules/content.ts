/** A picture that operators uploaded, named by the hash of its bytes. */
export const CONTENT_PICTURE = /^\/content\/[a-f0-9]{64}\.webp$/;

/** Pictures that the app itself contains. */
const BUILT_IN_PICTURE = /^\/banners\/[a-z0-9-]{1,60}\.svg$/;

/** The address of a banner's picture: one of ours, or none. */
export const isBannerPicture = (address: string): boolean =>
  address === '' || CONTENT_PICTURE.test(address) || BUILT_IN_PICTURE.test(address);

const MAX_ADDRESS = 500;

/** An https address without a user name, which would disguise the host. */
export function isHttpsAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS || !/^https:\/\/[^\s\\]+$/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

/** Where a banner leads: a path of this app, or an https address. */
export const isContentLink = (text: string): boolean =>
  (text.length <= MAX_ADDRESS && /^\/(?![/\\])[^\s\\]*$/.test(text) && !hasControls(text)) ||
  isHttpsAddress(text);

const hasControls = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' || character === '\u007f');

const VERSION = /^\d{1,5}(?:\.\d{1,5}){0,3}$/;

/** `1.4.0` */
export const isVersion = (text: string): boolean => VERSION.test(text);

/** Below zero if the first version is older. Missing parts count as zero: `1.4` is `1.4.0`. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
