import { classNames } from '@meridian/ui/class-names.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { canAdd, INDICATORS, type Indicator, isPane, toggleIndicator } from '../view/indicators.ts';
import type { ViewProps } from './IntervalBar.tsx';

/** Switches of the indicators below a narrow chart, in one row that scrolls. Their settings are in the menu. */
export function IndicatorRow({
  view,
  onView,
  names = INDICATORS,
  className,
}: ViewProps & { readonly names?: readonly Indicator[]; readonly className?: string }) {
  const t = useT();
  const row = useRef<HTMLFieldSetElement>(null);
  const keepPlace = useKeptPlace(row);
  const { indicators } = view;
  return (
    <fieldset
      ref={row}
      aria-label={t('market_indicators')}
      className={classNames('scrollbar-none fade-ends flex min-w-0 shrink-0 overflow-x-auto', className)}
    >
      {names.map((name, place) => {
        const on = indicators.includes(name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={on}
            title={t(`chart_indicator_${name}`)}
            disabled={!on && !canAdd(indicators, name)}
            onClick={() => {
              keepPlace();
              onView({ ...view, indicators: toggleIndicator(indicators, name) });
            }}
            className={classNames(
              'h-10 min-w-10 shrink-0 px-2 text-cap -outline-offset-2 disabled:opacity-50',
              on ? 'font-[680] text-accent' : 'font-[550] text-ink3',
              // Those below the candles begin here.
              place > 0 && isPane(name) && !isPane(names[place - 1]!) && DIVIDED,
            )}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

const DIVIDED =
  'relative ml-2 before:absolute before:top-3.5 before:-left-1 before:h-3 before:w-px before:bg-line2';

/** A pane makes the chart above the row higher: the page scrolls by as much, so that the row stays under the finger. */
function useKeptPlace(row: RefObject<HTMLElement | null>): () => void {
  const place = useRef<number>(undefined);
  const top = () => row.current?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    scrollBy({ top: top() - place.current, behavior: 'instant' });
    place.current = undefined;
  });
  return () => {
    place.current = top();
  };
}
