import type { Market } from '@meridian/contract/domain/market';
import type { PairFeed } from '../../live/pair-feed.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { BookPanel } from '../../order-book/BookPanel.tsx';

const ROWS = 12;

export function MarketBook(props: {
  readonly kind: MarketKind;
  readonly market: Market;
  readonly feed: PairFeed | undefined;
  /** The unit of amounts: the base coin, or contracts. */
  readonly unit: string;
}) {
  return (
    <div className="px-4 py-3">
      <BookPanel {...props} rows={ROWS} />
    </div>
  );
}
