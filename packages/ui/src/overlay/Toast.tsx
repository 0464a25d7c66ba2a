import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { showToast, type Toast, toasts } from './toast-store.ts';

/**
 * Adds the live regions after the app. They are always in the page, because a region added with its text is not
 * announced. They are above the tabs of the app; in the corner of a desktop; at the lower edge of a low window whose tabs
 * are at its side; and over the header of a small phone. A desk moves them to where they cover none of its figures.
 */
export function ToastProvider({
  dismissLabel,
  children,
}: {
  /** The name of the button that removes an error. */
  readonly dismissLabel: string;
  readonly children: ReactNode;
}) {
  const { message, error } = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <>
      {children}
      <div className="pointer-events-none fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-70 flex flex-col items-center gap-2 max-[33.99rem]:[@media(max-height:37.5rem)]:top-[calc(env(safe-area-inset-top)+0.25rem)] max-[33.99rem]:[@media(max-height:37.5rem)]:bottom-auto min-[34rem]:[@media(max-height:30rem)]:bottom-[calc(env(safe-area-inset-bottom)+0.5rem)] lg:bottom-10 lg:items-end">
        <div role="status" aria-live="polite">
          {message !== undefined && <Pill key={message.id} toast={message} />}
        </div>
        <div role={error === undefined ? undefined : 'alert'} aria-live="assertive">
          {error !== undefined && <Pill key={error.id} toast={error} dismissLabel={dismissLabel} />}
        </div>
      </div>
    </>
  );
}

const TONES = {
  plain: 'bg-ink1 text-center text-bg',
  done: 'bg-ink1 text-bg',
  notice: 'bg-ink1 text-bg',
  warning: 'bg-warn text-bg',
  error: 'pointer-events-auto bg-danger-fill text-on-danger',
} as const;

function Pill({ toast, dismissLabel }: { readonly toast: Toast; readonly dismissLabel?: string }) {
  const { text, tone } = toast;
  const [headline, ...details] = text.split('\n');
  return (
    <div
      data-toast={tone}
      className={classNames(
        'flex max-w-90 animate-[toast-in_180ms_ease-out] items-center gap-2.5 rounded-[22px] px-4.5 py-3 text-lab font-[600] whitespace-pre-line shadow-(--shadow-sheet)',
        TONES[tone],
      )}
    >
      {(tone === 'error' || tone === 'warning') && (
        <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
      )}
      <p>
        {headline}
        {details.length > 0 && <span className="block font-[450]">{details.join('\n')}</span>}
      </p>
      {dismissLabel !== undefined && (
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={toasts.dismissError}
          className="hit -mr-1.5 grid size-7 shrink-0 place-items-center rounded-full outline-offset-0 outline-current"
        >
          <X size={17} />
        </button>
      )}
    </div>
  );
}

/** `const toast = useToast(); toast(t('copied'))` */
export const useToast = (): ((text: string) => void) => showToast;
