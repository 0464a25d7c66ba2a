import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { nextMark, SLIDER_MARKS, snapToMark } from './slider-snap.ts';

export interface SliderProps {
  readonly label: string;
  /** Whole percent, 0 to 100. */
  readonly value: number;
  /** The value stands for more than all there is; it is shown as above 100 %. */
  readonly isBeyond?: boolean;
  readonly onChange: (percent: number) => void;
  /** Called when the thumb arrives at a mark; the native shell ticks. */
  readonly onMark?: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** 0 to 100 % with six marks; it snaps to them and to quarters. A transparent native range input on top handles touch, keys and names. */
export function Slider({ label, value, isBeyond = false, onChange, onMark, ...rest }: SliderProps) {
  const { disabled = false, className } = rest;
  const text = isBeyond ? `>${value}%` : `${value}%`;
  const change = (percent: number) => {
    if (percent === value) return;
    onChange(percent);
    if ((SLIDER_MARKS as readonly number[]).includes(percent)) onMark?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    change(nextMark(value, event.key === 'PageUp' ? 1 : -1));
  };
  // Arrow keys move by one percent without snapping, or they could never leave a mark.
  const fromInput = (percent: number) =>
    change(Math.abs(percent - value) === 1 ? percent : snapToMark(percent));
  return (
    <div className={classNames('flex items-center gap-2.5', disabled && 'opacity-50', className)}>
      <div className="relative mx-[9px] h-11 flex-1">
        <div className="absolute inset-x-0 top-[20px] h-[3px] rounded-full bg-line2" />
        <div
          className="absolute top-[20px] left-0 h-[3px] rounded-full bg-ink1"
          style={{ width: `${value}%` }}
        />
        {SLIDER_MARKS.map((mark) => (
          <i
            key={mark}
            className={classNames(
              'absolute top-[17px] -ml-[4.5px] size-[9px] rounded-full border-2',
              mark <= value && value > 0 ? 'border-ink1 bg-ink1' : 'border-ink3 bg-bg',
            )}
            style={{ left: `${mark}%` }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuetext={text}
          onChange={(event) => fromInput(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
          className="peer absolute -inset-x-[9px] inset-y-0 w-[calc(100%+18px)] touch-pan-y opacity-0"
        />
        <b
          aria-hidden="true"
          className="pointer-events-none absolute top-[12px] -ml-[9.5px] size-[19px] rounded-full border-[4.5px] border-ink1 bg-bg shadow-[0_2px_6px_rgb(0_0_0/0.3)] outline-offset-2 outline-accent peer-focus-visible:outline-2"
          style={{ left: `${value}%` }}
        />
      </div>
      <output className={classNames('text-right text-lab font-[620]', isBeyond ? 'text-warn' : 'w-9')}>
        {text}
      </output>
    </div>
  );
}
