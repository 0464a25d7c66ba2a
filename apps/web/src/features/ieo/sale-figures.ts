import type { Project, ProjectDetail, Subscription } from '@meridian/contract/domain/project';
import { quantityFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { allotmentOf, saleCost } from '@meridian/engine/sale-formulas';
import { formatTrimmed, max, min, mulDivFloor, parseDecimal, pow10 } from '@meridian/money';

type Figures = Pick<Project, 'decimals' | 'quoteDecimals' | 'price'>;

const units = (text: string, decimals: number): bigint => parseDecimal(text, decimals) ?? 0n;

/** How much of what is on sale is subscribed, in whole percent, rounded down. */
export const percentSubscribed = ({
  subscribed,
  total,
  decimals,
}: Pick<Project, 'subscribed' | 'total' | 'decimals'>): number =>
  Number(mulDivFloor(units(subscribed, decimals), 100n, max(units(total, decimals), 1n)));

/** What a quantity costs, as the engine computes it; undefined while it is not a number. */
export function costOf(quantity: string, { decimals, quoteDecimals, price }: Figures): string | undefined {
  const wanted = parseDecimal(quantity, decimals);
  return wanted === undefined
    ? undefined
    : formatTrimmed(saleCost(wanted, units(price, quoteDecimals), decimals), quoteDecimals);
}

type Sale = Pick<
  ProjectDetail,
  'minQuantity' | 'maxQuantity' | 'available' | 'subscription' | 'decimals' | 'quoteDecimals' | 'price'
>;

const alreadyWanted = ({ subscription, decimals }: Sale): bigint =>
  units(subscription?.wanted ?? '0', decimals);

/** What may still be added to the user's subscription. */
export const quantityLeft = (sale: Sale): string =>
  formatTrimmed(max(units(sale.maxQuantity, sale.decimals) - alreadyWanted(sale), 0n), sale.decimals);

/** The most that limits and balance allow; undefined if the balance is not enough for the minimum. */
export function highestQuantity(sale: Sale): string | undefined {
  const { decimals, quoteDecimals, price } = sale;
  const left = units(quantityLeft(sale), decimals);
  const unitPrice = units(price, quoteDecimals);
  // Rounded down, so that the cost, which is rounded up, never exceeds the balance.
  const affordable = mulDivFloor(units(sale.available, quoteDecimals), pow10(decimals), max(unitPrice, 1n));
  const highest = min(left, affordable);
  const least = max(units(sale.minQuantity, decimals) - alreadyWanted(sale), 1n);
  return highest < least ? undefined : formatTrimmed(highest, decimals);
}

/** Why a quantity cannot be subscribed; the server checks all of it again. */
export function quantityProblem(quantity: string, sale: Sale): Problem | undefined {
  const { decimals, quoteDecimals, minQuantity, maxQuantity } = sale;
  const broken = quantityFigureProblem(quantity, decimals);
  if (broken !== undefined) return broken;
  const wanted = alreadyWanted(sale) + units(quantity, decimals);
  if (wanted < units(minQuantity, decimals))
    return problem('subscription_below_minimum', { min: minQuantity });
  if (wanted > units(maxQuantity, decimals))
    return problem('subscription_above_maximum', { max: maxQuantity });
  const cost = costOf(quantity, sale) ?? '0';
  return units(cost, quoteDecimals) > units(sale.available, quoteDecimals)
    ? problem('insufficient_balance')
    : undefined;
}

/** Whether the engine's formula gives the result again, from the figures of the record. */
export function isRecomputed(record: Subscription): boolean {
  const { decimals, quoteDecimals } = record;
  if (record.allocated === null || record.paid === null || record.refunded === null) return false;
  const { held, allocated, paid, refunded } = allotmentOf(units(record.wanted, decimals), {
    price: units(record.price, quoteDecimals),
    total: units(record.total, decimals),
    subscribed: units(record.subscribed, decimals),
    coinScale: decimals,
  });
  return (
    held === units(record.held, quoteDecimals) &&
    allocated === units(record.allocated, decimals) &&
    paid === units(record.paid, quoteDecimals) &&
    refunded === units(record.refunded, quoteDecimals)
  );
}

/** Whole days and `07:59:59` until a moment; none and `00:00:00` after it. */
export function timeLeft(untilMs: number, nowMs: number): { readonly days: number; readonly time: string } {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const time = `${two((seconds % 86_400) / 3_600)}:${two((seconds % 3_600) / 60)}:${two(seconds % 60)}`;
  return { days: Math.floor(seconds / 86_400), time };
}
