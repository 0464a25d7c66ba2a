import { floorDiv, formatDecimal, formatTrimmed, parseDecimal } from '@meridian/money';
import { crossLiquidation, shownLiquidation } from './cross-liquidation.ts';
import {
  initialMargin,
  liquidationPrice,
  maxContracts,
  notional,
  type PositionSide,
  tradingFee,
} from './formulas.ts';
import { removableMargin } from './futures/positions/removable-margin.ts';
import {
  known,
  money,
  type Opened,
  PPM_DECIMALS,
  type PreviewFill,
  type PreviewMarket,
  type PreviewPosition,
  readFill,
  readPosition,
  readTicks,
  type Terms,
  termsOf,
} from './preview-terms.ts';

export type { PreviewFill, PreviewMarket, PreviewPosition } from './preview-terms.ts';

/**
 * What a futures order needs, and where it will be liquidated, computed from the decimals of a form and of replies by
 * the functions that decide it. Text that is not a number, and numbers that no order can have, give undefined.
 */

export interface PreviewBalance {
  /** Decimals of the settlement coin. */
  readonly decimals: number;
  readonly usable: string;
  /** Of the cross wallet without the profit and maintenance of its positions in this market. */
  readonly otherHealth: string;
  readonly otherMaintenance: string;
}

export interface PreviewOrder {
  readonly side: PositionSide;
  readonly marginMode: 'isolated' | 'cross';
  readonly leverage: number;
  /** What it is expected to fill: its limit and quantity, or the levels of the book that a market order takes. */
  readonly fills: readonly PreviewFill[];
  /** Whether it is expected to rest first and pay the maker fee. */
  readonly rests: boolean;
}

export interface OpeningPreview {
  readonly margin: string;
  /** At the taker rate, as it is frozen. */
  readonly fee: string;
  /** Whether the usable balance covers margin and fee. */
  readonly isAffordable: boolean;
  /** Of the whole position after the order; null when no mark liquidates it. */
  readonly liquidationPrice: string | null;
}

/** Margin, fee and liquidation price of an opening order, as if all of it filled. */
export function previewOpening(
  order: PreviewOrder,
  market: PreviewMarket,
  balance: PreviewBalance,
  positions: readonly PreviewPosition[],
): OpeningPreview | undefined {
  const terms = termsOf(market, balance.decimals);
  const fills = order.fills.map((fill) => readFill(fill, terms));
  if (fills.length === 0 || !areKnown(fills) || !isLeverage(order.leverage)) return undefined;
  const { takerFeePpm, makerFeePpm, scale } = terms;
  let margin = 0n;
  let fee = 0n;
  let paid = 0n;
  let cost = 0n;
  let contracts = 0;
  for (const fill of fills) {
    margin += initialMargin(fill.value, order.leverage);
    fee += tradingFee(fill.value, takerFeePpm);
    paid += tradingFee(fill.value, order.rests ? makerFeePpm : takerFeePpm);
    cost += fill.value;
    contracts += fill.contracts;
  }
  const opened = { contracts, cost, margin };
  return {
    margin: formatTrimmed(margin, scale),
    fee: formatTrimmed(fee, scale),
    isAffordable: margin + fee <= money(balance.usable, scale),
    liquidationPrice: shown(liquidationAfter(order, opened, paid, { terms, balance, positions }), terms),
  };
}

/** The maximum number of contracts that a share of the usable balance opens; empty for none. */
export function previewMaxContracts(
  percent: number,
  { price, leverage }: { readonly price: string; readonly leverage: number },
  market: PreviewMarket,
  balance: Pick<PreviewBalance, 'decimals' | 'usable'>,
): string {
  const terms = termsOf(market, balance.decimals);
  const ticks = readTicks(price, terms);
  if (ticks === undefined || !isLeverage(leverage)) return '';
  const max = maxContracts(money(balance.usable, terms.scale), percent, ticks, terms, leverage);
  return max === 0 ? '' : String(max);
}

