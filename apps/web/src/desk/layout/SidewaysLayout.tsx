import { useT } from '../../session/locale/locale.ts';
import type { TradingSlots } from './TradingLayout.tsx';
import './sideways.css';

const TRADES = 11;
const BOOK_ROWS = 4;
const HEADING = 'pb-1.5 text-cap leading-4 font-[660]';

/**
 * A low window: the chart fills the left column, with book, trades and orders below it, and the form is at the right.
 * The columns scroll separately; sideways.css arranges the form. They are positioned, because hidden texts inside them
 * would make the page scroll as well.
 */
export function SidewaysLayout({ headFits = false, ...slots }: TradingSlots) {
  const { head, picker, chart, book, form, trades, orders } = slots;
  const t = useT();
  return (
    <div className="sideways-desk" data-head={headFits ? 'chart' : 'both'}>
      <div className="sideways-head">{head}</div>
      <div className="scrollbar-none sideways-chart">
        {/* The headings of book and trades stay in sight below the chart: they show that the column scrolls. */}
        <div className="flex h-[calc(100%-1.75rem)] min-h-52 flex-col [--chart-min:0px]">{chart}</div>
        <div className="grid grid-cols-2 gap-4 pt-2">
          <div className="flex flex-col">
            {/* The section of the book has this name already. */}
            <p aria-hidden="true" className={HEADING}>
              {t('trade_book')}
            </p>
            <div className="flex-1">{book(BOOK_ROWS)}</div>
          </div>
          <div className="min-w-0 [&_h2]:border-0 [&_h2]:pt-0 [&_h2]:text-cap [&_h2]:leading-4">
            {trades(TRADES)}
          </div>
        </div>
        <div className="mt-2 pb-4">{orders('cards')}</div>
      </div>
      <div className="scrollbar-none form-column">{form}</div>
      {picker}
    </div>
  );
}
