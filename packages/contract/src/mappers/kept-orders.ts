import type { Pair } from '../domain/market.ts';
import type { PairChoice } from '../domain/order.ts';
import { fieldsOf, isCoin, parseFields } from './kept.ts';

export const keptChoice = ({ marketId, side }: PairChoice): string =>
  JSON.stringify({ autoid: marketId, side });

export function parseKeptChoice(text: string | null): PairChoice | undefined {
  const { autoid, side } = parseFields(text);
  if (!Number.isSafeInteger(autoid)) return undefined;
  return { marketId: autoid as number, side: side === 'sell' ? 'sell' : 'buy' };
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
