import type { CycleRules, CycleTerms } from './cycle-contract.ts';

const MAX_DELAY_MS = 10_000;

// Also called before operators decide, so that no decision waits for an engine that refuses it.

export function areCycleRulesValid(rules: CycleRules): boolean {
  return (
    rules.minStake > 0n &&
    rules.maxStake >= rules.minStake &&
    rules.payoutPpm <= 1_000_000 &&
    rules.exposureCap >= 0n
  );
}

export const areCycleTermsValid = ({
  delayMs,
  maxOpenStake,
}: Pick<CycleTerms, 'delayMs' | 'maxOpenStake'>): boolean => delayMs <= MAX_DELAY_MS && maxOpenStake >= 0n;
