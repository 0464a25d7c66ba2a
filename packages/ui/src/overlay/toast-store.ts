/** How long a message is shown. */
export const TOAST_MS = 2000;
/** Messages about something the user did not cause need more time. */
export const NOTICE_MS = 6000;

/**
 * `plain`: the result of an action. `done`: an order was placed. `notice`: something the user did not cause. `warning`: a temporary condition.
 * `error`: an action has failed; it stays until it is dismissed.
 */
export type ToastTone = 'plain' | 'done' | 'notice' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

/** At most one message and one error. A new one replaces the one that is shown and is shown for its full time. */
export interface ShownToasts {
  readonly message?: Toast;
  readonly error?: Toast;
}

export interface ToastStore {
  readonly show: (text: string, tone?: ToastTone, forMs?: number) => void;
  readonly dismissError: () => void;
  readonly current: () => ShownToasts;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  let current: ShownToasts = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let serial = 0;
  const listeners = new Set<() => void>();
  const set = (next: ShownToasts) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const withoutError = ({ message }: ShownToasts): ShownToasts => (message === undefined ? {} : { message });
  const withoutMessage = ({ error }: ShownToasts): ShownToasts => (error === undefined ? {} : { error });
  const dismissError = () => {
    if (current.error !== undefined) set(withoutError(current));
  };
  return {
    show(text, tone = 'plain', forMs = tone === 'plain' ? TOAST_MS : NOTICE_MS) {
      serial += 1;
      const toast = { id: serial, text, tone };
      if (tone === 'error') {
        set({ ...current, error: toast });
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => set(withoutMessage(current)), forMs);
      set({ ...current, message: toast });
    },
    dismissError,
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The app's toasts. Code outside React (the API client) shows its errors through this, too. */
export const toasts = createToastStore();
export const showToast = (text: string): void => toasts.show(text);
/** Shows that an order was placed; longer if there is more to read. */
export const showDone = (text: string, forMs: number): void => toasts.show(text, 'done', forMs);
/** Shows an event the user did not cause, such as a fill, for longer than the result of an action. */
export const showNotice = (text: string): void => toasts.show(text, 'notice');
/** Shows a temporary condition, such as a lost connection. */
export const showWarning = (text: string): void => toasts.show(text, 'warning');
/** Shows an error: another color, an alert for screen readers, and on screen until it is dismissed. */
export const showError = (text: string): void => toasts.show(text, 'error');
/** The user has started something new, so the last error counts as read. */
export const dismissError = (): void => toasts.dismissError();
