import type { SpotOrder } from '@meridian/contract/domain/order';
import * as records from '@meridian/contract/routes/spot-records';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { LoadState } from '../../loading/LoadState.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

/** The fills of one order. */
export function OrderTrades({ order }: { readonly order: SpotOrder }) {
  const t = useT();
  const locale = useLocale();
  const trades = useQuery({
    // An open order may get more trades, so the key contains the filled quantity.
    queryKey: ['spot records', 'trades', order.id, order.filled],
    queryFn: ({ signal }) =>
      call(records.orderTrades, { query: { id: order.id } }, { signal, silent: true, background: true }),
  });
  if (trades.data === undefined)
    return (
      <LoadState query={trades} className="py-4">
        <Skeleton className="h-16 rounded-m" />
      </LoadState>
    );
  return (
    <table className="w-full text-cap">
      <thead className="text-mic text-ink3">
        <tr>
          <th className="text-left font-[500]">{t('market_time')}</th>
          <th className="pl-2 text-right font-[500]">{t('trade_book_price')}</th>
          <th className="pl-2 text-right font-[500]">{t('trade_book_amount')}</th>
          <th className="pl-2 text-right font-[500]">{t('records_fee')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.data.map(({ id, tradedAt, price, quantity, fee, feeCoin, role }) => (
          <tr key={id} className="h-7">
            <td className="text-ink3">
              {formatDate(tradedAt, 'second', locale).slice(5)} ·{' '}
              {t(role === 'maker' ? 'records_maker' : 'records_taker')}
            </td>
            <td className="pl-2 text-right font-[600]">{formatNumber(price)}</td>
            <td className="pl-2 text-right">{formatNumber(quantity)}</td>
            <td className="pl-2 text-right">
              {formatNumber(fee)} {feeCoin}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
