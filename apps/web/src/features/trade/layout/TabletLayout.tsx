import type { TradeSlots } from './TradeLayout.tsx';

const TRADES = 12;

/** Two columns: the chart over the book, the form at the right with the latest trades below it. */
export function TabletLayout({ head, picker, chart, book, form, trades, orders }: TradeSlots) {
  return (
    <div className="px-4 pb-6">
      {head}
      <div className="grid grid-cols-[minmax(0,1fr)_clamp(248px,38vw,320px)] gap-4 pt-1">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex min-h-[clamp(340px,42dvh,520px)] flex-col">{chart}</div>
          {book()}
        </div>
        <div className="min-w-0">
          {form}
          {trades(TRADES)}
        </div>
      </div>
      <div className="mt-3">{orders('cards')}</div>
      {picker}
    </div>
  );
}
