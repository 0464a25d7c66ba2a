import { classNames } from '@meridian/ui/class-names.ts';
import { Slider } from '@meridian/ui/controls/Slider.tsx';
import { marksEvery } from '@meridian/ui/controls/slider-snap.ts';
import { memo } from 'react';
import { useT } from '../session/locale/locale.ts';

/** The share of the balance, in every order form: a slider, and a chip for each of its marks. */
export const PercentPicker = memo(function PercentPicker({
  label,
  value,
  every,
  onChange,
}: {
  readonly label: string;
  /** Whole percent, 0 to 100. */
  readonly value: number;
  /** The specification has fifths in spot and quarters in futures. */
  readonly every: 20 | 25;
  readonly onChange: (percent: number) => void;
}) {
  const t = useT();
  return (
    <div>
      <Slider label={label} value={value} every={every} onChange={onChange} className="percent-slider" />
      {/* Each target is 40 px high and as wide as its share of the form; the chips inside are smaller. */}
      <div className="-mx-0.5 -my-1 flex">
        {marksEvery(every)
          .slice(1)
          .map((percent) => (
            <button
              key={percent}
              type="button"
              aria-label={percent === 100 ? t('ticket_use_max') : t('ticket_use_percent', { percent })}
              aria-pressed={value === percent}
              onClick={() => onChange(percent)}
              className="group grid h-10 flex-1 basis-0 items-center px-0.5"
            >
              <span
                className={classNames(
                  'rounded-chip py-1 text-cap font-[600] transition-colors duration-150',
                  every === 20 && 'max-[359px]:text-mic',
                  value === percent
                    ? 'bg-accent-tint text-accent'
                    : 'bg-s2 text-ink2 group-hover:text-ink1 group-active:bg-s3',
                )}
              >
                {percent}%
              </span>
            </button>
          ))}
      </div>
    </div>
  );
});
