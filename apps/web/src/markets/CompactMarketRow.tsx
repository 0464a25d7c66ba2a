import type { Market } from '@meridian/contract/domain/market';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { writeText } from '@meridian/ui/display/paint-tick.ts';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { MarketKind } from '../live/ticker-store.ts';
import { useTickerPaint } from '../live/use-ticker.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';
import { HaltedTag } from './HaltedTag.tsx';
import { figuresOf } from './market-lists.ts';
import { keepCoinInfo } from './open-market.ts';
import { marketLink } from './trade-link.ts';

/** A market in a ranking beside other content: its name, price and change. The figures are live. */
export function CompactMarketRow({
  kind,
  market,
  opens = 'details',
  onOpen,
}: {
  readonly kind: MarketKind;
  readonly market: Market;
  /** The screen that the row opens. That of futures has no pair in its address: `onOpen` chooses it. */
  readonly opens?: 'details' | 'trade';
  readonly onOpen?: () => void;
}) {
  const t = useT();
  const row = useRef<HTMLAnchorElement>(null);
  const { price, changePercent } = figuresOf(kind, market);
  useTickerPaint(row, kind, market.id, (element, now) => {
    const [priceCell, changeCell] = element.querySelectorAll<HTMLElement>('[data-cell]');
    if (priceCell) writeText(priceCell, formatNumber(now.price));
    if (!changeCell) return;
    writeText(changeCell, changeText(now.changePercent));
    const className = changeClass(now.changePercent);
    if (changeCell.className !== className) changeCell.className = className;
  });
  return (
    <Link
      ref={row}
      {...marketLink(kind, market, opens)}
      onClick={() => {
        keepCoinInfo(kind, market);
        onOpen?.();
      }}
      data-market={`${kind}-${market.id}`}
      className="-mx-2 flex h-[2.875rem] items-center gap-2.5 rounded-m px-2 hover:bg-s2"
    >
      <CoinIcon coin={market.base} size={26} />
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <span className="truncate text-[0.875rem]">
          <b className="font-[640]">{market.base}</b>
          <span className="text-cap text-ink3">/{market.quote}</span>
        </span>
        {kind === 'futures' && <Tag>{t('home_perpetual')}</Tag>}
        <HaltedTag kind={kind} market={market} />
      </span>
      <span data-cell="price" className="text-right text-[0.875rem] font-[600]">
        {formatNumber(price)}
      </span>
      <span data-cell="change" className={changeClass(changePercent)}>
        {changeText(changePercent)}
      </span>
    </Link>
  );
}

const changeClass = (changePercent: string): string =>
  `w-16 shrink-0 text-right text-[0.875rem] font-[620] ${TONE[direction(changePercent)]}`;
const TONE = { up: 'text-up', down: 'text-down', flat: 'text-ink2' } as const;
