import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { PILL, PILL_TONE } from '@meridian/ui/display/change-pill.ts';
import { flashTick, tickDirection, writeText } from '@meridian/ui/display/paint-tick.ts';
import { paintCurve, Sparkline } from '@meridian/ui/display/Sparkline.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useRef } from 'react';
import type { MarketKind, Ticker } from '../live/ticker-store.ts';
import { useTickerPaint } from '../live/use-ticker.ts';
import { formatNumber, UNKNOWN } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { figuresOf } from './market-lists.ts';
import { keepCoinInfo } from './open-market.ts';
import { marketLink } from './trade-link.ts';
import type { LocalFigures } from './use-local-price.ts';
import './market-table.css';

export interface MarketRowProps {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly local: LocalFigures;
  /** `table` puts the figures in separate columns on a wide screen. */
  readonly layout?: 'list' | 'table';
  /** Called when the row is opened, before the screen changes. */
  readonly onOpen?: () => void;
  /** A separate button next to the row, such as a star. */
  readonly side?: ReactNode;
  /** The curve of 24 hours; only in a table on a tablet or a wide screen. */
  readonly line?: readonly number[] | undefined;
  /** The screen that the row opens. That of futures has no pair in its address: `onOpen` chooses it. */
  readonly opens?: 'details' | 'trade';
}

/** One market of a list. A tick repaints the numbers that changed and nothing else. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { kind, market, local, layout = 'list', onOpen, side, line, opens = 'details' } = props;
  const row = useRef<HTMLAnchorElement>(null);
  const figures = figuresOf(kind, market);
  useTickerPaint(row, kind, market.id, (element, now, before) =>
    paintRow(element, { now, before, market, local }),
  );

  return (
    <div className="@container relative flex items-center">
      <Link
        ref={row}
        {...marketLink(kind, market, opens)}
        onClick={() => {
          keepCoinInfo(kind, market);
          onOpen?.();
        }}
        data-state={figures.state}
        data-market={`${kind}-${market.id}`}
        className={classNames(
          'group grid min-w-0 flex-1 items-center gap-x-2.5 outline-offset-[-2px] transition-colors duration-150 active:bg-s1 [contain:layout_style]',
          layout === 'table' ? `${TABLE} lg:hover:bg-s2` : LIST,
          // A button next to the row has its own padding.
          side === undefined ? 'pr-4' : 'pr-2',
        )}
      >
        <CoinIcon coin={market.base} className="[grid-area:icon] max-[359px]:size-7" />
        <Name kind={kind} market={market} layout={layout} />
        {line !== undefined && (
          <Sparkline
            values={line}
            direction={direction(figures.changePercent)}
            width={80}
            height={26}
            className="hidden h-6.5 w-20 justify-self-end [grid-area:line] tablet:block xl:block market-line"
          />
        )}
        {/* As wide as the name's column; a volume that does not fit next to the tags is hidden. */}
        <span
          className={classNames(
            'flex h-[1.125rem] w-0 min-w-full flex-wrap items-center gap-x-1.5 overflow-hidden text-cap text-ink3 [grid-area:volume]',
            layout === 'table' && 'market-turnover',
          )}
        >
          <span className={classNames('contents', layout === 'table' && 'market-narrow')}>
            <Tags kind={kind} />
          </span>
          <span data-cell="volume" className="max-w-full truncate">
            {local.turnover(figures.turnover, market.quote)}
          </span>
        </span>
        <span
          data-cell="price"
          className="text-right text-row font-[620] whitespace-nowrap [grid-area:price]"
        >
          {formatNumber(figures.price)}
        </span>
        <span data-cell="local" className="min-h-4 truncate text-right text-cap text-ink3 [grid-area:local]">
          {local.price(figures.price, market.quote)}
        </span>
        <span className="flex justify-end [grid-area:change]">
          <span data-cell="change" className={changeClass(figures.changePercent)}>
            {changeText(figures.changePercent)}
          </span>
        </span>
        {layout === 'table' && <DayCells {...figures} volume={local.volume(figures.volume, market.base)} />}
      </Link>
      {side}
    </div>
  );
});

/** What a wide list has besides the figures of a phone. */
function DayCells({ high, low, volume }: Pick<ReturnType<typeof figuresOf>, 'high' | 'low' | 'volume'>) {
  return (
    <>
      <span data-cell="high" className={`market-column [grid-area:high] ${FIGURE}`}>
        {dayPrice(high)}
      </span>
      <span data-cell="low" className={`market-column [grid-area:low] ${FIGURE}`}>
        {dayPrice(low)}
      </span>
      <span data-cell="base" className={`market-last [grid-area:last] ${FIGURE}`}>
        {volume}
      </span>
    </>
  );
}

