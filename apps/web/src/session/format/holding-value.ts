import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Rate } from '@meridian/contract/domain/content';
import { isWholeCurrency } from './local-currency.ts';
import { formatNumber, multiplyFloor } from './number-format.ts';

/**
 * "$67,475.75": what a holding worth so many USDT is worth in the local currency, floored to the currency's smallest
 * coin; "< $0.01" below that. Unlike a price, it does not need the digits after it.
 */
export function formatHolding(usdt: string, rate: Rate): string | undefined {
  const decimals = isWholeCurrency(rate.currency) ? 0 : SHOWN_DECIMALS.localCurrency;
  return atLeastSmallest(usdt, rate.price, decimals, (figure) =>
    figure.startsWith('−') ? `−${rate.sign}${figure.slice(1)}` : rate.sign + figure,
  );
}

/** "≈ 67,618.43 USDT", by the same rule. */
export function formatHoldingInUsdt(usdt: string): string | undefined {
  const text = atLeastSmallest(usdt, '1', SHOWN_DECIMALS.localCurrency, (figure) => `${figure} USDT`);
  return text?.startsWith('<') === false ? `≈ ${text}` : text;
}

function atLeastSmallest(
  usdt: string,
  price: string,
  decimals: number,
  named: (figure: string) => string,
): string | undefined {
  const floored = multiplyFloor(usdt, price, decimals);
  if (floored === undefined) return undefined;
  const isSmaller = !/[1-9]/.test(floored) && /[1-9]/.test(usdt);
  if (!isSmaller) return named(formatNumber(floored));
  return `< ${named(decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`)}`;
}
