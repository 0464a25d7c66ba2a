/** One toast at a time: a new text replaces the one that is shown and starts its own time. */
export const TOAST_MS = 2000;
/** Errors are shown longer than other messages. */
export const ERROR_TOAST_MS = 6000;

export type ToastTone = 'plain' | 'error';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

export interface ToastStore {
  readonly show: (text: string, tone?: ToastTone) => void;
  readonly current: () => Toast | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToastStore(): ToastStore {
  let current: Toast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let serial = 0;
  const listeners = new Set<() => void>();
  const set = (toast: Toast | undefined) => {
    current = toast;
    for (const listener of listeners) listener();
  };
  return {
    show(text, tone = 'plain') {
      clearTimeout(timer);
      serial += 1;
      set({ id: serial, text, tone });
      timer = setTimeout(() => set(undefined), tone === 'error' ? ERROR_TOAST_MS : TOAST_MS);
    },
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
/** Shows an error: another color, more time, and an alert for screen readers. */
export const showError = (text: string): void => toasts.show(text, 'error');
