import { productOf } from '@meridian/contract/mappers/kept';
import { isMarketId, isRecordId } from '../navigation/paths.ts';

/** A screen of the app, or a text to show: an address may come from anybody. */
export type DeepLink =
  | { readonly kind: 'screen'; readonly to: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** The scheme of links that only the app opens. */
const SCHEME = 'meridian:';
const MAX_LENGTH = 2_000;
const MAX_SHOWN = 80;
const CODE = /^[A-Z0-9]{1,20}$/;

/** Screens without a parameter that links and notifications lead to. */
const PLAIN: ReadonlySet<string> = new Set([
  '/',
  '/register',
  '/inviteFriends',
  '/helpCenter',
  '/messages',
  '/notice',
  '/priceAlerts',
  '/securityCenter',
  '/sessions',
  '/idAuth',
  '/futuresRecord',
  '/balanceRecord',
  '/cycleRecord',
  '/ieoList',
  '/coinAddress',
  '/coinRecharge',
  '/fiat',
]);

/**
 * The screen that a link or a notification opens. Only addresses of this server, of the app's own scheme, and paths of
 * notifications are read, and of those only known screens with valid parameters: everything else is shown as text.
 */
export function readDeepLink(address: string, server: string): DeepLink {
  const url = address.length > MAX_LENGTH ? undefined : placeOf(address, server);
  const to = url && screenOf(url);
  return to === undefined ? { kind: 'unknown', text: shownText(address) } : { kind: 'screen', to };
}

interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
}

function placeOf(address: string, server: string): Place | undefined {
  const isPath = /^\/(?![/\\])/.test(address);
  const base = server === '' ? 'https://app.invalid' : server;
  const text = isPath ? base + address : address;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  // `meridian://marketDetails/…`: the first part is in the place of the host.
  if (url.protocol === SCHEME) return { path: `/${url.host}${url.pathname}`, query: url.searchParams };
  return url.origin === new URL(base).origin && (isPath || server !== '')
    ? { path: url.pathname, query: url.searchParams }
    : undefined;
}

function screenOf({ path, query }: Place): string | undefined {
  const [screen = '', first, second, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (rest.length > 0) return undefined;
  if (screen === 'register' || screen === 'inviteFriends') {
    const code = (first ?? query.get('invite') ?? query.get('code') ?? '').trim().toUpperCase();
    if (second !== undefined || (code !== '' && !CODE.test(code))) return undefined;
    return code === '' ? `/${screen}` : `/register?invite=${code}`;
  }
  if (screen === 'marketDetails' && first !== undefined && productOf(first) !== undefined) {
    if (second === undefined) return `/marketDetails/${first}`;
    return isMarketId(second) ? `/marketDetails/${first}/${second}` : undefined;
  }
  if ((screen === 'helpCenter' || screen === 'ieoList') && first !== undefined && second === undefined)
    return isRecordId(first) ? `/${screen}/${first}` : undefined;
  return first === undefined && PLAIN.has(`/${screen}`) ? `/${screen}` : undefined;
}

/** Without invisible characters, which could turn the direction of the text around it. */
const shownText = (address: string): string => {
  const plain = address.slice(0, MAX_SHOWN * 2).replace(/\p{C}/gu, '');
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}…` : plain;
};
