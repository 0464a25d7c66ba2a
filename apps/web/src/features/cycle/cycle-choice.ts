import { createStore } from 'zustand/vanilla';

/** The coin, the period and the span of the line chosen last, for the next visit of the screen. */
export const cycleChoice = createStore<{
  readonly marketId: number | undefined;
  readonly periodSeconds: number | undefined;
  /** Undefined for one that suits the period. */
  readonly spanMinutes: number | undefined;
}>(() => ({ marketId: undefined, periodSeconds: undefined, spanMinutes: undefined }));
