import type { SpotOrder } from '@meridian/contract/domain/order';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../session/format/number-format.ts';
import { useT } from '../../session/locale/locale.ts';
import { tradingPreferences, useTradingPreferences } from '../../session/trading-preferences.ts';
import { filledPercent } from './filled-percent.ts';

/**
 * Asks before an order is canceled and shows its figures: two orders of a pair differ only in those. If the user has
 * turned the confirmation off, the order is canceled at once.
 */
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
  const asks = useTradingPreferences(({ confirm }) => confirm.cancel);
  const [dontAskAgain, setDontAskAgain] = useState(false);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    if (order !== undefined && !asks) cancel.current(order);
  }, [order, asks]);
  return (
    <ConfirmDialog
      open={order !== undefined && asks}
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
      onConfirm={() => {
        if (order === undefined) return;
        onCancel(order);
        if (dontAskAgain) tradingPreferences.setConfirmed('cancel', false);
      }}
    >
      <Checkbox checked={dontAskAgain} onChange={setDontAskAgain} className="-my-2 justify-center">
        {t('ticket_dont_ask_cancel')}
      </Checkbox>
    </ConfirmDialog>
  );
}
