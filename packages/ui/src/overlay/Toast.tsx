import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { showToast, type Toast, toasts } from './toast-store.ts';

/**
 * Adds the live regions after the app. They are always in the page, because a region added with its text is not
 * announced.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  return (
    <>
      {children}
      <div className="pointer-events-none fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-70 flex justify-center lg:bottom-10">
        <div role="status" aria-live="polite">
          {toast?.tone === 'plain' && <Pill key={toast.id} {...toast} />}
        </div>
        <div role={toast?.tone === 'error' ? 'alert' : undefined} aria-live="assertive">
          {toast?.tone === 'error' && <Pill key={toast.id} {...toast} />}
        </div>
      </div>
    </>
  );
}

function Pill({ text, tone }: Toast) {
  return (
    <p
      className={classNames(
        'flex max-w-90 animate-[toast-in_180ms_ease-out] items-center gap-2.5 rounded-[22px] px-4.5 py-3 text-lab font-[600] whitespace-pre-line shadow-(--shadow-sheet)',
        tone === 'error' ? 'bg-warn text-bg' : 'bg-ink1 text-center text-bg',
      )}
    >
      {tone === 'error' && <CircleAlert size={18} aria-hidden="true" className="shrink-0" />}
      <span>{text}</span>
    </p>
  );
}

/** `const toast = useToast(); toast(t('copied'))` */
export const useToast = (): ((text: string) => void) => showToast;
