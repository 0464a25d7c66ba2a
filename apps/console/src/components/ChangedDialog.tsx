import { Button } from '@meridian/ui';
import { useT } from '../language/language.ts';
import { Dialog } from './Dialog.tsx';

/** Replaces a dialog when another operator has already done what it asks for. */
export function ChangedDialog({
  title,
  text,
  onClose,
}: {
  readonly title: string;
  readonly text?: string;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <Dialog
      title={title}
      text={text ?? t('changed_meanwhile')}
      onClose={onClose}
      actions={
        <Button data-autofocus size="m" onClick={onClose}>
          {t('close')}
        </Button>
      }
    />
  );
}
