import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { useTickerSource } from '../../../live/use-ticker.ts';
import { formatNumber } from '../../../session/format/number-format.ts';

/** The last price of a coin, written with each tick. */
export function CoinPrice({ market }: { readonly market: Market }) {
  const source = useTickerSource('spot', market.id);
  return <LiveText {...source} text={(ticker) => formatNumber(ticker?.price ?? market.price)} />;
}

/** The change of the coin's price in 24 hours. */
export function CoinChange({ market }: { readonly market: Market }) {
  const source = useTickerSource('spot', market.id);
  return (
    <LiveText
      {...source}
      text={(ticker) => changeText(ticker?.changePercent ?? market.changePercent)}
      tone={(ticker) => TONES[direction(ticker?.changePercent ?? market.changePercent)]}
    />
  );
}

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink3' } as const;
