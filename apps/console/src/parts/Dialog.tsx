import { IconButton } from '@meridian/ui';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../language/language.ts';

/** The browser's own modal dialog: it keeps the focus, closes with Escape and gives the focus back. */
export function Dialog({
  title,
  text,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect: its end comes while the dialog is still in the page, so closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current!;
    if (!dialog.open) dialog.showModal();
    // A field that asks for it gets the focus; showModal would give it to the close button.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[86dvh] w-[min(520px,calc(100vw-32px))] overflow-y-auto rounded-sheet bg-s1 p-5 text-ink1 shadow-(--shadow-sheet)"
    >
      <div className="mb-1 flex items-start justify-between gap-3">
        <h2 id={`${id}-title`} className="pt-2 text-title font-[720] tracking-[-0.015em]">
          {title}
        </h2>
        <IconButton label={t('close')} onClick={onClose} className="-mt-1 -mr-2 text-ink2">
          <X size={20} />
        </IconButton>
      </div>
      {text !== undefined && (
        <p id={`${id}-text`} className="mb-4 text-lab text-ink2">
          {text}
        </p>
      )}
      {children}
    </dialog>
  );
}
