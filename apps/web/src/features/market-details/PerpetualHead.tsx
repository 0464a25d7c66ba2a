import type { Market } from '@meridian/contract/domain/market';
import { FundingText } from '../../futures/FundingText.tsx';
import { openInterestText } from '../../futures/open-interest.ts';
import { useFuturesMarket } from '../../futures/use-futures.ts';
import { usePerpetual } from '../../futures/use-perpetual.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import { Figure } from '../../markets/pair/FigureStrip.tsx';
import { MarketFigures, type StripFigure } from '../../markets/pair/MarketStrip.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

interface PerpetualProps {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}

/** What decides about a position besides the last price, on a phone. */
export function PerpetualHead(props: PerpetualProps) {
  const { figures, last } = usePerpetualFigures(props, false);
  return [...figures, last].map(([name, value]) => (
    <Figure key={name} name={name}>
      {value}
    </Figure>
  ));
}

/** The same with the figures of the day, in one row. */
export function PerpetualStrip({ dense, ...props }: PerpetualProps & { readonly dense: boolean }) {
  return <MarketFigures {...props} {...usePerpetualFigures(props, dense)} dense={dense} />;
}

/** Mark, index and funding, and the open interest, which comes last. Close together they have short names. */
function usePerpetualFigures({ market, feed }: PerpetualProps, dense: boolean) {
  const t = useT();
  const locale = useLocale();
  const page = useFuturesMarket(market).data;
  const perpetual = usePerpetual(feed, page);
  const figures: readonly StripFigure[] = [
    [t(dense ? 'futures_mark_short' : 'futures_mark_price'), priceText(perpetual.markPrice)],
    [t(dense ? 'futures_index_short' : 'futures_index_price'), priceText(perpetual.indexPrice)],
    [t('futures_funding_countdown'), <FundingText key="funding" figures={perpetual} />],
  ];
  const last: StripFigure = [
    t('perpetual_open_interest'),
    openInterestText(page?.openInterest, market, locale),
  ];
  return { figures, last };
}

const priceText = (price: string | undefined): string =>
  price === undefined ? UNKNOWN : formatNumber(price);
