import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatCompact, formatNumber, UNKNOWN } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';

const NOTHING = () => () => {};

/** The figures of 24 hours with their names, as heads of a market show them. */
export function useDayFigures(market: MarketSymbol, feed: PairFeed | undefined): readonly [string, string][] {
  const t = useT();
  const locale = useLocale();
  const info = useSyncExternalStore(feed?.subscribe ?? NOTHING, () => feed?.get().info);
  const { tradcoin, maincoin } = market;
  return [
    [t('market_high'), info ? formatNumber(info.high) : UNKNOWN],
    [t('market_low'), info ? formatNumber(info.low) : UNKNOWN],
    [t('market_volume'), info ? `${formatCompact(info.volume, locale)} ${tradcoin}` : UNKNOWN],
    [t('market_turnover'), info ? `${formatCompact(info.amount, locale)} ${maincoin}` : UNKNOWN],
  ];
}
