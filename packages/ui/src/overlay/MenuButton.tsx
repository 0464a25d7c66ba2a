import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ChoiceMenu, type ChoiceMenuProps } from '../controls/ChoiceMenu.tsx';
import { placeMenu } from './place-menu.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface MenuButtonProps<Value extends string> extends ChoiceMenuProps<Value> {
  /** What the button shows; the label of the chosen item unless it has to be shorter. */
  readonly text?: string;
  readonly className?: string;
}

/** A button with a small menu that opens beside it and leaves the rest of the screen usable. */
export function MenuButton<Value extends string>({ text, className, ...menu }: MenuButtonProps<Value>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = menu.choices.find(({ value }) => value === menu.value)?.label ?? '';
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${menu.label}: ${chosen}`}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={classNames('flex items-center justify-between gap-1', className)}
      >
        <span className="min-w-0 truncate">{text ?? chosen}</span>
        <ChevronDown size={16} className="text-ink3" />
      </button>
      {open && (
        <AnchoredMenu
          button={button}
          onClose={close}
          {...menu}
          onChoose={(value) => {
            close();
            if (value !== menu.value) menu.onChoose(value);
          }}
        />
      )}
    </>
  );
}

interface AnchoredMenuProps<Value extends string> extends ChoiceMenuProps<Value> {
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function AnchoredMenu<Value extends string>({ button, onClose, ...menu }: AnchoredMenuProps<Value>) {
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnBack(true, onClose);
  useLayoutEffect(() => {
    if (panel.current === null || button.current === null) return;
    // In the top layer no ancestor clips the menu; a browser without popovers draws it in place.
    panel.current.showPopover?.();
    putBeside(panel.current, button.current);
    panel.current.querySelector<HTMLElement>('[data-initial-focus]')?.focus({ preventScroll: true });
  }, [button]);
  useCloseOutside(panel, button, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the menu inside it.
    <div
      ref={panel}
      popover="manual"
      onKeyDown={onKeyDown}
      className="fixed inset-auto z-60 m-0 max-w-[min(19rem,calc(100vw-16px))] min-w-36 overflow-y-auto overscroll-contain rounded-m border border-line2 bg-s1 px-4 pt-1 pb-0 text-ink1 shadow-(--shadow-sheet)"
    >
      <ChoiceMenu {...menu} />
    </div>
  );
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
