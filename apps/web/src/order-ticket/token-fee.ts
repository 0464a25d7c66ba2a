import { tokenFee } from '@meridian/engine/formulas';
import { formatTrimmed, parseDecimal } from '@meridian/money';

/** What a fee in the platform token is previewed from; present only while the user pays fees with it. */
export interface TokenFees {
  /** The platform token. */
  readonly coin: string;
  readonly available: string;
  readonly scale: number;
  /** Fresh index prices, with the decimals of each coin. */
  readonly prices: readonly { readonly coin: string; readonly price: string; readonly scale: number }[];
}

const PRICE_SCALE = 8;

/**
 * A fee of a coin in the platform token, as the engine will charge it [FEE-3]. `short` if there is not enough of the token
 * for it, and undefined if it cannot be converted: then the ordinary fee is taken [FEE-4].
 */
export function feeInToken(
  fee: string,
  coin: string,
  { coin: token, available, scale, prices }: TokenFees,
): { readonly amount: string } | 'short' | undefined {
  if (coin === token) return undefined;
  const read = (code: string) => {
    const known = prices.find((each) => each.coin === code);
    const price = known && parseDecimal(known.price, PRICE_SCALE);
    return known && price !== undefined && price > 0n ? { price, scale: known.scale } : undefined;
  };
  const [from, to] = [read(coin), read(token)];
  const units = from && parseDecimal(fee, from.scale);
  const held = parseDecimal(available, scale);
  if (from === undefined || to === undefined || units === undefined || held === undefined) return undefined;
  const cost = tokenFee(units, from, to);
  return cost > held ? 'short' : { amount: formatTrimmed(cost, scale) };
}
