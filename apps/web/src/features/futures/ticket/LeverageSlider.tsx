import { classNames } from '@meridian/ui/class-names.ts';

/** Leverages that get a label below the slider; more would not fit a phone. */
const isLabelled = (leverage: number, at: number, last: number): boolean =>
  at === 0 || at === last || leverage === 10 || leverage % 25 === 0;

/** A slider over the leverages of a market: its stops are equally far apart, as the highest are the rarest. */
export function LeverageSlider({
  label,
  leverages,
  value,
  valueText,
  onChange,
}: {
  readonly label: string;
  /** In ascending order. */
  readonly leverages: readonly number[];
  readonly value: number;
  /** Spoken by screen readers. */
  readonly valueText: string;
  readonly onChange: (leverage: number) => void;
}) {
  const last = leverages.length - 1;
  const at = Math.max(0, leverages.indexOf(value));
  const place = (stop: number) => `${last === 0 ? 0 : (stop / last) * 100}%`;
  return (
    <div className="relative mx-[9px] h-14">
      <div className="absolute inset-x-0 top-[20px] h-[3px] rounded-full bg-s3" />
      <div className="absolute top-[20px] left-0 h-[3px] rounded-full bg-ink1" style={{ width: place(at) }} />
      {leverages.map((leverage, stop) => (
        <i
          key={leverage}
          className={classNames(
            'absolute top-[17px] -ml-[4.5px] size-[9px] rounded-full border-2',
            stop <= at ? 'border-ink1 bg-ink1' : 'border-s3 bg-bg',
          )}
          style={{ left: place(stop) }}
        />
      ))}
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onChange(leverages[event.target.valueAsNumber] ?? value)}
        className="peer absolute -inset-x-[9px] top-0 h-11 w-[calc(100%+18px)] touch-pan-y opacity-0"
      />
      <b
        aria-hidden="true"
        className="pointer-events-none absolute top-[12px] -ml-[9.5px] size-[19px] rounded-full border-[4.5px] border-ink1 bg-bg shadow-[0_2px_6px_rgb(0_0_0/0.3)] outline-offset-2 outline-accent peer-focus-visible:outline-2"
        style={{ left: place(at) }}
      />
      {leverages.map(
        (leverage, stop) =>
          isLabelled(leverage, stop, last) && (
            <span
              key={leverage}
              aria-hidden="true"
              className="pointer-events-none absolute top-[38px] -translate-x-1/2 text-cap whitespace-nowrap text-ink3"
              style={{ left: place(stop) }}
            >
              {leverage}X
            </span>
          ),
      )}
    </div>
  );
}
