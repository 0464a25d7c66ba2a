import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** How many calls of unknown outcome are being checked. */
const checks = createStore<number>(() => 0);

export function beginChecking(): () => void {
  checks.setState((count) => count + 1, true);
  return () => checks.setState((count) => count - 1, true);
}

export const useChecking = (): boolean => useStore(checks, (count) => count > 0);
