import { Refused } from '@meridian/contract/client/request-error';
import type { Puzzle } from '@meridian/contract/puzzle';
import { proofFor, puzzleOf } from './codes/proof.ts';

/** Makes one login call; `proof` is the solution of the puzzle in an earlier refusal. */
type Attempt<Reply> = (proof: { readonly proof?: string }) => Promise<Reply>;

/**
 * Login calls of one page. When guesses by others have made an account wait, a solved puzzle lets this attempt through;
 * the user notices nothing but a moment more. A wrong password brings a puzzle as well, which is solved while the user
 * types again: the next attempt then counts whatever happened to the account meanwhile.
 */
export function createLoginAttempts(solve: (puzzle: Puzzle) => Promise<string> = proofFor) {
  let ahead: Promise<string | undefined> | undefined;

  const proofs = async (): Promise<{ readonly proof?: string }> => {
    const proof = await ahead;
    ahead = undefined;
    return proof === undefined ? {} : { proof };
  };

  const solveAhead = (error: unknown): never => {
    const puzzle = puzzleOf(error);
    if (puzzle !== undefined) ahead = solve(puzzle).catch(() => undefined);
    throw error;
  };

  return async function logIn<Reply>(attempt: Attempt<Reply>): Promise<Reply> {
    try {
      return await attempt(await proofs());
    } catch (error) {
      const puzzle = puzzleOf(error);
      const waits = error instanceof Refused && error.reason === 'too_many_requests';
      if (puzzle === undefined || !waits) return solveAhead(error);
      return attempt({ proof: await solve(puzzle) }).catch(solveAhead);
    }
  };
}
