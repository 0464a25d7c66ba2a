import type { createSession } from './session.ts';
import { type Keeper, LOCAL_KEYS, type LocalKey } from './storage.ts';

/** A call takes at most ten seconds; a tab that was closed during the change must not block the others for longer. */
const MAX_PENDING_MS = 15_000;
const CHECK_MS = 50;

/**
 * A change of credentials revokes the token it was made with. Until the response with the new token arrives, the calls
 * of every tab are refused as if the session had expired. A mark in local storage makes all tabs wait for that
 * response.
 */
export function createTokenRenewal(
  keeper: Keeper<LocalKey>,
  session: Pick<ReturnType<typeof createSession>, 'get' | 'renewToken' | 'reread' | 'wasRenewed'>,
  now: () => number,
) {
  const isPending = () => Number(keeper.read(LOCAL_KEYS.tokenChange) ?? 0) > now();
  const settled = async () => {
    while (isPending()) await new Promise((done) => setTimeout(done, CHECK_MS));
  };
  return {
    settled,
    /**
     * Call before changing a credential. Call the returned function with the new token, or without one if the change
     * failed.
     */
    begin(): (token?: string) => void {
      keeper.write(LOCAL_KEYS.tokenChange, String(now() + MAX_PENDING_MS));
      return (token) => {
        if (token !== undefined) session.renewToken(token);
        keeper.remove(LOCAL_KEYS.tokenChange);
      };
    },
    /** Whether a refused token has been replaced; waits for a replacement in progress. */
    async isRenewed(token: string): Promise<boolean> {
      await settled();
      if (session.get().token === token) session.reread();
      return session.wasRenewed(token);
    },
  };
}
