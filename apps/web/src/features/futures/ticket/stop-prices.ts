import type { PositionSide } from '@meridian/contract/domain/futures';
import { ceilDiv, decimalsOf, floorDiv, formatDecimal, parseDecimal, pow10 } from '@meridian/money';
import type { FuturesTicket } from './ticket-state.ts';

/**
 * The price at which a position has gained (take-profit) or lost (stop-loss) a percentage of its margin: entry × (1 ±
 * percent ÷ 100 ÷ leverage), rounded to the tick at which the gain is at least, or the loss at most, the percentage.
 * Empty for an empty text and for text that gives no price.
 */
export function priceOfReturn(
  stop: 'takeProfit' | 'stopLoss',
  side: PositionSide,
  {
    entry,
    percent,
    leverage,
  }: { readonly entry: string; readonly percent: string; readonly leverage: number },
  priceDecimals: number,
): string {
  const scale = decimalsOf(percent);
  const ticks = parseDecimal(entry, priceDecimals);
  if (scale === undefined || ticks === undefined || ticks <= 0n) return '';
  const share = parseDecimal(percent, scale)!;
  if (share <= 0n) return '';
  const rises = (stop === 'takeProfit') === (side === 'long');
  const whole = 100n * BigInt(leverage) * pow10(scale);
  const moved = ticks * (rises ? whole + share : whole - share);
  const price = side === 'long' ? ceilDiv(moved, whole) : floorDiv(moved, whole);
  return price <= 0n ? '' : formatDecimal(price, priceDecimals);
}

/** The stops of the form as prices, whichever way they were typed. */
export function stopsOf(
  {
    side,
    stopsBy,
    takeProfit,
    stopLoss,
  }: Pick<FuturesTicket, 'side' | 'stopsBy' | 'takeProfit' | 'stopLoss'>,
  entry: string,
  leverage: number,
  priceDecimals: number,
): { readonly takeProfit: string; readonly stopLoss: string } {
  if (stopsBy === 'price') return { takeProfit, stopLoss };
  const price = (stop: 'takeProfit' | 'stopLoss', percent: string) =>
    priceOfReturn(stop, side, { entry, percent, leverage }, priceDecimals);
  return { takeProfit: price('takeProfit', takeProfit), stopLoss: price('stopLoss', stopLoss) };
}
