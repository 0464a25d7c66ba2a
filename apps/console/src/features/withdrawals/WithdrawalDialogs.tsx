import { Refused } from '@meridian/contract/client/request-error';
import { approveWithdrawal, rejectWithdrawal } from '@meridian/contract/routes/operator/index';
import { CODE_DIGITS, cleanCode, groupDigits, showToast } from '@meridian/ui';
import { call } from '../../api/api.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { ReasonDialog, ReasonField } from '../../components/form/ReasonDialog.tsx';
import { reasonProblems } from '../../components/form/reason-problems.ts';
import { TotpField } from '../../components/form/TotpField.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useProposeChange, useRefreshAll } from '../../components/use-propose.ts';
import { useT } from '../../language/language.ts';
import type { Translate } from '../../language/translator.ts';
import type { WithdrawalRow } from './withdrawal-row.ts';

interface AskProps {
  readonly row: WithdrawalRow;
  readonly onClose: () => void;
}

/** Asks for a reason and a code from the authenticator app, so that an unattended console cannot pay anything. */
export function ApproveDialog({ row, onClose }: AskProps) {
  const t = useT();
  const refresh = useRefreshAll();
  const control = useForm({
    initial: { reason: '', totp: '' },
    problemsOf: reasonProblems,
    errorField: 'totp',
  });
  const approve = async ({ reason, totp }: { readonly reason: string; readonly totp: string }) => {
    try {
      await call(approveWithdrawal, { body: { id: row.id, reason: reason.trim(), totp } });
    } catch (error) {
      // A code can be used once: the next attempt needs a new one.
      control.set({ totp: '' });
      if (!(error instanceof Refused && error.reason === 'second_factor_wrong')) void refresh();
      throw error;
    }
    showToast(t('withdrawal_approve_toast'));
    await refresh();
  };
  return (
    <FormDialog
      title={t('withdrawal_approve_title', { id: row.id })}
      text={`${paymentText(row, t)}\n\n${t('withdrawal_approve_final')}`}
      control={control}
      submitLabel={t('withdrawal_approve')}
      disabled={control.values.totp.length !== CODE_DIGITS}
      onSubmit={approve}
      onClose={onClose}
    >
      <ReasonField data-autofocus {...control.field('reason', { checkOnBlur: false })} />
      <div className="mt-3">
        <TotpField {...control.field('totp', { clean: cleanCode })} hint={t('approve_code_hint')} />
      </div>
    </FormDialog>
  );
}

export function ProposeDialog({ row, onClose }: AskProps) {
  const t = useT();
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t('withdrawal_propose_title', { id: row.id })}
      text={`${paymentText(row, t)}\n\n${t('propose_text')}`}
      confirmLabel={t('withdrawal_propose')}
      onClose={onClose}
      onConfirm={(reason) => propose({ kind: 'approve_withdrawal', id: row.id }, reason)}
    />
  );
}

export function RejectDialog({ row, onClose }: AskProps) {
  const t = useT();
  const refresh = useRefreshAll();
  return (
    <ReasonDialog
      title={t('withdrawal_reject_title', { id: row.id })}
      text={t('withdrawal_reject_text', { amount: groupDigits(row.amount), coin: row.coin })}
      confirmLabel={t('withdrawal_reject')}
      onClose={onClose}
      onConfirm={async (reason) => {
        try {
          await call(rejectWithdrawal, { body: { id: row.id, reason } });
          showToast(t('withdrawal_reject_toast'));
        } finally {
          // A refused rejection means that the page is out of date.
          void refresh();
        }
      }}
    />
  );
}

function paymentText({ amount, coin, network, address, memo }: WithdrawalRow, t: Translate): string {
  const text = t('withdrawal_approve_text', { amount: groupDigits(amount), coin, network, address });
  return memo === null ? text : `${text}\n${t('withdrawal_approve_memo', { memo })}`;
}
