import type { ReactNode } from 'react';
import type { TradeSlots } from './TradeLayout.tsx';
import { useFittingRows } from './use-fitting-rows.ts';

// The height of the book without its rows: headers, last price, ratio strip and buttons.
const BOOK = { around: 150, row: 2 * 22, least: 5, most: 20 };
// The height of the list's heading and column headers.
const TRADES = { around: 66, row: 22, least: 3, most: 40 };

/**
 * Pairs, chart, book and form side by side, the orders below: everything fits the window. A window too low for the form
 * scrolls.
 */
export function DeskLayout({ rail, strip, chart, book, form, trades, orders }: TradeSlots) {
  const [bookBox, bookRows] = useFittingRows<HTMLDivElement>(BOOK);
  const [tradesBox, tradeRows] = useFittingRows<HTMLDivElement>(TRADES);
  return (
    <div className="grid h-[calc(100dvh-60px-var(--offline-bar,0px))] min-h-[660px] grid-cols-[clamp(168px,15vw,256px)_minmax(0,1fr)_clamp(164px,16.5vw,264px)_clamp(248px,21vw,312px)] grid-rows-[auto_minmax(0,1fr)_minmax(164px,24%)] gap-2 p-2">
      <Card className="row-span-2 flex flex-col">{rail}</Card>
      <Card className="col-span-2 py-3!">{strip}</Card>
      <Card className="row-span-3 flex flex-col gap-5">
        {form}
        <div ref={tradesBox} className="min-h-0 flex-1 overflow-hidden">
          {trades(tradeRows)}
        </div>
      </Card>
      <Card className="flex flex-col pt-1! pb-1!">{chart}</Card>
      <Card>
        <div ref={bookBox} className="h-full">
          {book(bookRows)}
        </div>
      </Card>
      <Card className="col-span-3 overflow-y-auto pt-1!">{orders('table')}</Card>
    </div>
  );
}

const Card = ({
  className = '',
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) => <div className={`min-h-0 min-w-0 rounded-card bg-s1 p-3 xl:p-4 ${className}`}>{children}</div>;
