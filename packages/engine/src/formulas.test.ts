import { formatDecimal, parseDecimal } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bankruptcyPrice,
  buySliderLots,
  contractTickUnits,
  costOfPart,
  type Exposure,
  entryPrice,
  fundingPayment,
  fundingRatePpb,
  initialMargin,
  liquidationPrice,
  maintenance,
  marginRatioPpm,
  maxContracts,
  notional,
  openingCost,
  PPM,
  ratioReached,
  sellSliderLots,
  spendSlider,
  tierOf,
  tradingFee,
  unrealisedProfit,
  usableBalance,
  WARNING_RATIO_PPM,
  wholeUnits,
  withDeductions,
  worstSafeEntry,
  yieldBasisPoints,
} from './formulas.ts';
import { SeededRandom } from './testing/workload/seeded-random.ts';

/** Prices with four decimals, one whole coin per contract, USDT with eight decimals. */
const PRICE_DECIMALS = 4;
const tickUnits = contractTickUnits(1, 0, PRICE_DECIMALS, 8);
const usdt = (whole: number): bigint => BigInt(Math.round(whole * 100)) * 1_000_000n;
const tiers = withDeductions([
  { upTo: usdt(50_000), maintenancePpm: 4_000, maxLever: 125 },
  { upTo: usdt(250_000), maintenancePpm: 5_000, maxLever: 100 },
  { upTo: usdt(1_000_000), maintenancePpm: 10_000, maxLever: 50 },
]);
const shown = (tick: number): string => formatDecimal(BigInt(tick), PRICE_DECIMALS);

