import type { CycleMarket } from '@meridian/contract/domain/cycle';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { tickDirection } from '@meridian/ui/display/paint-tick.ts';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { memo, useCallback } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import { useT } from '../../session/locale/locale.ts';
import { useIndexChange, useIndexPrice } from './use-index.ts';

/** Pair, index price and change. A new price writes one text and renders nothing. */
export const IndexHead = memo(function IndexHead({
  market,
  feed,
}: {
  readonly market: CycleMarket;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const price = useIndexPrice(market, feed);
  const tick = useCallback((now: string, before: string) => tickDirection(now, before), []);
  const change = useIndexChange(market, feed);
  const trend = direction(change);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
      <h1 className="text-title font-[720] tracking-[-0.015em]">
        {market.base}/{market.quote}
      </h1>
      {/* A phone has no room for it in one line. */}
      <span className="text-cap text-ink3 max-[30rem]:sr-only">{t('cycle_index')}</span>
      <LiveText {...price} tick={tick} className="text-[1.5rem] leading-8 font-[720] tracking-[-0.015em]" />
      <Tag tone={trend === 'flat' ? 'neutral' : trend}>{changeText(change)}</Tag>
    </div>
  );
});
