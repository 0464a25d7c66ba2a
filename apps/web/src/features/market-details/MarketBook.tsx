import type { Market } from '@meridian/contract/domain/market';
import type { PairFeed } from '../../live/pair-feed.ts';
import { OrderBook } from '../../order-book/OrderBook.tsx';
import { useT } from '../../session/locale/locale.ts';

const ROWS = 12;

export function MarketBook({
  market,
  feed,
  unit,
}: {
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** What amounts count: the base coin, or contracts. */
  readonly unit: string;
}) {
  const t = useT();
  const terms = { priceScale: market.priceDecimals, amountScale: market.quantityDecimals };
  return (
    <section aria-label={t('market_book')} className="px-4 py-3">
      <div className="flex justify-between pb-1 text-mic text-ink3">
        <span>
          {t('trade_book_price')} ({market.quote})
        </span>
        <span>
          {t('trade_book_amount')} ({unit})
        </span>
      </div>
      <OrderBook
        feed={feed}
        terms={terms}
        grouping={0}
        rows={ROWS}
        middle={<hr className="my-2 border-line" />}
      />
    </section>
  );
}
