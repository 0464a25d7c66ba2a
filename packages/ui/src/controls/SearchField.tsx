import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type InputHTMLAttributes, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FIELD_BOX, FIELD_INPUT } from './field-frame.ts';

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, clearLabel, value, onChange, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(FIELD_BOX, 'min-h-11 gap-2 px-3', className)}>
      <Search size={18} className="text-ink3" />
      <input
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(FIELD_INPUT, 'h-11 flex-1 text-body font-[560]')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="hit grid size-5 shrink-0 place-items-center rounded-full bg-s3 text-ink2"
        >
          <X size={13} strokeWidth={2.4} />
        </button>
      )}
    </div>
  );
}
