import { useId } from 'react';
import { classNames } from '../class-names.ts';
import type { ChoiceProps } from './choice-props.ts';
import { radioProps } from './radio-props.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A figure below the label. */
  readonly note?: string;
  /** The language of the label, if it is not that of the page. */
  readonly lang?: string;
  /** The color of the chosen segment; `plain` unless it is a side of the market. */
  readonly tone?: 'plain' | 'up' | 'down';
}

export interface SegmentedProps<Value extends string> extends ChoiceProps<Value, SegmentedOption<Value>> {
  /** As high as a text field. */
  readonly tall?: boolean;
}

/** A few options side by side with a sliding marker. Native radios: arrow keys move, one tab stop. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className, tall = false } = props;
  const name = useId();
  const active = options.findIndex((option) => option.value === value);
  const tone = options[active]?.tone ?? 'plain';
  return (
    // The outer div works around Chromium, which draws the content of a fieldset too low inside a flex column.
    <div className={classNames(tall ? 'h-11' : 'h-10', 'wraps min-w-0', className)}>
      <fieldset className="relative flex h-full min-w-0 rounded-m bg-s2 p-[3px] wraps">
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
            lang={option.lang}
            className={classNames(
              'hit relative grid flex-1 basis-0 place-items-center rounded-[9px] px-1 text-center text-[0.875rem] font-[640] max-[359px]:px-0.5 max-[359px]:text-lab transition-colors duration-200 select-none has-focus-visible:outline-2 has-focus-visible:outline-accent',
              option.value === value ? TEXTS[tone] : 'text-ink2',
            )}
          >
            <input
              {...radioProps(name, option.value, value, onChange)}
              className="absolute inset-0 appearance-none outline-none"
            />
            <span className="max-w-full truncate leading-4.5 large:overflow-visible large:whitespace-normal">
              {option.label}
              {option.note !== undefined && (
                <>
                  {' '}
                  <span className="block text-mic font-[560]">{option.note}</span>
                </>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** With large text the options wrap, and the chosen one is drawn without the marker. */
const MARKERS = {
  plain: 'bg-(--segment) shadow-[0_1px_3px_rgb(0_0_0/0.18)] large:hidden',
  up: 'bg-up-fill',
  down: 'bg-down-fill',
};
const TEXTS = { plain: 'text-ink1 large:bg-(--segment)', up: 'text-on-up', down: 'text-on-down' };
