import { max } from '@meridian/money';
import { usableFutures } from '../futures/orders/usable.ts';
import type { AccountId } from '../ids.ts';
import type { ExchangeState } from '../state.ts';
import { type CycleRules, ENTRY_DELAY_MS } from './cycle-contract.ts';
import { limitInForce, stakedToday } from './cycle-guard.ts';

/** An offer with all its terms. */
export interface CycleOfferView extends CycleRules {
  readonly id: number;
  readonly coin: number;
  readonly periodMs: number;
  readonly delayMs: number;
  /** 0 is no limit. */
  readonly maxOpenStake: bigint;
}

/** All offers, the shortest period first. */
export const viewCycleOffers = ({ cycleOffers, cycleTerms }: ExchangeState): CycleOfferView[] =>
  [...cycleOffers.rows.values()]
    .map(({ id, coin, periodMs, minStake, maxStake, payoutPpm, exposureCap, open }) => {
      const terms = cycleTerms.get(id);
      const [delayMs, maxOpenStake] = [terms?.delayMs ?? ENTRY_DELAY_MS, terms?.maxOpenStake ?? 0n];
      const rules = { minStake, maxStake, payoutPpm, exposureCap, open };
      return { id, coin, periodMs, ...rules, delayMs, maxOpenStake };
    })
    .sort((left, right) => left.periodMs - right.periodMs);

/** What is open on an offer. */
export interface CycleExposureView {
  readonly stakes: bigint;
  /** [CYCLE-3] The maximum loss of the house over both outcomes; 0 if it gains in both. */
  readonly exposure: bigint;
}

export function viewCycleExposure({ cycleOffers }: ExchangeState, id: number): CycleExposureView {
  const { stakes, winnings } = cycleOffers.mustGet(id);
  const worst = max(winnings.above - stakes.below, winnings.below - stakes.above);
  return { stakes: stakes.above + stakes.below, exposure: max(worst, 0n) };
}

/** What an account can stake. */
export function viewStakeable(state: ExchangeState, account: AccountId): bigint {
  const owner = state.accounts.get(account);
  return owner === undefined ? 0n : usableFutures(state, owner);
}

/** What a user has set for itself, as it is now. */
export interface CycleGuardView {
  /** 0 is no limit. */
  readonly dailyLimit: bigint;
  /** A looser limit that will hold from a later time on. */
  readonly next: { readonly dailyLimit: bigint; readonly from: number } | undefined;
  /** 0 without a pause. */
  readonly pausedUntil: number;
  readonly stakedToday: bigint;
}

export function viewCycleGuard({ cycleGuards, now }: ExchangeState, account: AccountId): CycleGuardView {
  const guard = cycleGuards.get(account);
  if (guard === undefined) return { dailyLimit: 0n, next: undefined, pausedUntil: 0, stakedToday: 0n };
  const { nextLimit, nextFrom, pausedUntil } = guard;
  return {
    dailyLimit: limitInForce(guard, now),
    next: nextFrom > now ? { dailyLimit: nextLimit, from: nextFrom } : undefined,
    pausedUntil: pausedUntil > now ? pausedUntil : 0,
    stakedToday: stakedToday(guard, now),
  };
}
