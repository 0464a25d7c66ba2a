import type { DayFigures } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { useCallback, useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { formatCompactEven, formatNumber, UNKNOWN } from '../session/format/number-format.ts';
import { volumeText } from '../session/format/volume-text.ts';
import { useLocale, useT } from '../session/locale/locale.ts';

const NOTHING = () => () => {};

/** The 24-hour figures of a market with their labels. The component renders again when one of the texts changes. */
export function useDayFigures(market: Market, feed: PairFeed | undefined): readonly [string, string][] {
  const t = useT();
  const locale = useLocale();
  const { base, quote } = market;
  const read = useCallback(
    () => dayTexts(feed?.get().day, { base, quote }, locale).join(LINE),
    [feed, base, quote, locale],
  );
  const texts = useSyncExternalStore(feed?.subscribe ?? NOTHING, read).split(LINE);
  return DAY_LABELS.map((label, at) => [t(label), texts[at]!]);
}

const LINE = '\n';

/** The labels of the figures in the order of their texts. */
export const DAY_LABELS = ['market_high', 'market_low', 'market_volume', 'market_turnover'] as const;

export function dayTexts(
  day: DayFigures | undefined,
  { base, quote }: Pick<Market, 'base' | 'quote'>,
  locale: Locale,
): readonly string[] {
  if (day === undefined) return [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN];
  return [
    formatNumber(day.high),
    formatNumber(day.low),
    `${volumeText(day.volume, locale)} ${base}`,
    `${formatCompactEven(day.turnover, locale)} ${quote}`,
  ];
}
