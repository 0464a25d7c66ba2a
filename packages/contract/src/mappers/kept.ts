import type { Market, MarketProduct, Pair, RecordsScope } from '../domain/market.ts';
import { type PairChoice, TIMES_IN_FORCE, type TicketDraft } from '../domain/order.ts';
import { PRODUCT_WORDS } from './live.ts';
import { marketToWire } from './markets.ts';

/*
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

const isCoin = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z0-9]{1,12}$/.test(value);

/** The market that was opened last. */
export const keptMarket = (product: MarketProduct, market: Market): string =>
  JSON.stringify({ type: PRODUCT_WORDS[product], ...marketToWire(market) });

export function parseKeptMarket(text: string | null): number | undefined {
  const { autoid } = parseFields(text);
  return typeof autoid === 'number' ? autoid : undefined;
}

export const keptChoice = ({ marketId, side }: PairChoice): string =>
  JSON.stringify({ autoid: marketId, side });

export function parseKeptChoice(text: string | null): PairChoice | undefined {
  const { autoid, side } = parseFields(text);
  if (!Number.isSafeInteger(autoid)) return undefined;
  return { marketId: autoid as number, side: side === 'sell' ? 'sell' : 'buy' };
}

export const keptTicket = ({ marketId, quantity, ...draft }: TicketDraft): string => {
  const { side, style, timeInForce, price, unit } = draft;
  return JSON.stringify({ autoid: marketId, side, style, timeInForce, price, number: quantity, unit });
};

export function parseKeptTicket(text: string | null): TicketDraft | undefined {
  const { autoid, side, style, price, number, unit, timeInForce } = parseFields(text);
  if (typeof autoid !== 'number' || (side !== 'buy' && side !== 'sell')) return undefined;
  if (style !== 'limit' && style !== 'market') return undefined;
  if (typeof price !== 'string' || typeof number !== 'string') return undefined;
  return {
    marketId: autoid,
    side,
    style,
    // Earlier versions of the app stored neither.
    timeInForce: TIMES_IN_FORCE.find((word) => word === timeInForce) ?? 'gtc',
    price,
    quantity: number,
    unit:
      unit === 'base' || unit === 'quote' ? unit : side === 'buy' && style === 'market' ? 'quote' : 'base',
  };
}

/** An order of unknown outcome, from the stored body of its call. A market order has no price. */
export function parseKeptOrder(
  body: unknown,
): (Pair & { readonly quantity: string; readonly price: string | undefined }) | undefined {
  const { tradcoin, maincoin, number, price } = fieldsOf(body);
  if (!isCoin(tradcoin) || !isCoin(maincoin) || typeof number !== 'string') return undefined;
  const pair = { base: tradcoin, quote: maincoin };
  return { ...pair, quantity: number, price: typeof price === 'string' ? price : undefined };
}

/** The fields of kept JSON; none if it is not an object. */
export function parseFields(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
