import type { Market } from '@meridian/contract/domain/market';
import { ORDER_BOOK } from '@meridian/contract/product-rules';
import { classNames } from '@meridian/ui/class-names.ts';
import { LiveText } from '@meridian/ui/display/LiveText.tsx';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { MenuButton } from '@meridian/ui/overlay/MenuButton.tsx';
import ChartNoAxesColumnIncreasing from 'lucide-react/icons/chart-no-axes-column-increasing';
import Rows3 from 'lucide-react/icons/rows-3';
import { memo, type Ref, useRef } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useGroupedFeed } from '../live/use-pair.ts';
import { useTickerSource } from '../live/use-ticker.ts';
import { LiveLocalPrice, LivePrice } from '../markets/LivePrice.tsx';
import { figuresOf } from '../markets/market-lists.ts';
import { priceDirection } from '../markets/price-direction.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { useKept } from '../session/use-kept.ts';
import { amountHead } from './amount-head.ts';
import { acceptBookStyle, type BookStyle, FIRST_BOOK_STYLE } from './book-style.ts';
import { groupings, spreadOf } from './book-view.ts';
import { type BookLayout, OrderBook } from './OrderBook.tsx';
import { useBookStep } from './use-book-step.ts';

const LAYOUTS: readonly BookLayout[] = ['both', 'buy', 'sell'];
const LAYOUT_NAMES = {
  both: 'trade_book_both',
  buy: 'trade_book_buyers',
  sell: 'trade_book_sellers',
} as const;

export interface BookPanelProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** What amounts count, if not the base coin. */
  readonly unit?: string;
  readonly own?: ReadonlySet<string>;
  readonly onPick?: (price: string) => void;
  readonly rows?: number;
  /** Rows and last price alone. */
  readonly short?: boolean | undefined;
}

/** The book with its column heads, last price, spread, ratio strip, price steps and layout. */
export const BookPanel = memo(function BookPanel({
  kind,
  market,
  feed,
  own,
  onPick,
  ...props
}: BookPanelProps) {
  const { unit = market.base, rows = ORDER_BOOK.spotRows, short = false } = props;
  const t = useT();
  const [chosen, setChosen] = useBookStep(market.symbol);
  const [style, setStyle] = useKept(localKeeper, LOCAL_KEYS.bookStyle, acceptBookStyle, FIRST_BOOK_STYLE);
  const strip = useRef<HTMLDivElement>(null);
  const spread = useRef<HTMLSpanElement>(null);
  const terms = { priceScale: market.priceDecimals, amountScale: market.quantityDecimals };
  const steps = groupings(terms, market.price);
  // Another pair may have fewer steps.
  const grouping = Math.min(chosen, steps.length - 1);
  const { base, quote } = market;
  const grouped = useGroupedFeed({ base, quote, product: kind }, feed, grouping);
  return (
    <section aria-label={t('trade_book')} className="@container flex h-full min-w-0 flex-col">
      <ColumnHeads kind={kind} market={market} />
      <OrderBook
        {...{ feed, grouped, terms, grouping, rows, ...style }}
        units={{ amount: unit, value: quote }}
        {...(own && { own })}
        {...(onPick && { onPick })}
        onPaint={({ buyPercent }) => {
          paintRatio(strip.current, buyPercent);
          const gap = feed && spreadOf(feed.get().sell, feed.get().buy, terms);
          const [price, percent] = spread.current?.children ?? [];
          if (price) writeText(price, gap === undefined ? '--' : formatNumber(gap.price));
          if (percent) writeText(percent, gap === undefined ? '' : ` (${gap.percent}%)`);
        }}
        middle={<Middle {...{ kind, market, spread, onPick, short }} />}
      />
      {!short && (
        <>
          <RatioStrip ref={strip} />
          <BookControls {...{ steps, grouping, style, setStyle }} onStep={setChosen} />
        </>
      )}
    </section>
  );
});

/** One line at every width: a narrow column has no room for the quote coin, nor for a total. */
function ColumnHeads({ kind, market: { base, quote } }: Pick<BookPanelProps, 'kind' | 'market'>) {
  const t = useT();
  const isFutures = kind === 'futures';
  return (
    <div className="column-heads flex justify-between gap-1 pb-1 text-mic whitespace-nowrap text-ink3 @min-[14rem]:*:flex-1">
      <span>
        <span className="@min-[12rem]:hidden">{t('trade_book_price')}</span>
        <span className="hidden @min-[12rem]:inline">{t('trade_price', { coin: quote })}</span>
      </span>
      <span className="text-right">{amountHead(kind, base, t)}</span>
      <span className="hidden text-right @min-[14rem]:block">
        {isFutures ? t('desk_book_total_contracts') : t('desk_book_total', { unit: base })}
      </span>
    </div>
  );
}

