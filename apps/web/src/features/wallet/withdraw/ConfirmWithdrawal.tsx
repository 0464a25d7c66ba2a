import { NoResponse, type Refused } from '@meridian/contract/client/request-error';
import type { Withdrawal, WithdrawalInput } from '@meridian/contract/domain/withdrawal';
import * as withdrawals from '@meridian/contract/routes/withdrawals';
import { FormHint } from '@meridian/ui/form/FormNote.tsx';
import { call } from '../../../api/api.ts';
import { TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { AddressText } from '../AddressText.tsx';
import { type Proof, ProofSheet } from '../ProofSheet.tsx';
import { isAboutField } from '../refused-field.ts';
import { useReloadWallet } from '../wallet-queries.ts';
import { WITHDRAW_REFUSALS } from './withdraw-form.ts';

/** A withdrawal that waits for its confirmation. */
export interface PendingWithdrawal extends Omit<WithdrawalInput, 'stepUp' | 'fundPassword'> {
  readonly networkName: string;
  readonly total: string;
  /** Whether the address is new, so that a review comes first. */
  readonly isNew: boolean;
}

interface ConfirmWithdrawalProps {
  readonly pending: PendingWithdrawal | undefined;
  readonly onClose: () => void;
  /** The server refused a field of the form behind the sheet. */
  readonly onRefused: (error: Refused) => void;
  readonly onUnconfirmed: () => void;
  readonly onSent: (withdrawal: Withdrawal) => void;
}

/** Shows where the coins go and what it costs, and asks for password and second factor. */
export function ConfirmWithdrawal({ pending, ...on }: ConfirmWithdrawalProps) {
  const t = useT();
  const reload = useReloadWallet();
  const send = async (proof: Proof) => {
    if (pending === undefined) return;
    const { networkName: _, total: __, isNew: ___, ...withdrawal } = pending;
    try {
      const sent = await call(withdrawals.outCoin, { body: { ...withdrawal, ...proof } }, { silent: true });
      on.onClose();
      on.onSent(sent);
    } catch (error) {
      if (error instanceof NoResponse) on.onUnconfirmed();
      else if (isAboutField(error, WITHDRAW_REFUSALS)) on.onRefused(error);
      else throw error;
      on.onClose();
    } finally {
      void reload();
    }
  };
  const { coin = '' } = pending ?? {};
  const figure = (text: string | undefined) => `${formatNumber(text ?? '')} ${coin}`;
  return (
    <ProofSheet
      open={pending !== undefined}
      onClose={on.onClose}
      title={t('withdraw_confirm_title')}
      text={t('withdraw_confirm_text')}
      purpose="withdraw"
      submitLabel={t('withdraw_confirm_send', { amount: formatNumber(pending?.amount ?? ''), coin })}
      onProve={send}
    >
      <div className="grid gap-3 rounded-m bg-s2 p-3">
        <div>
          <p className="text-cap text-ink2">{t('withdraw_to')}</p>
          <p className="text-body font-[560]">
            <AddressText address={pending?.address ?? ''} />
          </p>
        </div>
        <TicketFacts
          facts={[
            ...(pending?.memo === undefined ? [] : [{ name: t('payments_memo'), value: pending.memo }]),
            { name: t('payments_network'), value: pending?.networkName ?? '' },
            { name: t('withdraw_receives'), value: <b className="text-body">{figure(pending?.amount)}</b> },
            { name: t('payments_fee'), value: figure(pending?.fee) },
            { name: t('withdraw_total'), value: figure(pending?.total) },
          ]}
        />
      </div>
      {pending?.isNew === true && <FormHint>{t('withdraw_review_note')}</FormHint>}
    </ProofSheet>
  );
}
