import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

const KEY_PAUSE_MS = 400;

export default function ConfirmAlert({
  open,
  title,
  text,
  children,
  icon,
  closeLabel,
  onClose,
  confirmLabel,
  onConfirm,
  tone = 'ink',
  busy = false,
}: ConfirmDialogProps) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  // The key that opened the dialog must not also confirm it, and nothing may be pressed while it closes.
  const isMeant = ({ detail }: MouseEvent) =>
    open && (detail > 0 || performance.now() - openedAt.current > KEY_PAUSE_MS);
  const confirm = useRef<HTMLButtonElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useCloseOnBack(open, onClose);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-60 min-h-dvh bg-(--scrim) transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          initialFocus={confirmLabel === undefined ? close : confirm}
          className="fixed top-1/2 left-1/2 z-60 flex max-h-[max(84dvh,min(100dvh-1.5rem,30rem))] w-[min(340px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 flex-col rounded-sheet bg-s1 p-5 pt-6 text-ink1 shadow-(--shadow-sheet) outline-none transition-[scale,opacity] duration-180 data-ending-style:scale-96 data-ending-style:opacity-0 data-starting-style:scale-96 data-starting-style:opacity-0"
        >
          {/* The buttons stay in sight below a text that scrolls. */}
          <div className="-mx-5 min-h-0 overflow-y-auto px-5">
            {icon !== undefined && <div className="mb-3 flex justify-center">{icon}</div>}
            <AlertDialog.Title className="text-center text-title font-[720] tracking-[-0.015em]">
              {title}
            </AlertDialog.Title>
            {text !== undefined && (
              <AlertDialog.Description className="mt-2 text-center text-[0.875rem] leading-[1.3125rem] whitespace-pre-line text-ink2">
                {text}
              </AlertDialog.Description>
            )}
            {children !== undefined && <div className="mt-4">{children}</div>}
          </div>
          <div className="mt-5 flex shrink-0 gap-2">
            <Button ref={close} tone="quiet" size="m" className="flex-1 basis-0" onClick={onClose}>
              {closeLabel}
            </Button>
            {confirmLabel !== undefined && (
              <Button
                ref={confirm}
                tone={tone}
                size="m"
                busy={busy}
                className="flex-1 basis-0"
                onKeyDown={(event) => {
                  if (event.repeat) event.preventDefault();
                }}
                onClick={(event) => {
                  if (isMeant(event)) onConfirm?.();
                }}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
