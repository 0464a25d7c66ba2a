import { classNames } from '@meridian/ui/class-names.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pin from 'lucide-react/icons/pin';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { CHART_INTERVALS, type ChartInterval, isDerived } from '../candles/intervals.ts';
import { type ChartView, fitIntervals, rowIntervals, togglePin } from '../view/chart-view.ts';
import { MENU_ITEM, MenuRows, ToolMenu } from './ToolMenu.tsx';

export interface ViewProps {
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
}

/**
 * The intervals: a row of buttons with a menu of more, or in a short chart the menu alone. Buttons that do not fit the
 * row are in the menu, so that none is cut.
 */
export function IntervalBar({ view, onView, compact }: ViewProps & { readonly compact: boolean }) {
  const t = useT();
  const { interval } = view;
  const row = rowIntervals(view);
  const [bar, fitting] = useFittingIntervals(row, interval);
  const shown = compact ? [] : (fitting ?? row);
  const menu = (
    <IntervalMenu
      view={view}
      onView={onView}
      shown={CHART_INTERVALS.filter((each) => isDerived(each) || !shown.includes(each))}
      text={compact ? t(`market_interval_${interval}`) : undefined}
    />
  );
  if (compact) return menu;
  return (
    <div ref={bar} className="flex min-w-0 flex-1 items-center">
      <fieldset aria-label={t('market_intervals')} className="relative flex min-w-0 py-1">
        {row.map((value) => (
          <button
            key={value}
            type="button"
            data-interval={value}
            aria-pressed={value === interval}
            onClick={() => onView({ ...view, interval: value })}
            className={classNames(
              'min-h-9 shrink-0 rounded-chip px-1.5 text-lab 2xl:px-2 whitespace-nowrap -outline-offset-2 pointer-coarse:min-h-10 pointer-coarse:min-w-10',
              value === interval ? 'bg-s2 font-[660] text-ink1' : 'font-[550] text-ink2 hover:text-ink1',
              // Kept in the page: its width decides when there is room for it again.
              !shown.includes(value) && 'invisible absolute',
            )}
          >
            {t(`market_interval_${value}`)}
          </button>
        ))}
      </fieldset>
      {menu}
    </div>
  );
}

/** The intervals that fit the row beside the menu; undefined before the first measurement. */
function useFittingIntervals(
  row: readonly ChartInterval[],
  chosen: ChartInterval,
): [bar: RefObject<HTMLDivElement | null>, fitting: readonly ChartInterval[] | undefined] {
  const bar = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState<readonly ChartInterval[]>();
  const key = row.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has other buttons to measure.
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const measure = () => {
      const widths = [...element.querySelectorAll<HTMLElement>('[data-interval]')].map((button) => ({
        interval: button.dataset.interval as ChartInterval,
        width: button.getBoundingClientRect().width,
      }));
      const menu = element.querySelector<HTMLElement>(':scope > button');
      setFitting(fitIntervals(widths, element.clientWidth - (menu?.offsetWidth ?? 0), chosen));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // A font that arrives late makes them wider.
    for (const button of element.querySelectorAll('[data-interval]')) resized.observe(button);
    return () => resized.disconnect();
  }, [key, chosen]);
  return [bar, fitting];
}

function IntervalMenu({
  view,
  onView,
  shown,
  text,
}: ViewProps & { readonly shown: readonly ChartInterval[]; readonly text: string | undefined }) {
  const t = useT();
  return (
    <ToolMenu
      label={text === undefined ? t('chart_more_intervals') : `${t('market_intervals')}: ${text}`}
      face={
        <span className="flex items-center gap-0.5 text-lab font-[620]">
          {text}
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      }
    >
      {(close) => (
        <MenuRows label={t('market_intervals')}>
          {shown.map((interval, place) => (
            <div key={interval} data-row className="flex items-center">
              <button
                type="button"
                aria-pressed={interval === view.interval}
                data-initial-focus={interval === view.interval || place === 0 || undefined}
                onClick={() => {
                  onView({ ...view, interval });
                  close();
                }}
                className={`${MENU_ITEM} aria-pressed:font-[660] aria-pressed:text-accent`}
              >
                {t(`market_interval_${interval}`)}
              </button>
              {isDerived(interval) && (
                <button
                  type="button"
                  aria-pressed={view.pinned.includes(interval)}
                  aria-label={t('chart_pin', { interval: t(`market_interval_${interval}`) })}
                  onClick={() => onView(togglePin(view, interval))}
                  className="grid size-10 shrink-0 place-items-center rounded-chip text-ink3 -outline-offset-2 hover:bg-s2 aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
                >
                  <Pin size={16} aria-hidden="true" />
                </button>
              )}
            </div>
          ))}
        </MenuRows>
      )}
    </ToolMenu>
  );
}
