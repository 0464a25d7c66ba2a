import type { Market, MarketProduct, RecordsScope } from '../domain/market.ts';
import { PRODUCT_WORDS } from './live.ts';
import { marketToWire } from './markets.ts';

/*
 * The first visit loads this file, so what only later screens keep is in files of its own.
 *
 * Values that browsers store and addresses contain, as text. Both use wire names, and other versions of the app read them, so the names must not change.
 */

/** The product for a word in an address; undefined for any other word. */
export const productOf = (word: string): MarketProduct | undefined =>
  (Object.keys(PRODUCT_WORDS) as MarketProduct[]).find((product) => PRODUCT_WORDS[product] === word);

/** The pair whose records are shown, as `/exchangeRecord/{data}` carries it. */
export const recordsData = ({ board, base, quote }: RecordsScope): string =>
  JSON.stringify({ plate: board, tradcoin: base, maincoin: quote });

/** Reads it back; undefined if it is invalid. */
export function parseRecordsData(data: string): RecordsScope | undefined {
  const { plate, tradcoin, maincoin } = parseFields(data);
  return typeof plate === 'string' && isCoin(tradcoin) && isCoin(maincoin)
    ? { board: plate, base: tradcoin, quote: maincoin }
    : undefined;
}

export const isCoin = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9]{1,12}$/.test(value);

/** The market that was opened last. */
export const keptMarket = (product: MarketProduct, market: Market): string =>
  JSON.stringify({ type: PRODUCT_WORDS[product], ...marketToWire(market) });

export function parseKeptMarket(text: string | null): number | undefined {
  const { autoid } = parseFields(text);
  return typeof autoid === 'number' ? autoid : undefined;
}

/** The fields of kept JSON; none if it is not an object. */
export function parseFields(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
