import { fillIn } from '../../config/price-source-settings.ts';

/** A reply that is not what its format says. */
export class BadReply extends Error {
  override readonly name = 'BadReply';
}

/** The source does not have one of the coins that were asked for. */
export class UnknownCoin extends Error {
  override readonly name = 'UnknownCoin';
}

/**
 * A JSON text with its numbers as the texts they were written as: a price never becomes a binary fraction. The cost is
 * linear in the length of the text, which the egress limits.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, ((_key: string, value: unknown, context: { readonly source?: string }) =>
      typeof value === 'number' ? context.source : value) as (key: string, value: unknown) => unknown);
  } catch {
    throw new BadReply('it is not JSON');
  }
}

/** The value at a path of names and places; undefined where there is none. Inherited properties do not count. */
export function valueAt(root: unknown, path: readonly string[], coin: string): unknown {
  let value = root;
  for (const step of path) {
    const name = fillIn(step, coin);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** An array of objects, or a reply that is not what it should be. */
export function rowsOf(value: unknown): readonly Record<string, unknown>[] {
  if (!Array.isArray(value)) throw new BadReply('it has no list of tickers');
  return value.filter((row) => typeof row === 'object' && row !== null);
}
