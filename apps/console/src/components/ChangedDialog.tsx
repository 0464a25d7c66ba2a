import { Button } from '@meridian/ui';
import { useT } from '../language/language.ts';
import { Dialog } from './Dialog.tsx';

/** Takes the place of a dialog whose question was settled by somebody else while it was open. */
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
