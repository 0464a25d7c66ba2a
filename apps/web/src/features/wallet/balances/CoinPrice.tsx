import type { TickerUpdate } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { useCallback } from 'react';
import { useTickerSource } from '../../../live/use-ticker.ts';
import { formatNumber } from '../../../session/format/number-format.ts';

/** The last price of a coin, written with each tick. */
export function CoinPrice({ market }: { readonly market: Market }) {
  const source = useTickerSource('spot', market.id);
  const text = useCallback((ticker?: TickerUpdate) => formatNumber((ticker ?? market).price), [market]);
  return <LiveText {...source} text={text} />;
}

/** The change of the coin's price in 24 hours. */
export function CoinChange({ market }: { readonly market: Market }) {
  const source = useTickerSource('spot', market.id);
  const text = useCallback((ticker?: TickerUpdate) => changeText((ticker ?? market).changePercent), [market]);
  const tone = useCallback(
    (ticker?: TickerUpdate) => TONES[direction((ticker ?? market).changePercent)],
    [market],
  );
  return <LiveText {...source} {...{ text, tone }} />;
}

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink3' } as const;
