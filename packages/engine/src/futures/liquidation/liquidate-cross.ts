import type { Account } from '../../accounts/account.ts';
import type { ExchangeState } from '../../state.ts';
import { cancelResting } from '../orders/cancel-futures-order.ts';
import { crossHealth, isLiquidatable, maintenanceOf } from '../positions/health.ts';
import { endPosition } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { crossPositions } from '../positions/watch-margin.ts';
import { LiquidationRecord } from './liquidation-record.ts';
import { closeTheRest, reduceByTiers } from './liquidation-steps.ts';

/** [LIQ-3] All steps for the cross positions of one account, which are liquidated together. */
export function liquidateCross(state: ExchangeState, account: Account, deferred: Set<number>): void {
  const before = crossHealth(state, account);
  const positions = crossPositions(account);
  if (positions.length === 0 || !isLiquidatable(before)) return;
  const markets = [...new Set(positions.map(({ on }) => on))];
  const record = new LiquidationRecord(account, undefined, before, markets);
  const wasDeferred = positions.some((position) => position.deferred);
  const open = contractsOf(positions);
  const healed =
    cancelOrders(state, account, record) ||
    (!wasDeferred && reduceAll(state, account, record)) ||
    closeOneByOne(state, account, record);
  if (healed) {
    record.emit(state, 'healthy');
    return;
  }
  const left = crossPositions(account);
  if (left.length === 0) {
    record.emit(state, 'closed');
    return;
  }
  deferred.add(-account.id);
  if (wasDeferred && contractsOf(left) === open) return;
  for (const position of left) {
    position.deferred = true;
    state.positions.markChanged(position);
  }
  record.emit(state, 'deferred');
}

const contractsOf = (positions: readonly Position[]): number =>
  positions.reduce((sum, position) => sum + position.contracts, 0);

/** Step 1: cancels the account's orders, oldest first, to release their holds. True if that is enough. */
function cancelOrders(state: ExchangeState, account: Account, record: LiquidationRecord): boolean {
  const orders = [...account.holdings!.orders.values()];
  if (orders.length === 0) return false;
  for (const order of orders)
    cancelResting(state, state.futuresMarkets.mustGet(order.market), order, 'liquidation');
  const after = crossHealth(state, account);
  record.cancelled(orders.length, after);
  return !isLiquidatable(after);
}

/** Step 2, position by position. */
function reduceAll(state: ExchangeState, account: Account, record: LiquidationRecord): boolean {
  for (const position of heaviestFirst(account)) {
    const healthy = reduceByTiers(state, position, record);
    if (position.contracts === 0) endPosition(state, position, 'liquidation');
    if (healthy) return true;
  }
  return isHealed(state, account);
}

/** Steps 3 to 5, position by position, until the wallet is healthy. */
function closeOneByOne(state: ExchangeState, account: Account, record: LiquidationRecord): boolean {
  for (const position of heaviestFirst(account)) {
    // An earlier step may have closed this position.
    if (state.positions.get(position.id) !== position) continue;
    closeTheRest(state, position, record);
    if (position.contracts === 0) endPosition(state, position, 'liquidation');
    if (isHealed(state, account)) return true;
  }
  return false;
}

const isHealed = (state: ExchangeState, account: Account): boolean =>
  crossPositions(account).length > 0 && !isLiquidatable(crossHealth(state, account));

/** Highest maintenance margin first; ties by id. */
function heaviestFirst(account: Account): Position[] {
  const positions = crossPositions(account);
  const weights = new Map(positions.map((position) => [position, maintenanceOf(position)]));
  return positions.sort((left, right) => {
    const difference = weights.get(right)! - weights.get(left)!;
    return difference > 0n ? 1 : difference < 0n ? -1 : left.id - right.id;
  });
}
