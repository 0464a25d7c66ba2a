import type { FuturesOrder } from '@meridian/contract/domain/futures';
import * as records from '@meridian/contract/routes/futures-records';
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
export function OrderTrades({ order: { id } }: { readonly order: FuturesOrder }) {
  const t = useT();
  const locale = useLocale();
  const trades = useInfiniteQuery({
    queryKey: ['futures records', 'trades of order', id],
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
  const rows = trades.data.pages.flat();
  if (rows.length === 0) return <p className="pb-6 text-lab text-ink2">{t('records_order_no_trades')}</p>;
  return (
    <>
      <ul className="pb-4">
        {rows.map(({ id: trade, tradedAt, price, quantity, fee, feeCoin, role }) => (
          <li key={trade} className="grid grid-cols-2 gap-x-4 border-t border-line py-2 text-lab">
            <span className="text-ink3">{formatDate(tradedAt, 'second', locale)}</span>
            <span className="text-right font-[600]">
              {formatNumber(quantity)} × {formatNumber(price)}
            </span>
            <span className="text-ink3">{t(`records_${role}`)}</span>
            <span className="text-right text-ink2">
              {t('records_fee')} {formatNumber(fee)} {feeCoin}
            </span>
          </li>
        ))}
      </ul>
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
