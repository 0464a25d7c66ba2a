import { Button } from '@meridian/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../language/language.ts';
import { Dialog } from './Dialog.tsx';
import { TextArea } from './fields.tsx';

export const REASON_LENGTH = 500;

/** Asks for the reason before something is done or proposed, and shows there what the server refuses. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly confirmLabel: string;
  /** Closes by itself once this has succeeded. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = useMutation({ mutationFn: () => onConfirm(reason.trim()), onSuccess: onClose });
  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      onSubmit={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() !== '') submit.mutate();
      }}
      actions={
        <>
          <Button tone="quiet" size="m" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="m" busy={submit.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        data-autofocus
        label={t('reason')}
        value={reason}
        maxLength={REASON_LENGTH}
        problem={missing && reason.trim() === '' ? t('reason_missing') : (submit.error?.message ?? undefined)}
        hint={t('reason_hint')}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
