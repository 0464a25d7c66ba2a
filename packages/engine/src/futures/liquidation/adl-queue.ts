import { truncDiv } from '@meridian/money';
import type { PositionSide } from '../../formulas.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { crossEquity, healthOf, markValue, profitOf } from '../positions/health.ts';
import type { Position } from '../positions/position.ts';

const RANK_SCALE = 1_000_000_000n;

/**
 * [ADL-2] The positions of one side of a market in deleveraging order: profit ratio (unrealized profit ÷ cost) ×
 * effective leverage (value ÷ health), highest first; ties by account, then position.
 */
export function adlQueue(state: ExchangeState, market: FuturesMarket, side: PositionSide): Position[] {
  const ranked: { readonly position: Position; readonly rank: bigint }[] = [];
  for (const position of market.positions.values())
    if (position.side === side) ranked.push({ position, rank: rankOf(state, position) });
  ranked.sort((left, right) =>
    left.rank === right.rank
      ? left.position.account - right.position.account || left.position.id - right.position.id
      : left.rank > right.rank
        ? -1
        : 1,
  );
  return ranked.map(({ position }) => position);
}

function rankOf(state: ExchangeState, position: Position): bigint {
  const { health } = healthOf(state, position);
  // A position without positive health cannot absorb a loss, so it is last.
  if (health <= 0n || position.cost === 0n) return LAST;
  return truncDiv(profitOf(position) * markValue(position) * RANK_SCALE, position.cost * health);
}

const LAST = -(2n ** 200n);

/** A position with its rank at one moment. */
export interface RankedPosition {
  readonly id: number;
  readonly account: number;
  readonly side: PositionSide;
  /** A number, which is much faster than the exact rank. Ranks that differ by a part in 10^15 may count as equal. */
  readonly rank: number;
}

export function rankPosition(state: ExchangeState, position: Position): RankedPosition {
  const { id, account, side, cost, mode, margin, owner } = position;
  const value = markValue(position);
  const profit = side === 'long' ? value - cost : cost - value;
  const health = mode === 'isolated' ? margin + profit : crossEquity(state, owner);
  const isLast = health <= 0n || cost === 0n;
  const rank = isLast
    ? Number.NEGATIVE_INFINITY
    : (Number(profit) / Number(cost)) * (Number(value) / Number(health));
  return { id, account, side, rank };
}

/**
 * [ADL-4] The place of each position in the queue of its side as a number of lights, by position: five for the first
 * fifth, one for the last.
 */
export function* adlLights(ranked: readonly RankedPosition[]): Generator<[position: number, lights: number]> {
  for (const side of ['long', 'short'] as const) {
    const queue = ranked.filter((position) => position.side === side);
    const ranks = Float64Array.from(queue, ({ rank }) => -rank).sort();
    const lightOf = (place: number) => 5 - Math.floor((place * 5) / queue.length);
    const divided = new Map<number, RankedPosition[]>();
    for (const position of queue) {
      const first = countBelow(ranks, -position.rank, false);
      const last = countBelow(ranks, -position.rank, true) - 1;
      if (lightOf(first) === lightOf(last)) yield [position.id, lightOf(first)];
      else divided.getOrInsertComputed(first, () => []).push(position);
    }
    // Equal ranks on both sides of a fifth: their order decides.
    for (const [first, tied] of divided)
      for (const [place, { id }] of tied.sort(byAccount).entries()) yield [id, lightOf(first + place)];
  }
}

const byAccount = (left: RankedPosition, right: RankedPosition): number =>
  left.account - right.account || left.id - right.id;

/** How many of the sorted values are lower than the limit, or with `orEqual` not higher. */
function countBelow(sorted: Float64Array, limit: number, orEqual: boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit || (orEqual && sorted[middle] === limit)) low = middle + 1;
    else high = middle;
  }
  return low;
}
