import type { DayFigures } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { useCallback, useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatCompact, formatNumber, UNKNOWN } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';

const NOTHING = () => () => {};

/** The 24-hour figures of a market with their labels. The component renders again when one of the texts changes. */
export function useDayFigures(market: Market, feed: PairFeed | undefined): readonly [string, string][] {
  const t = useT();
  const locale = useLocale();
  const { base, quote } = market;
  const read = useCallback(
    () => textsOf(feed?.get().day, { base, quote }, locale).join(LINE),
    [feed, base, quote, locale],
  );
  const [high, low, volume, turnover] = useSyncExternalStore(feed?.subscribe ?? NOTHING, read).split(LINE);
  return [
    [t('market_high'), high!],
    [t('market_low'), low!],
    [t('market_volume'), volume!],
    [t('market_turnover'), turnover!],
  ];
}

const LINE = '\n';

function textsOf(
  day: DayFigures | undefined,
  { base, quote }: Pick<Market, 'base' | 'quote'>,
  locale: Locale,
): readonly string[] {
  if (day === undefined) return [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
  return [
    formatNumber(day.high),
    formatNumber(day.low),
    `${formatCompact(day.volume, locale)} ${base}`,
    `${formatCompact(day.turnover, locale)} ${quote}`,
  ];
}
