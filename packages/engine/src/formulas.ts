import {
  type Amount,
  big,
  ceilDiv,
  type Exact,
  exact,
  floorDiv,
  max,
  min,
  mulDivFloor,
  pow10,
  ppmCeil,
  roundDiv,
  times,
} from '@meridian/money';
import type { Lots, Ticks } from './ids.ts';

/**
 * The arithmetic shared by the engine and the forms of the apps, so that a form previews exactly what is charged.
 * Prices are ticks, quantities lots or whole contracts, money minor units of the settlement coin, rates millionths
 * (ppm); `tickUnits` is how many minor units one tick of one lot or contract is worth. Everything is exact; where a
 * unit must be rounded, the name or the comment says which way.
 */

export type PositionSide = 'long' | 'short';

export const PPM = 1_000_000n;
/** Funding rates are billionths: a hundredth of a percent is 100,000 of them. */
export const PPB = 1_000_000_000n;

/** Price × quantity. Exact: a market is only added if one tick of one lot is a whole number of minor units. */
export const notional = (price: Ticks, quantity: Lots, tickUnits: bigint): Amount =>
  (big(times(price, quantity)) * tickUnits) as Amount;

/** The same as an `Exact`, which trading uses to avoid bigints. */
export const exactNotional = (price: Ticks, quantity: Lots, tickUnits: Exact): Exact =>
  times(times(price, quantity), tickUnits);

/** Minor units in one tick of one contract, for a contract of `unit` ÷ 10^unitScale of the base coin. */
export const contractTickUnits = (
  unit: number,
  unitScale: number,
  priceScale: number,
  coinScale: number,
): bigint => BigInt(unit) * 10n ** BigInt(coinScale - priceScale - unitScale);

// — spot —

/** Lots that a share of the quote balance buys: balance × percent ÷ price, rounded down to whole lots. */
export const buySliderLots = (
  balance: bigint,
  percent: number,
  price: Ticks,
  tickLotUnits: bigint,
): bigint =>
  price > 0 && balance > 0n ? mulDivFloor(balance, BigInt(percent), 100n * BigInt(price) * tickLotUnits) : 0n;

/** Lots in a share of the base balance. */
export const sellSliderLots = (balance: bigint, percent: number, lotUnits: bigint): bigint =>
  balance > 0n ? mulDivFloor(balance, BigInt(percent), 100n * lotUnits) : 0n;

/** The part of the quote balance a market buy spends. */
export const spendSlider = (balance: bigint, percent: number): Amount =>
  (balance > 0n ? mulDivFloor(balance, BigInt(percent), 100n) : 0n) as Amount;

// — opening a position —

/** [MARGIN-2] Initial margin: notional ÷ leverage, rounded up. */
export const initialMargin = (value: bigint, lever: number): Amount =>
  ceilDiv(value, BigInt(lever)) as Amount;

/** [FEE-2] [MARGIN-3] Fee: value × rate, rounded up. */
export const tradingFee = (value: bigint, ratePpm: number): Amount =>
  big(exactFee(exact(value), ratePpm)) as Amount;

/** The same as an `Exact`, which trading uses to avoid bigints. */
export const exactFee = (value: Exact, ratePpm: number): Exact => ppmCeil(value, ratePpm);

/** [FEE-3] Paying with the platform token costs three quarters. */
export const TOKEN_FEE_SHARE = { numerator: 3n, denominator: 4n } as const;

/** [FEE-3] What a fee costs in the platform token at the index prices, rounded up. */
export const tokenFee = (fee: bigint, coin: IndexedCoin, token: IndexedCoin): Amount =>
  ceilDiv(
    fee * coin.price * pow10(token.scale) * TOKEN_FEE_SHARE.numerator,
    token.price * pow10(coin.scale) * TOKEN_FEE_SHARE.denominator,
  ) as Amount;

type IndexedCoin = { readonly price: bigint; readonly scale: number };

/** [FUT-7] What an opening order freezes: its initial margin and its fee at the taker rate. */
export const openingCost = (value: bigint, lever: number, takerFeePpm: number): Amount =>
  (initialMargin(value, lever) + tradingFee(value, takerFeePpm)) as Amount;

/**
 * [MARGIN-12] The maximum number of contracts that a share of the usable balance opens:
 * floor(usable × fraction ÷ (price × unit × (1 ÷ leverage + fee rate))).
 */
