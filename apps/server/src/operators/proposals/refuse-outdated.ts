import { Refusal } from '../../refusal.ts';

/** The two operators agreed on the state at the time of the proposal, not on later changes. */
export function refuseOutdated(since: Date | null | undefined, proposedAt: Date): void {
  if (since != null && since > proposedAt) throw new Refusal('proposal_outdated');
}
