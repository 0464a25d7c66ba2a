import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { useGroupedFeed, useIsWaiting } from '../../live/use-pair.ts';
import { formatCompact, formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { groupings } from '../book-view.ts';
import { DepthCursor } from './DepthCursor.tsx';
import {
  amountTicks,
  axisDecimals,
  curvePath,
  type Depth,
  depthOf,
  heightOf,
  placeOf,
} from './depth-curve.ts';

const WIDTH = 1000;
const HEIGHT = 400;
const REPAINT_MS = 500;
/** Shares of the width with a price. */
const PRICES = [0, 0.25, 0.5, 0.75, 1];
const MIDDLE = 0.5;

interface DepthChartProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly unit?: string;
  /** At the right end of its buttons. */
  readonly end?: ReactNode;
  readonly className?: string;
}

/** A chart that nobody has zoomed reaches at least this share of the price from the middle. */
const FIRST_REACH = 0.002;
/** Levels of a side that the server sends at each price step. */
const LEVELS = 20;

/**
 * Both sides of the book, summed up from the middle. The server sends twenty levels of a side at each price step, so a
 * coarser step shows a wider range: zooming chooses the step.
 */
export function DepthChart({ kind, market, feed, unit = market.base, end, className }: DepthChartProps) {
  const t = useT();
  const terms = { priceScale: market.priceDecimals, amountScale: market.quantityDecimals };
  const steps = groupings(terms, market.price);
  const widest = steps.length - 1;
  const [first] = useState(() => firstStep(steps, market.price));
  const [zoom, setZoom] = useState(first);
  const { base, quote } = market;
  // Each step is ten times the one before. The wide ones show all levels, however far away.
  const leastReach = zoom > first ? undefined : FIRST_REACH * 10 ** (zoom - first);
  const grouped = useGroupedFeed({ base, quote, product: kind }, feed, Math.min(zoom, widest));
  const depth = useDepth(grouped, leastReach);
  const waiting = useIsWaiting(feed);
  const [cursor, setCursor] = useState<number>();
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setCursor(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  };
  const price = (value: number): string => formatNumber(value.toFixed(market.priceDecimals));
  const edge = (shown: Depth, share: number): string =>
    formatNumber(
      (shown.low + share * (shown.high - shown.low)).toFixed(axisDecimals(shown, market.priceDecimals)),
    );
  return (
    <figure className={classNames('flex min-h-0 flex-col', className)}>
      <div className="flex items-center gap-1 text-cap text-ink2">
        <span className="flex-1">{depth && t('desk_depth_range', { percent: rangeOf(depth) })}</span>
        <IconButton label={t('desk_zoom_out')} disabled={zoom >= widest} onClick={() => setZoom(zoom + 1)}>
          <ZoomOut size={18} />
        </IconButton>
        <IconButton label={t('desk_zoom_in')} disabled={zoom <= 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomIn size={18} />
        </IconButton>
        {end}
      </div>
      <div
        className="relative min-h-52 flex-1 touch-pan-y overflow-hidden rounded-m bg-s1"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setCursor(undefined)}
      >
        {depth === undefined ? (
          <EmptyDepth waiting={waiting} />
        ) : (
          <>
            <Curves depth={depth} label={t('market_depth_chart')} />
            <DepthCursor depth={depth} at={cursor} price={price} units={{ base: unit, quote }} />
          </>
        )}
      </div>
      <figcaption className="mt-1 flex justify-between text-mic text-ink3" aria-hidden={depth === undefined}>
        {PRICES.map((share) => (
          <span
            key={share}
            className={classNames(
              share === MIDDLE && 'font-[650] text-ink1',
              share % 0.5 !== 0 && 'max-[22rem]:hidden',
            )}
          >
            {depth && (share === MIDDLE ? price(depth.middle) : edge(depth, share))}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The finest price step of which all levels together reach far enough. */
function firstStep(steps: readonly string[], price: string): number {
  const found = steps.findIndex((step) => Number(step) * LEVELS >= Number(price) * FIRST_REACH);
  return found === -1 ? steps.length - 1 : found;
}

function EmptyDepth({ waiting }: { readonly waiting: boolean }) {
  const t = useT();
  if (waiting) return <Skeleton className="absolute inset-0 rounded-m" />;
  return <p className="grid h-full place-content-center text-lab text-ink3">{t('trade_book_empty')}</p>;
}

/** Repaints twice a second: ten times would only cost power. */
function useDepth(feed: PairFeed | undefined, leastReach: number | undefined): Depth | undefined {
  const [depth, setDepth] = useState<Depth>();
  useEffect(() => {
    if (feed === undefined) return;
    let painted = Number.NEGATIVE_INFINITY;
    const paint = () => {
      if (performance.now() - painted < REPAINT_MS) return;
      const { buy, sell } = feed.get();
      const next = depthOf(buy, sell, leastReach);
      // The first levels of a new price step take a moment; until then the last picture stays.
      if (next === undefined && painted < 0) return;
      painted = performance.now();
      setDepth(next);
    };
    paint();
    return feed.subscribe(paint);
  }, [feed, leastReach]);
  return depth;
}

const rangeOf = ({ high, middle }: Depth): string =>
  String(Number((((high - middle) / middle) * 100).toPrecision(2)));

function Curves({ depth, label }: { readonly depth: Depth; readonly label: string }) {
  const locale = useLocale();
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="absolute inset-0 size-full"
      >
        <title>{label}</title>
        {(['buy', 'sell'] as const).map((side) => (
          <path
            key={side}
            d={curvePath(side, depth, WIDTH, HEIGHT)}
            className={side === 'buy' ? 'fill-up-depth stroke-up-viz' : 'fill-down-depth stroke-down-viz'}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={`M${placeOf(depth.middle, depth) * WIDTH} 0V${HEIGHT}`}
          className="stroke-ink3"
          strokeDasharray="3 4"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {amountTicks(depth.maxSum).map(({ amount, decimals }) => (
        <span
          key={amount}
          className="absolute right-1.5 text-mic text-ink3"
          style={{ top: `calc(${heightOf(amount, depth) * 100}% + 2px)` }}
        >
          {formatCompact(amount.toFixed(decimals), locale)}
        </span>
      ))}
    </>
  );
}
