import type { CycleContract, CycleOutcome } from '@meridian/contract/domain/cycle';
import { decimalsOf, formatFloored, parseDecimal } from '@meridian/money';

/** `awaiting`: before the entry. `settling`: the period is over and the result has not come yet. */
export type Phase = 'awaiting' | 'running' | 'settling';

type Timed = Pick<CycleContract, 'endsAt'>;

export const phaseOf = ({ endsAt }: Timed, nowMs: number): Phase =>
  endsAt === null ? 'awaiting' : nowMs < endsAt ? 'running' : 'settling';

/** Whole seconds until the end of the period, rounded up; null before the entry. */
export const secondsLeft = ({ endsAt }: Timed, nowMs: number): number | null =>
  endsAt === null ? null : Math.max(0, Math.ceil((endsAt - nowMs) / 1_000));

/** `2:05`, which is easier to read than 125 seconds. */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The contract that ends first is first; before its entry one ends a period after the earliest one it can have. */
export const byEnd = (contracts: readonly CycleContract[]): readonly CycleContract[] =>
  contracts.toSorted((left, right) => endOf(left) - endOf(right) || left.id - right.id);

const endOf = ({ endsAt, entryFrom, periodSeconds }: CycleContract): number =>
  endsAt ?? entryFrom + periodSeconds * 1_000;

const SCALE = 30;

/** What the result would be at a price; undefined before the entry, or without a price. */
export function standingAt(
  { entry, direction }: Pick<CycleContract, 'entry' | 'direction'>,
  price: string | undefined,
): Exclude<CycleOutcome, 'void'> | undefined {
  const moved = moveSince(entry, price);
  if (moved === undefined) return undefined;
  if (moved === 0n) return 'tie';
  return moved > 0n === (direction === 'above') ? 'win' : 'loss';
}

/**
 * How far a price is from the entry, without a sign: of the two prices as they are shown, or exact where those are the
 * same. Undefined before the entry, or without a price.
 */
export function distanceAt(
  { entry }: Pick<CycleContract, 'entry'>,
  price: string | undefined,
  decimals: number = SCALE,
): string | undefined {
  const moved = moveSince(entry, price, decimals) || moveSince(entry, price);
  return moved === undefined ? undefined : formatFloored(moved < 0n ? -moved : moved, SCALE, SCALE);
}

function moveSince(
  entry: CycleContract['entry'],
  price: string | undefined,
  decimals: number = SCALE,
): bigint | undefined {
  if (entry === null || price === undefined || decimalsOf(price) === undefined) return undefined;
  const [from, now] = [parseDecimal(entry.price, SCALE), parseDecimal(price, SCALE)];
  if (from === undefined || now === undefined) return undefined;
  const step = 10n ** BigInt(SCALE - Math.min(decimals, SCALE));
  return (now / step - from / step) * step;
}