export function maxContracts(
  usable: bigint,
  percent: number,
  price: Ticks,
  { tickUnits, takerFeePpm }: { readonly tickUnits: bigint; readonly takerFeePpm: number },
  lever: number,
): Lots {
  if (usable <= 0n || price <= 0) return 0;
  const share = usable * BigInt(percent);
  const perContract = BigInt(price) * tickUnits * (PPM + BigInt(lever) * BigInt(takerFeePpm)) * 100n;
  const contractsFor = (hundredths: bigint): number =>
    Number(max(0n, min(floorDiv(hundredths * BigInt(lever) * PPM, perContract), MAX_CONTRACTS)));
  const contracts = contractsFor(share);
  // Margin and fee are each rounded up: at the last minor unit the two together can be one more than the share.
  const fits = openingCost(notional(price, contracts, tickUnits), lever, takerFeePpm) * 100n <= share;
  return fits ? contracts : contractsFor(share - 100n);
}

const MAX_CONTRACTS = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * [FUT-11] The worst price at which a new position would not be liquidated at once: up to it, initial margin less the
 * loss to the mark stays above maintenance. 0 means any price.
 */
export function worstSafeEntry(
  mark: Ticks,
  side: PositionSide,
  lever: number,
  maintenancePpm: number,
): number {
  const value = BigInt(mark) * BigInt(lever);
  const rate = BigInt(maintenancePpm);
  if (side === 'short') return Number(floorDiv(value * (PPM + rate), PPM * BigInt(lever + 1)) + 1n);
  if (lever === 1) return 0;
  return Number(ceilDiv(value * (PPM - rate), PPM * BigInt(lever - 1)) - 1n);
}

// — an open position —

/** Unrealized profit of a position at a price: value less cost for a long, cost less value for a short. */
export function unrealisedProfit(
  side: PositionSide,
  price: Ticks,
  contracts: Lots,
  cost: bigint,
  tickUnits: bigint,
): bigint {
  const value = notional(price, contracts, tickUnits);
  return side === 'long' ? value - cost : cost - value;
}

/** [FUT-4] The part of the entry cost that leaves with `closed` of `contracts`, rounded down; the rest stays. */
export const costOfPart = (cost: bigint, closed: number, contracts: Lots): Amount =>
  (closed === contracts ? cost : floorDiv(cost * BigInt(closed), BigInt(contracts))) as Amount;

/** The entry price: cost ÷ contracts in ticks, with `decimals` more digits than a tick has, rounded down. */
export const entryPrice = (cost: bigint, contracts: Lots, tickUnits: bigint, decimals: number): bigint =>
  floorDiv(cost * 10n ** BigInt(decimals), BigInt(contracts) * tickUnits);

/** Profit ÷ initial margin in hundredths of a percent, halves away from zero. */
export const yieldBasisPoints = (profit: bigint, cost: bigint, lever: number): bigint =>
  cost === 0n ? 0n : roundDiv(profit * BigInt(lever) * 10_000n, cost);

// — margin health —

export interface MaintenanceTier {
  /** The tier applies up to this notional. */
  readonly upTo: bigint;
  readonly maintenancePpm: number;
  readonly maxLever: number;
  /** Makes maintenance continuous where tiers meet; in millionths of minor units. */
  readonly deductionPpm: bigint;
}

/** cum_n = cum_(n−1) + floor_n × (rate_n − rate_(n−1)), exact. */
export function withDeductions(
  tiers: readonly Omit<MaintenanceTier, 'deductionPpm'>[],
): readonly MaintenanceTier[] {
  let deductionPpm = 0n;
  return tiers.map((tier, at) => {
    const below = tiers[at - 1];
    if (below !== undefined) deductionPpm += below.upTo * BigInt(tier.maintenancePpm - below.maintenancePpm);
    return { ...tier, deductionPpm };
  });
}

/**
 * [MARGIN-4] Maintenance margin in millionths of minor units: notional × rate − deduction of its tier. Rates rise from
 * tier to tier and the function is continuous, so the tier with the largest result is the tier of the notional.
 */
export function maintenance(tiers: readonly MaintenanceTier[], value: bigint): bigint {
  let largest = 0n;
  for (const tier of tiers) largest = max(largest, value * BigInt(tier.maintenancePpm) - tier.deductionPpm);
  return largest;
}

/** The tier a notional falls into; undefined above the last. */
export const tierOf = <Tier extends { readonly upTo: bigint }>(
  tiers: readonly Tier[],
  value: bigint,
): Tier | undefined => tiers.find((tier) => value <= tier.upTo);

/** Millionths of minor units as minor units, rounded up: how maintenance is shown. */
export const wholeUnits = (ppmUnits: bigint): Amount => ceilDiv(ppmUnits, PPM) as Amount;

/** [MARGIN-7] What may be spent: unrealized losses of cross positions count, unrealized profits do not. */
export const usableBalance = (available: bigint, crossProfit: bigint): Amount =>
  max(0n, available + min(0n, crossProfit)) as Amount;

