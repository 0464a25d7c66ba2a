import { IconButton } from '@meridian/ui';
import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../language/language.ts';

interface DialogProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** The buttons. */
  readonly actions?: ReactNode;
  /** Wraps the text, content and buttons, for example in a form. */
  readonly wrap?: (content: ReactNode) => ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. Long content
 * scrolls between the title and the buttons, which stay visible.
 */
export function Dialog({
  title,
  text,
  actions,
  wrap = (content) => content,
  onClose,
  children,
}: DialogProps) {
  const t = useT();
  const id = useId();
  const element = useModal();
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[86dvh] w-[min(520px,calc(100vw-32px))] flex-col overflow-hidden rounded-sheet bg-s1 text-ink1 shadow-(--shadow-sheet) open:flex"
    >
      <div className="flex shrink-0 items-start justify-between gap-3 px-5 pt-5 pb-1">
        <h2 id={`${id}-title`} className="min-w-0 pt-2 text-title font-[720] tracking-[-0.015em] break-words">
          {title}
        </h2>
        <IconButton label={t('close')} onClick={onClose} className="-mt-1 -mr-2 text-ink2">
          <X size={20} />
        </IconButton>
      </div>
      {wrap(
        <>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
            {text !== undefined && (
              <p
                id={`${id}-text`}
                className="mb-4 text-lab break-words whitespace-pre-line text-ink2 last:mb-0"
              >
                {text}
              </p>
            )}
            {children}
          </div>
          {actions !== undefined && (
            <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-5 py-4">
              {actions}
            </div>
          )}
        </>,
      )}
    </dialog>
  );
}

function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up while the dialog is still in the page, so that closing it restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current!;
    if (!dialog.open) dialog.showModal();
    // showModal focuses the close button; a marked field gets the focus instead.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog.close();
  }, []);
  return element;
}
