import type { ReactNode } from 'react';
import { useT } from '../session/locale/locale.ts';

/** As wide for every amount, so that its width tells nothing. */
const MASK = '••••••';

/** An amount, or the mask over it. */
export function Maskable({ hidden, children }: { readonly hidden: boolean; readonly children: ReactNode }) {
  const t = useT();
  if (!hidden) return children;
  return (
    <>
      <span aria-hidden="true">{MASK}</span>
      <span className="sr-only">{t('balances_hidden')}</span>
    </>
  );
}
