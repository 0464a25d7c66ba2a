import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useRef } from 'react';

export interface MenuChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

export interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly MenuChoice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A menu inside a sheet. The sheet focuses the current choice; arrow keys move, Enter and Space choose. */
export function ChoiceMenu<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const menu = useRef<HTMLDivElement>(null);
  const current = choices.some((choice) => choice.value === value) ? value : choices[0]?.value;
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const next = nextItem(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="-mx-3 flex flex-col gap-1 pb-2 outline-none"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === current ? 0 : -1}
          data-initial-focus={choice.value === current || undefined}
          onClick={() => onChoose(choice.value)}
          className="flex min-h-12 w-full items-center gap-3 rounded-m px-3 py-2.5 text-left -outline-offset-2 hover:bg-s2"
        >
          <span className="flex-1">
            <b className="block text-row font-[620]">{choice.label}</b>
            {choice.hint !== undefined && <span className="text-lab text-ink2">{choice.hint}</span>}
          </span>
          {choice.value === value && <Check size={18} className="text-accent" />}
        </button>
      ))}
    </div>
  );
}

/** The item a key moves to from item `at` of `count`; undefined for other keys. */
export function nextItem(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
