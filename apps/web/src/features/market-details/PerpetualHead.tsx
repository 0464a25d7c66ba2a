import type { Market } from '@meridian/contract/domain/market';
import { FundingText } from '../../futures/FundingText.tsx';
import { openInterestText } from '../../futures/open-interest.ts';
import { useFuturesMarket } from '../../futures/use-futures.ts';
import { usePerpetual } from '../../futures/use-perpetual.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import { Figure } from '../../markets/pair/FigureStrip.tsx';
import { formatNumber, UNKNOWN } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

/** Mark, index and funding: what decides about a position besides the last price. */
export function PerpetualHead({
  market,
  feed,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const figures = usePerpetual(feed, useFuturesMarket(market).data);
  const price = (text: string | undefined) => (text === undefined ? UNKNOWN : formatNumber(text));
  return (
    <>
      <Figure name={t('futures_mark_price')}>{price(figures.markPrice)}</Figure>
      <Figure name={t('futures_index_price')}>{price(figures.indexPrice)}</Figure>
      <Figure name={t('futures_funding_countdown')}>
        <FundingText figures={figures} />
      </Figure>
    </>
  );
}

/** After the figures of the day. */
export function OpenInterest({ market }: { readonly market: Market }) {
  const t = useT();
  const locale = useLocale();
  const page = useFuturesMarket(market).data;
  return (
    <Figure name={t('perpetual_open_interest')}>
      {openInterestText(page?.openInterest, market, locale)}
    </Figure>
  );
}
