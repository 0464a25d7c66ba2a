import type { Amount } from '@meridian/money';
import { path } from '../../ledger/path.ts';
import type { ExchangeState } from '../../state.ts';
import { adjusted } from '../positions/draw-on-cross.ts';
import { isLiquidatable, isolatedHealth } from '../positions/health.ts';
import { endPosition } from '../positions/keep-position.ts';
import type { Position } from '../positions/position.ts';
import { LiquidationRecord } from './liquidation-record.ts';
import { closeTheRest, reduceByTiers } from './liquidation-steps.ts';

/** [LIQ-3] Steps 2 to 5 for an isolated position, which risks only its own margin. */
export function liquidateIsolated(state: ExchangeState, position: Position, deferred: Set<number>): void {
  const before = isolatedHealth(position);
  if (!isLiquidatable(before)) return;
  const record = new LiquidationRecord(position.owner, position, before, [position.on]);
  const tried = position.deferred;
  if (!tried && reduceByTiers(state, position, record)) {
    record.emit(state, 'healthy');
    return;
  }
  const open = position.contracts;
  closeTheRest(state, position, record);
  if (position.contracts > 0) {
    deferred.add(position.id);
    // Tried again every second; an event is emitted only the first time and when contracts were closed.
    if (tried && position.contracts === open) return;
    position.deferred = true;
    state.positions.markChanged(position);
    record.emit(state, 'deferred');
    return;
  }
  record.toInsurance = position.margin;
  forfeitMargin(state, position);
  endPosition(state, position, 'liquidation');
  record.emit(state, 'closed');
}

/** [LIQ-6] The insurance fund gets the remaining margin of an isolated position. */
function forfeitMargin(state: ExchangeState, position: Position): void {
  const left = position.margin;
  if (left === 0n) return;
  const wallet = position.owner.futures(position.on.settle);
  const fund = state.ledger.house('insurance', wallet.coin);
  position.margin = 0n as Amount;
  state.ledger.move(wallet, fund, path.margin.available, left, 'insurance');
  adjusted(state, position, 'insurance', -left);
}
