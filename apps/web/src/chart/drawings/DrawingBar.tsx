import AlignJustify from 'lucide-react/icons/align-justify';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import ListX from 'lucide-react/icons/list-x';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Minus from 'lucide-react/icons/minus';
import Square from 'lucide-react/icons/square';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingUp from 'lucide-react/icons/trending-up';
import Type from 'lucide-react/icons/type';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { TOOL } from '../toolbar/ToolMenu.tsx';
import { DRAWING_TOOLS, type DrawingTool } from './drawing.ts';
import type { DrawingLayer, LayerState } from './drawing-layer.ts';

const ICONS: Readonly<Record<DrawingTool, typeof Minus>> = {
  trend: TrendingUp,
  horizontal: Minus,
  fibonacci: AlignJustify,
  rectangle: Square,
  text: Type,
};

const MOVES: Readonly<Record<string, readonly [bars: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface DrawingBarProps {
  readonly layer: DrawingLayer;
  readonly state: LayerState;
  readonly onClear: () => void;
}

/**
 * The drawing tools. With a pointer the points are placed on the chart; a tool chosen with the keyboard draws in the
 * middle, and the arrow keys move what is selected.
 */
export function DrawingBar({ layer, state, onClear }: DrawingBarProps) {
  const t = useT();
  const { tool, selected } = state;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined || selected === undefined) return;
    event.preventDefault();
    layer.nudge(selected, ...move);
  };
  return (
    <fieldset
      aria-label={t('chart_draw')}
      onKeyDown={onKeyDown}
      className="scrollbar-none flex min-w-0 shrink-0 items-center gap-0.5 overflow-x-auto border-y border-line py-0.5"
    >
      {DRAWING_TOOLS.map((each) => (
        <Tool
          key={each}
          label={t(`chart_draw_${each}`)}
          icon={ICONS[each]}
          pressed={each === tool}
          onClick={({ detail }) => {
            if (each === tool) layer.cancel();
            else if (detail === 0) layer.place(each);
            else layer.begin(each);
          }}
        />
      ))}
      <span className="mx-1 h-5 w-px shrink-0 bg-line2" />
      <DrawingActions layer={layer} state={state} onClear={onClear} />
      <output className="ml-1 min-w-0 truncate text-cap text-ink2">
        {tool !== undefined &&
          t(tool === 'horizontal' || tool === 'text' ? 'chart_draw_one' : 'chart_draw_two')}
      </output>
    </fieldset>
  );
}

/** Actions on existing drawings. */
function DrawingActions({ layer, state, onClear }: DrawingBarProps) {
  const t = useT();
  const { selected, hidden, locked, drawings } = state;
  return (
    <>
      <Tool
        label={t('chart_draw_hide')}
        icon={hidden ? EyeOff : Eye}
        pressed={hidden}
        onClick={() => layer.set({ hidden: !hidden })}
      />
      <Tool
        label={t('chart_draw_lock')}
        icon={locked ? Lock : LockOpen}
        pressed={locked}
        onClick={() => layer.set({ locked: !locked })}
      />
      <Tool
        label={t('chart_draw_delete')}
        icon={Trash2}
        disabled={selected === undefined || locked}
        onClick={() => selected !== undefined && layer.remove(selected)}
      />
      <Tool label={t('chart_draw_clear')} icon={ListX} disabled={drawings.length === 0} onClick={onClear} />
    </>
  );
}

function Tool({
  label,
  icon: Icon,
  pressed,
  disabled = false,
  onClick,
}: {
  readonly label: string;
  readonly icon: typeof Minus;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: (event: MouseEvent) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className={`${TOOL} disabled:opacity-40`}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
