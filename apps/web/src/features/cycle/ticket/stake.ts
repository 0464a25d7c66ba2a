import type { CycleContract, CycleGuard, CycleOffer } from '@meridian/contract/domain/cycle';
import { cycleOrderProblem } from '@meridian/contract/rules/orders/cycle-order';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { formatTrimmed, min, parseDecimal, pow10 } from '@meridian/money';

/** What a stake is checked against, as far as it is loaded; the server checks all of it again. */
export interface StakeTerms {
  readonly offer: CycleOffer;
  readonly decimals: number;
  readonly usable: string | undefined;
  readonly guard: CycleGuard | undefined;
  /** In open contracts of the same coin and period. */
  readonly atStake: string;
}

const SCALE = 30;
const units = (text: string): bigint => parseDecimal(text, SCALE) ?? 0n;

/** What is at stake in open contracts of a coin and period. */
export const stakeIn = (
  contracts: readonly CycleContract[],
  marketId: number,
  periodSeconds: number,
): string =>
  formatTrimmed(
    contracts
      .filter((contract) => contract.marketId === marketId && contract.periodSeconds === periodSeconds)
      .reduce((sum, { stake }) => sum + units(stake), 0n),
    SCALE,
  );

/** A stake and what it wins, which a won contract pays out. */
export const sumOf = (stake: string, winnings: string): string =>
  formatTrimmed(units(stake) + units(winnings), SCALE);

/** Why a stake cannot be placed. Until the balance has loaded it is not checked. */
export function stakeProblem(stake: string, terms: StakeTerms): Problem | undefined {
  const { offer, decimals, usable, guard, atStake } = terms;
  const broken = cycleOrderProblem(
    { period: offer.periodSeconds, number: stake },
    { min: offer.minStake, max: offer.maxStake, decimals, available: usable ?? offer.maxStake },
  );
  if (broken !== undefined) return broken;
  if (offer.maxOpenStake !== null && units(atStake) + units(stake) > units(offer.maxOpenStake))
    return problem('cycle_open_limit', { max: offer.maxOpenStake });
  if (guard?.dailyLimit != null && units(guard.stakedToday) + units(stake) > units(guard.dailyLimit))
    return problem('cycle_daily_limit', { max: guard.dailyLimit });
  return undefined;
}

const MULTIPLES = [1n, 2n, 5n, 10n, 20n];

/** Round stakes within the limits of an offer, from its minimum on. */
export function quickStakes({ minStake, maxStake }: CycleOffer, decimals: number): readonly string[] {
  const [least, most] = [units(minStake), units(maxStake)];
  return MULTIPLES.map((multiple) => least * multiple)
    .filter((stake) => stake <= most)
    .map((stake) => floored(stake, decimals));
}

/** The decimals of a step of the stake: those of the lowest stake. */
export const stepDecimals = ({ minStake }: Pick<CycleOffer, 'minStake'>): number =>
  formatTrimmed(units(minStake), SCALE).split('.')[1]?.length ?? 0;

/** The highest stake that all limits allow; undefined if not even the minimum is left. */
export function highestStake({ offer, decimals, usable, guard, atStake }: StakeTerms): string | undefined {
  const limits = [units(offer.maxStake)];
  if (usable !== undefined) limits.push(units(usable));
  if (offer.maxOpenStake !== null) limits.push(units(offer.maxOpenStake) - units(atStake));
  if (guard?.dailyLimit != null) limits.push(units(guard.dailyLimit) - units(guard.stakedToday));
  const highest = limits.reduce(min);
  return highest < units(offer.minStake) ? undefined : floored(highest, decimals);
}

const floored = (value: bigint, decimals: number): string =>
  formatTrimmed(value / pow10(SCALE - decimals), decimals);
