import { useId } from 'react';

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off, as a row of a list. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-13 items-center gap-3 border-b border-line py-2 select-none last:border-0">
      <span className="min-w-0 flex-1">
        <span className="block text-body">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-cap text-ink3">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint === undefined ? undefined : hintId}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6.5 w-11 shrink-0 appearance-none rounded-full bg-s3 transition-colors duration-150 before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-white before:shadow-[0_1px_3px_rgb(0_0_0/0.3)] before:transition-transform before:duration-150 checked:bg-accent-fill checked:before:translate-x-[18px]"
      />
    </label>
  );
}
