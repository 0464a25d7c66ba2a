import { FUTURES_SHORTCUTS_PERCENT } from '@meridian/contract/product-rules';
import { classNames } from '@meridian/ui/class-names.ts';
import { Slider } from '@meridian/ui/controls/Slider.tsx';
import { memo } from 'react';
import { useT } from '../session/locale/locale.ts';

/**
 * The share of the balance, in every order form: a slider with marks every 20 % and chips for quarters, both as in the
 * specification. The slider stops at the chips too. The futures form of a phone has room for the chips alone.
 */
export const PercentPicker = memo(function PercentPicker({
  label,
  value,
  isBeyond,
  onChange,
  hasSlider = true,
}: {
  readonly label: string;
  /** Whole percent, 0 to 100. */
  readonly value: number;
  /** The order needs more than the balance: it is no share of it, and least of all the maximum. */
  readonly isBeyond: boolean;
  readonly onChange: (percent: number) => void;
  readonly hasSlider?: boolean;
}) {
  const chosen = isBeyond ? undefined : value;
  return (
    <div>
      {hasSlider && <Slider {...{ label, value, isBeyond, onChange }} className="percent-slider" />}
      <Chips {...{ chosen, onChange }} />
    </div>
  );
});

/** Each target is 40 px high and as wide as a quarter of the form; the chips inside are smaller. */
function Chips({
  chosen,
  onChange,
}: {
  readonly chosen: number | undefined;
  readonly onChange: (percent: number) => void;
}) {
  const t = useT();
  return (
    <div className="percent-chips -mx-0.5 -my-1 flex">
      {FUTURES_SHORTCUTS_PERCENT.map((percent) => (
        <button
          key={percent}
          type="button"
          aria-label={percent === 100 ? t('ticket_use_max') : t('ticket_use_percent', { percent })}
          aria-pressed={chosen === percent}
          onClick={() => onChange(percent)}
          className="group grid h-10 flex-1 basis-0 items-center px-0.5"
        >
          <span
            className={classNames(
              'rounded-chip py-1 text-cap font-[600] transition-colors duration-150',
              chosen === percent
                ? 'bg-accent-tint text-accent'
                : 'bg-s2 text-ink2 group-hover:text-ink1 group-active:bg-s3',
            )}
          >
            {percent === 100 ? t('ticket_max') : `${percent}%`}
          </span>
        </button>
      ))}
    </div>
  );
}
