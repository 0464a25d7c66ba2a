import { decimalsOf, parseDecimal } from '@meridian/money';
import { PRICE_ALERT } from '../product-rules.ts';
import { isBlank, type Problem, problem } from './problem.ts';

/** An alert at a price, or at the price now changed by a percentage. */
export type AlertWish = { readonly price: string } | { readonly percent: string };

export type AlertTarget =
  | { readonly ok: true; readonly ticks: bigint }
  | { readonly ok: false; readonly problem: Problem };

const MAX_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

/** The price at which an alert fires, in steps of its market. `now` is the price that it is compared with. */
export function alertTarget(wish: AlertWish, now: bigint, priceDecimals: number): AlertTarget {
  const ticks = 'price' in wish ? readPrice(wish.price, priceDecimals) : changedPrice(wish.percent, now);
  if (typeof ticks !== 'bigint') return { ok: false, problem: ticks };
  if (ticks <= 0n) return { ok: false, problem: problem('price_not_positive') };
  if (ticks > MAX_TICKS) return { ok: false, problem: problem('price_rule') };
  if (ticks === now) return { ok: false, problem: problem('alert_reached') };
  return { ok: true, ticks };
}

function readPrice(price: string, decimals: number): bigint | Problem {
  if (isBlank(price)) return problem('price_required');
  if (decimalsOf(price) === undefined) return problem('price_not_a_number');
  return parseDecimal(price, decimals) ?? problem('price_too_precise', { decimals });
}

/** Rounded to the nearest step. */
function changedPrice(percent: string, now: bigint): bigint | Problem {
  const { minPercent: min, maxPercent: max } = PRICE_ALERT;
  const hundredths = decimalsOf(percent) === undefined ? undefined : parseDecimal(percent, 2);
  if (
    hundredths === undefined ||
    hundredths === 0n ||
    hundredths < BigInt(min) * 100n ||
    hundredths > BigInt(max) * 100n
  )
    return problem('alert_percent_rule', { min, max });
  return (now * (10_000n + hundredths) * 2n + 10_000n) / 20_000n;
}
