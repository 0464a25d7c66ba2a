import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Rate } from '@meridian/contract/domain/content';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { getExchangeRateByCoin } from '@meridian/contract/routes/rates';
import { decimalsOf } from '@meridian/money';
import { type Query, useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { retryFailed } from '../../api/retry-failed.ts';
import { usePreferences } from '../preferences.ts';
import { formatCompactEven, formatNumber, multiplyFloor } from './number-format.ts';

export const rateQuery = (currency: string) => ({
  queryKey: ['rate', currency],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getExchangeRateByCoin, { query: { currency } }, { signal, silent: true, background: true }),
  staleTime: 60_000,
  refetchInterval: (query: Pick<Query, 'state'>) => retryFailed(query) || 60_000,
});

/** The rate of the chosen currency; undefined until it has arrived. */
export function useRate(): Rate | undefined {
  const currency = usePreferences((state) => state.currency);
  return useQuery(rateQuery(currency)).data;
}

const WITHOUT_MINOR_UNIT: ReadonlySet<string> = new Set(['JPY', 'KRW']);
/** Whether the smallest coin of a currency is 1. */
export const isWholeCurrency = (currency: string): boolean => WITHOUT_MINOR_UNIT.has(currency);
/** With this many digits, a price in a currency without a minor unit is shown whole; a smaller one would lose digits. */
const WHOLE_FROM_DIGITS = 3;
const SMALL_VALUE_DIGITS = 4;
const MAX_DECIMALS = 10;

/**
 * "$67,475.75": an amount of USDT in the local currency, floored to two decimals, or to whole units for yen and won
 * from 100 upwards. A value below 1 keeps four significant digits, floored, and five where the price has them:
 * "$0.4492", "$0.16355".
 */
export function formatLocal(usdt: string, rate: Rate): string | undefined {
  const fine = multiplyFloor(usdt, rate.price, MAX_DECIMALS);
  if (fine === undefined) return undefined;
  const value = multiplyFloor(usdt, rate.price, decimalsFor(fine, rate.currency, decimalsOf(usdt)));
  return value === undefined ? undefined : rate.sign + formatNumber(value);
}

function decimalsFor(value: string, currency: string, ofPrice = 0): number {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const zeros = fraction.search(/[1-9]/);
  if (whole === '0' && zeros >= 0) {
    const least = zeros + SMALL_VALUE_DIGITS;
    return Math.min(MAX_DECIMALS, Math.max(least, Math.min(ofPrice, least + 1)));
  }
  const isWhole = whole === '0' || whole.length >= WHOLE_FROM_DIGITS;
  return isWhole && isWholeCurrency(currency) ? 0 : SHOWN_DECIMALS.localCurrency;
}

/** "$14.52M", in Japanese "$1,452万": a turnover in USDT, shortened, in the local currency. */
export function formatLocalCompact(usdt: string, rate: Rate, locale: Locale): string | undefined {
  const decimals = isWholeCurrency(rate.currency) ? 0 : SHOWN_DECIMALS.localCurrency;
  const value = multiplyFloor(usdt, rate.price, decimals);
  return value === undefined ? undefined : rate.sign + formatCompactEven(value, locale, decimals);
}
