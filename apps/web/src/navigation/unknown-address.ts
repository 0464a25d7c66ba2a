import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Counts unknown addresses. The frame shows a message once it is drawn, which on a first visit is later. */
const store = createStore<{ readonly count: number }>(() => ({ count: 0 }));

export const noteUnknownAddress = (): void => store.setState(({ count }) => ({ count: count + 1 }));
export const useUnknownAddresses = (): number => useStore(store, ({ count }) => count);
