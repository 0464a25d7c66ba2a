/** Lets the browser paint and answer a finger before the next step. */
export const pause = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
