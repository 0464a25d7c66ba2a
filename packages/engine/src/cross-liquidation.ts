import { type Exposure, LIQUIDATION_RATIO_PPM, type PositionSide } from './formulas.ts';
import type { Lots } from './ids.ts';

/** The cross positions that an account has in one market, and everything else that decides when they are liquidated. */
export interface CrossExposure extends Pick<Exposure, 'tickUnits' | 'tiers'> {
  readonly positions: readonly {
    readonly side: PositionSide;
    readonly contracts: Lots;
    readonly cost: bigint;
  }[];
  /** The wallet, all cross margins, and the profit of the cross positions in other markets. */
  readonly collateral: bigint;
  /** Maintenance of the cross positions in other markets, in millionths of minor units. */
  readonly otherMaintenance: bigint;
}

/**
 * [MARGIN-9] The first mark below and the first mark above at which the cross wallet is liquidated while the marks of
 * other markets stay; 0 for none. All positions of the market move with its mark, so they are solved together: a hedged
 * wallet may be liquidated on either side, even on the profitable side of a position.
 */
export interface CrossLiquidation {
  readonly below: number;
  readonly above: number;
}

export const crossLiquidation = (exposure: CrossExposure): CrossLiquidation => ({
  below: Number(lastReached(exposure, 0n, 1n)),
  above: Number(lastReached(exposure, HIGHEST, -1n)),
});

/** The one price to show for a position: the one in its losing direction, or else the other. */
export const shownLiquidation = (side: PositionSide, { below, above }: CrossLiquidation): number =>
  side === 'long' ? below || above : above || below;

const HIGHEST = BigInt(Number.MAX_SAFE_INTEGER);
const RATIO = BigInt(LIQUIDATION_RATIO_PPM);

/**
 * Maintenance less health is convex in the mark, so it is negative in one interval at most. From outside, a tangent
 * meets zero at or before the end of that interval: following tangents arrives at the last tick that is still reached,
 * after as many steps as there are tiers. 0 when the start is not reached.
 */
function lastReached(exposure: CrossExposure, start: bigint, direction: bigint): bigint {
  let mark = start;
  let here = shortfall(exposure, mark);
  if (here.value < 0n) return 0n;
  for (;;) {
    const falling = -here.slope * direction;
    // A mark further out is no better: every mark liquidates, and this one is the least bad.
    if (falling <= 0n) return mark;
    const step = here.value / falling;
    const next = mark + direction * (step === 0n ? 1n : step);
    const there = shortfall(exposure, next);
    if (there.value < 0n) return mark;
    mark = next;
    here = there;
  }
}

/** Maintenance less health at a mark, in millionths of minor units, and its change per tick. */
function shortfall(exposure: CrossExposure, mark: bigint): { value: bigint; slope: bigint } {
  const { positions, tickUnits, tiers } = exposure;
  let value = exposure.otherMaintenance - RATIO * exposure.collateral;
  let slope = 0n;
  for (const { side, contracts, cost } of positions) {
    const perTick = BigInt(contracts) * tickUnits;
    const notional = mark * perTick;
    let largest = 0n;
    let rate = 0n;
    for (const tier of tiers) {
      const needed = notional * BigInt(tier.maintenancePpm) - tier.deductionPpm;
      if (needed < largest) continue;
      largest = needed;
      rate = BigInt(tier.maintenancePpm);
    }
    const sign = side === 'long' ? 1n : -1n;
    value += largest - RATIO * sign * (notional - cost);
    slope += perTick * (rate - RATIO * sign);
  }
  return { value, slope };
}
