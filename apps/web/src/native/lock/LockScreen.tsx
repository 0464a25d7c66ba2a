import { PRODUCT_NAME } from '@meridian/contract/product';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { useT } from '../../session/locale/locale.ts';
import { session } from '../../session/session.ts';
import type { AppLock } from './app-lock.ts';

/** Covers the app while it is locked; what is behind cannot be seen, focused or read out. */
export function coverWhileLocked(lock: AppLock): void {
  const place = document.createElement('div');
  document.body.append(place);
  const cover = ({ locked }: { readonly locked: boolean }) => {
    const app = document.getElementById('root');
    if (app === null) return;
    app.inert = locked;
    app.style.visibility = locked ? 'hidden' : '';
  };
  cover(lock.store.getState());
  lock.store.subscribe(cover);
  createRoot(place).render(<LockScreen lock={lock} />);
}

function LockScreen({ lock }: { readonly lock: AppLock }) {
  const t = useT();
  const locked = useStore(lock.store, (state) => state.locked);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!locked) return;
    // What had the focus is hidden now.
    title.current?.focus();
    void lock.unlock();
  }, [locked, lock]);
  if (!locked) return null;
  return (
    <main className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-bg px-6 text-center text-ink1">
      <Logo size={56} />
      <h1 ref={title} tabIndex={-1} className="text-title font-[680] outline-none">
        {t('lock_title', { product: PRODUCT_NAME })}
      </h1>
      <Button onClick={() => void lock.unlock()}>{t('lock_unlock')}</Button>
      <Button tone="quiet" onClick={() => session.logOut()}>
        {t('lock_log_out')}
      </Button>
    </main>
  );
}
