import { Refused } from '@meridian/contract/client/request-error';
import { confirmPurchase, refusePurchase } from '@meridian/contract/routes/operator/index';
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
import type { PurchaseRow } from './purchase-row.ts';

interface AskProps {
  readonly row: PurchaseRow;
  readonly onClose: () => void;
}

/** Asks for a reason and a code from the authenticator app, so that an unattended console cannot credit anything. */
export function ConfirmDialog({ row, onClose }: AskProps) {
  const t = useT();
  const refresh = useRefreshAll();
  const control = useForm({
    initial: { reason: '', totp: '' },
    problemsOf: reasonProblems,
    errorField: 'totp',
  });
  const confirm = async ({ reason, totp }: { readonly reason: string; readonly totp: string }) => {
    try {
      await call(confirmPurchase, { body: { id: row.id, reason: reason.trim(), totp } });
    } catch (error) {
      // A code can be used once: the next attempt needs a new one.
      control.set({ totp: '' });
      if (!(error instanceof Refused && error.reason === 'second_factor_wrong')) void refresh();
      throw error;
    }
    showToast(t('purchase_confirm_toast'));
    await refresh();
  };
  return (
    <FormDialog
      title={t('purchase_confirm_title', { id: row.id })}
      text={paymentText(row, t)}
      control={control}
      submitLabel={t('purchase_confirm')}
      disabled={control.values.totp.length !== CODE_DIGITS}
      onSubmit={confirm}
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
      title={t('purchase_propose_title', { id: row.id })}
      text={`${paymentText(row, t)}\n\n${t('propose_text')}`}
      confirmLabel={t('purchase_propose')}
      onClose={onClose}
      onConfirm={(reason) => propose({ kind: 'confirm_purchase', id: row.id }, reason)}
    />
  );
}

/** The reason is the one that the user reads. */
export function ReturnDialog({ row, onClose }: AskProps) {
  const t = useT();
  const propose = useProposeChange();
  return (
    <ReasonDialog
      title={t('purchase_return_title', { id: row.id })}
      text={`${t('purchase_return_text')}\n\n${t('propose_text')}`}
      confirmLabel={t('purchase_return')}
      onClose={onClose}
      onConfirm={(reason) => propose({ kind: 'return_payment', id: row.id }, reason)}
    />
  );
}

export function RefuseDialog({ row, onClose }: AskProps) {
  const t = useT();
  const refresh = useRefreshAll();
  return (
    <ReasonDialog
      title={t('purchase_refuse_title', { id: row.id })}
      text={t('purchase_refuse_text')}
      confirmLabel={t('purchase_refuse')}
      onClose={onClose}
      onConfirm={async (reason) => {
        try {
          await call(refusePurchase, { body: { id: row.id, reason } });
          showToast(t('purchase_refuse_toast'));
        } finally {
          // A refused refusal means that the page is out of date.
          void refresh();
        }
      }}
    />
  );
}

const paymentText = ({ pays, currency, reference, receives, coin }: PurchaseRow, t: Translate): string =>
  t('purchase_confirm_text', {
    pays: groupDigits(pays),
    currency,
    reference,
    receives: groupDigits(receives),
    coin,
  });
