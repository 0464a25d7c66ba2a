import type { Rate } from '@meridian/contract/domain/content';
import { isWholeCurrency } from '../session/format/local-currency.ts';
import { formatFloor, multiplyFloor } from '../session/format/number-format.ts';

/** "+812.11", "−0.50", "0.00": to two decimals and towards zero, so that nothing is neither a gain nor a loss. */
export function todayText(figure: string): string {
  return signed(figure, formatFloor(withoutSign(figure), 2));
}

/** "+$812.11", "−¥120,318", "$0.00": a profit in USDT in the display currency, by the same rule. */
export function todayInCurrency(profit: string, rate: Rate): string | undefined {
  const decimals = isWholeCurrency(rate.currency) ? 0 : 2;
  const floored = multiplyFloor(withoutSign(profit), rate.price, decimals);
  return floored && signed(profit, rate.sign + formatFloor(floored, decimals));
}

export const todayTone = (text: string): string =>
  text.startsWith('+') ? 'text-up' : text.startsWith('−') ? 'text-down' : 'text-ink1';

const withoutSign = (figure: string): string => figure.replace('-', '');

function signed(figure: string, text: string): string {
  if (!/[1-9]/.test(text)) return text;
  return (figure.startsWith('-') ? '−' : '+') + text;
}
