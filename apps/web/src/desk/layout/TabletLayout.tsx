import type { TradingSlots } from './TradingLayout.tsx';

const TRADES = 12;
const BOOK_ROWS = 8;
/** Below a tall form both sides of the book end on the first screen. */
const ROWS_BELOW_TALL_FORM = 6;

/** Two columns: the chart over the orders and the latest trades, the form over the book. */
export function TabletLayout(slots: TradingSlots) {
  const { head, figures, picker, chart, book, form, tallForm = false, trades, orders } = slots;
  return (
    <div className="px-4 pb-6">
      {head}
      {figures !== undefined && <div className="pb-1.5">{figures}</div>}
      <div className="grid grid-cols-[minmax(0,1fr)_clamp(15.5rem,38vw,20rem)] gap-4 pt-1">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex min-h-[clamp(21.25rem,42dvh,32.5rem)] flex-col">{chart}</div>
          <div>{orders('cards')}</div>
          <div>{trades(TRADES)}</div>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {form}
          <div>{book(tallForm ? ROWS_BELOW_TALL_FORM : BOOK_ROWS)}</div>
        </div>
      </div>
      {picker}
    </div>
  );
}