function Middle({
  kind,
  market,
  spread,
  onPick,
  short,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly spread: Ref<HTMLSpanElement>;
  readonly onPick: ((price: string) => void) | undefined;
  readonly short: boolean;
}) {
  const t = useT();
  const price = (
    <span className="text-mid font-[700] whitespace-nowrap">
      <LivePrice kind={kind} market={market} />
      <PriceArrow kind={kind} market={market} />
    </span>
  );
  return (
    <div
      // Between the rows of a short book there is no room for more than its line.
      data-dense={short || undefined}
      className={
        short
          ? 'shrink-0'
          : 'book-middle flex min-h-14 shrink-0 flex-col justify-center @min-[12rem]:min-h-12'
      }
    >
      <div className="flex flex-col @min-[12rem]:flex-row @min-[12rem]:items-baseline @min-[12rem]:gap-2">
        {onPick === undefined ? (
          price
        ) : (
          <button
            type="button"
            title={t('ticket_use_last_price')}
            onClick={() => onPick(figuresOf(kind, market).price)}
            className={short ? 'min-h-6 text-left' : 'hit text-left'}
          >
            {price}
          </button>
        )}
        {!short && <LiveLocalPrice kind={kind} market={market} className="truncate text-cap text-ink3" />}
      </div>
      <p className={short ? 'hidden' : 'truncate text-mic text-ink3'}>
        {t('desk_spread')}{' '}
        <span ref={spread}>
          <span>--</span>
          {/* The narrowest book has no room for it. */}
          <span className="whitespace-pre @max-[7.5rem]:hidden" />
        </span>
      </p>
    </div>
  );
}

/** The direction of the last price, which its color shows too. */
function PriceArrow({ kind, market }: Pick<BookPanelProps, 'kind' | 'market'>) {
  const source = useTickerSource(kind, market.id);
  return (
    <span aria-hidden="true" className="pl-0.5 text-lab @max-[7.5rem]:hidden">
      <LiveText
        {...source}
        text={(ticker) => (priceDirection(ticker, market) === 'up' ? '↑' : '↓')}
        tone={(ticker) => (priceDirection(ticker, market) === 'up' ? 'text-up' : 'text-down')}
      />
    </span>
  );
}

function paintRatio(strip: HTMLElement | null, percent: number | undefined): void {
  if (strip === null) return;
  const share = String(percent ?? 50);
  if (strip.style.getPropertyValue('--buyers') !== share) strip.style.setProperty('--buyers', share);
  const [buyers, sellers] = strip.getElementsByTagName('b');
  writeText(buyers!, percent === undefined ? '' : `${percent}%`);
  writeText(sellers!, percent === undefined ? '' : `${100 - percent}%`);
}

function RatioStrip({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} aria-hidden="true" className="book-ratio mt-2 shrink-0 [--buyers:50]">
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

/** The narrowest book has room for the digits of a small step, and not for the mark of a menu. */
const LONG_STEP = '@max-[7.5rem]:justify-center @max-[7.5rem]:px-1 @max-[7.5rem]:[&>svg]:hidden';

interface BookControlsProps {
  readonly steps: readonly string[];
  readonly grouping: number;
  readonly onStep: (step: number) => void;
  readonly style: BookStyle;
  readonly setStyle: (style: BookStyle) => void;
}

/** The price step in a menu, and buttons for the kind of bars and the layout. */
function BookControls({ steps, grouping, onStep, style, setStyle }: BookControlsProps) {
  const t = useT();
  const { layout, bars } = style;
  return (
    <div className="book-controls mt-1.5 flex shrink-0 gap-2">
      <MenuButton
        label={t('trade_book_grouping')}
        value={steps[grouping]!}
        choices={steps.map((step) => ({ value: step, label: step }))}
        onChoose={(step) => onStep(steps.indexOf(step))}
        className={classNames(
          'h-10 min-w-0 flex-1 rounded-chip bg-s2 px-2.5 text-lab font-[550]',
          steps[grouping]!.length > '0.1'.length && LONG_STEP,
        )}
      />
      <button
        type="button"
        aria-pressed={bars === 'total'}
        aria-label={t('desk_bars_total')}
        title={t('desk_bars_total')}
        onClick={() => setStyle({ ...style, bars: bars === 'total' ? 'level' : 'total' })}
        className="hidden size-10 shrink-0 place-items-center rounded-chip bg-s2 text-ink3 @min-[12rem]:grid aria-pressed:text-ink1"
      >
        <ChartNoAxesColumnIncreasing size={16} className="-rotate-90" />
      </button>
      <button
        type="button"
        aria-label={`${t('trade_book_layout')}: ${t(LAYOUT_NAMES[layout])}`}
        onClick={() =>
          setStyle({ ...style, layout: LAYOUTS[(LAYOUTS.indexOf(layout) + 1) % LAYOUTS.length]! })
        }
        className="grid size-10 shrink-0 place-items-center rounded-chip bg-s2"
      >
        <Rows3
          size={16}
          className={layout === 'buy' ? 'text-up' : layout === 'sell' ? 'text-down' : 'text-ink2'}
        />
      </button>
    </div>
  );
}
