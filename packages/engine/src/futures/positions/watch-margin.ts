import { floorDiv } from '@meridian/money';
import type { Account } from '../../accounts/account.ts';
import { liquidationPrice, marginRatioPpm, ratioReached, WARNING_RATIO_PPM } from '../../formulas.ts';
import { NO_MARKET_ID } from '../../ids.ts';
import { freshIndex } from '../../markets/index-price.ts';
import type { ExchangeState } from '../../state.ts';
import type { FuturesMarket } from '../futures-market.ts';
import { crossHealth, exposureOf, type Health, isLiquidatable, isolatedHealth } from './health.ts';
import type { Position } from './position.ts';

/** A warning is reset only below this ratio, so that a mark near the threshold does not warn every second. */
const WARNING_RESET_RATIO_PPM = 750_000;
const PPM = 1_000_000n;

/** An isolated position, or an account's cross positions together, whose maintenance has reached its health. */
export interface Unhealthy {
  readonly account: Account;
  /** Absent for the cross wallet. */
  readonly position: Position | undefined;
  readonly ratioPpm: number;
}

/**
 * Checks every position whose watched mark has been reached and returns those to liquidate, worst ratio first, ties by
 * account and position. The result depends on the state alone, not on which marks were watched [LIQ-2].
 */
export function findUnhealthy(state: ExchangeState, markets: readonly FuturesMarket[]): Unhealthy[] {
  const due: Position[] = [];
  for (const { longs, shorts, mark } of markets) {
    longs.collectDue(mark, due);
    shorts.collectDue(mark, due);
  }
  const found: Unhealthy[] = [];
  const accounts: Account[] = [];
  for (const position of due.sort(byId))
    if (position.mode === 'isolated') checkIsolated(state, position, found);
    else enlist(position.owner, accounts);
  for (const account of state.crossAccounts) {
    const { watched, wallet, watchedAvailable } = account.holdings!;
    if (!watched || wallet.available < watchedAvailable) enlist(account, accounts);
  }
  for (const account of accounts.sort(byId)) {
    account.holdings!.listed = false;
    checkCross(state, account, found);
  }
  return found.sort(byUrgency);
}

const byId = (left: { readonly id: number }, right: { readonly id: number }): number => left.id - right.id;

function enlist(account: Account, accounts: Account[]): void {
  const holdings = account.holdings!;
  if (holdings.listed) return;
  holdings.listed = true;
  accounts.push(account);
}

function byUrgency(left: Unhealthy, right: Unhealthy): number {
  return (
    right.ratioPpm - left.ratioPpm ||
    left.account.id - right.account.id ||
    (left.position?.id ?? 0) - (right.position?.id ?? 0)
  );
}

function checkIsolated(state: ExchangeState, position: Position, found: Unhealthy[]): void {
  const health = isolatedHealth(position);
  if (isLiquidatable(health)) {
    position.on.watchOf(position).watchAlways(position);
    found.push({ account: position.owner, position, ratioPpm: ratioOf(health) });
    return;
  }
  clearDeferred(state, [position]);
  warn(state, position.owner, [position], health);
  // A warned position is checked every second, whether it recovers or gets worse.
  if (position.warned) position.on.watchOf(position).watchAlways(position);
  else
    position.on
      .watchOf(position)
      .watchAt(position, liquidationPrice(exposureOf(state, position), WARNING_RATIO_PPM));
}

/** [LIQ-1] A cross wallet is not checked while the index of any of its markets is stale. */
function checkCross(state: ExchangeState, account: Account, found: Unhealthy[]): void {
  const positions = crossPositions(account);
  if (positions.some(({ on }) => freshIndex(state, on.base) === undefined)) return;
  const health = crossHealth(state, account);
  if (isLiquidatable(health)) {
    account.holdings!.watched = false;
    found.push({ account, position: undefined, ratioPpm: ratioOf(health) });
    return;
  }
  clearDeferred(state, positions);
  warn(state, account, positions, health);
  watchCross(state, account, positions, health);
}

export const crossPositions = (account: Account): Position[] =>
  account.holdings === undefined
    ? []
    : [...account.holdings.positions.values()].filter(({ mode }) => mode === 'cross');

const ratioOf = ({ health, maintenance }: Health): number => marginRatioPpm(maintenance, health);

/**
 * Sets the watched marks of a cross wallet: the distance to the warning ratio is divided among its positions. While no
 * mark has moved against its position by more than its share, the wallet cannot have reached that ratio.
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
    // A tick against the position costs the tick's value and, for a short, raises maintenance by at most the top rate.
    const perTick = BigInt(position.contracts) * on.tickUnits * (2n * PPM) * BigInt(positions.length);
    const ticks = room <= 0n ? 0 : Number(floorDiv(room, perTick));
    const watch = on.watchOf(position);
    if (position.warned) watch.watchAlways(position);
    else watch.watchAt(position, position.side === 'long' ? Math.max(on.mark - ticks, 0) : on.mark + ticks);
  }
  account.holdings!.watched = true;
  account.holdings!.watchedAvailable = account.futures(state.settlementCoin).available;
}

/** Clears the deferred flag of positions that have recovered. */
function clearDeferred(state: ExchangeState, positions: readonly Position[]): void {
  for (const position of positions) {
    if (!position.deferred) continue;
    position.deferred = false;
    state.positions.markChanged(position);
  }
}

/** [MARGIN-8] Warns the owner once when the ratio reaches 80 %, and again only after it has fallen well below that. */
function warn(state: ExchangeState, account: Account, positions: readonly Position[], health: Health): void {
  const warned = positions.some((position) => position.warned);
  const reached = ratioReached(health.maintenance, health.health, WARNING_RATIO_PPM);
  const recovered = !ratioReached(health.maintenance, health.health, WARNING_RESET_RATIO_PPM);
  const [first] = positions;
  if (first === undefined || (warned ? !recovered : !reached)) return;
  for (const position of positions) {
    position.warned = !warned;
    state.positions.markChanged(position);
  }
  if (warned) return;
  state.out.emit({
    type: 'MarginWarned',
    account: account.id,
    market: first.mode === 'isolated' ? first.market : NO_MARKET_ID,
    position: first.mode === 'isolated' ? first.id : 0,
    ratioPpm: ratioOf(health),
    mark: first.mode === 'isolated' ? first.on.mark : 0,
  });
}
