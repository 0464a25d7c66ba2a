import { Button, type FormControl, FormElement } from '@meridian/ui';
import type { ReactNode } from 'react';
import { useT } from '../../language/language.ts';
import { Dialog } from '../Dialog.tsx';

/** A dialog with a form, a cancel button and a submit button. It closes once the form has been sent. */
export function FormDialog<Values, Field extends string>({
  title,
  text,
  control,
  submitLabel,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly control: FormControl<Values, Field>;
  readonly submitLabel: string;
  readonly disabled?: boolean;
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  const send = async (values: Values) => {
    await onSubmit(values);
    onClose();
  };
  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      wrap={(content) => (
        <FormElement control={control} onSubmit={send} className="flex min-h-0 flex-1 flex-col">
          {content}
        </FormElement>
      )}
      actions={
        <>
          <Button tone="quiet" size="m" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="m" busy={control.busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
