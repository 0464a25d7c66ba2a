/** One toast at a time: a new text replaces the one that is shown and starts its own two seconds. */
export const TOAST_MS = 2000;

export interface Toast {
  readonly id: number;
  readonly text: string;
}

export interface ToastStore {
  readonly show: (text: string) => void;
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
    show(text) {
      clearTimeout(timer);
      serial += 1;
      set({ id: serial, text });
      timer = setTimeout(() => set(undefined), TOAST_MS);
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
export const showToast = toasts.show;