const dayPrice = (price: string | undefined): string => (price === undefined ? UNKNOWN : formatNumber(price));

function Name({ kind, market, layout }: Pick<MarketRowProps, 'kind' | 'market' | 'layout'>) {
  return (
    // On a wide screen a name that does not fit beside the pair wraps to a line that is hidden.
    <span
      className={classNames(
        'flex min-w-0 items-center gap-1.5 [grid-area:name]',
        layout === 'table' && 'market-name',
      )}
    >
      <span className="truncate text-row">
        <b className="font-[660]">{market.base}</b>
        <span className="text-lab text-ink3">/{market.quote}</span>
      </span>
      {layout === 'table' && (
        <>
          <span className="market-column gap-1.5">
            <Tags kind={kind} />
          </span>
          <span className="hidden text-lab leading-5 whitespace-nowrap text-ink3 @min-[52rem]:inline">
            {market.name}
          </span>
        </>
      )}
    </span>
  );
}

/** The mark of a halted market is shown by the state that the ticks write to the row. */
function Tags({ kind }: Pick<MarketRowProps, 'kind'>) {
  const t = useT();
  return (
    <>
      {kind === 'futures' && <Tag>{t('home_perpetual')}</Tag>}
      <span className="hidden group-data-[state=halted]:inline-flex">
        <Tag tone="warn">{t('home_halted')}</Tag>
      </span>
    </>
  );
}

/** Figures are never truncated: with large text they are below the name (`app.css`). */
export const LIST =
  "h-[3.5625rem] pl-4 grid-cols-[34px_minmax(3rem,1fr)_auto_min(4.75rem,19.5vw)] max-[359px]:grid-cols-[28px_minmax(3rem,1fr)_auto_min(4.75rem,19.5vw)] max-[359px]:gap-x-1.5 [grid-template-areas:'icon_name_price_change''icon_volume_local_change'] grid-rows-[1.25rem_1.125rem] gap-y-0.5 content-center";

/**
 * A tablet has the rows of a phone with the curve between name and price; in a low window the list has half the width,
 * and no curve. The columns of a wide screen are in `market-table.css`.
 */
export const TABLE_COLUMNS =
  "market-table tablet:grid-cols-[34px_minmax(3rem,1.2fr)_minmax(6rem,1fr)_minmax(8rem,1fr)_4.75rem] tablet:[grid-template-areas:'icon_name_line_price_change''icon_volume_line_local_change']";
export const TABLE = `${LIST} ${TABLE_COLUMNS} lg:h-(--market-row) lg:rounded-m`;
const FIGURE = 'text-lab whitespace-nowrap text-ink2';

const changeClass = (changePercent: string): string => `${PILL} ${PILL_TONE[direction(changePercent)]}`;

interface RowTick extends Pick<MarketRowProps, 'market' | 'local'> {
  readonly now: Ticker;
  readonly before: Ticker | undefined;
}

function paintRow(element: HTMLElement, { now, before, market, local }: RowTick): void {
  paint(element, 'price', (cell) => {
    writeText(cell, formatNumber(now.price));
    if (before !== undefined) flashTick(cell, tickDirection(now.price, before.price));
  });
  paint(element, 'local', (cell) => writeText(cell, local.price(now.price, market.quote)));
  paint(element, 'volume', (cell) =>
    writeText(cell, local.turnover(now.turnover ?? market.turnover, market.quote)),
  );
  // Most rows do not show them, and they change rarely.
  if (now.high !== before?.high)
    paint(element, 'high', (cell) => writeText(cell, dayPrice(now.high ?? market.high)));
  if (now.low !== before?.low)
    paint(element, 'low', (cell) => writeText(cell, dayPrice(now.low ?? market.low)));
  if (now.volume !== before?.volume)
    paint(element, 'base', (cell) => writeText(cell, local.volume(now.volume ?? market.volume, market.base)));
  paint(element, 'change', (cell) => paintChange(cell, now));
  paintCurve(element, direction(now.changePercent));
  const state = now.state ?? market.state;
  if (element.dataset.state !== state) element.dataset.state = state;
}

function paint(row: Element, cell: string, write: (element: HTMLElement) => void): void {
  const element = row.querySelector<HTMLElement>(`[data-cell=${cell}]`);
  if (element !== null) write(element);
}

function paintChange(cell: HTMLElement, now: Ticker): void {
  writeText(cell, changeText(now.changePercent));
  const classes = changeClass(now.changePercent);
  if (cell.className !== classes) cell.className = classes;
}
