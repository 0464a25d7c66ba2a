import type { Amount } from '@meridian/money';
import { bigAs, uint, uintAs } from '../codec/codec.ts';
import { newRow, rowClass } from '../codec/row-codec.ts';
import type { AccountId } from '../ids.ts';
import { accepted, type Rejected, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { SetCycleGuard } from './cycle-commands.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The longest pause: a slip of the finger must not close the product to somebody for life. */
const MAX_PAUSE_MS = 366 * DAY_MS;

/** What a user has set for itself, and what it has staked on the current day (UTC). 0 is no limit. */
export class CycleGuard extends rowClass({
  id: uintAs<AccountId>(),
  dailyLimit: bigAs<Amount>(),
  /** The limit from `nextFrom` on; it is the same as `dailyLimit` when no change waits. */
  nextLimit: bigAs<Amount>(),
  nextFrom: uint,
  pausedUntil: uint,
  /** Days since 1970. */
  day: uint,
  staked: bigAs<Amount>(),
}) {}

/** [CYCLE-12] A stricter limit holds at once, a looser one after a day; a pause is never shortened. */
export function setCycleGuard(state: ExchangeState, command: SetCycleGuard): Result {
  if (state.accounts.get(command.account) === undefined) return rejected('unknown_account');
  if (command.dailyLimit < 0n) return rejected('amount_required');
  const guard = guardOf(state, command.account);
  const inForce = limitInForce(guard, state.now);
  const isWaiting = guard.nextFrom > state.now && command.dailyLimit === guard.nextLimit;
  guard.dailyLimit = isLooser(command.dailyLimit, inForce) ? inForce : command.dailyLimit;
  guard.nextLimit = command.dailyLimit;
  // Somebody who asks again, or only pauses, does not wait a day more.
  if (!isWaiting) guard.nextFrom = guard.dailyLimit === guard.nextLimit ? 0 : state.now + DAY_MS;
  const pausedUntil = Math.min(command.pausedUntil, state.now + MAX_PAUSE_MS);
  guard.pausedUntil = Math.max(guard.pausedUntil, pausedUntil);
  state.cycleGuards.markChanged(guard);
  state.out.emit({ type: 'CycleGuardChanged', account: command.account });
  return accepted();
}

/** [CYCLE-12] Why a stake would break what the user has set for itself. */
export function refuseGuarded(state: ExchangeState, account: AccountId, stake: bigint): Rejected | undefined {
  const guard = state.cycleGuards.get(account);
  if (guard === undefined) return undefined;
  if (guard.pausedUntil > state.now) return rejected('cycle_paused', { until: guard.pausedUntil });
  const limit = limitInForce(guard, state.now);
  if (limit === 0n || stakedToday(guard, state.now) + stake <= limit) return undefined;
  return rejected('cycle_daily_limit', { max: limit.toString() });
}

/** Counts a stake for accounts that have set something. */
export function countStake(state: ExchangeState, account: AccountId, stake: bigint): void {
  const guard = state.cycleGuards.get(account);
  if (guard === undefined) return;
  guard.staked = (stakedToday(guard, state.now) + stake) as Amount;
  guard.day = dayOf(state.now);
  state.cycleGuards.markChanged(guard);
}

export const limitInForce = (guard: CycleGuard, now: number): Amount =>
  guard.nextFrom !== 0 && now >= guard.nextFrom ? guard.nextLimit : guard.dailyLimit;

export const stakedToday = (guard: CycleGuard, now: number): bigint =>
  guard.day === dayOf(now) ? guard.staked : 0n;

function guardOf(state: ExchangeState, account: AccountId): CycleGuard {
  const known = state.cycleGuards.get(account);
  if (known !== undefined) return known;
  // What was staked earlier today does not count: limits are set for what comes.
  const guard = newRow(CycleGuard, { id: account });
  state.cycleGuards.add(guard);
  return guard;
}

const isLooser = (asked: bigint, inForce: bigint): boolean =>
  inForce !== 0n && (asked === 0n || asked > inForce);

const dayOf = (now: number): number => Math.floor(now / DAY_MS);
