import type { AccountChange, PaymentChange } from '@meridian/contract/domain/live';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';

/** Shows that a deposit was seen or credited, or that a withdrawal was sent, completed or refused. */
export async function announcePayments(change: AccountChange): Promise<void> {
  if (change.kind !== 'changed' || change.payments === undefined) return;
  await completeTexts();
  const text = paymentsText(change.payments, translate);
  if (text !== '') showNotice(text);
}

/** A phone has room for this many lines; the records have the rest. */
const MAX_LINES = 4;

/** Steps that the user did not cause at this moment and that change something; a confirmation does not. */
export const paymentsText = (payments: readonly PaymentChange[], t: Translate): string =>
  payments
    .flatMap((payment) => {
      const id = messageOf(payment);
      return id === undefined ? [] : [t(id, { amount: formatNumber(payment.amount), coin: payment.coin })];
    })
    .slice(0, MAX_LINES)
    .join('\n');

function messageOf(payment: PaymentChange) {
  if (payment.kind === 'deposit') {
    if (payment.step === 'seen') return 'event_deposit_seen';
    if (payment.step === 'credited') return 'event_deposit_credited';
    return payment.step === 'below_minimum' ? 'event_deposit_not_credited' : undefined;
  }
  if (payment.step === 'sent') return 'event_withdrawal_sent';
  if (payment.step === 'completed') return 'event_withdrawal_completed';
  return payment.step === 'rejected' || payment.step === 'failed' ? 'event_withdrawal_rejected' : undefined;
}
