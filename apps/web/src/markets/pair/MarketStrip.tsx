import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, type ReactNode, useMemo } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useTickerSource } from '../../live/use-ticker.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { HaltedTag } from '../HaltedTag.tsx';
import { LivePrice } from '../LivePrice.tsx';
import { detailsParams, keepCoinInfo } from '../open-market.ts';
import { DAY_LABELS, dayTexts } from '../use-day-figures.ts';
import { Figure, FigureStrip } from './FigureStrip.tsx';

const NONE: readonly never[] = [];
/** A desktop of up to 1536 px has the tags below the name: the width is for the figures. */
const STACKED = 'max-2xl:flex-col max-2xl:items-start max-2xl:gap-0 max-2xl:[&>h1]:leading-5';

export type StripFigure = readonly [name: string, value: ReactNode];

/** The header of the desktop layout: market, price and the day's figures. */
export const MarketStrip = memo(function MarketStrip({
  kind,
  market,
  feed,
  figures: more = NONE,
  last,
  onPick,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** Figures of the product before those of the day. */
  readonly figures?: readonly StripFigure[];
  /** After the figures of the day. */
  readonly last?: StripFigure | undefined;
  /** Opens the list of pairs, where it has no column. */
  readonly onPick?: (() => void) | undefined;
}) {
  const t = useT();
  // The figures of a perpetual fit a window of 1366 px only if they are close together.
  const dense = more.length > 0;
  const details = {
    to: '/marketDetails/$type/$id',
    params: detailsParams(kind, market.id),
    onClick: () => keepCoinInfo(kind, market),
  } as const;
  return (
    <header
      className={classNames('flex h-9 items-center', dense ? 'gap-2 xl:gap-4 2xl:gap-5' : 'gap-3 xl:gap-5')}
    >
      {onPick === undefined ? (
        <Link
          {...details}
          title={t('trade_open_chart')}
          className={classNames('flex shrink-0 items-center gap-2.5', dense && STACKED)}
        >
          {/* A narrow desktop needs the width for the figures. */}
          <CoinIcon coin={market.base} size={30} className={dense ? 'max-2xl:hidden' : 'max-xl:hidden'} />
          <MarketName kind={kind} market={market} />
        </Link>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onPick}
          className="-my-1 -ml-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-m px-2 hover:bg-s2"
        >
          <span className={classNames('flex items-center gap-2.5', dense && STACKED)}>
            <MarketName kind={kind} market={market} />
          </span>
          <ChevronDown size={17} className="shrink-0 text-ink3" />
          <span className="sr-only">{t('trade_pick_pair')}</span>
        </button>
      )}
      <div className={classNames('shrink-0', !dense && 'pr-1.5')}>
        <LivePrice kind={kind} market={market} className="block text-title leading-5 font-[720]" />
        <Change kind={kind} market={market} />
      </div>
      <MarketFigures {...{ market, feed, dense, last }} figures={more} />
      <span className="flex shrink-0">
        <FavouriteStar market={market} />
        {onPick !== undefined && (
          <Link {...details} aria-label={t('trade_open_chart')} className={iconButtonClass('-mr-2.5')}>
            <ChartCandlestick size={21} />
          </Link>
        )}
      </span>
    </header>
  );
});

const MarketName = ({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) => {
  const t = useT();
  return (
    <>
      <h1 className="text-title font-[720] tracking-[-0.015em]">{market.symbol}</h1>
      <span className="flex gap-1 empty:hidden">
        {kind === 'futures' && <Tag>{t('home_perpetual')}</Tag>}
        <HaltedTag kind={kind} market={market} />
      </span>
    </>
  );
};

/** The figures of the product and of the day in one row. */
export function MarketFigures({
  market,
  feed,
  figures = NONE,
  last,
  dense = false,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly figures?: readonly StripFigure[];
  readonly last?: StripFigure | undefined;
  readonly dense?: boolean;
}) {
  const t = useT();
  return (
    <FigureStrip label={t('market_figures')} dense={dense}>
      {figures.map(([name, value]) => (
        <Figure key={name} name={name}>
          {value}
        </Figure>
      ))}
      <DayFigures market={market} feed={feed} dense={dense} />
      {last && <Figure name={last[0]}>{last[1]}</Figure>}
    </FigureStrip>
  );
}

/** The change of a day. Every part of the header follows its own figure: a new price does not draw all of them. */
function Change({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  const source = useTickerSource(kind, market.id);
  return (
    <p title={t('market_change')} className="text-cap leading-4 font-[600]">
      <span className="sr-only">{t('market_change')} </span>
      <LiveText
        {...source}
        text={(ticker) => changeText(ticker?.changePercent ?? market.changePercent)}
        tone={(ticker) => TONES[direction(ticker?.changePercent ?? market.changePercent)]}
      />
    </p>
  );
}

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink1' } as const;

function DayFigures({
  market,
  feed,
  dense,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly dense: boolean;
}) {
  const t = useT();
  const locale = useLocale();
  const source = useMemo(
    () => ({ subscribe: feed?.subscribe ?? NOTHING, read: () => feed?.get().day }),
    [feed],
  );
  return DAY_LABELS.map((label, at) => (
    <Figure
      key={label}
      name={t(label)}
      {...(dense && DENSE_PLACES[label] !== undefined && { className: DENSE_PLACES[label] })}
    >
      <LiveText {...source} text={(day) => dayTexts(day, market, locale)[at]!} />
    </Figure>
  ));
}

/** Beside the figures of a perpetual. In a narrow window the turnover comes before the day's prices. */
const DENSE_PLACES: Partial<Record<(typeof DAY_LABELS)[number], string>> = {
  market_high: 'max-xl:order-1',
  market_low: 'max-xl:order-1',
  // The turnover says the same, and the room is needed.
  market_volume: 'max-2xl:hidden',
};

const NOTHING = () => () => {};
