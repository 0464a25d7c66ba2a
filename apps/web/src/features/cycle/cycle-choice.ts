import { createStore } from 'zustand/vanilla';

/** The coin and period chosen last, for the next visit of the screen. */
export const cycleChoice = createStore<{
  readonly marketId: number | undefined;
  readonly periodSeconds: number | undefined;
}>(() => ({ marketId: undefined, periodSeconds: undefined }));
