import { classNames } from '@meridian/ui/class-names.ts';
import { MeridianGlobe } from '@meridian/ui/display/MeridianGlobe.tsx';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import type { ReactNode } from 'react';
import { useT } from '../session/locale/locale.ts';
import { useGoBack } from './use-go-back.ts';

/** The head of a screen on the brand's color, with the back arrow on it; such screens have a light status bar. */
export function BrandHead({
  title,
  globe = 'near',
  children,
}: {
  readonly title: string;
  /** `far` leaves room at the end of the panel. */
  readonly globe?: 'near' | 'far';
  readonly children: ReactNode;
}) {
  const t = useT();
  const goBack = useGoBack();
  return (
    <section className="brand relative isolate overflow-hidden pb-6 text-white lg:mx-6 lg:rounded-banner">
      <MeridianGlobe
        className={classNames(
          'absolute -right-11 -z-1',
          globe === 'far' ? '-top-20 size-52' : '-top-14 size-46',
        )}
      />
      <TopBar
        title={title}
        onBack={goBack}
        backLabel={t('back')}
        className="static! bg-transparent! [&_button]:text-white! [&_button]:hover:bg-white/15!"
      />
      {children}
    </section>
  );
}
