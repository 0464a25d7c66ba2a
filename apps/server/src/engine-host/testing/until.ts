import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something that will come true by itself; the test's own time limit ends a wait in vain. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(2);
}
