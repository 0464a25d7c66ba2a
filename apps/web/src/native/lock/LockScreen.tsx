import { PRODUCT_NAME } from '@meridian/contract/product';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { Logo } from '@meridian/ui/display/Logo.tsx';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { coverPage } from '../../navigation/page-cover.ts';
import { useT } from '../../session/locale/locale.ts';
import { session } from '../../session/session.ts';
import type { AppLock } from './app-lock.ts';

/** Covers the app while it is locked; what is behind cannot be seen, focused or read out. */
export function coverWhileLocked(lock: AppLock): void {
  let uncover: (() => void) | undefined;
  const follow = ({ locked }: { readonly locked: boolean }) => {
    if (locked === (uncover !== undefined)) return;
    uncover?.();
    uncover = locked ? drawOver(lock) : undefined;
  };
  follow(lock.store.getState());
  lock.store.subscribe(follow);
}

function drawOver(lock: AppLock): () => void {
  const cover = coverPage();
  const root = createRoot(cover.place);
  root.render(<LockScreen lock={lock} />);
  return () => {
    root.unmount();
    cover.remove();
  };
}

function LockScreen({ lock }: { readonly lock: AppLock }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus is hidden now.
    title.current?.focus();
    void lock.unlock();
  }, [lock]);
  return (
    <div
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="locked"
      className="fixed inset-0 z-100 flex flex-col items-center justify-center gap-4 bg-bg px-6 text-center text-ink1"
    >
      <Logo size={56} />
      <h1 id="locked" ref={title} tabIndex={-1} className="text-title font-[680] outline-none">
        {t('lock_title', { product: PRODUCT_NAME })}
      </h1>
      <Button onClick={() => void lock.unlock()}>{t('lock_unlock')}</Button>
      <Button tone="quiet" onClick={() => session.logOut()}>
        {t('lock_log_out')}
      </Button>
    </div>
  );
}
