import { classNames } from '../class-names.ts';

/**
 * One level of the order book, at least 22 px high; the depth bar grows from the right edge by scaleX, so that a tick
 * costs no layout. A live book writes the texts, `--depth` and the attributes directly. The total is shown where the
 * surrounding container is wide enough for three numbers.
 */
export function DepthRow({ side }: { readonly side: 'ask' | 'bid' }) {
  return (
    <li
      className={classNames(
        'relative flex max-h-8 min-h-5.5 flex-1 items-center justify-between gap-1 text-cap font-[520] whitespace-nowrap [contain:strict]',
        'before:absolute before:inset-y-px before:right-0 before:w-full before:origin-right before:[transform:scaleX(var(--depth,0))]',
        'data-mine:[contain:layout_style] data-mine:after:absolute data-mine:after:top-[calc(50%-2px)] data-mine:after:-left-2 data-mine:after:size-1 data-mine:after:rounded-full data-mine:after:bg-accent',
        // Bars in place of the numbers until the first ones arrive.
        'group-aria-busy/book:[&>span]:animate-[skeleton_1600ms_ease-in-out_infinite] group-aria-busy/book:[&>span]:rounded-[4px] group-aria-busy/book:[&>span]:bg-s2 group-aria-busy/book:[&>span]:text-transparent group-aria-busy/book:[&>span]:leading-3.5 group-aria-busy/book:[&>span]:min-w-12',
        'data-summed:bg-s2 data-summed:last-of-type:rounded-b-[4px]',
        side === 'ask' ? 'before:bg-down-depth' : 'before:bg-up-depth',
      )}
    >
      <span
        data-price
        className={classNames(
          'relative font-[600] @min-[14rem]:flex-1',
          side === 'ask' ? 'text-down' : 'text-up',
        )}
      >
        --
      </span>
      <span data-amount className="relative @min-[14rem]:flex-1 @min-[14rem]:text-right">
        --
      </span>
      <span data-total className="relative hidden flex-1 text-right text-ink2 @min-[14rem]:block">
        --
      </span>
    </li>
  );
}
