import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Read to the user when the dialog opens. */
  readonly text?: string;
  /** Facts under the text: a small table of an order, for example. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Without it the dialog only informs and has the close button alone. */
  readonly confirmLabel?: string;
  readonly onConfirm?: () => void;
  readonly tone?: 'ink' | 'up' | 'down';
  readonly busy?: boolean;
}

const loadDialog = () => import('./overlay/ConfirmAlert.tsx');
const ConfirmAlert = lazy(loadDialog);

/** Asks before something happens, or tells what must be read. Its code is fetched when the first one opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmAlert {...props} />
    </Suspense>
  );
}

export const preloadConfirmDialog = (): void => void loadDialog();
