import type * as futuresRecords from '@meridian/contract/routes/futures-records';
import type * as spotRecords from '@meridian/contract/routes/spot-records';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { LoadState } from '../loading/LoadState.tsx';
import { formatDate } from '../session/format/date-format.ts';
import { exactText } from '../session/format/exact-text.ts';
import { formatNumber } from '../session/format/number-format.ts';
import { useLocale, useT } from '../session/locale/locale.ts';

const PAGE = 100;

/** The trades of one order, oldest first. */
export function OrderTrades({
  route,
  id,
  filled,
  quantityLabel,
}: {
  readonly route: typeof spotRecords.orderTrades | typeof futuresRecords.orderTrades;
  readonly id: number;
  /** An open order may get more trades: they are loaded again when this changes. */
  readonly filled: string;
  readonly quantityLabel: string;
}) {
  const t = useT();
  const locale = useLocale();
  const trades = useInfiniteQuery({
    queryKey: ['trades of order', route.path, id, filled],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      call(
        route,
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
  const rows = trades.data.pages.flat();
  if (rows.length === 0) return <p className="pb-6 text-lab text-ink2">{t('records_order_no_trades')}</p>;
  return (
    <>
      <table className="w-full text-cap">
        <thead className="text-mic text-ink3">
          <tr>
            <th className="pb-1 text-left font-[500]">{t('records_time')}</th>
            <th className="pb-1 pl-2 text-right font-[500]">{t('trade_book_price')}</th>
            <th className="pb-1 pl-2 text-right font-[500]">{quantityLabel}</th>
            <th className="pb-1 pl-2 text-right font-[500]">{t('records_fee')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id: trade, tradedAt, price, quantity, fee, feeCoin, role }) => (
            <tr key={trade} className="h-9 border-t border-line">
              <td className="py-1.5 text-ink3">
                {formatDate(tradedAt, 'second', locale)}
                <br />
                {t(`records_${role}`)}
              </td>
              <td className="pl-2 text-right font-[600] whitespace-nowrap">{formatNumber(price)}</td>
              <td className="pl-2 text-right whitespace-nowrap">{formatNumber(quantity)}</td>
              <td className="pl-2 text-right wrap-anywhere">
                {exactText(fee)} {feeCoin}
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
