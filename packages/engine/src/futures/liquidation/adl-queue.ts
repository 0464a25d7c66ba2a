import { truncDiv } from '@meridian/money';
import type { PositionSide } from '../../formulas.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { healthOf, markValue, profitOf } from '../positions/health.ts';
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
  /** A number, which sorts faster: exact up to a profit of nine million times the health. */
  readonly rank: number;
}

export const rankPosition = (state: ExchangeState, position: Position): RankedPosition => ({
  id: position.id,
  account: position.account,
  side: position.side,
  rank: Number(rankOf(state, position)),
});

/**
 * [ADL-4] The place of each position in the queue of its side as a number of lights: five for the first fifth, one for
 * the last.
 */
export function adlLights(ranked: readonly RankedPosition[]): Map<number, number> {
  const lights = new Map<number, number>();
  for (const side of ['long', 'short'] as const) {
    const queue = ranked.filter((position) => position.side === side);
    queue.sort((left, right) => right.rank - left.rank || left.account - right.account || left.id - right.id);
    for (const [place, { id }] of queue.entries()) lights.set(id, 5 - Math.floor((place * 5) / queue.length));
  }
  return lights;
}
