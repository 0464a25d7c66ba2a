import { classNames } from '@meridian/ui/class-names.ts';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pencil from 'lucide-react/icons/pencil-line';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { IndicatorMenu } from './IndicatorMenu.tsx';
import { IndicatorRow } from './IndicatorRow.tsx';
import { IntervalBar, type ViewProps } from './IntervalBar.tsx';
import { OptionsMenu } from './OptionsMenu.tsx';
import { TOOL } from './ToolMenu.tsx';
import { TypeMenu } from './TypeMenu.tsx';
import type { FullScreen } from './use-full-screen.ts';
import type { ToolbarShape } from './use-toolbar-shape.ts';

export interface ChartToolbarProps extends ViewProps {
  readonly shape: ToolbarShape;
  readonly drawing: boolean;
  readonly onDrawing: (drawing: boolean) => void;
  readonly fullScreen: FullScreen;
  /** Shows the candles of a date. */
  readonly onJump: (time: number) => void;
  /** Pair and price, where the toolbar is all that the chart has above it. */
  readonly head: ReactNode;
  /** At the right end of the first row. */
  readonly end: ReactNode;
}

/**
 * Intervals and tools in one row; on a narrow chart indicators and tools are below it, and in a short one the intervals
 * are a menu.
 */
export function ChartToolbar(props: ChartToolbarProps) {
  const { shape, view, onView, drawing, onDrawing, fullScreen, onJump, head, end } = props;
  const t = useT();
  const fullScreenLabel = t(fullScreen.on ? 'chart_leave_full_screen' : 'chart_full_screen');
  const button = useRef<HTMLButtonElement>(null);
  useFocusInNewShape(button, shape);
  const intervals = <IntervalBar view={view} onView={onView} compact={shape === 'compact'} />;
  const tools = (
    <fieldset
      aria-label={t('chart_tools')}
      className={classNames(
        'flex shrink-0 items-center py-0.5',
        shape === 'stacked' ? 'order-2 justify-around' : 'gap-0.5',
      )}
    >
      <TypeMenu view={view} onView={onView} />
      <IndicatorMenu view={view} onView={onView} />
      <button
        type="button"
        aria-pressed={drawing}
        aria-label={t('chart_draw')}
        title={t('chart_draw')}
        onClick={() => onDrawing(!drawing)}
        className={TOOL}
      >
        <Pencil size={18} aria-hidden="true" />
      </button>
      <OptionsMenu view={view} onView={onView} onJump={onJump} />
      <button
        ref={button}
        type="button"
        aria-pressed={fullScreen.on}
        aria-label={fullScreenLabel}
        title={fullScreenLabel}
        onClick={fullScreen.toggle}
        className={TOOL}
      >
        {fullScreen.on ? (
          <Minimize size={18} aria-hidden="true" />
        ) : (
          <Maximize size={18} aria-hidden="true" />
        )}
      </button>
    </fieldset>
  );
  if (shape === 'stacked')
    return (
      <>
        <div className="flex min-w-0 shrink-0">{head}</div>
        <div className="flex min-w-0 shrink-0">
          {intervals}
          {end}
        </div>
        {/* Full screen is for the candles, and the chart of a desk is low. */}
        {!fullScreen.on && <IndicatorRow view={view} onView={onView} className="order-2 lg:hidden" />}
        {tools}
      </>
    );
  return (
    <div className="flex min-w-0 shrink-0 flex-wrap items-center justify-between gap-x-2">
      {head}
      {intervals}
      {tools}
      {end}
    </div>
  );
}

/** The button of the full screen is made again when the chart's new size has another toolbar, and keeps the focus. */
function useFocusInNewShape(button: RefObject<HTMLButtonElement | null>, shape: ToolbarShape): void {
  const focused = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shape has a button of its own.
  useLayoutEffect(() => {
    if (focused.current !== null && !focused.current.isConnected) button.current?.focus();
    const note = () => {
      focused.current = document.activeElement === button.current ? button.current : null;
    };
    note();
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [button, shape]);
}
