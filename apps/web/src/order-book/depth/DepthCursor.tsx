import { classNames } from '@meridian/ui/class-names.ts';
import { changeText } from '@meridian/ui/format/change-text.ts';
import { formatCompact } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { type Depth, heightOf, placeOf, pointAt } from './depth-curve.ts';

/** The point of the curve under the pointer, a line through it, and its values on the other side. */
export function DepthCursor({
  depth,
  at,
  price,
  units,
}: {
  readonly depth: Depth;
  /** A share of the width; undefined without a pointer. */
  readonly at: number | undefined;
  readonly price: (value: number) => string;
  readonly units: { readonly base: string; readonly quote: string };
}) {
  const t = useT();
  const locale = useLocale();
  const point = at === undefined ? undefined : pointAt(at, depth);
  if (at === undefined || point === undefined) return null;
  const distance = ((point.price - depth.middle) / depth.middle) * 100;
  const facts = [
    [t('trade_book_price'), `${price(point.price)} (${changeText(distance.toFixed(2))})`],
    [t('desk_sum_amount', { unit: units.base }), formatCompact(point.sum.toFixed(8), locale)],
    [t('desk_sum_value', { unit: units.quote }), formatCompact(point.value.toFixed(8), locale)],
  ] as const;
  const tone = point.side === 'buy' ? 'bg-up-viz' : 'bg-down-viz';
  const left = `${placeOf(point.price, depth) * 100}%`;
  return (
    <>
      <i className="pointer-events-none absolute inset-y-0 w-px bg-line2" style={{ left }} />
      <i
        className={classNames('pointer-events-none absolute size-2 -translate-1/2 rounded-full', tone)}
        style={{ left, top: `${heightOf(point.sum, depth) * 100}%` }}
      />
      <dl
        className={classNames(
          'pointer-events-none absolute top-2 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 rounded-m border border-line2 bg-s3 px-2.5 py-2 text-cap whitespace-nowrap',
          at < 0.5 ? 'right-2' : 'left-2',
        )}
      >
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd className="text-right font-[620]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
