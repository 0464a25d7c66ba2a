import type { Market } from '@meridian/contract/domain/market';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatCompact, formatNumber, UNKNOWN } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';

const NOTHING = () => () => {};

/** The 24-hour figures of a market with their labels. */
export function useDayFigures(market: Market, feed: PairFeed | undefined): readonly [string, string][] {
  const t = useT();
  const locale = useLocale();
  const day = useSyncExternalStore(feed?.subscribe ?? NOTHING, () => feed?.get().day);
  const { base, quote } = market;
  return [
    [t('market_high'), day ? formatNumber(day.high) : UNKNOWN],
    [t('market_low'), day ? formatNumber(day.low) : UNKNOWN],
    [t('market_volume'), day ? `${formatCompact(day.volume, locale)} ${base}` : UNKNOWN],
    [t('market_turnover'), day ? `${formatCompact(day.turnover, locale)} ${quote}` : UNKNOWN],
  ];
}
