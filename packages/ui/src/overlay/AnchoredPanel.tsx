import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { placeMenu } from './place-menu.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface AnchoredPanelProps {
  /** The button that opened it. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A small panel next to the button that opened it. It focuses the element marked `data-initial-focus`; Escape, Tab out
 * of its last element, Back and a press elsewhere close it.
 */
export function AnchoredPanel({ button, onClose, className, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnBack(true, onClose);
  useLayoutEffect(() => {
    if (panel.current === null || button.current === null) return;
    // In the top layer no ancestor clips the panel; a browser without popovers draws it in place.
    panel.current.showPopover?.();
    putBeside(panel.current, button.current);
    panel.current.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true });
  }, [button]);
  useCloseOutside(panel, button, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Tab' && leaves(panel.current, event.shiftKey))) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of what is inside it.
    <div
      ref={panel}
      popover="manual"
      onKeyDown={onKeyDown}
      className={classNames(
        'fixed inset-auto z-60 m-0 min-w-36 overflow-y-auto overscroll-contain rounded-m border border-line2 bg-s1 text-ink1 shadow-(--shadow-sheet)',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Whether Tab would move the focus out of the panel. */
function leaves(panel: HTMLElement | null, backwards: boolean): boolean {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('button, input') ?? [])].filter(
    (each) => each.tabIndex >= 0 && !each.hasAttribute('disabled'),
  );
  return stops.length === 0 || document.activeElement === stops.at(backwards ? 0 : -1);
}

function putBeside(panel: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect();
  panel.style.minWidth = `${box.width}px`;
  const { width, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const place = placeMenu(box, { width, height }, { width: clientWidth, height: clientHeight });
  panel.style.left = `${place.left}px`;
  panel.style.top = `${place.top}px`;
  panel.style.maxHeight = `${place.maxHeight}px`;
}

/** A press elsewhere closes the menu; it follows its button when the page scrolls. */
function useCloseOutside(
  panel: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const outside = ({ target }: Event) => {
      const inside = target instanceof Node && panel.current?.contains(target);
      // The button closes the menu by its own click.
      if (!inside && !(target instanceof Node && button.current?.contains(target))) latest.current();
    };
    addEventListener('pointerdown', outside, { signal, capture: true });
    const follow = ({ target }: Event) => {
      if (target !== panel.current && panel.current !== null && button.current !== null)
        putBeside(panel.current, button.current);
    };
    addEventListener('scroll', follow, { signal, capture: true, passive: true });
    addEventListener('resize', follow, { signal });
    return () => listening.abort();
  }, [panel, button]);
}
