import { classNames } from '@meridian/ui/class-names.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pin from 'lucide-react/icons/pin';
import { useEffect, useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { CHART_INTERVALS, type ChartInterval, isDerived } from '../candles/intervals.ts';
import { type ChartView, rowIntervals, togglePin } from '../view/chart-view.ts';
import { MENU_ITEM, MenuRows, ToolMenu } from './ToolMenu.tsx';

export interface ViewProps {
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
}

/** The intervals: a row of buttons with a menu of more, or in a short chart the menu alone. */
export function IntervalBar({ view, onView, compact }: ViewProps & { readonly compact: boolean }) {
  const t = useT();
  const row = useRef<HTMLFieldSetElement>(null);
  const { interval } = view;
  // The chosen interval may be beyond the edge of a narrow row.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-interval="${interval}"]`);
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2;
  }, [interval]);
  const menu = (
    <IntervalMenu
      view={view}
      onView={onView}
      shown={compact ? CHART_INTERVALS : CHART_INTERVALS.filter(isDerived)}
      text={compact ? t(`market_interval_${interval}`) : undefined}
    />
  );
  if (compact) return menu;
  return (
    <div className="flex min-w-0 flex-1 items-center">
      <fieldset
        ref={row}
        aria-label={t('market_intervals')}
        className="scrollbar-none relative flex min-w-0 overflow-x-auto py-1"
      >
        {rowIntervals(view).map((value) => (
          <button
            key={value}
            type="button"
            data-interval={value}
            aria-pressed={value === interval}
            onClick={() => onView({ ...view, interval: value })}
            className={classNames(
              'min-h-9 shrink-0 rounded-chip px-2 text-lab -outline-offset-2 pointer-coarse:min-h-10 pointer-coarse:min-w-10',
              value === interval ? 'bg-s2 font-[660] text-ink1' : 'font-[550] text-ink2 hover:text-ink1',
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
