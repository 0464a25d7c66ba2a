import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { memo, useId } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../../session/locale/locale.ts';
import { cycleChoice } from '../cycle-choice.ts';

const AUTO = 'auto';
const MINUTES = [1, 5, 15, 60];

/** How much of the past the line shows. Native radios: arrow keys move, one tab stop. */
export const SpanChoice = memo(function SpanChoice() {
  const t = useT();
  const minutes = useStore(cycleChoice, ({ spanMinutes }) => spanMinutes);
  const name = useId();
  const chosen = minutes === undefined ? AUTO : String(minutes);
  return (
    <fieldset className="flex min-w-0">
      <legend className="sr-only">{t('cycle_span')}</legend>
      {[undefined, ...MINUTES].map((each) => {
        const value = each === undefined ? AUTO : String(each);
        return (
          <label
            key={value}
            className={`relative grid h-6.5 min-w-10 place-items-center rounded-chip px-1.5 text-cap font-[620] has-focus-visible:outline-2 has-focus-visible:outline-accent ${value === chosen ? 'bg-s2 text-ink1' : 'text-ink3 hover:text-ink1'}`}
          >
            <input
              {...radioProps(name, value, chosen, () => choose(each))}
              className="absolute inset-x-0 -inset-y-2 appearance-none outline-none"
            />
            {each === undefined
              ? t('cycle_span_auto')
              : each === 60
                ? t('cycle_span_hour')
                : t('cycle_span_minutes', { count: each })}
          </label>
        );
      })}
    </fieldset>
  );
});

const choose = (spanMinutes: number | undefined): void => cycleChoice.setState({ spanMinutes });
