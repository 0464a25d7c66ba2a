import type { ReactNode } from 'react';
import { lazyOverlay } from './lazy-overlay.tsx';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Shown below the scrolling content, usually the main button. */
  readonly footer?: ReactNode;
  /** Where it comes from on a phone. On a wide screen a bottom sheet is centered. */
  readonly side?: 'bottom' | 'left';
  /** Hides the title row visually; screen readers still get the title. */
  readonly bare?: boolean;
  /** Room for two columns on a wide screen. */
  readonly wide?: boolean;
}

const loadSheet = () => import('./DrawerSheet.tsx');

/** A bottom sheet. Its code is fetched when the first one opens. */
export const Sheet = lazyOverlay<SheetProps>(loadSheet);

/** Fetches the code early, for example when a finger touches the button that will open a sheet. */
export const preloadSheet = (): void => void loadSheet();
