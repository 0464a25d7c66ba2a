import type { TradingSlots } from './TradingLayout.tsx';

const TRADES = 11;
const BOOK_ROWS = 4;

/**
 * A low window: the chart fills the left column, with book, trades and orders below it, and the form is at the right.
 * The columns scroll separately, and the submit button stays at the bottom of its column. They are positioned, because
 * hidden texts inside them would make the page scroll as well.
 */
export function SidewaysLayout({ head, picker, chart, book, form, trades, orders }: TradingSlots) {
  return (
    <div className="flex h-[calc(100dvh-var(--tab-bar)-env(safe-area-inset-bottom)-var(--offline-bar,0px))] min-h-56 flex-col pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]">
      <div className="shrink-0">{head}</div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_clamp(14.5rem,33vw,19rem)] gap-4">
        <div className="scrollbar-none relative min-h-0 min-w-0 overflow-y-auto overscroll-contain">
          {/* The top of the book stays in sight below the chart: it shows that the column scrolls. */}
          <div className="flex h-[calc(100%-1.5rem)] min-h-56 flex-col [--chart-min:0px]">{chart}</div>
          <div className="grid grid-cols-2 gap-4 pt-2">
            <div>{book(BOOK_ROWS)}</div>
            <div className="min-w-0 [&_h2]:border-0 [&_h2]:pt-0 [&_h2]:text-cap [&_h2]:leading-4">
              {trades(TRADES)}
            </div>
          </div>
          <div className="mt-2 pb-4">{orders('cards')}</div>
        </div>
        <div className="form-column scrollbar-none relative min-h-0 min-w-0 overflow-y-auto overscroll-contain pb-2">
          {form}
        </div>
      </div>
      {picker}
    </div>
  );
}
