import { classNames } from '@meridian/ui/class-names.ts';
import { TopBar } from '@meridian/ui/layout/TopBar.tsx';
import type { ReactNode } from 'react';
import { useGoBack } from '../navigation/use-go-back.ts';
import { useT } from '../session/locale/locale.ts';
import { AccountFrame } from './AccountFrame.tsx';

interface AccountPageProps {
  readonly title: string;
  /** The target of the back button if the page was opened directly. */
  readonly fallback?: string;
  readonly actions?: ReactNode;
  /** A large heading above the form, and a sentence below it. */
  readonly heading?: string;
  readonly text?: string;
  /** Uses the whole width next to the menu, for lists in columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of the account: one narrow column for forms, or the width of the window for lists. */
export function AccountPage(props: AccountPageProps) {
  const { title, fallback = '/', actions, heading, text, wide = false, children } = props;
  const t = useT();
  const goBack = useGoBack(fallback);
  return (
    <AccountFrame>
      <TopBar
        title={title}
        onBack={goBack}
        backLabel={t('back')}
        className="lg:top-15"
        {...(actions !== undefined && { actions })}
      />
      <div className={classNames('px-4 pt-2', !wide && 'max-w-120')}>
        {heading !== undefined && (
          <h2 className="pt-3 pb-1.5 text-[1.625rem] leading-8 font-[730] tracking-[-0.02em]">{heading}</h2>
        )}
        {text !== undefined && <p className="pb-6 text-body text-ink2">{text}</p>}
        {children}
      </div>
    </AccountFrame>
  );
}
