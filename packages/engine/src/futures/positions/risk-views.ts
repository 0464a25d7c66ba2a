import { ceilDiv } from '@meridian/money';
import { marginRatioPpm, ratioReached, WARNING_RATIO_PPM } from '../../formulas.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { viewPosition } from './futures-views.ts';
import { healthOf, markValue } from './health.ts';
import type { Position } from './position.ts';

/** How far a mark may still move against a position that is listed as near its liquidation. */
const NEAR_PPM = 50_000;
const PPM = 1_000_000n;
/** Computing the ratios of this many positions takes about two milliseconds. */
const MAX_COMPARED = 500;

/** A position near its liquidation. */
export interface NearPosition {
  readonly id: number;
  readonly account: number;
  readonly market: number;
  readonly side: Position['side'];
  readonly mode: Position['mode'];
  readonly lever: number;
  readonly contracts: number;
  /** At the mark, in minor units of the settlement coin. */
  readonly value: bigint;
  readonly mark: number;
  /** Ticks; 0 if no mark of this market liquidates it. */
  readonly liquidationPrice: number;
  readonly marginRatioPpm: number;
}

export interface MarketRisk {
  /** Positions whose owner is warned now, or would be after a loss of 5 % of its value; at most a few too many. */
  readonly near: number;
  /** Those with the highest margin ratios, highest first. */
  readonly worst: readonly NearPosition[];
}

/**
 * The positions of a market near their liquidation. They are found by the marks at which they must be checked next, in
 * one pass over two dense lists: computing the ratio of every position would hold up orders. In a crash, those that are
 * warned already are compared first.
 */
export function viewMarketRisk(state: ExchangeState, market: FuturesMarket, limit: number): MarketRisk {
  const { longs, shorts, mark } = market;
  const near: Position[] = [];
  const away = Math.ceil((mark * NEAR_PPM) / 1_000_000);
  longs.collectDue(mark - away, near);
  shorts.collectDue(mark + away, near);
  const compared = near.length <= MAX_COMPARED ? near : mostUrgent(near);
  // A watched mark may be too cautious: it is computed again only when it is reached.
  const ranked = compared.flatMap((position) => nearRatio(state, position));
  ranked.sort((left, right) => right.ratio - left.ratio || left.position.id - right.position.id);
  return {
    near: ranked.length + near.length - compared.length,
    worst: ranked.slice(0, limit).map(({ position, ratio }) => nearPosition(state, position, ratio)),
  };
}

const mostUrgent = (near: readonly Position[]): Position[] =>
  [...near.filter(({ warned }) => warned), ...near.filter(({ warned }) => !warned)].slice(0, MAX_COMPARED);

/** Its margin ratio, if a loss of NEAR_PPM of its value brings that to the warning. */
function nearRatio(state: ExchangeState, position: Position): { position: Position; ratio: number }[] {
  const { health, maintenance } = healthOf(state, position);
  const loss = ceilDiv(markValue(position) * BigInt(NEAR_PPM), PPM);
  if (!ratioReached(maintenance, health - loss, WARNING_RATIO_PPM)) return [];
  return [{ position, ratio: marginRatioPpm(maintenance, health) }];
}

function nearPosition(state: ExchangeState, position: Position, ratio: number): NearPosition {
  const { id, account, market, side, mode, lever, contracts } = position;
  const { mark, liquidationPrice } = viewPosition(state, position);
  return {
    ...{ id, account, market, side, mode, lever, contracts, mark, liquidationPrice },
    value: markValue(position),
    marginRatioPpm: ratio,
  };
}
