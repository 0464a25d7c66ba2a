/** The server ends a session after this long without a call, so the screen must stop showing user data. */
const SESSION_IDLE_MS = 30 * 60_000;
/** Counts are refreshed only while the operator is present: refreshing would otherwise keep the session alive. */
const AWAY_MS = 2 * 60_000;

/** Whether the operator counts as present, and whether the session is over, after this long without any input. */
export const presenceAfter = (idleMs: number): { readonly present: boolean; readonly ended: boolean } => ({
  present: idleMs < AWAY_MS,
  ended: idleMs >= SESSION_IDLE_MS,
});
