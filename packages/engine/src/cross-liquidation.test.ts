import { describe, expect, it } from 'vitest';
import { type CrossExposure, crossLiquidation, shownLiquidation } from './cross-liquidation.ts';
import {
  contractTickUnits,
  LIQUIDATION_RATIO_PPM,
  liquidationPrice,
  maintenance,
  notional,
  ratioReached,
  unrealisedProfit,
  withDeductions,
} from './formulas.ts';
import { SeededRandom } from './testing/workload/seeded-random.ts';

/** One decimal, a thousandth of a coin per contract, USDT with eight decimals. */
const tickUnits = contractTickUnits(1, 3, 1, 8);
const usdt = (whole: number): bigint => BigInt(whole) * 100_000_000n;
const tiers = withDeductions([
  { upTo: usdt(50_000), maintenancePpm: 4_000, maxLever: 125 },
  { upTo: usdt(250_000), maintenancePpm: 5_000, maxLever: 100 },
  { upTo: usdt(1_000_000), maintenancePpm: 10_000, maxLever: 50 },
]);
const position = (side: 'long' | 'short', contracts: number, price: number) => ({
  side,
  contracts,
  cost: notional(price, contracts, tickUnits) as bigint,
});
const wallet = (positions: CrossExposure['positions'], collateral: bigint): CrossExposure => ({
  positions,
  tickUnits,
  tiers,
  collateral,
  otherMaintenance: 0n,
});

/** Whether the wallet is liquidated at a mark, position by position. */
function isLiquidatedAt(mark: number, { positions, collateral, otherMaintenance }: CrossExposure): boolean {
  let health = collateral;
  let needed = otherMaintenance;
  for (const { side, contracts, cost } of positions) {
    health += unrealisedProfit(side, mark, contracts, cost, tickUnits);
    needed += maintenance(tiers, notional(mark, contracts, tickUnits));
  }
  return ratioReached(needed, health, LIQUIDATION_RATIO_PPM);
}

describe('the liquidation price of a cross wallet', () => {
  it.each(['long', 'short'] as const)('[MARGIN-9] of one %s is that of the position alone', (side) => {
    const one = position(side, 1_000, 600_000);
    const exposure = wallet([one], usdt(6_000));
    expect(shownLiquidation(side, crossLiquidation(exposure))).toBe(
      liquidationPrice({ ...exposure, ...one }),
    );
  });

  it('[MARGIN-9] of two leverages of one side is that of both together', () => {
    const twice = wallet([position('long', 500, 600_000), position('long', 500, 600_000)], usdt(6_000));
    const once = wallet([position('long', 1_000, 600_000)], usdt(6_000));
    const apart = crossLiquidation(twice).below;
    // Two positions are in lower tiers than one of their combined size, so they last a little longer.
    expect(apart).toBeLessThanOrEqual(crossLiquidation(once).below);
    expect([isLiquidatedAt(apart, twice), isLiquidatedAt(apart + 1, twice)]).toEqual([true, false]);
  });

  it('[MARGIN-9] of a hedge is above the mark for both positions, where maintenance grows', () => {
    const hedge = wallet([position('long', 100, 600_000), position('short', 100, 600_000)], usdt(100));
    const { below, above } = crossLiquidation(hedge);
    expect(below).toBe(0);
    expect(shownLiquidation('long', { below, above })).toBe(above);
    expect([isLiquidatedAt(above - 1, hedge), isLiquidatedAt(above, hedge)]).toEqual([false, true]);
  });

  it('[MARGIN-9] is 0 if no mark can use up the wallet', () => {
    expect(crossLiquidation(wallet([position('long', 1, 600_000)], usdt(60)))).toEqual({
      below: 0,
      above: 0,
    });
  });

  it('[MARGIN-9] liquidates the wallet even if every other mark does too', () => {
    const lost = wallet([position('long', 100, 700_000), position('short', 100, 600_000)], usdt(100));
    const { below, above } = crossLiquidation(lost);
    for (const mark of [1, below, above, 600_000, 2 ** 40]) expect(isLiquidatedAt(mark, lost)).toBe(true);
  });

  it('[MARGIN-9] is the first tick at which any wallet is liquidated', () => {
    const random = new SeededRandom(20_261_116);
    let checked = 0;
    for (let run = 0; run < 3_000; run++) {
      const positions = Array.from({ length: random.between(1, 4) }, () =>
        position(
          random.chance(0.5) ? 'long' : 'short',
          random.between(1, 20_000),
          random.between(500_000, 700_000),
        ),
      );
      const exposure = {
        ...wallet(positions, usdt(random.between(0, 60_000))),
        otherMaintenance: BigInt(random.between(0, 2 ** 40)),
      };
      const { below, above } = crossLiquidation(exposure);
      if (below >= above && above !== 0 && below !== 0) continue;
      checked++;
      if (below > 0)
        expect([isLiquidatedAt(below, exposure), isLiquidatedAt(below + 1, exposure)]).toEqual([true, false]);
      if (above > 0)
        expect([isLiquidatedAt(above, exposure), isLiquidatedAt(above - 1, exposure)]).toEqual([true, false]);
    }
    expect(checked).toBeGreaterThan(1_000);
  });
});
