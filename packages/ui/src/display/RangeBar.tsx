import { classNames } from '../class-names.ts';
import { groupDigits } from '../format/decimal-text.ts';
import { rangeView } from './range-position.ts';

export interface RangeBarProps {
  /** Empty where it is not set; the bar is dashed without both. */
  readonly stopLoss: string;
  readonly takeProfit: string;
  readonly entry: string;
  readonly now: string;
  /** The whole bar in a sentence, for a screen reader. */
  readonly label: string;
  readonly stopLossLabel: string;
  readonly takeProfitLabel: string;
  readonly className?: string;
}

/**
 * How far a position is from each exit: stop loss left, take profit right, entry a tick, now a ring.
 * @public for the positions of futures, which have no screen yet
 */
export function RangeBar(props: RangeBarProps) {
  const { stopLoss, takeProfit, entry, now, label, stopLossLabel, takeProfitLabel, className } = props;
  const bothSet = stopLoss !== '' && takeProfit !== '';
  const view = bothSet
    ? rangeView(Number(stopLoss), Number(takeProfit), Number(entry), Number(now))
    : undefined;
  return (
    <div role="img" aria-label={label} className={className}>
      <div
        className={classNames(
          'relative my-1 h-1 rounded-full',
          view === undefined
            ? 'bg-[repeating-linear-gradient(90deg,var(--s3)_0_6px,transparent_6px_10px)]'
            : 'bg-[linear-gradient(90deg,var(--down-tint),var(--s3)_22%,var(--s3)_78%,var(--up-tint))]',
        )}
      >
        {view !== undefined && (
          <>
            <i
              className={classNames('absolute inset-y-0', view.winning ? 'bg-up-viz' : 'bg-down-viz')}
              style={{ left: `${view.from}%`, width: `${view.width}%` }}
            />
            <i
              className="absolute -top-[3px] -ml-px h-2.5 w-0.5 rounded-[1px] bg-ink2"
              style={{ left: `${view.entry}%` }}
            />
            <i
              className="absolute -top-[3px] -ml-[5px] size-2.5 rounded-full border-[2.5px] border-s1 bg-ink1 shadow-[0_0_0_1.5px_var(--ink1)]"
              style={{ left: `${view.now}%` }}
            />
          </>
        )}
      </div>
      <div className="mt-2 flex justify-between text-mic font-[560] text-ink2">
        <Exit word={stopLossLabel} price={stopLoss} tone="text-down" />
        <Exit word={takeProfitLabel} price={takeProfit} tone="text-up" />
      </div>
    </div>
  );
}

function Exit({
  word,
  price,
  tone,
}: {
  readonly word: string;
  readonly price: string;
  readonly tone: string;
}) {
  return (
    <span>
      <em className={classNames('font-[680] not-italic', tone)}>{word}</em>{' '}
      {price === '' ? '\u2013' : groupDigits(price)}
    </span>
  );
}
