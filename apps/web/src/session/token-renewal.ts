import type { createSession } from './session.ts';
import { type Keeper, LOCAL_KEYS, type LocalKey } from './storage.ts';

/** A call takes ten seconds at most; a tab that was closed in the middle must not keep the others waiting longer. */
const LONGEST_MS = 15_000;
const CHECK_MS = 50;

/**
 * A change of credentials ends the token it was made with. Until the answer with the next one is here, calls of every
 * tab are refused as if the session were over. A mark in local storage makes all tabs wait for the answer first.
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
    /** A call begins that changes a credential. Call what it returns with the new token, or with none if it failed. */
    begin(): (token?: string) => void {
      keeper.write(LOCAL_KEYS.tokenChange, String(now() + LONGEST_MS));
      return (token) => {
        if (token !== undefined) session.renewToken(token);
        keeper.remove(LOCAL_KEYS.tokenChange);
      };
    },
    /** After a refusal: whether the token that was refused has a successor, which may be on its way. */
    async isRenewed(token: string): Promise<boolean> {
      await settled();
      if (session.get().token === token) session.reread();
      return session.wasRenewed(token);
    },
  };
}
