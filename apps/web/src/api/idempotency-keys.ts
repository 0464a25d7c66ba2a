/**
 * How long a call whose outcome is unknown keeps its key. Long enough for a second try after a time-out to be the
 * same order, short enough that the same order an hour later is a new one.
 */
export const UNKNOWN_OUTCOME_MS = 60_000;

/**
 * Hands out Idempotency-Keys. A call that is made again while the first is under way, or after the first was lost
 * in the network, gets the first one's key: the server may have executed it, and must not do so twice.
 */
export function createIdempotencyKeys(randomId: () => string, now: () => number) {
  const open = new Map<string, { readonly key: string; readonly since: number }>();
  return {
    take(signature: string): string {
      for (const [other, { since }] of open) {
        if (now() - since >= UNKNOWN_OUTCOME_MS) open.delete(other);
      }
      const key = open.get(signature)?.key ?? randomId();
      open.set(signature, { key, since: now() });
      return key;
    },
    /** The server has answered: the same call made again is meant as a new one. */
    settle(signature: string, key: string): void {
      if (open.get(signature)?.key === key) open.delete(signature);
    },
  };
}
