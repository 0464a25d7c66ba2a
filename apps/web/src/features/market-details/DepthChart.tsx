import type { Market } from '@meridian/contract/domain/market';
import { useEffect, useRef, useState } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { type DepthShape, depthShape } from './depth-curve.ts';

const WIDTH = 360;
const HEIGHT = 200;
const REPAINT_MS = 500;

/** The depth chart: both sides of the book, summed up from the middle. */
export function DepthChart({
  market,
  feed,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
}) {
  const t = useT();
  const [shape, setShape] = useState<DepthShape>();
  const painted = useRef(0);
  useEffect(() => {
    if (feed === undefined) return;
    const paint = () => {
      if (performance.now() - painted.current < REPAINT_MS) return;
      painted.current = performance.now();
      const { buy, sell } = feed.get();
      setShape(depthShape(buy, sell, WIDTH, HEIGHT));
    };
    paint();
    return feed.subscribe(paint);
  }, [feed]);
  const price = (value: number): string => formatNumber(value.toFixed(market.priceDecimals));
  return (
    <figure className="px-4 py-3">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('market_depth_chart')}
        className="h-52 w-full rounded-m bg-s1"
      >
        <title>{t('market_depth_chart')}</title>
        {shape && (
          <>
            <path
              d={shape.buy}
              className="fill-up-depth stroke-up-viz"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={shape.sell}
              className="fill-down-depth stroke-down-viz"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      <figcaption className="mt-1 flex justify-between text-mic text-ink3">
        <span>{shape && price(shape.low)}</span>
        <span>{shape ? '' : t('trade_book_empty')}</span>
        <span>{shape && price(shape.high)}</span>
      </figcaption>
    </figure>
  );
}
