import { classNames } from '@meridian/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type Ref, type TextareaHTMLAttributes, useId } from 'react';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}) {
  return (
    <span className={classNames('relative inline-flex', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-11 w-full appearance-none rounded-m bg-s2 pr-9 pl-3 text-lab font-[560] text-ink1"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute top-3.5 right-3 text-ink3" />
    </span>
  );
}

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, problem, hint, className, ...input }: TextAreaProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-lab font-[550] text-ink2">
        {label}
      </label>
      <textarea
        rows={3}
        {...input}
        id={id}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="block w-full resize-y rounded-m bg-s2 px-3 py-2.5 text-body text-ink1 outline-none focus-visible:shadow-[inset_0_0_0_1.5px_var(--accent)] aria-invalid:shadow-[inset_0_0_0_1.5px_var(--warn)]"
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={classNames(
          'mt-1.5 text-cap empty:hidden',
          problem === undefined ? 'text-ink3' : 'text-warn',
        )}
      >
        {note}
      </p>
    </div>
  );
}
