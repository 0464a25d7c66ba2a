import type { Envelope } from '@meridian/contract';
import { toBanners } from '@meridian/contract/mappers/content';
import type { Locale } from '@meridian/contract/messages/catalogue';
import type { WireBanner } from '@meridian/contract/schemas/content';

/**
 * What the home page asks for first. `boot.ts` calls these while the scripts are still on their way, so that the page
 * can be drawn once, with its figures, instead of twice. A test holds the list to what the page asks for.
 */
export const earlyCalls = (currency: string): readonly string[] => [
  EARLY_BANNERS,
  '/trad/symbols',
  '/trad/overview',
  '/home/articles?page=1&size=20&type=notice',
  `/account/getExchangeRateByCoin?coin=${currency}`,
];

export const EARLY_BANNERS = '/home/banner?type=app';

/** Who asked, and in which language: an answer to anybody else is not taken. */
export interface Caller {
  readonly locale: Locale;
  readonly token: string | null;
}

interface EarlyCalls {
  readonly caller: Caller;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  var meridianEarly: EarlyCalls | undefined;
}

export function startEarlyCalls(addresses: readonly string[], caller: Caller): void {
  const { locale, token } = caller;
  const headers = { accept: 'application/json', locale, ...(token !== null && { token }) };
  const answers = new Map(addresses.map((address) => [address, fetch(address, { headers })]));
  // The caller that takes the response handles its failure.
  for (const answer of answers.values()) answer.catch(() => {});
  globalThis.meridianEarly = { caller, answers };
}

/** The picture of the first banner, the largest thing on the page; undefined when there is none. */
export async function earlyPicture(): Promise<string | undefined> {
  // A copy: the page itself reads the answer later.
  const answer = (await globalThis.meridianEarly?.answers.get(EARLY_BANNERS))?.clone();
  const envelope = (await answer?.json()) as Envelope<WireBanner[]> | undefined;
  const picture = toBanners(envelope?.data ?? [])[0]?.picture;
  return picture === '' ? undefined : picture;
}

/** An answer asked for early, once and soon; undefined when there is none for this caller. */
export function takeEarlyAnswer(
  address: string,
  caller: Caller,
  signal: AbortSignal | null | undefined,
): Promise<Response> | undefined {
  const early = globalThis.meridianEarly;
  const answer = early?.answers.get(address);
  if (early === undefined || answer === undefined) return undefined;
  early.answers.delete(address);
  const same = early.caller.locale === caller.locale && early.caller.token === caller.token;
  if (!same || performance.now() > GOOD_FOR_MS) return undefined;
  return new Promise((resolve, reject) => {
    answer.then(resolve, reject);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Counted from the start of the visit. A page in the background may take its time to start; prices do not wait. */
const GOOD_FOR_MS = 10_000;
