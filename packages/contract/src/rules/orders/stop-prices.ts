import { exact } from '../exact-decimal.ts';
import { isBlank, type Problem, problem } from '../problem.ts';
import { priceFigureProblem } from './order-figures.ts';

export interface StopPrices {
  readonly side: 'long' | 'short';
  /** Empty means none. */
  readonly takeProfit: string;
  readonly stopLoss: string;
}

/**
 * Take-profit and stop-loss lie on their own sides of the reference price: the order's price on the order form, the
 * current mark on a position. A price equal to the reference would fire at once and is refused.
 */
export function stopPricesProblem(
  { side, takeProfit, stopLoss }: StopPrices,
  reference: string,
  priceAccuracy: number,
): Problem | undefined {
  if (isBlank(takeProfit) && isBlank(stopLoss)) return undefined;
  const broken =
    optionalPriceProblem(takeProfit, priceAccuracy) ?? optionalPriceProblem(stopLoss, priceAccuracy);
  if (broken !== undefined) return broken;
  const base = exact(reference);
  const profit = isBlank(takeProfit) ? undefined : exact(takeProfit);
  const loss = isBlank(stopLoss) ? undefined : exact(stopLoss);
  if (side === 'long') {
    if (profit !== undefined && profit <= base) return problem('long_take_profit_too_low');
    return loss !== undefined && loss >= base ? problem('long_stop_loss_too_high') : undefined;
  }
  if (profit !== undefined && profit >= base) return problem('short_take_profit_too_high');
  return loss !== undefined && loss <= base ? problem('short_stop_loss_too_low') : undefined;
}

/** On a position at least one of the two must be given, and a stop-loss must fire before the liquidation would. */
export function positionStopsProblem(
  stops: StopPrices,
  mark: string,
  priceAccuracy: number,
  liquidationPrice?: string,
): Problem | undefined {
  if (isBlank(stops.takeProfit) && isBlank(stops.stopLoss)) {
    return problem('take_profit_or_stop_loss_required');
  }
  const broken = stopPricesProblem(stops, mark, priceAccuracy);
  if (broken !== undefined || isBlank(stops.stopLoss) || liquidationPrice === undefined) return broken;
  const [loss, liquidation] = [exact(stops.stopLoss), exact(liquidationPrice)];
  const beyond = stops.side === 'long' ? loss <= liquidation : loss >= liquidation;
  return beyond ? problem('stop_beyond_liquidation') : undefined;
}

function optionalPriceProblem(text: string, accuracy: number): Problem | undefined {
  return isBlank(text) ? undefined : priceFigureProblem(text, accuracy);
}
