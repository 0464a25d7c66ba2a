import type { Reason } from '@meridian/contract';
import { futuresOrderProblem } from '@meridian/contract/rules/orders/futures-order';
import { priceFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import type { Problem } from '@meridian/contract/rules/problem';
import type { AccountId } from '@meridian/engine/ids';
import { formatDecimal, parseDecimal } from '@meridian/money';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import type { Market } from '../markets/markets-table.ts';
import { Refusal, type RefusalDetails } from '../refusal.ts';

/** Empty, null or absent means none. */
type OptionalText = string | null | undefined;

export interface FuturesOrderRequest {
  readonly account: AccountId;
  readonly key: string | undefined;
  readonly side: 'long' | 'short';
  /** Absent for a market order. */
  readonly price?: string | undefined;
  readonly number: string;
  readonly lever: string;
  readonly tdMode?: 'lsolate' | 'cross' | undefined;
  readonly profitPrice?: OptionalText;
  readonly lossPrice?: OptionalText;
  readonly timeInForce?: PlaceFuturesOrder['timeInForce'] | undefined;
}

type PlaceFuturesOrder = Extract<CommandRequest, { type: 'PlaceFuturesOrder' }>;

/**
 * Converts a request to a command. The figures are checked by the rules of the form; the engine decides everything
 * else.
 */
export function futuresOrderCommand(request: FuturesOrderRequest, market: Market): PlaceFuturesOrder {
  const { account, key, side, price = '', number: quantity, timeInForce = 'gtc' } = request;
  const style = request.price === undefined ? 'market' : 'limit';
  refuseIf(
    futuresOrderProblem(
      { side, style, price, quantity, takeProfit: '', stopLoss: '' },
      {
        state: 'trading',
        price: market.listingPrice,
        priceDecimals: market.priceAccuracy,
        minQuantity: market.minQuantity,
        maxQuantity: market.maxQuantity,
        minPrice: null,
        maxPrice: null,
      },
    ),
  );
  return {
    type: 'PlaceFuturesOrder',
    account,
    key,
    market: market.id,
    side,
    mode: request.tdMode === 'lsolate' ? 'isolated' : 'cross',
    lever: leverOf(request.lever),
    style,
    timeInForce: style === 'market' ? 'ioc' : timeInForce,
    // The rules have already checked that it is a price.
    price: style === 'market' ? 0 : safeTicks(price, market),
    contracts: Number(quantity),
    takeProfit: optionalTicks(request.profitPrice, market),
    stopLoss: optionalTicks(request.lossPrice, market),
  };
}

/** 0 for none. */
export const optionalTicks = (text: OptionalText, market: Market): number =>
  text === undefined || text === null || text.trim() === '' ? 0 : ticksOf(text, market);

function ticksOf(text: string, market: Market): number {
  const broken = priceFigureProblem(text, market.priceAccuracy);
  // Zero and negative prices are invalid in futures.
  refuseIf(broken?.reason === 'price_not_positive' ? { reason: 'price_not_a_number', params: {} } : broken);
  return safeTicks(text, market);
}

function safeTicks(text: string, market: Market): number {
  const ticks = parseDecimal(text, market.priceAccuracy)!;
  if (ticks > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refusal('price_not_a_number');
  return Number(ticks);
}

/** Whole and positive; the engine checks what the market allows. */
function leverOf(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Refusal('lever_not_allowed');
  return Number(text);
}

/** A number of contracts of a position: whole, above 0, and at most the largest safe integer. */
export function partOf(text: string, tooMuch: Reason): number {
  const units = parseDecimal(text, 0);
  if (units === undefined) throw new Refusal('quantity_not_whole');
  if (units <= 0n) throw new Refusal('quantity_not_positive');
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refusal(tooMuch);
  return Number(units);
}

function refuseIf(problem: Problem | undefined): void {
  if (problem !== undefined) throw new Refusal(problem.reason, problem.params as RefusalDetails);
}

/** The specification has one message for each side where the engine has one reason for both. */
const BY_SIDE: Readonly<Partial<Record<Reason, Readonly<Record<'long' | 'short', Reason>>>>> = {
  quantity_below_minimum: { long: 'long_below_minimum', short: 'short_below_minimum' },
  quantity_above_maximum: { long: 'long_above_maximum', short: 'short_above_maximum' },
  take_profit_side: { long: 'long_take_profit_too_low', short: 'short_take_profit_too_high' },
  stop_loss_side: { long: 'long_stop_loss_too_high', short: 'short_stop_loss_too_low' },
};

/** The refusal with the message for a side, and prices as decimals. */
export function refusalOfSide(error: unknown, side: 'long' | 'short', market: Market): unknown {
  if (!(error instanceof Refusal)) return error;
  const { reason, details } = error;
  const shown: Record<string, string | number> = { ...details };
  for (const name of ['lowest', 'highest', 'price'])
    if (details?.[name] !== undefined)
      shown[name] = formatDecimal(BigInt(details[name]!), market.priceAccuracy);
  return new Refusal(BY_SIDE[reason]?.[side] ?? reason, details === undefined ? undefined : shown);
}
