import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { tickDirection } from '@meridian/ui/display/paint-tick.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useTickerSource } from '../live/use-ticker.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { usePriceTone } from './price-tone.ts';
import { useLocalPrice } from './use-local-price.ts';

interface LivePriceProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly className?: string;
}

/** The last price of a market, in the color of its change; it flashes when the price moves. */
export function LivePrice({ kind, market, className }: LivePriceProps) {
  const source = useTickerSource(kind, market.id);
  const priceTone = usePriceTone();
  return (
    <LiveText
      {...source}
      text={(ticker) => formatNumber(ticker?.price ?? market.price)}
      tick={(now, before) => tickDirection(now?.price ?? '0', before?.price ?? '0')}
      tone={(ticker) =>
        priceTone(ticker?.price ?? market.price, ticker?.changePercent ?? market.changePercent)
      }
      {...(className !== undefined && { className })}
    />
  );
}

/** The last price in the user's display currency. */
export function LiveLocalPrice({ kind, market, className }: LivePriceProps) {
  const source = useTickerSource(kind, market.id);
  const localPrice = useLocalPrice();
  return (
    <LiveText
      {...source}
      text={(ticker) => `≈ ${localPrice(ticker?.price ?? market.price, market.quote)}`}
      {...(className !== undefined && { className })}
    />
  );
}
