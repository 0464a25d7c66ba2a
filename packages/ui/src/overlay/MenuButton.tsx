import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ChoiceMenu, type ChoiceMenuProps } from '../controls/ChoiceMenu.tsx';
import { AnchoredPanel } from './AnchoredPanel.tsx';

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
        className={classNames('flex items-center justify-between gap-0.5', className)}
      >
        <span className="min-w-0 truncate">{text ?? chosen}</span>
        <ChevronDown size={16} className="text-ink3" />
      </button>
      {open && (
        <AnchoredPanel
          button={button}
          onClose={close}
          className="max-w-[min(19rem,calc(100vw-16px))] px-4 pt-1 pb-0"
        >
          <ChoiceMenu
            {...menu}
            onChoose={(value) => {
              close();
              if (value !== menu.value) menu.onChoose(value);
            }}
          />
        </AnchoredPanel>
      )}
    </>
  );
}
