import { useHasRoomBeside } from '../../navigation/use-layout.ts';
import { BesideFields } from '../../order-ticket/TicketFrame.tsx';
import { useT } from '../../session/locale/locale.ts';
import type { TradingSlots } from './TradingLayout.tsx';
import { useFittingRows } from './use-fitting-rows.ts';
import './sideways.css';

const TRADES = 11;
const BOOK_ROWS = 2;
/** Rows of the book beside the fields of a wide enough window, below a head, where they are lower. */
const SHORT_ROWS = 3;
/** In rem: without a head the book takes the height that the form leaves, column heads and last price around its rows. */
const FITTING = { around: 2.875, row: 2 * 1.375, min: SHORT_ROWS, max: 8 };
const HEADING = 'pb-1.5 text-cap leading-4 font-[660]';

/**
 * A low window: the chart fills the left column, with trades and orders below it, and the form is at the right. The book
 * is beside the fields of the form, or below the chart where there is no room.
 * The columns scroll separately; sideways.css arranges the form. They are positioned, because hidden texts inside them
 * would make the page scroll as well.
 */
export function SidewaysLayout({ headFits = false, ...slots }: TradingSlots) {
  const { head, line, picker, chart, book, form, trades, orders } = slots;
  const t = useT();
  const beside = useHasRoomBeside();
  return (
    <div className="sideways-desk" data-head={headFits ? 'chart' : 'both'}>
      <div className="sideways-head">{head}</div>
      <div className="scrollbar-none sideways-chart">
        {/* Headings stay in sight below the chart, which shows that the column scrolls. */}
        <div className="flex h-[calc(100%-1.75rem)] min-h-52 flex-col [--chart-min:0px]">
          {line}
          {chart}
        </div>
        <div className={beside ? 'pt-2' : 'grid grid-cols-2 gap-4 pt-2'}>
          {!beside && (
            <div className="flex flex-col">
              {/* The section of the book has this name already. */}
              <p aria-hidden="true" className={HEADING}>
                {t('trade_book')}
              </p>
              <div className="flex-1">{book(BOOK_ROWS)}</div>
            </div>
          )}
          <div className="min-w-0 [&_h2]:border-0 [&_h2]:pt-0 [&_h2]:text-cap [&_h2]:leading-4">
            {trades(TRADES)}
          </div>
        </div>
        <div className="mt-2 pb-4">{orders('cards')}</div>
      </div>
      <div className="scrollbar-none form-column">
        {beside ? (
          <BesideFields value={headFits ? <FittedBook book={book} /> : book(SHORT_ROWS, true)}>
            {form}
          </BesideFields>
        ) : (
          form
        )}
      </div>
      {picker}
    </div>
  );
}

/** As many rows as fit what the form leaves. */
function FittedBook({ book }: Pick<TradingSlots, 'book'>) {
  const [box, rows] = useFittingRows<HTMLDivElement>(FITTING);
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden">
      {book(rows, true)}
    </div>
  );
}