/** [MARGIN-8] Maintenance ÷ health in ppm, rounded up; `RATIO_CAP_PPM` when nothing is left. */
export function marginRatioPpm(maintenancePpmUnits: bigint, health: bigint): number {
  if (maintenancePpmUnits === 0n) return 0;
  return health <= 0n ? RATIO_CAP_PPM : Number(min(ceilDiv(maintenancePpmUnits, health), RATIO_CAP));
}

const RATIO_CAP_PPM = 9_990_000;
const RATIO_CAP = BigInt(RATIO_CAP_PPM);
/** A position is liquidated when its margin ratio reaches this value … */
export const LIQUIDATION_RATIO_PPM = 1_000_000;
/** … and its owner is warned at this one. */
export const WARNING_RATIO_PPM = 800_000;

/** Whether maintenance ÷ health has reached a ratio. */
export const ratioReached = (maintenancePpmUnits: bigint, health: bigint, ratioPpm: number): boolean =>
  health * BigInt(ratioPpm) <= maintenancePpmUnits;

/** What a liquidation price depends on. */
export interface Exposure {
  readonly side: PositionSide;
  readonly contracts: Lots;
  readonly cost: bigint;
  readonly tickUnits: bigint;
  readonly tiers: readonly MaintenanceTier[];
  /** Isolated: the position's margin. Cross: wallet, cross margins and the profit of the other cross positions. */
  readonly collateral: bigint;
  /** Maintenance of the other cross positions, in millionths of minor units. */
  readonly otherMaintenance: bigint;
}

/**
 * [MARGIN-9] The first mark at which the position reaches the ratio: the highest tick for a long, the lowest for a
 * short; 0 when no mark does. (WB − MM_other + uPnL_other + cum − s·Q·EP) ÷ (Q·mmr − s·Q) per tier, in integers: a
 * position is liquidated at exactly the ticks from here on.
 */
export function liquidationPrice(exposure: Exposure, ratioPpm: number = LIQUIDATION_RATIO_PPM): number {
  const { side, contracts, cost, tickUnits, tiers } = exposure;
  const ratio = BigInt(ratioPpm);
  const perTick = BigInt(contracts) * tickUnits;
  const backing = ratio * exposure.collateral - exposure.otherMaintenance;
  let found: bigint | undefined;
  for (const tier of tiers) {
    const rate = BigInt(tier.maintenancePpm);
    if (side === 'long') {
      const tick = floorDiv(ratio * cost - backing - tier.deductionPpm, perTick * (ratio - rate));
      found = found === undefined ? tick : max(found, tick);
    } else {
      const tick = ceilDiv(ratio * cost + backing + tier.deductionPpm, perTick * (ratio + rate));
      found = found === undefined ? tick : min(found, tick);
    }
  }
  return clampTick(found ?? 0n, 0n);
}

/**
 * [MARGIN-10] The price at which nothing is left of the margin after the fee of closing: (Q·EP − s·margin) ÷
 * (Q·(1 − s·fee)), rounded to the tick that leaves something rather than the one that owes it; at least one tick.
 */
export function bankruptcyPrice(
  { side, contracts, cost }: { readonly side: PositionSide; readonly contracts: Lots; readonly cost: bigint },
  margin: bigint,
  tickUnits: bigint,
  feePpm: number,
): Ticks {
  const perTick = BigInt(contracts) * tickUnits;
  const tick =
    side === 'long'
      ? ceilDiv((cost - margin) * PPM, perTick * (PPM - BigInt(feePpm)))
      : floorDiv((cost + margin) * PPM, perTick * (PPM + BigInt(feePpm)));
  return clampTick(tick, 1n);
}

const clampTick = (tick: bigint, lowest: bigint): number => Number(min(max(tick, lowest), MAX_CONTRACTS));

// — funding —

const INTEREST_PPB = 100_000n;
const INTEREST_BAND_PPB = 500_000n;

/** [FUND-2] F = clamp(avg + clamp(0.01 % − avg, ±0.05 %), ±cap), all in billionths. */
export function fundingRatePpb(averagePremiumPpb: bigint, capPpb: bigint): bigint {
  const pull = clamp(INTEREST_PPB - averagePremiumPpb, INTEREST_BAND_PPB);
  return clamp(averagePremiumPpb + pull, capPpb);
}

const clamp = (value: bigint, bound: bigint): bigint => max(-bound, min(bound, value));

/** [FUND-3] What one position pays or gets: value × rate, rounded up for the payer and down for the receiver. */
export function fundingPayment(side: PositionSide, value: bigint, ratePpb: bigint): bigint {
  // Floored with its sign, a payment grows and a receipt shrinks.
  return floorDiv((side === 'long' ? -value : value) * ratePpb, PPB);
}
