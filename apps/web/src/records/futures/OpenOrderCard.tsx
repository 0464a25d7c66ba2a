import type { FuturesOrder } from '@meridian/contract/domain/futures';
import { Button } from '@meridian/ui/controls/Button.tsx';
import type { ReactNode } from 'react';
import { filledOf } from '../../futures/filled-of.ts';
import { TermsTags } from '../../futures/TermsTags.tsx';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';

/** An open order in a list on a phone. */
export function OpenOrderCard({
  order,
  onCancel,
}: {
  readonly order: FuturesOrder;
  readonly onCancel: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="py-3">
      <div className="flex min-h-8 items-center gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <TermsTags terms={order} closes={order.effect === 'close'} />
          <span className="text-cap whitespace-nowrap text-ink3">
            {t(`trade_${order.style}`)} · {formatDate(order.placedAt, 'row', locale)}
          </span>
        </div>
        <Button tone="outline" size="s" onClick={onCancel}>
          {t('trade_cancel')}
        </Button>
      </div>
      <dl className="mt-1.5 grid grid-cols-3 gap-2 text-lab">
        <Fact name={t('futures_order_price')}>{formatNumber(order.price)}</Fact>
        <Fact name={t('futures_filled')}>
          {formatNumber(filledOf(order))} / {formatNumber(order.quantity)}
        </Fact>
        <Fact name={t('futures_stops')} align="text-right">
          {stopsText(order)}
        </Fact>
      </dl>
    </div>
  );
}

/** `69,000 / --`: take-profit and stop-loss. */
export const stopsText = ({ takeProfit, stopLoss }: Pick<FuturesOrder, 'takeProfit' | 'stopLoss'>): string =>
  [takeProfit, stopLoss].map((price) => (price === null ? '--' : formatNumber(price))).join(' / ');

const Fact = ({
  name,
  align = '',
  children,
}: {
  readonly name: string;
  readonly align?: string;
  readonly children: ReactNode;
}) => (
  <div className={align}>
    <dt className="text-cap text-ink3">{name}</dt>
    <dd className="font-[600] wrap-anywhere">{children}</dd>
  </div>
);
