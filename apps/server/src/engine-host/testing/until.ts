import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition holds; the test's own timeout ends it if the condition never holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(2);
}
