import type { Translate } from '@meridian/contract/messages/catalogue';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { type ReactNode, useMemo } from 'react';
import { FundingText } from '../../futures/FundingText.tsx';
import { perpetualPart } from '../../futures/use-perpetual.ts';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { type Desk, useDeskFigure } from './use-futures-desk.ts';

/** Funding, mark and index for the header of the desktop layout, the most important first. */
export const stripFigures = (
  desk: Desk,
  t: Translate,
): readonly (readonly [name: string, value: ReactNode])[] => [
  [t('futures_funding_countdown'), <DeskFunding key="funding" desk={desk} />],
  [t('futures_mark_short'), <DeskPrice key="mark" desk={desk} which="markPrice" />],
  [t('futures_index_short'), <DeskPrice key="index" desk={desk} which="indexPrice" />],
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
      subscribe: feed?.subscribe ?? NOTHING,
      read: () => perpetualPart(feed, page.data, which),
    }),
    [feed, page, which],
  );
  return <LiveText {...source} text={priceText} />;
}

const NOTHING = () => () => {};
const priceText = (price: string | undefined): string =>
  price === undefined ? UNKNOWN : formatNumber(price);
