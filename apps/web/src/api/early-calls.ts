import type { Envelope } from '@meridian/contract';
import { toBanners } from '@meridian/contract/mappers/content';
import type { Locale } from '@meridian/contract/messages/catalogue';
import type { WireBanner } from '@meridian/contract/schemas/content';
import { BANNER_TYPE, serverUrl } from './server-address.ts';

/**
 * The first requests of the home page. `boot.ts` sends them while the scripts are still loading, so that the page is
 * rendered once, with its figures, instead of twice. A test compares the list with the requests of the page.
 */
export const earlyCalls = (currency: string): readonly string[] => [
  EARLY_BANNERS,
  '/trad/symbols',
  '/trad/overview',
  '/home/articles?page=1&size=20&type=notice',
  `/account/getExchangeRateByCoin?coin=${currency}`,
];

export const EARLY_BANNERS = `/home/banner?type=${BANNER_TYPE}`;

/** The token and language of a request: a response to another caller is not used. */
export interface Caller {
  readonly locale: Locale;
  readonly token: string | null;
}

interface EarlyCalls {
  readonly caller: Caller;
  readonly responses: Map<string, Promise<Response>>;
}

declare global {
  var meridianEarly: EarlyCalls | undefined;
}

export function startEarlyCalls(addresses: readonly string[], caller: Caller): void {
  const { locale, token } = caller;
  const headers = { accept: 'application/json', locale, ...(token !== null && { token }) };
  const responses = new Map(addresses.map((address) => [address, fetch(serverUrl(address), { headers })]));
  // `takeEarlyResponse` passes failures on to its caller.
  for (const response of responses.values()) response.catch(() => {});
  globalThis.meridianEarly = { caller, responses };
}

/** The picture of the first banner, which is the largest element of the page; undefined if there is none. */
export async function earlyPicture(): Promise<string | undefined> {
  // A clone, because the page itself reads the response later.
  const response = (await globalThis.meridianEarly?.responses.get(EARLY_BANNERS))?.clone();
  const envelope = (await response?.json()) as Envelope<WireBanner[]> | undefined;
  const picture = toBanners(envelope?.data ?? [])[0]?.picture;
  return picture === undefined || picture === '' ? undefined : serverUrl(picture);
}

/** Takes the response of an early call; undefined if there is none for this caller, or if it is too old. */
export function takeEarlyResponse(
  address: string,
  caller: Caller,
  signal: AbortSignal | null | undefined,
): Promise<Response> | undefined {
  const early = globalThis.meridianEarly;
  const response = early?.responses.get(address);
  if (early === undefined || response === undefined) return undefined;
  early.responses.delete(address);
  const same = early.caller.locale === caller.locale && early.caller.token === caller.token;
  if (!same || performance.now() > GOOD_FOR_MS) return undefined;
  return new Promise((resolve, reject) => {
    response.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Counted from the start of the visit. A page in the background may start so late that its prices are outdated. */
const GOOD_FOR_MS = 10_000;
