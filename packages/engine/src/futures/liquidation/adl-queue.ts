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

/** [ADL-4] Each position's place in its queue as a number of lights: five for the first fifth, one for the last. */
export function adlLights(
  state: ExchangeState,
  market: FuturesMarket,
  side: PositionSide,
): Map<number, number> {
  const queue = adlQueue(state, market, side);
  return new Map(queue.map(({ id }, place) => [id, 5 - Math.floor((place * 5) / queue.length)]));
}
