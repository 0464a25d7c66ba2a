import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { drawPaths, type PathSample } from './price-path.ts';

const WIDTH = 600;
const HEIGHT = 160;

/** Mark and index in the last seconds before the liquidation. */
export function PricePath({ samples }: { readonly samples: readonly PathSample[] }) {
  const t = useT();
  const locale = useLocale();
  const paths = drawPaths(samples, WIDTH, HEIGHT);
  const last = samples.at(-1);
  if (last === undefined) return null;
  const time = (at: number) => formatDate(at, 'second', locale).slice(-8);
  return (
    <figure>
      {paths && (
        <div className="relative rounded-m bg-s1 py-5 text-mic text-ink2">
          {/* The scale: the highest and the lowest price, and the first and the last moment. */}
          <span data-scale="highest" className="absolute top-1 left-2">
            {formatNumber(paths.highest)}
          </span>
          <span data-scale="lowest" className="absolute bottom-6 left-2">
            {formatNumber(paths.lowest)}
          </span>
          <time className="absolute bottom-1 left-2">{time(samples[0]!.at)}</time>
          <time className="absolute right-2 bottom-1">{time(last.at)}</time>
          <svg
            viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
            role="img"
            aria-label={t('liquidation_path_picture')}
            className="h-40 w-full border-y border-dashed border-line2"
            preserveAspectRatio="none"
            fill="none"
            strokeWidth="2"
          >
            <polyline points={paths.index} stroke="var(--ink3)" vectorEffect="non-scaling-stroke" />
            <polyline points={paths.mark} stroke="var(--accent)" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      )}
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-cap text-ink2">
        <span>
          <b className="text-accent">—</b> {t('futures_mark_price')} {formatNumber(last.markPrice)}
        </span>
        <span>
          <b className="text-ink3">—</b> {t('futures_index_price')} {formatNumber(last.indexPrice)}
        </span>
      </figcaption>
    </figure>
  );
}
