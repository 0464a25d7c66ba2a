import type { SpotOrder } from '@meridian/contract/domain/order';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { filledPercent, isMarketBuy, spentBy } from './filled-percent.ts';

/** A spot order in a list. */
export function OrderCard({
  order,
  state,
  onCancel,
}: {
  readonly order: SpotOrder;
  /** Shows the state of the order, in lists with orders of every state. */
  readonly state?: string;
  readonly onCancel?: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const buys = order.side === 'buy';
  const spends = isMarketBuy(order);
  return (
    <div className="py-3">
      <div className="flex min-h-8 items-center gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Tag tone={buys ? 'up' : 'down'}>{t(buys ? 'trade_buy' : 'trade_sell')}</Tag>
          <b className="text-body font-[660]">
            {order.base}/{order.quote}
          </b>
          {state !== undefined && <Tag>{state}</Tag>}
          <span className="text-cap whitespace-nowrap text-ink3">
            {t(`trade_${order.style}`)} · {formatDate(order.placedAt, 'row', locale)}
          </span>
        </div>
        {onCancel !== undefined && (
          <Button tone="outline" size="s" onClick={onCancel}>
            {t('trade_cancel')}
          </Button>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-2 text-lab">
        <Fact name={t('trade_book_price')}>
          {order.style === 'market' ? t('trade_at_market') : formatNumber(order.price)}
        </Fact>
        <Fact name={t(spends ? 'records_spent' : 'trade_book_amount')} centre>
          {formatNumber(spends ? spentBy(order) : order.quantity)} {spends ? order.quote : order.base}
        </Fact>
        <Fact name={t('trade_filled')} right>
          {formatNumber(order.filled)} {order.base} <span className="text-ink3">{filledPercent(order)}%</span>
        </Fact>
        {order.averagePrice !== '0' && (
          <>
            <Fact name={t('records_average')}>{formatNumber(order.averagePrice)}</Fact>
            <div className="col-span-2">
              <Fact name={t('records_fee')} right>
                {order.fees.length === 0
                  ? '0'
                  : order.fees.map(({ amount, coin }) => `${formatNumber(amount)} ${coin}`).join(' + ')}
              </Fact>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}

function Fact({
  name,
  centre,
  right,
  children,
}: {
  readonly name: string;
  readonly centre?: boolean;
  readonly right?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={centre ? 'text-center' : right ? 'text-right' : ''}>
      <dt className="text-cap text-ink3">{name}</dt>
      <dd className="truncate font-[600]">{children}</dd>
    </div>
  );
}
