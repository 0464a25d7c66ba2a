import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How often an address led nowhere. The frame says so once it is drawn: on a first visit there is no page yet. */
const store = createStore<{ readonly count: number }>(() => ({ count: 0 }));

export const noteUnknownAddress = (): void => store.setState(({ count }) => ({ count: count + 1 }));
export const useUnknownAddresses = (): number => useStore(store, ({ count }) => count);
