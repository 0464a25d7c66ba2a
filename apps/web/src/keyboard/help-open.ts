import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const help = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export const setHelpOpen = (open: boolean): void => help.setState({ open });
export const useHelpOpen = (): boolean => useStore(help, ({ open }) => open);
