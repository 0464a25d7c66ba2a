import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The visible words left of the switch; they are its name. */
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
}

export function Switch({ checked, onChange, children, disabled = false, className }: SwitchProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-3 text-body select-none has-disabled:opacity-50',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-full appearance-none rounded-full bg-s3 transition-colors duration-200 checked:bg-ink1"
        />
        <i
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] left-[3px] size-5.5 rounded-full bg-ink3 transition-[translate,background-color] duration-200 peer-checked:translate-x-5 peer-checked:bg-bg"
        />
      </span>
    </label>
  );
}