describe('margin and fee of an order', () => {
  it('[MARGIN-1] one tick of one contract is a whole number of minor units', () => {
    expect(contractTickUnits(1, 3, 1, 8)).toBe(10_000n);
    expect(notional(600_000, 7, 10_000n)).toBe(usdt(420));
    expect(notional(2 ** 50, 2 ** 20, 1n)).toBe(2n ** 70n);
  });

  it.each([
    { value: usdt(600), lever: 10, margin: usdt(60), fee: usdt(0.3) },
    { value: 1_001n, lever: 100, margin: 11n, fee: 1n },
    { value: 3n, lever: 2, margin: 2n, fee: 1n },
  ])('[MARGIN-2] [MARGIN-3] $value at $lever× needs $margin and costs $fee, both rounded up', (row) => {
    expect(initialMargin(row.value, row.lever)).toBe(row.margin);
    expect(tradingFee(row.value, 500)).toBe(row.fee);
    expect(openingCost(row.value, row.lever, 500)).toBe(row.margin + row.fee);
  });

  it('[FEE-2] [MARGIN-3] a fee is exact at any size: the quick way and the long way never differ', () => {
    const value = fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 120n }),
      fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
      fc.bigInt({ min: 2n ** 53n - 1_000n, max: 2n ** 53n + 1_000n }),
      fc.tuple(fc.nat(10_000_000), fc.nat(2)).map(([millions, off]) => BigInt(millions) * PPM + BigInt(off)),
    );
    const rate = fc.oneof(fc.nat(2_000), fc.nat(1_000_000), fc.constantFrom(999_999, 1_000_000, 1_000_001));
    fc.assert(
      fc.property(value, rate, (value, ratePpm) => {
        const product = value * BigInt(ratePpm);
        const fee = tradingFee(value, ratePpm);
        expect(fee * PPM >= product && (fee - 1n) * PPM < product).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it('[MARGIN-12] the shortcuts give floor(usable × fraction ÷ (price × unit × (1 ÷ lever + fee)))', () => {
    // 1000 ÷ (60000 × 0.001 × (0.1 + 0.0005)) = 165.8…
    expect(maxContracts(usdt(1_000), 100, 600_000, { tickUnits: 10_000n, takerFeePpm: 500 }, 10)).toBe(165);
    expect(maxContracts(usdt(1_000), 25, 600_000, { tickUnits: 10_000n, takerFeePpm: 500 }, 10)).toBe(41);
    expect(maxContracts(0n, 100, 600_000, { tickUnits: 10_000n, takerFeePpm: 500 }, 10)).toBe(0);
    expect(maxContracts(usdt(1), 100, 0, { tickUnits: 10_000n, takerFeePpm: 500 }, 10)).toBe(0);
  });

  it('[MARGIN-12] what the full shortcut gives can always be paid, and one contract more cannot', () => {
    const random = new SeededRandom(11);
    for (let round = 0; round < 20_000; round++) {
      const price = random.between(1, 5_000);
      const lever = random.pick([1, 3, 10, 125]);
      const fee = random.between(0, 2_000);
      const units = BigInt(random.between(1, 50));
      const usable = BigInt(random.between(1, 1_000_000));
      const contracts = maxContracts(usable, 100, price, { tickUnits: units, takerFeePpm: fee }, lever);
      const cost = (count: number): bigint => openingCost(notional(price, count, units), lever, fee);
      expect(cost(contracts)).toBeLessThanOrEqual(usable);
      expect(cost(contracts + 1)).toBeGreaterThan(usable - 2n);
    }
  });

  it('[FUT-11] the last safe entry starts above maintenance, the tick beyond it does not', () => {
    const random = new SeededRandom(12);
    for (let round = 0; round < 5_000; round++) {
      const mark = random.between(10_000, 1_000_000);
      const lever = random.pick([2, 5, 20, 100]);
      const rate = random.between(1_000, 9_000);
      for (const side of ['long', 'short'] as const) {
        const worst = worstSafeEntry(mark, side, lever, rate);
        const beyond = side === 'long' ? worst + 1 : worst - 1;
        // Health ÷ (quantity × 10^6 × lever) with margin price ÷ lever, against maintenance mark × rate.
        const left = (price: number): bigint =>
          BigInt(price) * 1_000_000n +
          BigInt(side === 'long' ? mark - price : price - mark) * BigInt(lever) * 1_000_000n -
          BigInt(mark) * BigInt(rate) * BigInt(lever);
        expect(left(worst)).toBeGreaterThan(0n);
        expect(left(beyond)).toBeLessThanOrEqual(0n);
      }
    }
    expect(worstSafeEntry(100, 'long', 1, 4_000)).toBe(0);
  });
});

describe('sliders', () => {
  it('a buy takes balance × percent ÷ price, rounded down to whole lots', () => {
    // 100 USDT at 3 with lots of 0.01: 20 % are 6.66 coins.
    expect(buySliderLots(usdt(100), 20, 300, 10_000n)).toBe(666n);
    expect(buySliderLots(usdt(100), 20, 0, 10_000n)).toBe(0n);
  });

  it('a sell takes its share of the coins, a market buy its share of the money', () => {
    expect(sellSliderLots(123_456_789n, 50, 10_000n)).toBe(6_172n);
    expect(spendSlider(usdt(10) + 1n, 20)).toBe(usdt(2));
    expect(spendSlider(-1n, 100)).toBe(0n);
  });
});

describe('profit', () => {
  it('[FUT-4] a part takes its cost rounded down, and all parts together the whole', () => {
    expect(costOfPart(1_000n, 3, 7)).toBe(428n);
    let [cost, left] = [1_000n, 7];
    for (const part of [3, 2, 1, 1]) {
      cost -= costOfPart(cost, part, left);
      left -= part;
    }
    expect([cost, left]).toEqual([0n, 0]);
  });

  it('profit has the sign of the side; the yield is profit over initial margin', () => {
    const cost = usdt(600);
    expect(unrealisedProfit('long', 610_000, 10, cost, 10_000n)).toBe(usdt(10));
    expect(unrealisedProfit('short', 610_000, 10, cost, 10_000n)).toBe(usdt(-10));
    expect(yieldBasisPoints(usdt(10), cost, 10)).toBe(1_667n);
    expect(yieldBasisPoints(usdt(-10), cost, 10)).toBe(-1_667n);
    expect(yieldBasisPoints(usdt(5), cost, 10)).toBe(833n);
  });

  it('the entry price is cost ÷ quantity and may lie between ticks', () => {
    const cost = notional(600_000, 1, 10_000n) + notional(600_001, 2, 10_000n);
    expect(entryPrice(cost, 3, 10_000n, 4)).toBe(6_000_006_666n);
  });
});

describe('margin health', () => {
  it('[MARGIN-4] deductions make maintenance continuous where tiers meet', () => {
    expect(tiers.map(({ deductionPpm }) => deductionPpm)).toEqual([
      0n,
      usdt(50) * 1_000_000n,
      usdt(1_300) * 1_000_000n,
    ]);
    expect(wholeUnits(maintenance(tiers, usdt(50_000)))).toBe(usdt(200));
    expect(wholeUnits(maintenance(tiers, usdt(60_000)))).toBe(usdt(250));
    expect(wholeUnits(maintenance(tiers, usdt(250_000)))).toBe(usdt(1_200));
    expect(maintenance(tiers, usdt(50_000) + 1n) - maintenance(tiers, usdt(50_000))).toBe(5_000n);
  });

  it('the tier of a notional ends where it says; above the last there is none', () => {
    expect(tierOf(tiers, usdt(50_000))?.maxLever).toBe(125);
    expect(tierOf(tiers, usdt(50_000) + 1n)?.maxLever).toBe(100);
    expect(tierOf(tiers, usdt(1_000_000) + 1n)).toBeUndefined();
  });

  it('[MARGIN-7] unrealized losses of cross positions cannot be spent, nor can profits', () => {
    expect(usableBalance(100n, -30n)).toBe(70n);
    expect(usableBalance(100n, 30n)).toBe(100n);
    expect(usableBalance(100n, -130n)).toBe(0n);
  });

  it('[MARGIN-8] the margin ratio is maintenance ÷ health', () => {
    expect(marginRatioPpm(250n * 1_000_000n, 1_000n)).toBe(250_000);
    expect(marginRatioPpm(0n, 0n)).toBe(0);
    expect(marginRatioPpm(1n, -5n)).toBe(9_990_000);
  });

  const exposure = (side: 'long' | 'short', collateral: number, other = 0): Exposure => ({
    side,
    contracts: 1,
    cost: usdt(60_000),
    tickUnits,
    tiers,
    collateral: usdt(collateral),
    otherMaintenance: usdt(other) * 1_000_000n,
  });

  // The check values are given to four decimals; a tick of 0.0001 is the nearest this can and must come.
  it.each([
    { name: 'long', of: exposure('long', 6_000), price: '54221.1056', exact: '54221.1055' },
    { name: 'short', of: exposure('short', 6_000), price: '65721.3930', exact: '65721.3931' },
    { name: 'cross long', of: exposure('long', 10_000 - 500, 200), price: '50904.5226', exact: '50904.5226' },
  ])('[MARGIN-9] the check value of a $name position is $price', ({ of, price, exact }) => {
    const tick = liquidationPrice(of);
    expect(Math.abs(tick - Number(parseDecimal(price, PRICE_DECIMALS)))).toBeLessThanOrEqual(1);
    expect(shown(tick)).toBe(exact);
  });

  it('[MARGIN-9] a position is liquidated at exactly the ticks from its liquidation price on', () => {
    const random = new SeededRandom(13);
    for (let round = 0; round < 20_000; round++) {
      const contracts = random.between(1, 20);
      const entry = random.between(1_000, 900_000_000);
      const side = random.pick(['long', 'short'] as const);
      const cost = notional(entry, contracts, tickUnits);
      const of: Exposure = {
        side,
        contracts,
        cost,
        tickUnits,
        tiers,
        collateral: (cost * BigInt(random.between(5, 2_000))) / 1_000n,
        otherMaintenance: random.chance(0.5) ? 0n : cost * BigInt(random.between(0, 20_000)),
      };
      for (const ratio of [1_000_000, WARNING_RATIO_PPM]) {
        const due = (tick: number): boolean => {
          const health = of.collateral + unrealisedProfit(side, tick, contracts, cost, tickUnits);
          const needed = maintenance(tiers, notional(tick, contracts, tickUnits)) + of.otherMaintenance;
          return ratioReached(needed, health, ratio);
        };
        const tick = liquidationPrice(of, ratio);
        const before = side === 'long' ? tick + 1 : tick - 1;
        if (tick > 0) expect(due(tick)).toBe(true);
        if (before > 0) expect(due(before)).toBe(false);
      }
    }
  });

  it('[MARGIN-10] at the bankruptcy price the margin pays loss and fee; one tick beyond it does not', () => {
    const random = new SeededRandom(14);
    for (let round = 0; round < 20_000; round++) {
      const contracts = random.between(1, 500);
      const cost = notional(random.between(1_000, 900_000), contracts, 10_000n);
      const margin = (cost * BigInt(random.between(1, 999))) / 1_000n;
      const fee = random.between(0, 2_000);
      const side = random.pick(['long', 'short'] as const);
      const left = (tick: number): bigint =>
        margin +
        unrealisedProfit(side, tick, contracts, cost, 10_000n) -
        tradingFee(notional(tick, contracts, 10_000n), fee);
      const tick = bankruptcyPrice({ side, contracts, cost }, margin, 10_000n, fee);
      expect(left(tick)).toBeGreaterThanOrEqual(0n);
      if (tick > 1) expect(left(side === 'long' ? tick - 1 : tick + 1)).toBeLessThan(0n);
    }
  });
});

describe('funding', () => {
  it.each([
    { average: 0n, rate: 100_000n },
    { average: 100_000n, rate: 100_000n },
    { average: 700_000n, rate: 200_000n },
    { average: -700_000n, rate: -200_000n },
    { average: 50_000_000n, rate: 7_500_000n },
    { average: -50_000_000n, rate: -7_500_000n },
  ])('[FUND-2] a premium of $average billionths gives $rate', ({ average, rate }) => {
    expect(fundingRatePpb(average, 7_500_000n)).toBe(rate);
  });

  it('[FUND-3] payers pay rounded up, receivers get rounded down', () => {
    expect(fundingPayment('long', 1_000_001n, 100_000n)).toBe(-101n);
    expect(fundingPayment('short', 1_000_001n, 100_000n)).toBe(100n);
    expect(fundingPayment('long', 1_000_001n, -100_000n)).toBe(100n);
    expect(fundingPayment('short', 1_000_001n, -100_000n)).toBe(-101n);
  });
});
