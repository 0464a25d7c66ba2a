import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';

/** One price of a path, as the index would observe it. */
export interface PathTick {
  readonly at: number;
  readonly price: number;
}

export const PATH_KINDS = ['walk', 'jumps', 'trends'] as const;
export type PathKind = (typeof PATH_KINDS)[number];

/** The deviation of one step of a path, as a share of the price. */
export const STEP_DEVIATION = 0.000_05;
const FIRST_PRICE = 50_000;
const JUMP_CHANCE = 1 / 200;
const JUMP_STEPS = 6;
/** A trend moves a twentieth of a step's deviation with each step, for about a minute. */
const TREND_SHARE = 0.05;
const TREND_STEPS = 100;

/** Prices without end, 250 to 1,000 ms apart: a plain walk, one with jumps, or one with changing trends. */
export function* pricePath(kind: PathKind, seed: number, from: number): Generator<PathTick> {
  const random = new SeededRandom(seed);
  let logarithm = Math.log(FIRST_PRICE);
  let at = from;
  let drift = 0;
  for (;;) {
    at += random.between(250, 1_000);
    let steps = normal(random);
    if (kind === 'jumps' && random.chance(JUMP_CHANCE)) steps += normal(random) * JUMP_STEPS;
    if (kind === 'trends') {
      if (random.chance(1 / TREND_STEPS)) drift = random.pick([-TREND_SHARE, TREND_SHARE]);
      steps += drift;
    }
    logarithm += steps * STEP_DEVIATION;
    yield { at, price: Math.exp(logarithm) };
  }
}

/** A number of the normal distribution, by the method of Box and Muller. */
function normal(random: SeededRandom): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.unit()));
  return radius * Math.cos(2 * Math.PI * random.unit());
}
