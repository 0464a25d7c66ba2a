import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { useTicker } from '../../../live/use-ticker.ts';
import { FavouriteStar } from '../../../markets/FavouriteStar.tsx';
import { HaltedTag } from '../../../markets/HaltedTag.tsx';
import { LivePrice } from '../../../markets/LivePrice.tsx';
import { detailsParams, keepCoinInfo } from '../../../markets/open-market.ts';
import { useDayFigures } from '../../../markets/use-day-figures.ts';
import { useT } from '../../../session/locale/locale.ts';

/** The header of the desktop layout: market, price and the day's figures. */
export function MarketStrip({
  market,
  feed,
  children,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** At the right end, before the star. */
  readonly children?: ReactNode;
}) {
  const t = useT();
  const figures = useDayFigures(market, feed);
  const ticker = useTicker('spot', market.id);
  const changePercent = ticker?.changePercent ?? market.changePercent;
  const trend = direction(changePercent);
  const tone = trend === 'up' ? 'text-up' : trend === 'down' ? 'text-down' : 'text-ink1';
  return (
    <header className="flex h-9 items-center gap-4 xl:gap-5">
      <Link
        to="/marketDetails/$type/$id"
        params={detailsParams('spot', market.id)}
        onClick={() => keepCoinInfo('spot', market)}
        title={t('trade_open_chart')}
        className="flex shrink-0 items-center gap-2.5"
      >
        <CoinIcon coin={market.base} size={30} />
        <h1 className="text-title font-[720] tracking-[-0.015em]">{market.symbol}</h1>
        <HaltedTag kind="spot" market={market} />
      </Link>
      <LivePrice
        kind="spot"
        market={market}
        className="min-w-24 shrink-0 text-[1.5rem] leading-8 font-[720] tracking-[-0.02em]"
      />
      {/* Figures that do not fit are hidden completely, never cut. */}
      <dl className="flex h-8 min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2 overflow-hidden text-lab 2xl:gap-x-6">
        <Figure name={t('market_change')} tone={tone}>
          {changeText(changePercent)}
        </Figure>
        {figures.map(([name, value]) => (
          <Figure key={name} name={name}>
            {value}
          </Figure>
        ))}
      </dl>
      {children}
      <FavouriteStar market={market} />
    </header>
  );
}

function Figure({
  name,
  tone,
  children,
}: {
  readonly name: string;
  readonly tone?: string;
  readonly children: string;
}) {
  return (
    <div className="shrink-0">
      <dt className="text-mic whitespace-nowrap text-ink3">{name}</dt>
      <dd className={classNames('font-[600] whitespace-nowrap', tone)}>{children}</dd>
    </div>
  );
}
