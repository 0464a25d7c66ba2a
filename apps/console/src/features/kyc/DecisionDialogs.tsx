import { decideKycCase } from '@meridian/contract/routes/operator/index';
import { Button, showToast, TextArea } from '@meridian/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { REASON_LENGTH, reasonProblems } from '../../components/form/reason-problems.ts';
import { useForm } from '../../components/form/use-form.ts';
import { useLocale, useT } from '../../language/language.ts';
import type { KycCase } from './CaseFacts.tsx';
import { addReason, REJECT_REASONS } from './reject-reasons.ts';

interface DecisionProps {
  readonly found: KycCase;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

export function ApproveDialog({ found, onClose, onDecided }: DecisionProps) {
  const t = useT();
  const approve = useMutation({
    mutationFn: () => call(decideKycCase, { body: { id: found.id, decision: 'approved' } }),
    onSuccess: () => {
      showToast(t('approved_toast'));
      onClose();
      onDecided();
    },
  });
  const document = `${t(`document_${found.documentType}`)} ${found.documentNumber}`;
  return (
    <Dialog
      title={t('approve_title')}
      text={t('approve_text', { name: found.name, document })}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" size="m" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button data-autofocus size="m" busy={approve.isPending} onClick={() => approve.mutate()}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <Problem text={approve.error?.message} />
    </Dialog>
  );
}

export function RejectDialog({ found, onClose, onDecided }: DecisionProps) {
  const t = useT();
  const { locale } = found;
  const own = useLocale();
  const control = useForm({ initial: { reason: '' }, problemsOf: reasonProblems, errorField: 'reason' });
  const { reason } = control.values;
  const reject = async () => {
    await call(decideKycCase, { body: { id: found.id, decision: 'reject', reason: reason.trim() } });
    showToast(t('rejected_toast'));
    onDecided();
  };
  return (
    <FormDialog
      title={t('reject_title')}
      text={t('reject_text', { language: t(`language_${locale}`) })}
      control={control}
      submitLabel={t('reject')}
      onSubmit={reject}
      onClose={onClose}
    >
      <TextArea
        {...control.field('reason', { checkOnBlur: false })}
        data-autofocus
        lang={locale}
        label={t('reject_reason')}
        rows={4}
        maxLength={REASON_LENGTH}
        hint={t('characters_left', { count: REASON_LENGTH - reason.length })}
      />
      <h3 className="mt-4 mb-2 text-lab font-[550] text-ink2">{t('reject_templates')}</h3>
      <ul className="flex flex-col gap-1">
        {REJECT_REASONS.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => control.set({ reason: addReason(reason, text[locale]) })}
              className="w-full rounded-chip bg-s2 px-3 py-2 text-left text-lab hover:bg-s3"
            >
              {text[own]}
              {own !== locale && (
                <span lang={locale} className="block text-cap text-ink3">
                  {text[locale]}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

const Problem = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className="mb-3 text-lab text-warn empty:hidden">
    {text}
  </p>
);
