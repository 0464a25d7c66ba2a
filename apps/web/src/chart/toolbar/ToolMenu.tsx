import { classNames } from '@meridian/ui/class-names.ts';
import { PanelButton } from '@meridian/ui/overlay/PanelButton.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { nextInRows } from './next-in-rows.ts';

export const TOOL =
  'grid min-h-9 min-w-9 shrink-0 place-items-center rounded-chip px-1.5 text-ink2 hover:bg-s2 hover:text-ink1 aria-expanded:bg-s2 aria-expanded:text-ink1 aria-pressed:bg-s2 aria-pressed:text-accent pointer-coarse:min-h-10 pointer-coarse:min-w-[min(2.5rem,13vw)]';

/** A toolbar button with a small panel next to it. The panel stays open for several choices. */
export function ToolMenu({
  label,
  face,
  className,
  children,
}: {
  readonly label: string;
  /** What the button shows: an icon or a short text. */
  readonly face: ReactNode;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  return (
    <PanelButton
      label={label}
      popup="true"
      title={label}
      face={face}
      className={classNames(TOOL, className)}
      panelClassName="w-64 max-w-[calc(100vw-16px)] p-1.5"
    >
      {children}
    </PanelButton>
  );
}

/**
 * Rows of buttons, and menus of choices: up and down move between all of them, left and right within a row. A menu of
 * choices would otherwise keep the arrow keys to itself.
 */
export function MenuRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const active = document.activeElement;
    // The arrow keys of a field are its own.
    if (!(active instanceof HTMLButtonElement)) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row], [role=menuitemradio]')];
    const lines = rows.map((row) =>
      row instanceof HTMLButtonElement ? [row] : [...row.querySelectorAll('button')],
    );
    const target = nextInRows(event.key, lines, active);
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
  return (
    <fieldset aria-label={label} onKeyDownCapture={onKeyDown} className="flex min-w-0 flex-col">
      {children}
    </fieldset>
  );
}

export const MENU_ITEM =
  'flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-chip px-2.5 text-left text-lab -outline-offset-2 hover:bg-s2 disabled:text-ink3';
