import { parseDecimal } from '@meridian/money';
import { contractTickUnits, type MaintenanceTier, notional, type PositionSide } from './formulas.ts';

/** The decimals of replies and of a form, read as the whole numbers that the formulas compute with. */

export interface PreviewMarket {
  readonly priceDecimals: number;
  /** Base coin in one contract. */
  readonly contractSize: string;
  /** Taker and maker fee as fractions. */
  readonly feeRate: string;
  readonly makerFeeRate: string;
  readonly tiers: readonly PreviewTier[];
}

export interface PreviewTier {
  /** The tier applies up to this notional. */
  readonly upTo: string;
  readonly maintenanceRate: string;
  readonly deduction: string;
  readonly maxLeverage: number;
}

/** An open position in the market. */
export interface PreviewPosition {
  readonly side: PositionSide;
  readonly marginMode: 'isolated' | 'cross';
  readonly leverage: number;
  readonly quantity: string;
  readonly cost: string;
  readonly margin: string;
}

export interface PreviewFill {
  readonly price: string;
  readonly quantity: string;
}

export interface Terms {
  /** Decimals of the settlement coin. */
  readonly scale: number;
  readonly priceDecimals: number;
  readonly tickUnits: bigint;
  readonly takerFeePpm: number;
  readonly makerFeePpm: number;
  readonly tiers: readonly MaintenanceTier[];
}

/** Rates are millionths, and amounts in millionths of minor units have as many decimals more. */
export const PPM_DECIMALS = 6;

export function termsOf(market: PreviewMarket, scale: number): Terms {
  const unitScale = Math.max(0, scale - market.priceDecimals);
  const unit = Number(known(market.contractSize, unitScale));
  const rate = (text: string) => Number(known(text, PPM_DECIMALS));
  return {
    scale,
    priceDecimals: market.priceDecimals,
    tickUnits: contractTickUnits(unit, unitScale, market.priceDecimals, scale),
    takerFeePpm: rate(market.feeRate),
    makerFeePpm: rate(market.makerFeeRate),
    tiers: market.tiers.map(({ upTo, maintenanceRate, deduction, maxLeverage }) => ({
      upTo: money(upTo, scale),
      maintenancePpm: rate(maintenanceRate),
      maxLever: maxLeverage,
      deductionPpm: known(deduction, scale + PPM_DECIMALS),
    })),
  };
}

export interface Opened {
  readonly contracts: number;
  readonly cost: bigint;
  readonly margin: bigint;
}

export const readPosition = ({ quantity, cost, margin }: PreviewPosition, { scale }: Terms): Opened => ({
  contracts: Number(known(quantity, 0)),
  cost: money(cost, scale),
  margin: money(margin, scale),
});

export function readFill({ price, quantity }: PreviewFill, terms: Terms) {
  const ticks = readTicks(price, terms);
  const contracts = readWhole(quantity, 0);
  if (ticks === undefined || contracts === undefined) return undefined;
  return { contracts, value: notional(ticks, contracts, terms.tickUnits) };
}

export const readTicks = (price: string, { priceDecimals }: Terms): number | undefined =>
  readWhole(price, priceDecimals);

/** Above 0 and exact as a number; undefined otherwise. */
function readWhole(text: string, scale: number): number | undefined {
  const value = parseDecimal(text, scale);
  return value === undefined || value <= 0n || value > HIGHEST ? undefined : Number(value);
}

const HIGHEST = BigInt(Number.MAX_SAFE_INTEGER);

/** An amount from a reply. It has the decimals of the coin, so nothing is truncated. */
export const money = (text: string, scale: number): bigint => known(text, scale);

/** Parses a figure of a reply at a scale. More decimals mean a broken reply: an error, never a rounded preview. */
export function known(text: string, scale: number): bigint {
  const value = parseDecimal(text, scale);
  if (value === undefined) throw new RangeError(`${text} is not a decimal with at most ${scale} decimals`);
  return value;
}
