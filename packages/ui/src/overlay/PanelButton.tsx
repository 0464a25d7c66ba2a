import { type ReactNode, useRef, useState } from 'react';
import { AnchoredPanel } from './AnchoredPanel.tsx';

interface PanelButtonProps {
  readonly label: string;
  /** `menu`: the panel is one menu, which Up opens too. `true`: it has controls of other kinds. */
  readonly popup: 'menu' | 'true';
  readonly title?: string;
  /** What the button shows. */
  readonly face: ReactNode;
  readonly className?: string;
  readonly panelClassName: string;
  /** Gets the function that closes the panel and returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small panel that opens next to it and leaves the rest of the screen usable. */
export function PanelButton({
  label,
  popup,
  title,
  face,
  className,
  panelClassName,
  children,
}: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup={popup}
        aria-expanded={open}
        aria-label={label}
        title={title}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && !(popup === 'menu' && event.key === 'ArrowUp')) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={className}
      >
        {face}
      </button>
      {open && (
        <AnchoredPanel button={button} onClose={close} className={panelClassName}>
          {children(close)}
        </AnchoredPanel>
      )}
    </>
  );
}
