import type { SpotOrder } from '@meridian/contract/domain/order';
import * as records from '@meridian/contract/routes/spot-records';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

const PAGE = 100;

/** The trades of one order, oldest first. */
export function OrderTrades({ order: { id, filled, base } }: { readonly order: SpotOrder }) {
  const t = useT();
  const locale = useLocale();
  const trades = useInfiniteQuery({
    // An open order may get more trades, so the key contains the filled quantity.
    queryKey: ['spot records', 'trades of order', id, filled],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call(
        records.orderTrades,
        { query: { id, size: PAGE, ...(after !== undefined && { after }) } },
        { signal, silent: true, background: true },
      ),
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  });
  if (trades.data === undefined)
    return (
      <LoadState query={trades} className="py-4">
        <Skeleton className="h-16 rounded-m" />
      </LoadState>
    );
  return (
    <>
      <table className="w-full text-cap">
        <thead className="text-mic text-ink3">
          <tr>
            <th className="text-left font-[500]">{t('market_time')}</th>
            <th className="pl-2 text-right font-[500]">{t('trade_book_price')}</th>
            <th className="pl-2 text-right font-[500]">
              {t('trade_book_amount')} ({base})
            </th>
            <th className="pl-2 text-right font-[500]">{t('records_fee')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.data.pages.flat().map(({ id: trade, tradedAt, price, quantity, fee, feeCoin, role }) => (
            <tr key={trade} className="h-9 border-t border-line">
              <td className="text-ink3">
                {formatDate(tradedAt, 'second', locale)}
                <br />
                {t(`records_${role}`)}
              </td>
              <td className="pl-2 text-right font-[600]">{formatNumber(price)}</td>
              <td className="pl-2 text-right">{formatNumber(quantity)}</td>
              <td className="pl-2 text-right wrap-anywhere">
                {formatNumber(fee)} {feeCoin}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {trades.hasNextPage && (
        <Button
          tone="text"
          size="m"
          full
          busy={trades.isFetchingNextPage}
          onClick={() => void trades.fetchNextPage()}
        >
          {t('records_more')}
        </Button>
      )}
    </>
  );
}
