import type { Pair } from '../domain/market.ts';
import { type PairChoice, TIMES_IN_FORCE, type TicketDraft } from '../domain/order.ts';
import { fieldsOf, isCoin, parseFields } from './kept.ts';

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
