import { Refusal } from '../../refusal.ts';

/** The two operators talked about what was there when one of them proposed; what came later, nobody has agreed to. */
export function refuseOutdated(since: Date | null | undefined, proposedAt: Date): void {
  if (since != null && since > proposedAt) throw new Refusal('proposal_outdated');
}
