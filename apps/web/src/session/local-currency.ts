import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import { getExchangeRateByCoin } from '@meridian/contract/routes/account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { formatNumber, multiplyFloor } from './number-format.ts';
import { usePreferences } from './preferences.ts';

/** What one USDT is worth in the chosen currency. */
export interface Rate {
  readonly coin: string;
  readonly symbol: string;
  readonly price: string;
}

export const rateQuery = (currency: string) => ({
  queryKey: ['rate', currency],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getExchangeRateByCoin, { query: { coin: currency } }, { signal, silent: true, background: true }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** The rate of the chosen currency; undefined until it has arrived. */
export function useRate(): Rate | undefined {
  const currency = usePreferences((state) => state.currency);
  return useQuery(rateQuery(currency)).data;
}

/**
 * "$67,475.75": an amount of USDT in the local currency, floored to two decimals. A tiny price floors to zero;
 * what one dollar-cent cannot show is then shown as zero, as the specification has it.
 */
export function formatLocal(usdt: string, rate: Rate): string | undefined {
  const value = multiplyFloor(usdt, rate.price, SHOWN_DECIMALS.localCurrency);
  return value === undefined ? undefined : rate.symbol + formatNumber(value);
}
