import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import type { ReactNode } from 'react';
import { useT } from '../session/locale/locale.ts';
import { useGoBack } from './use-go-back.ts';

/** The bar at the top of a screen, with a button back to the previous screen. */
export function ScreenBar({
  title,
  actions,
  className = 'lg:top-[calc(3.75rem+var(--sticky-top,0px))] lg:py-2',
}: {
  readonly title: string;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  readonly className?: string;
}) {
  const t = useT();
  const goBack = useGoBack();
  return (
    <TopBar title={title} onBack={goBack} backLabel={t('back')} actions={actions} className={className} />
  );
}
