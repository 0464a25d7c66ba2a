/** Sent when code of the app could not be loaded: after a deploy the server no longer has its file. */
export const MISSING_CODE = 'missingcode';
/** Sent when the app could not be started at all. */
export const START_FAILED = 'startfailed';
/** Sent by a button that reloads the page with the newest files. */
export const RELOAD = 'reloadnewest';

/** Two versions that are served in turn must not reload the page for ever. */
const PAUSE_MS = 10_000;

/**
 * Whether a page whose code is missing may reload by itself: once for each version of the app. `kept` is what the last
 * reload has stored; anything else in its place counts as nothing.
 */
export function mayReload(kept: string | null, entry: string, now: number): boolean {
  const [, at, before] = /^(\d{1,15}) ([\w./-]{1,200})$/.exec(kept ?? '') ?? [];
  return before === undefined || (before !== entry && Math.abs(now - Number(at)) > PAUSE_MS);
}

/** What is stored before a reload. */
export const reloadNote = (entry: string, now: number): string => `${now} ${entry}`;

/** The code of a screen could not be loaded. */
export class MissingCode extends Error {}

const RECOVERY = '/recover.js';

/** Sends one of the events above to the recovery script. False if the script is not there or does not reload the page. */
export async function recover(event: string): Promise<boolean> {
  try {
    await import(/* @vite-ignore */ RECOVERY);
  } catch {
    return false;
  }
  return !dispatchEvent(new Event(event, { cancelable: true }));
}
