/** The places at which chaos runs kill the process. Production passes them with nothing armed. */
export const FAILPOINTS = [
  'apply:before',
  'apply:after',
  'journal:before-send',
  'journal:sent',
  'journal:committed',
  'publish:before',
  'publish:after',
  'acknowledge:after',
  'lead:taken',
  'recovery:snapshot-loaded',
  'recovery:row',
  'snapshot:chunk',
  'snapshot:before-commit',
  'snapshot:committed',
  'prune:snapshot-removed',
  'prune:done',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

let armed: { readonly name: Failpoint; passes: number; readonly strike: () => void } | undefined;

export function failpoint(name: Failpoint): void {
  if (armed === undefined || armed.name !== name || --armed.passes > 0) return;
  const { strike } = armed;
  armed = undefined;
  strike();
}

/** Triggers when the place is passed for the `passes`th time from now. Each thread has its own failpoints. */
export function armFailpoint(name: Failpoint, passes: number, strike: () => void): void {
  armed = { name, passes, strike };
}