/** The liquidation price of an isolated position whose margin is changed by an amount, which may be negative. */
export function previewMarginChange(
  position: PreviewPosition,
  amount: string,
  market: PreviewMarket,
  decimals: number,
): string | null | undefined {
  const terms = termsOf(market, decimals);
  const change = parseDecimal(amount, decimals);
  if (change === undefined) return undefined;
  const { contracts, cost, margin } = readPosition(position, terms);
  if (margin + change <= 0n) return undefined;
  const exposure = { side: position.side, contracts, cost, tickUnits: terms.tickUnits, tiers: terms.tiers };
  return shown(liquidationPrice({ ...exposure, collateral: margin + change, otherMaintenance: 0n }), terms);
}

/** [MARGIN-13] The most that can be removed from the margin of an isolated position at a mark. */
export function previewRemovable(
  position: PreviewPosition,
  mark: string,
  market: PreviewMarket,
  decimals: number,
): string {
  const terms = termsOf(market, decimals);
  const { side, leverage } = position;
  const held = { ...readPosition(position, terms), side, lever: leverage, mark: readTicks(mark, terms) ?? 0 };
  return formatTrimmed(removableMargin(held, terms.tickUnits, terms.tiers), decimals);
}

/**
 * [FUT-9] The largest order at a leverage: what its tier has left beside the positions and opening orders of the same
 * side, which are positions at the mark and orders at their prices. `0` for none, empty without a price.
 */
export function previewTierRoom(
  { price, leverage }: { readonly price: string; readonly leverage: number },
  held: readonly PreviewFill[],
  market: PreviewMarket,
  decimals: number,
): string {
  const terms = termsOf(market, decimals);
  const ticks = readTicks(price, terms);
  if (ticks === undefined) return '';
  const upTo = terms.tiers.findLast(({ maxLever }) => maxLever >= leverage)?.upTo ?? 0n;
  const taken = held.reduce((sum, fill) => sum + (readFill(fill, terms)?.value ?? 0n), 0n);
  return String(taken >= upTo ? 0n : floorDiv(upTo - taken, notional(ticks, 1, terms.tickUnits)));
}

/** Price × quantity × contract size in the settlement coin; empty for invalid input. */
export function previewNotional(fill: PreviewFill, market: PreviewMarket, decimals: number): string {
  const read = readFill(fill, termsOf(market, decimals));
  return read === undefined ? '' : formatTrimmed(read.value, decimals);
}

interface Before {
  readonly terms: Terms;
  readonly balance: PreviewBalance;
  readonly positions: readonly PreviewPosition[];
}

/** In ticks, of the position that the order opens or adds to; 0 for none. */
function liquidationAfter(
  { side, marginMode, leverage }: PreviewOrder,
  opened: Opened,
  feePaid: bigint,
  { terms, balance, positions }: Before,
): number {
  const { tickUnits, tiers, scale } = terms;
  const ofMode = positions.filter((position) => position.marginMode === marginMode);
  const grows = (position: PreviewPosition) => position.side === side && position.leverage === leverage;
  const added = ofMode.filter(grows).map((position) => readPosition(position, terms));
  const whole = added.reduce(
    (sum, { contracts, cost, margin }) => ({
      contracts: sum.contracts + contracts,
      cost: sum.cost + cost,
      margin: sum.margin + margin,
    }),
    opened,
  );
  if (marginMode === 'isolated')
    return liquidationPrice({
      ...{ side, tickUnits, tiers, contracts: whole.contracts, cost: whole.cost },
      collateral: whole.margin,
      otherMaintenance: 0n,
    });
  const others = ofMode.filter((position) => !grows(position));
  return shownLiquidation(
    side,
    crossLiquidation({
      positions: [
        { side, ...whole },
        ...others.map((each) => ({ side: each.side, ...readPosition(each, terms) })),
      ],
      tickUnits,
      tiers,
      collateral: money(balance.otherHealth, scale) - feePaid,
      otherMaintenance: known(balance.otherMaintenance, scale + PPM_DECIMALS),
    }),
  );
}

const areKnown = <Value>(values: readonly (Value | undefined)[]): values is readonly Value[] =>
  values.every((value) => value !== undefined);

const isLeverage = (leverage: number): boolean => Number.isSafeInteger(leverage) && leverage > 0;

const shown = (ticks: number, { priceDecimals }: Terms): string | null =>
  ticks === 0 ? null : formatDecimal(BigInt(ticks), priceDecimals);
