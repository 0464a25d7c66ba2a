import { classNames } from '@meridian/ui/class-names.ts';
import { nextItem } from '@meridian/ui/controls/ChoiceMenu.tsx';
import { PanelButton } from '@meridian/ui/overlay/PanelButton.tsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

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

/** Rows of buttons: up and down move between rows, left and right within a row. */
export function MenuRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const rows = useRef<HTMLFieldSetElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const lines = [...(rows.current?.querySelectorAll('[data-row]') ?? [])].map((row) => [
      ...row.querySelectorAll('button'),
    ]);
    const line = lines.findIndex((buttons) => buttons.some((each) => each === document.activeElement));
    const column = lines[line]?.indexOf(document.activeElement as HTMLButtonElement) ?? 0;
    const next = nextItem(event.key, line, lines.length);
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const target =
      next !== undefined
        ? (lines[next]?.[column] ?? lines[next]?.[0])
        : sideways !== undefined
          ? lines[line]?.[column + sideways]
          : undefined;
    if (target === undefined) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <fieldset ref={rows} aria-label={label} onKeyDown={onKeyDown} className="flex min-w-0 flex-col">
      {children}
    </fieldset>
  );
}

export const MENU_ITEM =
  'flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-chip px-2.5 text-left text-lab -outline-offset-2 hover:bg-s2 disabled:text-ink3';
