import type { CycleMarket } from '@meridian/contract/domain/cycle';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { tickDirection } from '@meridian/ui/display/paint-tick.ts';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { memo, useCallback } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import { useT } from '../../session/locale/locale.ts';
import { useIndexChange, useIndexPrice } from './use-index.ts';

/** Pair and product, and beside them the index price over its name and its change of a day. A new price writes one text and renders nothing. */
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
    <div className="cycle-title">
      <div className="cycle-head">
        <h1 className="text-title font-[720] tracking-[-0.015em]">
          {market.base}/{market.quote}
        </h1>
        <LiveText {...price} tick={tick} className="text-[1.5rem] leading-7 font-[720] tracking-[-0.015em]" />
        <Tag>{t('products_cycle')}</Tag>
        <span className="flex items-baseline gap-1.5 text-cap whitespace-nowrap text-ink3">
          <span className="cycle-caption">{t('cycle_index')}</span>
          <Tag tone={trend === 'flat' ? 'neutral' : trend}>{changeText(change)}</Tag>
          <span className="cycle-day">{t('cycle_day')}</span>
        </span>
      </div>
    </div>
  );
});
