import { Refused } from '@meridian/contract/client/request-error';
import type { Puzzle } from '@meridian/contract/puzzle';
import { proofFor, puzzleOf } from './codes/proof.ts';

/** Makes one login call; `proof` is the solution of the puzzle in an earlier refusal. */
type Attempt<Reply> = (proof: { readonly proof?: string }) => Promise<Reply>;

/**
 * Login calls of one page. When an account is delayed because of password guesses by others, a solved puzzle lets this
 * attempt through after a short delay. The refusal of a wrong password contains a puzzle as well. It is solved while
 * the user types again, so the next attempt is not delayed by guesses made in the meantime.
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
