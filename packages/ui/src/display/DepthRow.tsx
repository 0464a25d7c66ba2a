import type { Ref } from 'react';
import { classNames } from '../class-names.ts';

export interface DepthRowProps {
  readonly side: 'ask' | 'bid';
  readonly price?: string;
  readonly amount?: string;
  /** Filled share of the row, 0 to 1. A live book writes `--depth` and the texts directly and leaves these out. */
  readonly depth?: number;
  readonly mine?: boolean;
  readonly ref?: Ref<HTMLLIElement>;
}

/** One level of the order book: 22 px, the depth bar from the right edge by scaleX so that a tick costs no layout. */
export function DepthRow({ side, price, amount, depth = 0, mine = false, ref }: DepthRowProps) {
  return (
    <li
      ref={ref}
      style={{ '--depth': depth } as Record<string, string | number>}
      data-mine={mine || undefined}
      className={classNames(
        'relative flex h-5.5 items-center justify-between text-cap leading-5.5 font-[520] [contain:strict]',
        'before:absolute before:inset-y-px before:right-0 before:w-full before:origin-right before:[transform:scaleX(var(--depth,0))]',
        'data-mine:[contain:layout_style] data-mine:after:absolute data-mine:after:top-[9px] data-mine:after:-left-2 data-mine:after:size-1 data-mine:after:rounded-full data-mine:after:bg-accent',
        side === 'ask' ? 'before:bg-down-depth' : 'before:bg-up-depth',
      )}
    >
      <span
        data-price
        className={classNames('relative font-[600]', side === 'ask' ? 'text-down' : 'text-up')}
      >
        {price}
      </span>
      <span data-amount className="relative">
        {amount}
      </span>
    </li>
  );
}
