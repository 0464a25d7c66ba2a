import { type ReactNode, useSyncExternalStore } from 'react';
import { showToast, toasts } from './toast-store.ts';

/** Puts the live region after the app. It is always in the page: a region added together with its text is not read. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  return (
    <>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-70 flex justify-center lg:bottom-10"
      >
        {toast !== undefined && (
          <p
            key={toast.id}
            className="max-w-90 animate-[toast-in_180ms_ease-out] rounded-[22px] bg-ink1 px-4.5 py-3 text-center text-lab font-[600] text-bg shadow-(--shadow-sheet)"
          >
            {toast.text}
          </p>
        )}
      </div>
    </>
  );
}

/** `const toast = useToast(); toast(t('copied'))` */
export const useToast = (): ((text: string) => void) => showToast;
