import { useCallback, useMemo } from 'react';
import { priceInReference } from '../live/quote-value.ts';
import { formatLocal, formatLocalCompact, useRate } from '../session/format/local-currency.ts';
import { formatCompactEven } from '../session/format/number-format.ts';
import { useLocale } from '../session/locale/locale.ts';
import { referencePrices, useMarketList } from './market-lists.ts';

/**
 * Returns a function that formats a price of any market in the user's currency, with the latest rates; empty until they
 * are known.
 */
export function useLocalPrice(): (price: string, quoteCoin: string) => string {
  const rate = useRate();
  const inReference = useReferencePrices();
  return useCallback(
    (price, quoteCoin) => {
      const reference = priceInReference(price, quoteCoin, inReference);
      return (rate && reference && formatLocal(reference, rate)) || '';
    },
    [rate, inReference],
  );
}

/** Formats figures of any market in the user's currency, so that rows of different quote coins can be compared. */
export interface LocalFigures {
  readonly price: (price: string, quoteCoin: string) => string;
  /** Shortened; in the quote coin until the user's currency is known. */
  readonly turnover: (amount: string, quoteCoin: string) => string;
  /** Shortened, in its own coin. */
  readonly volume: (amount: string, coin: string) => string;
}

export function useLocalFigures(): LocalFigures {
  const price = useLocalPrice();
  const rate = useRate();
  const locale = useLocale();
  const inReference = useReferencePrices();
  return useMemo(() => {
    const volume = (amount: string, coin: string) => `${formatCompactEven(amount, locale)} ${coin}`;
    return {
      price,
      turnover(amount, quoteCoin) {
        const reference = priceInReference(amount, quoteCoin, inReference);
        const local = rate && reference && formatLocalCompact(reference, rate, locale);
        return local || volume(amount, quoteCoin);
      },
      volume,
    };
  }, [price, rate, locale, inReference]);
}

function useReferencePrices(): (coin: string) => string | undefined {
  const spot = useMarketList('spot').data;
  return useMemo(() => referencePrices(spot), [spot]);
}
