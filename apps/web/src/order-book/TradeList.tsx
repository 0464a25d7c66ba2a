import { classNames } from '@meridian/ui/class-names.ts';
import { Skeletons } from '@meridian/ui/states/Skeleton.tsx';
import { memo, useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import type { MarketKind } from '../live/ticker-store.ts';
import { useIsWaiting } from '../live/use-pair.ts';
import { formatDate } from '../session/format/date-format.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';
import { amountHead } from './amount-head.ts';

const NOTHING = () => () => {};
const SKELETON_ROWS = 12;

/** The latest trades, newest first. */
export function TradeList({
  feed,
  rows = 30,
  amount,
  className,
}: {
  readonly feed: PairFeed | undefined;
  readonly rows?: number;
  /** The head of the amounts. */
  readonly amount: string;
  readonly className?: string;
}) {
  const t = useT();
  const locale = useLocale();
  const trades = useSyncExternalStore(feed?.subscribe ?? NOTHING, () => feed?.get().trades);
  const waiting = useIsWaiting(feed);
  if (waiting)
    return (
      <div role="status" aria-label={t('loading')} className={classNames('grid gap-2 px-4 py-3', className)}>
        <Skeletons blocks={Array.from({ length: Math.min(rows, SKELETON_ROWS) }, () => 'h-3.5')} />
      </div>
    );
  if (trades === undefined || trades.length === 0)
    return <p className="py-10 text-center text-lab text-ink3">{t('market_no_trades')}</p>;
  return (
    <div className={classNames('px-4 py-3', className)}>
      <table className="w-full text-cap">
        <thead className="text-mic text-ink3">
          <tr>
            <th className="pb-1 text-left font-[500]">{t('trade_book_price')}</th>
            <th className="pb-1 text-right font-[500]">{amount}</th>
            <th className="pb-1 text-right font-[500]">{t('market_time')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.slice(0, rows).map(({ id, price, quantity, side, time }) => (
            <tr key={id} className="h-5.5">
              <td className={side === 'buy' ? 'font-[600] text-up' : 'font-[600] text-down'}>
                {formatNumber(price)}
              </td>
              <td className="text-right">{formatNumber(quantity)}</td>
              <td className="text-right text-ink3">{formatDate(time, 'second', locale).slice(-8)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The list with its heading, for a column of a trading screen. */
export const LatestTrades = memo(function LatestTrades({
  feed,
  rows,
  kind,
  base,
}: {
  readonly feed: PairFeed | undefined;
  readonly rows: number;
  readonly kind: MarketKind;
  readonly base: string;
}) {
  const t = useT();
  return (
    <section aria-label={t('market_trades')}>
      <h2 className="border-t border-line pt-3 text-body font-[660]">{t('market_trades')}</h2>
      <TradeList feed={feed} rows={rows} amount={amountHead(kind, base, t)} className="px-0! py-1!" />
    </section>
  );
});
