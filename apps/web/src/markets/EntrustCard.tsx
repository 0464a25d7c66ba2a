import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { Button } from '@meridian/ui/Button.tsx';
import { Tag } from '@meridian/ui/Tag.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '../session/date-format.ts';
import { useLocale, useT } from '../session/locale.ts';
import { formatNumber } from '../session/number-format.ts';
import { filledPercent } from './filled-percent.ts';

/** One spot order as lists show it. */
export function EntrustCard({
  order,
  onCancel,
  end,
}: {
  readonly order: SpotEntrust;
  readonly onCancel?: () => void;
  /** Beside the head where there is nothing to cancel: its state. */
  readonly end?: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const buys = order.type === 'buy';
  const spends = buys && order.style === 'market';
  return (
    <div className="py-3">
      <div className="flex min-h-8 items-center gap-2">
        <Tag tone={buys ? 'up' : 'down'}>{t(buys ? 'trade_buy' : 'trade_sell')}</Tag>
        <b className="text-body font-[660]">
          {order.tradcoin}/{order.maincoin}
        </b>
        <span className="min-w-0 flex-1 truncate text-cap text-ink3">
          {t(`trade_${order.style}`)} · {formatDate(order.wdate, 'row', locale)}
        </span>
        {onCancel === undefined ? (
          end
        ) : (
          <Button tone="outline" size="s" onClick={onCancel}>
            {t('trade_cancel')}
          </Button>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-2 text-lab">
        <Fact name={t('trade_book_price')}>{order.price === '0' ? '--' : formatNumber(order.price)}</Fact>
        <Fact name={t(spends ? 'trade_total' : 'trade_book_amount')} centre>
          {formatNumber(order.number)} {spends && order.maincoin}
        </Fact>
        <Fact name={t('trade_filled')} right>
          {formatNumber(order.dealnumber)} <span className="text-ink3">{filledPercent(order)}%</span>
        </Fact>
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
