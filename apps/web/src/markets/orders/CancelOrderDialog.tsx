import type { SpotOrder } from '@meridian/contract/domain/order';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { filledPercent } from './filled-percent.ts';

/** Asks before an order is canceled and shows its figures: two orders of a pair differ only in those. */
export function CancelOrderDialog({
  order,
  onKeep,
  onCancel,
}: {
  /** Undefined while the dialog is closed. */
  readonly order: SpotOrder | undefined;
  readonly onKeep: () => void;
  readonly onCancel: (order: SpotOrder) => void;
}) {
  const t = useT();
  return (
    <ConfirmDialog
      open={order !== undefined}
      title={t('trade_confirm_cancel')}
      {...(order !== undefined && {
        text: `${t(order.side === 'buy' ? 'trade_cancel_buy' : 'trade_cancel_sell', {
          number: formatNumber(order.quantity),
          coin: order.base,
          price: formatNumber(order.price),
          main: order.quote,
          percent: filledPercent(order),
        })}\n\n${t('confirm_cancel_order')}`,
      })}
      closeLabel={t('trade_keep')}
      onClose={onKeep}
      confirmLabel={t('trade_cancel_now')}
      onConfirm={() => order !== undefined && onCancel(order)}
    />
  );
}
