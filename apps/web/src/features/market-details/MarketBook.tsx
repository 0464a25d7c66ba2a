import type { Market } from '@meridian/contract/domain/market';
import { classNames } from '@meridian/ui/class-names.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFittingRows } from '../../desk/layout/use-fitting-rows.ts';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { choosePrice } from '../../markets/chosen-pair.ts';
import { tradeLink } from '../../markets/trade-link.ts';
import { useLayout } from '../../navigation/use-layout.ts';
import { amountHead } from '../../order-book/amount-head.ts';
import { BookPanel } from '../../order-book/BookPanel.tsx';
import { useT } from '../../session/locale/locale.ts';
import './book-beside.css';

const PHONE_ROWS = 12;
/** On a desktop the book is as high as its column; in rem. */
const DESK_ROOM = { around: 10.5, row: 2 * 1.375, min: 5, max: 20 };

/**
 * The book; below the chart of a phone its sides are next to each other, so that the best prices are in sight. A tap
 * on a price of a spot market opens the order form with it.
 */
export function MarketBook(props: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** The unit of amounts: the base coin, or contracts. */
  readonly unit: string;
  readonly className?: string;
}) {
  const { className, ...panel } = props;
  const { kind, market } = panel;
  const navigate = useNavigate();
  const [box, rows] = useFittingRows<HTMLDivElement>(DESK_ROOM);
  const onDesk = useLayout() === 'desk';
  const open = (price: string) => {
    choosePrice(market.id, price);
    void navigate(tradeLink(market));
  };
  const pick = kind === 'spot' && { onPick: open };
  if (!onDesk)
    return (
      <div ref={box} className={classNames('book-beside', className)}>
        <div className="book-beside-box px-4 py-3 sideways:px-3 sideways:py-2">
          <BesideHeads kind={kind} market={market} />
          <BookPanel {...panel} rows={PHONE_ROWS} {...pick} />
        </div>
      </div>
    );
  return (
    <div ref={box} className={classNames('px-4 py-3', className)}>
      <BookPanel {...panel} rows={rows} {...pick} />
    </div>
  );
}

function BesideHeads({ kind, market }: { readonly kind: MarketKind; readonly market: Market }) {
  const t = useT();
  const amount = amountHead(kind, market.base, t);
  return (
    <div className="book-beside-heads text-mic whitespace-nowrap text-ink3">
      <span>{amount}</span>
      <span>{t('trade_price', { coin: market.quote })}</span>
      <span>{amount}</span>
    </div>
  );
}
