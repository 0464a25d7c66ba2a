import { useFormFits, useHasThreeColumns, useIsSidewaysWide } from '../../navigation/use-layout.ts';
import { BesideFields } from '../../order-ticket/TicketFrame.tsx';
import { useT } from '../../session/locale/locale.ts';
import type { TradingSlots } from './TradingLayout.tsx';
import { type RowRoom, useFittingRows } from './use-fitting-rows.ts';
import './sideways.css';

const TRADES = 11;
const BOOK_ROWS = 2;
/** In rem: the book takes the height that is left, with column heads and last price around its rows. */
const FITTING = { around: 2.875, row: 2 * 1.375, min: 2, max: 8 };
/** Below a head the rows are lower, as in sideways.css, and lowest above the figures of the form. */
const LOW_FITTING = { around: 2.75, row: 2 * 1.25, min: 2, max: 10 };
const LOWEST_FITTING = { ...LOW_FITTING, row: 2 * 1.0625 };
const HEADING = 'pb-1.5 text-cap leading-4 font-[660]';

/**
 * A low window: the chart fills the left column, with trades and orders below it. At its right is the form, and beside
 * the form the book; where there is no room for that, the book is below the chart.
 * The columns scroll separately; sideways.css arranges the form. They are positioned, because hidden texts inside them
 * would make the page scroll as well.
 */
export function SidewaysLayout({ headFits = false, ...slots }: TradingSlots) {
  const { head, figures, line, picker, chart, book, form, trades, orders } = slots;
  const t = useT();
  const [isWide, hasThreeColumns, formFits] = [useIsSidewaysWide(), useHasThreeColumns(), useFormFits()];
  const isNarrow = hasThreeColumns && !isWide;
  const headIsOverChart = headFits && !isNarrow;
  return (
    <div className="sideways-desk" data-head={headIsOverChart ? 'chart' : 'both'}>
      <div className="sideways-head">
        {head}
        {isNarrow && figures}
      </div>
      <div className="scrollbar-none sideways-chart">
        {/* Headings stay in sight below the chart, which shows that the column scrolls. */}
        <div className="flex h-[calc(100%-1.75rem)] min-h-52 flex-col [--chart-min:0px]">
          {line}
          {chart}
        </div>
        <div className={hasThreeColumns ? 'pt-2' : 'grid grid-cols-2 gap-4 pt-2'}>
          {!hasThreeColumns && (
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
        {isWide ? (
          <BesideFields
            value={{
              content: <FittedBook room={headIsOverChart ? FITTING : LOWEST_FITTING} book={book} />,
              hasFigures: !formFits,
            }}
          >
            {form}
          </BesideFields>
        ) : (
          form
        )}
      </div>
      {isNarrow && (
        <div className="sideways-book">
          <FittedBook room={LOW_FITTING} book={book} />
        </div>
      )}
      {picker}
    </div>
  );
}

/** As many rows as fit what is left to the book. */
function FittedBook({ room, book }: Pick<TradingSlots, 'book'> & { readonly room: RowRoom }) {
  const [box, rows] = useFittingRows<HTMLDivElement>(room);
  return (
    <div ref={box} className="absolute inset-0 overflow-hidden">
      {book(rows, true)}
    </div>
  );
}
