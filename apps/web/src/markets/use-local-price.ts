import { useCallback, useMemo } from 'react';
import { priceInReference } from '../live/quote-value.ts';
import { formatLocal, useRate } from '../session/local-currency.ts';
import { referencePrices, useMarketList } from './market-lists.ts';

/**
 * Gives the function that writes a price of any board in the user's currency. It reads the newest prices each time
 * it is called; it answers an empty text where something is not known yet.
 */
export function useLocalPrice(): (price: string, quoteCoin: string) => string {
  const rate = useRate();
  const spot = useMarketList('spot').data;
  const inReference = useMemo(() => referencePrices(spot), [spot]);
  return useCallback(
    (price, quoteCoin) => {
      const reference = priceInReference(price, quoteCoin, inReference);
      return (rate && reference && formatLocal(reference, rate)) || '';
    },
    [rate, inReference],
  );
}
