import { classNames } from '@meridian/ui/class-names.ts';
import { type ReactNode, useState } from 'react';
import { RecordTabs } from '../../records/table/RecordTabs.tsx';
import { useT } from '../../session/locale/locale.ts';
import { PanelDivider } from './PanelDivider.tsx';
import { hasRail, hasTallBook, hasTallRail, isLow, PANELS, type Panel } from './panel-sizes.ts';
import type { TradingSlots } from './TradingLayout.tsx';
import { type RowRoom, useFittingRows } from './use-fitting-rows.ts';
import { usePanelSizes } from './use-panel-sizes.ts';
import './desk.css';
import './low-desk.css';

// In rem. The height of the book without its rows: headers, last price, ratio strip and buttons.
const BOOK = { around: 9.5, row: 2 * 1.25, min: 5, max: 20 };
/** In a low window, where low-desk.css leaves out a line of the middle and, above the orders, the ratio strip. */
const LOW_BOOK = { ...BOOK, around: 7.5 };
const SHORT_BOOK = { ...BOOK, around: 6 };
// The height of the list's heading and column headers.
const TRADES = { around: 3.5, row: 1.375, min: 3, max: 60 };
/** As a tab, whose name is the heading. */
const TRADES_TAB = { ...TRADES, around: 2 };

/**
 * Pairs, chart, book and form side by side, the orders below: everything fits the window, and the user can move the
 * edges. A window too short for that scrolls, and a form too tall for its column scrolls inside it.
 */
export function DeskLayout(slots: TradingSlots) {
  const { strip, picker, chart, book, form, trades } = slots;
  const { sizes, window, resize } = usePanelSizes();
  const rail = hasRail(window);
  const tallRail = hasTallRail(window);
  const tallBook = hasTallBook(window);
  const low = isLow(window);
  const tabs = low && slots.tallForm === true;
  const room = !low ? BOOK : tallBook ? LOW_BOOK : SHORT_BOOK;
  const places = {
    rail: classNames('col-start-[rail] row-start-1', tallRail ? 'row-span-3' : 'row-span-2'),
    book: classNames('col-start-[book] row-start-2', tallBook && 'row-span-2'),
    orders: classNames(
      'row-start-3',
      tallRail ? 'col-start-[chart]' : 'col-start-[rail]',
      tallBook ? 'col-end-[book]' : 'col-end-[form]',
    ),
  };
  const divider = (panel: Panel, grows: 1 | -1, className: string) => (
    <PanelDivider
      panel={panel}
      size={sizes[panel]}
      window={window}
      grows={grows}
      onResize={(size) => resize(panel, size)}
      className={className}
    />
  );
  return (
    <div
      style={{
        ...Object.fromEntries(PANELS.map((panel) => [`--${panel}`, `${sizes[panel]}px`])),
        gridTemplateColumns: `${rail ? '[rail] var(--rail) [chart]' : '[rail chart]'} minmax(0, 1fr) [book] var(--book) [form] var(--form)`,
      }}
      className="grid h-[calc(100dvh-3.75rem-var(--offline-bar,0px))] min-h-[36.5rem] grid-rows-[auto_minmax(0,1fr)_var(--orders)] gap-2 p-2"
    >
      {rail && (
        <>
          <Card className={`${places.rail} desk-rail flex flex-col gap-3`}>
            {slots.rail}
            {tallRail && slots.railEnd}
          </Card>
          {divider('rail', 1, `${places.rail} -mr-2 justify-self-end`)}
        </>
      )}
      <Card className="col-start-[chart] col-end-[form] row-start-1 desk-strip py-3!">{strip}</Card>
      <Card className="col-start-[chart] row-start-2 flex flex-col [--chart-back:var(--s1)] px-1! pt-1! pb-1! xl:px-2!">
        {chart}
      </Card>
      <Card className={classNames(places.book, 'px-3!', tabs && 'desk-book-tabs pt-1!')}>
        {tabs ? <BookTabs {...{ room, book, trades }} /> : <Book room={room} book={book} />}
      </Card>
      {divider('book', -1, `${places.book} -ml-2 justify-self-start`)}
      <Card className="col-start-[form] row-span-3 row-start-1 flex flex-col gap-3 overflow-y-auto">
        {form}
        {tabs ? slots.account : <BelowForm account={slots.account} trades={trades} />}
      </Card>
      {divider('form', -1, 'col-start-[form] row-span-3 row-start-1 -ml-2 justify-self-start')}
      {/* After the form: Tab leads from the submit button to the orders. */}
      <Card className={`${places.orders} desk-table @container overflow-y-auto pt-1! pb-0!`}>
        {slots.orders('table')}
      </Card>
      {divider('orders', -1, `${places.orders} -mt-2 self-start`)}
      {picker}
    </div>
  );
}

const Book = ({ room, book }: { readonly room: RowRoom; readonly book: TradingSlots['book'] }) => (
  <FittingRows room={room} className="desk-book h-full" isShort={room === SHORT_BOOK}>
    {book}
  </FittingRows>
);

/** What of wallet and trades fits below the form; desk.css leaves out the wallet before there are fewer than five trades. */
const BelowForm = ({ account, trades }: Pick<TradingSlots, 'account' | 'trades'>) => (
  <div className="desk-below-form flex min-h-32 flex-1 flex-col gap-3">
    {account}
    <FittingRows room={TRADES} className="min-h-0 flex-1 overflow-hidden">
      {trades}
    </FittingRows>
  </div>
);

/** Book and trades in one place: a low window has no room for the trades below the form. */
function BookTabs({
  room,
  book,
  trades,
}: Pick<TradingSlots, 'book' | 'trades'> & { readonly room: RowRoom }) {
  const t = useT();
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  return (
    <RecordTabs
      label={t('desk_book_and_trades')}
      tabs={[
        { id: 'book', label: t('trade_book') },
        { id: 'trades', label: t('market_trades') },
      ]}
      value={tab}
      onChange={setTab}
      scrolls
    >
      {tab === 'book' ? (
        <Book room={room} book={book} />
      ) : (
        <FittingRows room={TRADES_TAB} className="h-full overflow-hidden">
          {trades}
        </FittingRows>
      )}
    </RecordTabs>
  );
}

function FittingRows({
  room,
  className,
  isShort,
  children,
}: {
  readonly room: RowRoom;
  readonly className: string;
  readonly isShort?: boolean;
  readonly children: (rows: number) => ReactNode;
}) {
  const [box, rows] = useFittingRows<HTMLDivElement>(room);
  return (
    <div ref={box} className={className} data-short={isShort || undefined}>
      {children(rows)}
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
