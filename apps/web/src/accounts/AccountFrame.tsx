import { useWideScreen } from '@meridian/ui/layout/use-wide-screen.ts';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** The column of an account page; on a wide screen the account menu is next to it. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const wide = useWideScreen();
  const isLogin = useSession((state) => state.isLogin);
  if (!wide || !isLogin)
    return <div className="page-form pb-[calc(40px+env(safe-area-inset-bottom))] lg:pt-6">{children}</div>;
  return (
    <div className="page-list grid grid-cols-[14rem_minmax(0,1fr)] gap-8 px-6 pt-6 pb-10">
      <AccountMenu />
      {/* The page has a gutter of its own, as on a phone; its right edge is that of other screens. */}
      <div className="-mr-4 min-w-0">{children}</div>
    </div>
  );
}
