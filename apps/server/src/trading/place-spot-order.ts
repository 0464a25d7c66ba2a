import type { AccountId } from '@meridian/engine/ids';
import { type Amount, decimalsOf, formatDecimal, formatTrimmed, parseDecimal } from '@meridian/money';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import type { Explain } from '../engine-host/submit-or-refuse.ts';
import type { KnownCoin } from '../markets/market-directory.ts';
import type { Market } from '../markets/markets-table.ts';
import { Refusal } from '../refusal.ts';

export interface SpotOrderRequest {
  readonly account: AccountId;
  readonly key: string | undefined;
  readonly side: 'buy' | 'sell';
  /** Absent for a market order. */
  readonly price?: string;
  /** Base coin; for a market buy the amount of the quote coin to spend. */
  readonly number: string;
  /** Of a limit order; good till canceled when absent. */
  readonly timeInForce?: TimeInForce | undefined;
}

type PlaceSpotOrder = Extract<CommandRequest, { type: 'PlaceSpotOrder' }>;
export type TimeInForce = PlaceSpotOrder['timeInForce'];

/** Converts a request to a command. Too many decimals are refused here, never rounded. */
export function spotOrderCommand(
  request: SpotOrderRequest,
  market: Market,
  quote: KnownCoin,
): PlaceSpotOrder {
  const { account, key, side } = request;
  const common = { type: 'PlaceSpotOrder', account, key, market: market.id, side } as const;
  if (request.price === undefined && side === 'buy') {
    const budget = figure(request.number, quote.scale, 'amount') as Amount;
    return { ...common, style: 'market', timeInForce: 'ioc', price: 0, lots: 0, budget };
  }
  const lots = wholeFigure(request.number, 'quantity', market);
  const budget = 0n as Amount;
  if (request.price === undefined)
    return { ...common, style: 'market', timeInForce: 'ioc', price: 0, lots, budget };
  const price = wholeFigure(request.price, 'price', market);
  const { timeInForce = 'gtc' } = request;
  return { ...common, style: 'limit', timeInForce, price, lots, budget };
}

export interface SpotTerms {
  readonly market: Market;
  readonly quote: KnownCoin;
  /** Where a market buy would begin, in ticks: the best ask or, without one, the last price. */
  readonly firstPrice: () => bigint;
}

/**
 * The minimum and maximum of a market, and how much could be filled, in decimals of the coin in which the order's
 * quantity is given; and the price range of the market.
 */
export const explainSpotOrder =
  (
    { style, side }: Pick<PlaceSpotOrder, 'style' | 'side'>,
    { market, quote, firstPrice }: SpotTerms,
  ): Explain =>
  ({ details }) => {
    const { amountAccuracy, priceAccuracy } = market;
    const inBase = (lots: bigint): string => `${formatTrimmed(lots, amountAccuracy)} ${market.base}`;
    const inQuote = (lots: bigint): string => {
      const cost = lots * firstPrice() * 10n ** BigInt(quote.scale - priceAccuracy - amountAccuracy);
      return `${formatTrimmed(cost, quote.scale)} ${market.quote}`;
    };
    const format = style === 'market' && side === 'buy' ? inQuote : inBase;
    const shown: Record<string, string> = {};
    for (const name of ['min', 'max', 'fillable'] as const)
      if (details?.[name] !== undefined) shown[name] = format(BigInt(details[name]));
    for (const name of ['lowest', 'highest'] as const)
      if (details?.[name] !== undefined) shown[name] = formatDecimal(BigInt(details[name]), priceAccuracy);
    return Object.keys(shown).length === 0 ? undefined : shown;
  };

type Figure = 'price' | 'quantity' | 'amount';

const NOT_POSITIVE = {
  price: 'price_not_positive',
  quantity: 'quantity_not_positive',
  amount: 'amount_required',
} as const;

function figure(text: string, scale: number, what: Figure): bigint {
  const value = parseDecimal(text, scale);
  if (value === undefined) {
    if (decimalsOf(text) === undefined) throw new Refusal(`${what}_not_a_number`);
    throw new Refusal(`${what}_too_precise`, { decimals: scale });
  }
  if (value <= 0n) throw new Refusal(NOT_POSITIVE[what]);
  return value;
}

/** Ticks and lots are safe integers; no market comes near that limit. */
function wholeFigure(text: string, what: 'price' | 'quantity', market: Market): number {
  const value = figure(text, what === 'price' ? market.priceAccuracy : market.amountAccuracy, what);
  if (value <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(value);
  if (what === 'price') throw new Refusal('price_out_of_range', widestRange(market));
  throw new Refusal('quantity_above_maximum', { max: `${market.maxQuantity} ${market.base}` });
}

/** From one tick to the largest safe number of ticks. */
const widestRange = ({ priceAccuracy }: Market) => ({
  lowest: formatDecimal(1n, priceAccuracy),
  highest: formatDecimal(BigInt(Number.MAX_SAFE_INTEGER), priceAccuracy),
});
