import type { ReactNode } from 'react';
import { lazyOverlay } from './lazy-overlay.tsx';

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

const loadDialog = () => import('./ConfirmAlert.tsx');

/** A question before an action, or a message that has to be read. Its code is loaded when the first one opens. */
export const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(loadDialog);

export const preloadConfirmDialog = (): void => void loadDialog();
