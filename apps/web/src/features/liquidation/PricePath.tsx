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
  return (
    <figure>
      {paths && (
        <svg
          viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
          role="img"
          aria-label={t('liquidation_path_picture')}
          className="h-40 w-full rounded-m bg-s1"
          preserveAspectRatio="none"
          fill="none"
          strokeWidth="2"
        >
          <polyline points={paths.index} stroke="var(--ink3)" vectorEffect="non-scaling-stroke" />
          <polyline points={paths.mark} stroke="var(--accent)" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-cap text-ink2">
        <span>
          <b className="text-accent">—</b> {t('futures_mark_price')} {formatNumber(last.markPrice)}
        </span>
        <span>
          <b className="text-ink3">—</b> {t('futures_index_price')} {formatNumber(last.indexPrice)}
        </span>
        <span className="text-ink3">
          {formatDate(samples[0]!.at, 'second', locale).slice(-8)} –{' '}
          {formatDate(last.at, 'second', locale).slice(-8)}
        </span>
      </figcaption>
    </figure>
  );
}
