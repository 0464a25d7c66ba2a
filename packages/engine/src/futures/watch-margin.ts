import { floorDiv } from '@meridian/money';
import type { Account } from '../accounts/account.ts';
import { liquidationPrice, marginRatioPpm, ratioReached, WARNING_RATIO_PPM } from '../formulas.ts';
import { freshIndex } from '../markets/index-price.ts';
import type { ExchangeState } from '../state.ts';
import type { FuturesMarket } from './futures-market.ts';
import { crossHealth, exposureOf, type Health, isLiquidatable, isolatedHealth } from './health.ts';
import type { Position } from './position.ts';

/** A warning is withdrawn below this ratio, so that a mark on the edge does not warn every second. */
const CALM_RATIO_PPM = 750_000;
const PPM = 1_000_000n;

/** An isolated position, or an account's cross positions together, whose maintenance has caught up with its health. */
export interface Unhealthy {
  readonly account: Account;
  /** Absent for the cross wallet. */
  readonly position: Position | undefined;
  readonly ratioPpm: number;
}

/**
 * Looks at every position whose mark has passed its watch price and returns what must be liquidated, the worst ratio
 * first, ties by account and position: a pure function of the state, whatever the watch prices were [LIQ-2].
 */
export function findUnhealthy(state: ExchangeState, markets: readonly FuturesMarket[]): Unhealthy[] {
  const found: Unhealthy[] = [];
  const listed: Account[] = [];
  for (const market of markets) {
    const { mark } = market;
    for (const position of market.positions.values()) {
      const isolated = position.mode === 'isolated';
      if (!mustLook(state, position, mark, isolated)) continue;
      if (isolated) lookAtIsolated(state, position, found);
      else if (!position.owner.holdings!.listed) {
        position.owner.holdings!.listed = true;
        listed.push(position.owner);
      }
    }
  }
  for (const account of listed) {
    account.holdings!.listed = false;
    lookAtCross(state, account, found);
  }
  return found.sort(byUrgency);
}

function byUrgency(left: Unhealthy, right: Unhealthy): number {
  return (
    right.ratioPpm - left.ratioPpm ||
    left.account.id - right.account.id ||
    (left.position?.id ?? 0) - (right.position?.id ?? 0)
  );
}

/** Whole-number comparisons only: this runs over every position of a market each second. */
function mustLook(state: ExchangeState, position: Position, mark: number, isolated: boolean): boolean {
  if (position.warned || position.deferred || position.watchPrice === 0) return true;
  if (position.side === 'long' ? mark <= position.watchPrice : mark >= position.watchPrice) return true;
  if (isolated) return false;
  const holdings = position.owner.holdings!;
  return (
    !holdings.watched || position.owner.futures(state.settlementCoin).available < holdings.watchedAvailable
  );
}

function lookAtIsolated(state: ExchangeState, position: Position, found: Unhealthy[]): void {
  const health = isolatedHealth(position);
  if (isLiquidatable(health)) {
    found.push({ account: position.owner, position, ratioPpm: ratioOf(health) });
    return;
  }
  calmDown(state, [position]);
  warn(state, position.owner, [position], health);
  const never = position.side === 'long' ? -1 : Number.POSITIVE_INFINITY;
  position.watchPrice = liquidationPrice(exposureOf(state, position), WARNING_RATIO_PPM) || never;
}

/** [LIQ-1] Nothing is decided about a cross wallet while the index of any of its markets is stale. */
function lookAtCross(state: ExchangeState, account: Account, found: Unhealthy[]): void {
  const positions = crossPositions(account);
  if (positions.some(({ on }) => freshIndex(state, on.base) === undefined)) return;
  const health = crossHealth(state, account);
  if (isLiquidatable(health)) {
    found.push({ account, position: undefined, ratioPpm: ratioOf(health) });
    return;
  }
  calmDown(state, positions);
  warn(state, account, positions, health);
  watchCross(state, account, positions, health);
}

export const crossPositions = (account: Account): Position[] =>
  account.holdings === undefined
    ? []
    : [...account.holdings.positions.values()].filter(({ mode }) => mode === 'cross');

const ratioOf = ({ health, maintenance }: Health): number => marginRatioPpm(maintenance, health);

/**
 * Sets the watch prices of a cross wallet: what is missing to the warning is divided among its positions, and as long
 * as no mark has moved against its position by more than its part, the whole cannot have reached it.
 */
function watchCross(
  state: ExchangeState,
  account: Account,
  positions: readonly Position[],
  { health, maintenance }: Health,
): void {
  const room = health * BigInt(WARNING_RATIO_PPM) - maintenance;
  for (const position of positions) {
    const { on } = position;
    // A tick against the position costs its value once and, for a short, raises maintenance by at most the top rate.
    const perTick = BigInt(position.contracts) * on.tickUnits * (2n * PPM) * BigInt(positions.length);
    const ticks = room <= 0n ? 0 : Number(floorDiv(room, perTick));
    position.watchPrice =
      position.side === 'long' ? on.mark - ticks || -1 : Math.min(on.mark + ticks, Number.MAX_SAFE_INTEGER);
  }
  account.holdings!.watched = true;
  account.holdings!.watchedAvailable = account.futures(state.settlementCoin).available;
}

/** A position that could not be closed and has recovered is one like any other. */
function calmDown(state: ExchangeState, positions: readonly Position[]): void {
  for (const position of positions) {
    if (!position.deferred) continue;
    position.deferred = false;
    state.positions.touch(position);
  }
}

/** [MARGIN-8] Tells the owner once when the ratio reaches 80 %, and again only after it was well below. */
function warn(state: ExchangeState, account: Account, positions: readonly Position[], health: Health): void {
  const warned = positions.some((position) => position.warned);
  const reached = ratioReached(health.maintenance, health.health, WARNING_RATIO_PPM);
  const calm = !ratioReached(health.maintenance, health.health, CALM_RATIO_PPM);
  const [first] = positions;
  if (first === undefined || (warned ? !calm : !reached)) return;
  for (const position of positions) {
    position.warned = !warned;
    state.positions.touch(position);
  }
  if (warned) return;
  state.out.emit({
    type: 'MarginWarned',
    account: account.id,
    market: first.mode === 'isolated' ? first.market : 0,
    position: first.mode === 'isolated' ? first.id : 0,
    ratioPpm: ratioOf(health),
    mark: first.mode === 'isolated' ? first.on.mark : 0,
  });
}
