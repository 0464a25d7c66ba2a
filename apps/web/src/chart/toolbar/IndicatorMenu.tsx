import ChartSpline from 'lucide-react/icons/chart-spline';
import Check from 'lucide-react/icons/check';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../session/locale/locale.ts';
import type { ChartView } from '../view/chart-view.ts';
import {
  canAdd,
  INDICATORS,
  type Indicator,
  isPane,
  MAX_PANES,
  toggleIndicator,
} from '../view/indicators.ts';
import { IndicatorForm } from './IndicatorForm.tsx';
import type { ViewProps } from './IntervalBar.tsx';
import { MENU_ITEM, MenuRows, ToolMenu } from './ToolMenu.tsx';

/** Switches indicators on and off, several at once, and changes their settings. */
export function IndicatorMenu({ view, onView }: ViewProps) {
  const t = useT();
  return (
    <ToolMenu label={t('market_indicators')} face={<ChartSpline size={18} aria-hidden="true" />}>
      {() => <IndicatorPanel view={view} onView={onView} />}
    </ToolMenu>
  );
}

function IndicatorPanel({ view, onView }: ViewProps) {
  const t = useT();
  const [edited, setEdited] = useState<Indicator>();
  const left = useRef<Indicator>(undefined);
  useEffect(() => {
    // The form had the focus; its button gets it back.
    if (edited === undefined && left.current !== undefined)
      document.querySelector<HTMLElement>(`[data-settings=${left.current}]`)?.focus();
    left.current = edited;
  }, [edited]);
  if (edited !== undefined)
    return (
      <IndicatorForm
        name={edited}
        settings={view.settings}
        onClose={() => setEdited(undefined)}
        onSave={(values) =>
          onView({
            ...view,
            settings: { ...view.settings, [edited]: values },
            indicators: view.indicators.includes(edited)
              ? view.indicators
              : toggleIndicator(view.indicators, edited),
          })
        }
      />
    );
  return (
    <MenuRows label={t('market_indicators')}>
      <Heading>{t('chart_over_candles')}</Heading>
      <Rows view={view} onView={onView} onEdit={setEdited} pane={false} />
      <Heading>{t('chart_below_candles', { count: String(MAX_PANES) })}</Heading>
      <Rows view={view} onView={onView} onEdit={setEdited} pane />
    </MenuRows>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <p className="px-2.5 pt-2 pb-1 text-cap text-ink3">{children}</p>
);

function Rows({
  view,
  onView,
  onEdit,
  pane,
}: ViewProps & { readonly onEdit: (name: Indicator) => void; readonly pane: boolean }) {
  const t = useT();
  const { indicators }: ChartView = view;
  return INDICATORS.filter((name) => isPane(name) === pane).map((name) => (
    <div key={name} data-row className="flex items-center">
      <button
        type="button"
        aria-pressed={indicators.includes(name)}
        aria-label={`${name}: ${t(`chart_indicator_${name}`)}`}
        data-initial-focus={name === 'MA' || undefined}
        disabled={!indicators.includes(name) && !canAdd(indicators, name)}
        onClick={() => onView({ ...view, indicators: toggleIndicator(indicators, name) })}
        className={MENU_ITEM}
      >
        <span className="min-w-0 flex-1">
          <b className="block font-[620]">{name}</b>
          <span className="block text-cap text-ink3">{t(`chart_indicator_${name}`)}</span>
        </span>
        {indicators.includes(name) && <Check size={16} aria-hidden="true" className="text-accent" />}
      </button>
      <button
        type="button"
        data-settings={name}
        aria-label={t('chart_indicator_settings', { name })}
        onClick={() => onEdit(name)}
        className="grid size-10 shrink-0 place-items-center rounded-chip text-ink3 -outline-offset-2 hover:bg-s2 hover:text-ink1"
      >
        <Settings2 size={16} aria-hidden="true" />
      </button>
    </div>
  ));
}
