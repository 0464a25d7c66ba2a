import { ORDER_BOOK } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import { ChoiceMenu } from '@meridian/ui/controls/ChoiceMenu.tsx';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Rows3 from 'lucide-react/icons/rows-3';
import { type Ref, useRef, useState } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import { useGroupedFeed } from '../../live/use-pair.ts';
import { LiveLocalPrice, LivePrice } from '../../markets/LivePrice.tsx';
import { groupings } from '../../order-book/book-view.ts';
import { type BookLayout, OrderBook } from '../../order-book/OrderBook.tsx';
import { useBookStep } from '../../order-book/use-book-step.ts';
import { useT } from '../../session/locale/locale.ts';

const LAYOUTS: readonly BookLayout[] = ['both', 'buy', 'sell'];
const LAYOUT_NAMES = {
  both: 'trade_book_both',
  buy: 'trade_book_buyers',
  sell: 'trade_book_sellers',
} as const;

/** The book beside the form: sides, last price, ratio strip, price steps and layout. */
export function TradeBook({
  market,
  feed,
  own,
  onPick,
  rows = ORDER_BOOK.spotRows,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  readonly own: ReadonlySet<string>;
  readonly onPick: (price: string) => void;
  readonly rows?: number;
}) {
  const t = useT();
  const [chosen, setChosen] = useBookStep(market.symbol);
  const [layout, setLayout] = useState<BookLayout>('both');
  const strip = useRef<HTMLDivElement>(null);
  const showRatio = (percent: number | undefined) => {
    if (strip.current === null) return;
    strip.current.style.setProperty('--buyers', String(percent ?? 50));
    const [buyers, sellers] = strip.current.getElementsByTagName('b');
    writeText(buyers!, percent === undefined ? '' : `${Math.round(percent)}%`);
    writeText(sellers!, percent === undefined ? '' : `${100 - Math.round(percent)}%`);
  };
  const terms = { priceScale: market.priceDecimals, amountScale: market.quantityDecimals };
  const steps = groupings(terms, market.price);
  // Another pair may have fewer steps.
  const grouping = Math.min(chosen, steps.length - 1);
  const { base, quote } = market;
  const grouped = useGroupedFeed({ base, quote, product: 'spot' }, feed, grouping);
  return (
    <section aria-label={t('trade_book')} className="flex min-w-0 flex-col">
      <div className="flex justify-between pb-1 text-mic leading-3.5 text-ink3">
        <span>
          {t('trade_book_price')}
          <br />({market.quote})
        </span>
        <span className="text-right">
          {t('trade_book_amount')}
          <br />({market.base})
        </span>
      </div>
      <OrderBook
        feed={feed}
        grouped={grouped}
        terms={terms}
        grouping={grouping}
        rows={rows}
        layout={layout}
        own={own}
        onPick={onPick}
        ratio={showRatio}
        middle={
          <div className="flex h-12 flex-col justify-center">
            <LivePrice
              kind="spot"
              market={market}
              className="text-[1.125rem] leading-[1.375rem] font-[700] tracking-[-0.01em]"
            />
            <LiveLocalPrice kind="spot" market={market} className="text-cap text-ink3" />
          </div>
        }
      />
      <RatioStrip ref={strip} />
      <BookControls steps={steps} grouping={grouping} onStep={setChosen} {...{ layout, setLayout }} />
    </section>
  );
}

function RatioStrip({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} aria-hidden="true" className="mt-2 [--buyers:50]">
      <div className="flex h-1 gap-0.5">
        <i className="rounded-full bg-up-viz" style={{ flexGrow: 'var(--buyers)' }} />
        <i className="rounded-full bg-down-viz" style={{ flexGrow: 'calc(100 - var(--buyers))' }} />
      </div>
      <div className="mt-0.5 flex h-3.5 justify-between text-mic">
        <b className="font-[600] text-up" />
        <b className="font-[600] text-down" />
      </div>
    </div>
  );
}

interface BookControlsProps {
  readonly steps: readonly string[];
  readonly grouping: number;
  readonly onStep: (step: number) => void;
  readonly layout: BookLayout;
  readonly setLayout: (layout: BookLayout) => void;
}

/** The price step, chosen in a sheet, and a button that goes through the layouts. */
function BookControls({ steps, grouping, onStep, layout, setLayout }: BookControlsProps) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <div className="mt-1.5 flex gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('trade_book_grouping')}: ${steps[grouping]}`}
          onClick={() => setChoosing(true)}
          className="flex h-8 min-w-0 flex-1 items-center justify-between rounded-chip bg-s2 px-2.5 text-lab font-[550]"
        >
          {steps[grouping]}
          <ChevronDown size={15} className="text-ink3" />
        </button>
        <button
          type="button"
          aria-label={`${t('trade_book_layout')}: ${t(LAYOUT_NAMES[layout])}`}
          onClick={() => setLayout(LAYOUTS[(LAYOUTS.indexOf(layout) + 1) % LAYOUTS.length]!)}
          className="grid size-8 shrink-0 place-items-center rounded-chip bg-s2"
        >
          <Rows3
            size={16}
            className={layout === 'buy' ? 'text-up' : layout === 'sell' ? 'text-down' : 'text-ink2'}
          />
        </button>
      </div>
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('trade_book_grouping')}
        closeLabel={t('trade_close')}
      >
        <ChoiceMenu
          label={t('trade_book_grouping')}
          value={steps[grouping]!}
          choices={steps.map((step) => ({ value: step, label: step }))}
          onChoose={(step) => {
            onStep(steps.indexOf(step));
            setChoosing(false);
          }}
        />
      </Sheet>
    </>
  );
}
