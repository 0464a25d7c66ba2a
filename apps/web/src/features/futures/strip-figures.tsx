import type { Market } from '@meridian/contract/domain/market';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { useMemo } from 'react';
import { FundingText } from '../../futures/FundingText.tsx';
import { openInterestText } from '../../futures/open-interest.ts';
import { perpetualPart, subscribePerpetual } from '../../futures/use-perpetual.ts';
import type { StripFigure } from '../../markets/pair/MarketStrip.tsx';
import { useIsWidest } from '../../navigation/use-layout.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type Desk, useDeskFigure } from './use-futures-desk.ts';

/** Mark, index and funding for the header of a tablet or desktop, in the order of a phone. */
const stripFiguresOf = (desk: Desk, t: Translate, isWide: boolean): readonly StripFigure[] => [
  [
    t(isWide ? 'futures_mark_price' : 'futures_mark_short'),
    <DeskPrice key="mark" desk={desk} which="markPrice" />,
  ],
  [
    t(isWide ? 'futures_index_price' : 'futures_index_short'),
    <DeskPrice key="index" desk={desk} which="indexPrice" />,
  ],
  [t('futures_funding_countdown'), <DeskFunding key="funding" desk={desk} />],
];

export function useShortFigures(desk: Desk) {
  const t = useT();
  return useMemo(() => stripFiguresOf(desk, t, false), [desk, t]);
}

/** The same with whole names where they fit, and with what comes after the day's figures. */
export function useStripFigures(desk: Desk, market: Market) {
  const t = useT();
  const locale = useLocale();
  const isWide = useIsWidest();
  return useMemo(
    () => ({ figures: stripFiguresOf(desk, t, isWide), last: openInterestFigure(desk, market, t, locale) }),
    [desk, market, t, locale, isWide],
  );
}

const openInterestFigure = ({ page }: Desk, market: Market, t: Translate, locale: Locale): StripFigure => [
  t('perpetual_open_interest'),
  openInterestText(page.data?.openInterest, market, locale),
];

export const DeskFunding = ({ desk }: { readonly desk: Desk }) => (
  <FundingText
    figures={{
      fundingRate: useDeskFigure(desk, 'fundingRate') ?? null,
      nextFundingAt: useDeskFigure(desk, 'nextFundingAt') ?? null,
    }}
  />
);

export function DeskPrice({
  desk,
  which,
}: {
  readonly desk: Desk;
  readonly which: 'markPrice' | 'indexPrice';
}) {
  const { feed, page } = desk;
  const source = useMemo(
    () => ({
      subscribe: subscribePerpetual(feed),
      read: () => perpetualPart(feed, page.data, which),
    }),
    [feed, page, which],
  );
  return <LiveText {...source} text={priceText} />;
}

const priceText = (price: string | undefined): string =>
  price === undefined ? UNKNOWN : formatNumber(price);
