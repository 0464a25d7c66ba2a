import { classNames } from '@meridian/ui/class-names.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { limitsOf, type Panel, resizeTo, type Window } from './panel-sizes.ts';

const STEP = 16;
const LARGE_STEP = 64;

interface PanelDividerProps {
  readonly panel: Panel;
  readonly size: number;
  readonly window: Window;
  /** Moving right, or down, makes the panel larger. */
  readonly grows: 1 | -1;
  /** Undefined restores the first size. */
  readonly onResize: (size: number | undefined) => void;
  readonly className: string;
}

/**
 * The edge of a panel, moved by dragging or by arrow keys; a double click or Enter restores the first size. While it is
 * dragged only a variable of the style sheet changes, so that no part of the screen renders again. It shows itself to a
 * pointer that moves: under one that rests where the button of a dialog was, it would look like a stray bar.
 */
export function PanelDivider({ panel, size, window, grows, onResize, className }: PanelDividerProps) {
  const t = useT();
  const drag = useRef<{ readonly from: number; readonly frame: HTMLElement; size: number }>(undefined);
  const vertical = panel !== 'orders';
  const { min, max } = limitsOf(panel, window);
  const at = (event: PointerEvent) => (vertical ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent) => {
    const [smaller, larger] = vertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const moved = event.key === larger ? step : event.key === smaller ? -step : 0;
    if (moved === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    onResize(moved === 0 ? undefined : resizeTo(panel, size + moved * grows, window));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is not a thematic break.
    <div
      role="separator"
      tabIndex={0}
      aria-label={t(LABELS[panel])}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      title={t('desk_resize_hint')}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: at(event), frame: event.currentTarget.parentElement!, size };
      }}
      onPointerMove={(event) => {
        event.currentTarget.dataset.near = '';
        const { current } = drag;
        if (current === undefined) return;
        current.size = resizeTo(panel, size + (at(event) - current.from) * grows, window);
        current.frame.style.setProperty(`--${panel}`, `${current.size}px`);
      }}
      onPointerLeave={(event) => {
        delete event.currentTarget.dataset.near;
      }}
      onPointerUp={() => {
        if (drag.current !== undefined && drag.current.size !== size) onResize(drag.current.size);
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current?.frame.style.setProperty(`--${panel}`, `${size}px`);
        drag.current = undefined;
      }}
      className={classNames(
        'group relative z-10 grid touch-none place-items-center outline-none after:absolute after:-inset-1 pointer-coarse:after:-inset-3',
        vertical ? 'w-2 cursor-col-resize' : 'h-2 cursor-row-resize',
        className,
      )}
    >
      <i
        className={classNames(
          'rounded-full bg-transparent transition-colors duration-150 group-data-near:bg-accent group-focus-visible:bg-accent group-active:bg-accent',
          vertical ? 'h-12 w-[3px]' : 'h-[3px] w-12',
        )}
      />
    </div>
  );
}

const LABELS = {
  rail: 'desk_resize_pairs',
  book: 'desk_resize_book',
  form: 'desk_resize_form',
  orders: 'desk_resize_orders',
} as const;
