import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the search of the top navigation is open; narrow screens have a search screen instead. */
const search = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export const setSearchOpen = (open: boolean): void => search.setState({ open });
export const useSearchOpen = (): boolean => useStore(search, ({ open }) => open);
