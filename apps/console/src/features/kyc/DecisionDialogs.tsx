import { decideKycCase } from '@meridian/contract/routes/operator/index';
import { Button, showToast } from '@meridian/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { TextArea } from '../../components/fields.tsx';
import { REASON_LENGTH } from '../../components/ReasonDialog.tsx';
import { useLocale, useT } from '../../language/language.ts';
import type { KycCase } from './CaseFacts.tsx';
import { REJECT_REASONS } from './reject-reasons.ts';

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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const empty = reason.trim() === '';
  const reject = useMutation({
    mutationFn: () =>
      call(decideKycCase, { body: { id: found.id, decision: 'reject', reason: reason.trim() } }),
    onSuccess: () => {
      showToast(t('rejected_toast'));
      onClose();
      onDecided();
    },
  });
  /** A second reason goes below the first, the same one is not said twice, and never more than fits. */
  const add = (text: string) =>
    setReason((now) => {
      if (now.includes(text)) return now;
      const longer = now.trim() === '' ? text : `${now.trim()}\n${text}`;
      return longer.length > REASON_LENGTH ? now : longer;
    });
  return (
    <Dialog
      title={t('reject_title')}
      text={t('reject_text', { language: t(`language_${locale}`) })}
      onClose={onClose}
      onSubmit={() => {
        setMissing(empty);
        if (!empty) reject.mutate();
      }}
      actions={
        <>
          <Button tone="quiet" size="m" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="m" busy={reject.isPending}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <TextArea
        data-autofocus
        lang={locale}
        label={t('reject_reason')}
        value={reason}
        rows={4}
        maxLength={REASON_LENGTH}
        problem={missing && empty ? t('reason_missing') : reject.error?.message}
        hint={t('characters_left', { count: REASON_LENGTH - reason.length })}
        onChange={(event) => setReason(event.target.value)}
      />
      <h3 className="mt-4 mb-2 text-lab font-[550] text-ink2">{t('reject_templates')}</h3>
      <ul className="flex flex-col gap-1">
        {REJECT_REASONS.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => add(text[locale])}
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
    </Dialog>
  );
}

const Problem = ({ text }: { readonly text: string | undefined }) => (
  <p role="alert" className="mb-3 text-lab text-warn empty:hidden">
    {text}
  </p>
);
