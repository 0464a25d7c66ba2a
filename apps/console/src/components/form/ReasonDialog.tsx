import { TextArea, type TextAreaProps } from '@meridian/ui';
import { useT } from '../../language/language.ts';
import { FormDialog } from './FormDialog.tsx';
import { REASON_LENGTH, reasonProblems } from './reason-problems.ts';
import { useForm } from './use-form.ts';

/** Asks for a reason before an action or a proposal. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly confirmLabel: string;
  readonly onConfirm: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const control = useForm({ initial: { reason: '' }, problemsOf: reasonProblems, errorField: 'reason' });
  return (
    <FormDialog
      title={title}
      text={text}
      control={control}
      submitLabel={confirmLabel}
      onSubmit={({ reason }) => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <ReasonField data-autofocus {...control.field('reason', { checkOnBlur: false })} />
    </FormDialog>
  );
}

export function ReasonField(props: Omit<TextAreaProps, 'label' | 'hint' | 'maxLength'>) {
  const t = useT();
  return <TextArea {...props} label={t('reason')} hint={t('reason_hint')} maxLength={REASON_LENGTH} />;
}
