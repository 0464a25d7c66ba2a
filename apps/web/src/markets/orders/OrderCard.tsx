import type { SpotOrder } from '@meridian/contract/domain/order';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { FilledShare } from './FilledShare.tsx';
import { orderedCoin } from './filled-percent.ts';
import { feesText, orderedLabel, totalLabel } from './order-texts.ts';

/** A spot order in a list. */
export function OrderCard({
  order,
  onCancel,
  onOpen,
}: {
  readonly order: SpotOrder;
  readonly onCancel?: () => void;
  /** Opens the details. */
  readonly onOpen?: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const buys = order.side === 'buy';
  return (
    <div className="py-3">
      <div className="flex min-h-8 items-center gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Tag tone={buys ? 'up' : 'down'}>{t(buys ? 'trade_buy' : 'trade_sell')}</Tag>
          <b className="text-body font-[660]">
            {order.base}/{order.quote}
          </b>
          <Tag>{t(`records_state_${order.state}`)}</Tag>
          <span className="text-cap whitespace-nowrap text-ink3">
            {t(`trade_${order.style}`)} · {formatDate(order.placedAt, 'row', locale)}
          </span>
        </div>
        {onCancel !== undefined && (
          <Button tone="outline" size="s" onClick={onCancel}>
            {t('trade_cancel')}
          </Button>
        )}
        {onOpen !== undefined && (
          <IconButton
            label={t('records_details_of', { id: order.id })}
            onClick={onOpen}
            className="-mr-3 text-ink3"
          >
            <ChevronRight size={18} />
          </IconButton>
        )}
      </div>
      <dl className="mt-1 grid grid-cols-3 gap-2 text-lab">
        <Fact name={t('trade_book_price')}>
          {order.style === 'market' ? t('trade_market') : formatNumber(order.price)}
        </Fact>
        <Fact name={t(orderedLabel(order))} centre>
          {formatNumber(order.quantity)} {orderedCoin(order)}
        </Fact>
        <Fact name={t('trade_filled')} right>
          {formatNumber(order.filled)} {order.base} <FilledShare order={order} />
        </Fact>
        {order.averagePrice !== '0' && (
          <>
            <Fact name={t('records_average')}>{formatNumber(order.averagePrice)}</Fact>
            <Fact name={t(totalLabel(order))} centre>
              {formatNumber(order.filledQuote)} {order.quote}
            </Fact>
            <Fact name={t('records_fee')} right>
              {feesText(order)}
            </Fact>
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
      <dd className="font-[600] wrap-anywhere">{children}</dd>
    </div>
  );
}
