import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
}

export function Checkbox({ checked, onChange, children, disabled = false, className }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-2 text-lab text-ink2 select-none has-disabled:opacity-50',
        className,
      )}
    >
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-full appearance-none rounded-[5px] border-[1.5px] border-ink3 checked:border-ink1 checked:bg-ink1"
        />
        <svg
          viewBox="0 0 18 18"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="pointer-events-none relative size-4.5 text-bg opacity-0 peer-checked:opacity-100"
        >
          <path d="m4.5 9.3 3 3 6-6.3" />
        </svg>
      </span>
      <span>{children}</span>
    </label>
  );
}
