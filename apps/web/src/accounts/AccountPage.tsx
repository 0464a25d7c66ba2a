import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import type { ReactNode } from 'react';
import { useGoBack } from '../navigation/use-go-back.ts';
import { useT } from '../session/locale/locale.ts';

interface AccountPageProps {
  readonly title: string;
  /** Where back leads when the page was entered directly. */
  readonly fallback?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One column, as wide as a form can be read. */
export function AccountPage({ title, fallback = '/', actions, children }: AccountPageProps) {
  const t = useT();
  const goBack = useGoBack(fallback);
  return (
    <div className="mx-auto w-full max-w-120 pb-[calc(40px+env(safe-area-inset-bottom))] lg:pt-6">
      <TopBar
        title={title}
        onBack={goBack}
        backLabel={t('back')}
        className="lg:top-15"
        {...(actions !== undefined && { actions })}
      />
      <div className="px-4 pt-2">{children}</div>
    </div>
  );
}
