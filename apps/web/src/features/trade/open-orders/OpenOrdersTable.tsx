import type { SpotOrder } from '@meridian/contract/domain/order';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { ReactNode } from 'react';
import { filledPercent } from '../../../markets/orders/filled-percent.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';

/** Open orders on a wide screen: one line each. */
export function OpenOrdersTable({
  orders,
  onCancel,
}: {
  readonly orders: readonly SpotOrder[];
  readonly onCancel: (order: SpotOrder) => void;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <table className="w-full text-lab">
      <thead className="text-cap text-ink3">
        <tr className="h-8">
          <Head start>{t('records_pair')}</Head>
          <Head start>{t('market_time')}</Head>
          <Head>{t('trade_book_price')}</Head>
          <Head>{t('trade_book_amount')}</Head>
          <Head>{t('trade_filled')}</Head>
          <Head wide>{t('records_average')}</Head>
          <td />
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="h-11 border-t border-line">
            <th scope="row" className="pr-3 text-left font-[660] whitespace-nowrap">
              <Tag tone={order.side === 'buy' ? 'up' : 'down'} className="mr-2">
                {t(order.side === 'buy' ? 'trade_buy' : 'trade_sell')}
              </Tag>
              {order.base}/{order.quote}
              <span className="ml-2 hidden text-cap font-[400] text-ink3 xl:inline">
                {t(`trade_${order.style}`)}
              </span>
            </th>
            <td className="pr-3 whitespace-nowrap text-ink3">{formatDate(order.placedAt, 'row', locale)}</td>
            <Cell>{formatNumber(order.price)}</Cell>
            <Cell>{formatNumber(order.quantity)}</Cell>
            <Cell>
              {formatNumber(order.filled)} <span className="text-ink3">{filledPercent(order)}%</span>
            </Cell>
            <Cell wide>{order.averagePrice === '0' ? UNKNOWN : formatNumber(order.averagePrice)}</Cell>
            <td className="text-right">
              <Button tone="outline" size="s" onClick={() => onCancel(order)}>
                {t('trade_cancel')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `wide` columns are shown only where there is room. */
const Head = ({
  start,
  wide,
  children,
}: {
  readonly start?: boolean;
  readonly wide?: boolean;
  readonly children: string;
}) => (
  <th
    scope="col"
    className={classNames(
      'pr-3 font-[500] whitespace-nowrap',
      start ? 'text-left' : 'text-right',
      wide && 'hidden xl:table-cell',
    )}
  >
    {children}
  </th>
);

const Cell = ({ wide, children }: { readonly wide?: boolean; readonly children: ReactNode }) => (
  <td className={classNames('pr-3 text-right font-[600] whitespace-nowrap', wide && 'hidden xl:table-cell')}>
    {children}
  </td>
);
