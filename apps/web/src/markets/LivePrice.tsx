import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { tickDirection } from '@meridian/ui/display/paint-tick.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useTickerSource } from '../live/use-ticker.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { priceDirection } from './price-direction.ts';
import { useLocalPrice } from './use-local-price.ts';

interface LivePriceProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly className?: string;
}

/** The last price of a market, in the color of its last change; it flashes when the price moves. */
export function LivePrice({ kind, market, className }: LivePriceProps) {
  const source = useTickerSource(kind, market.id);
  return (
    <LiveText
      {...source}
      text={(ticker) => formatNumber(ticker?.price ?? market.price)}
      tick={(now, before) => tickDirection(now?.price ?? '0', before?.price ?? '0')}
      tone={(ticker) => TONES[priceDirection(ticker, market)]}
      {...(className !== undefined && { className })}
    />
  );
}

const TONES = { up: 'text-up', down: 'text-down' } as const;

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
