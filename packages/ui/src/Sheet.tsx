import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stands under the scrolling content, usually the one filled button. */
  readonly footer?: ReactNode;
  /** Where it comes from on a phone. On a wide screen a bottom sheet stands in the middle. */
  readonly side?: 'bottom' | 'left';
  /** Hides the title row visually; a screen reader still hears the title. */
  readonly bare?: boolean;
}

const loadSheet = () => import('./overlay/DrawerSheet.tsx');
const DrawerSheet = lazy(loadSheet);

/** A bottom sheet. Its code is fetched when the first one opens. */
export function Sheet(props: SheetProps) {
  // Kept in the tree once opened, so that closing can be animated.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <DrawerSheet {...props} />
    </Suspense>
  );
}

/** Fetches the code early, for example when a finger touches the button that will open a sheet. */
export const preloadSheet = (): void => void loadSheet();
