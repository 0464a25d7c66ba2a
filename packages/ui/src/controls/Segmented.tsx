import { useId } from 'react';
import { classNames } from '../class-names.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The fill of the chosen segment; `plain` unless it says a side of the market. */
  readonly tone?: 'plain' | 'up' | 'down';
}

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of a few, with a sliding marker. Native radios underneath: arrows move, one stop in the tab order. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  const active = options.findIndex((option) => option.value === value);
  const tone = options[active]?.tone ?? 'plain';
  return (
    // A box around it: in a column of boxes Chromium draws what is inside a fieldset lower than the fieldset is.
    <div className={classNames('h-10 min-w-0', className)}>
      <fieldset className="relative flex h-full min-w-0 rounded-m bg-s2 p-[3px]">
        <legend className="sr-only">{label}</legend>
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-y-[3px] left-[3px] rounded-[9px] transition-transform duration-200',
            MARKERS[tone],
            active < 0 && 'hidden',
          )}
          style={{
            width: `calc((100% - 6px) / ${options.length})`,
            transform: `translateX(${Math.max(active, 0) * 100}%)`,
          }}
        />
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'hit relative grid flex-1 basis-0 place-items-center rounded-[9px] px-1 text-[0.875rem] font-[640] transition-colors duration-200 select-none has-focus-visible:outline-2 has-focus-visible:outline-accent',
              option.value === value ? TEXTS[tone] : 'text-ink2',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span className="max-w-full truncate">{option.label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

const MARKERS = { plain: 'bg-bg shadow-[0_1px_3px_rgb(0_0_0/0.18)]', up: 'bg-up-fill', down: 'bg-down-fill' };
const TEXTS = { plain: 'text-ink1', up: 'text-on-up', down: 'text-on-down' };
