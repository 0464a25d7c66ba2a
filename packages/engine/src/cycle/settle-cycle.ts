import { type Amount, exact } from '@meridian/money';
import type { CoinId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import type { ExchangeState } from '../state.ts';
import { CYCLE_RULE_VERSION, type CycleContract } from './cycle-contract.ts';
import type { CycleOutcome, IndexTick } from './cycle-events.ts';
import { entryDeadline, exitDeadline, insertRunning, watchOf } from './cycle-watch.ts';

/**
 * [CYCLE-4] A new index price sets the entry of every contract that waits for one and the end of every contract whose
 * period is over. Nothing else can set them, and no command contains a price or an outcome.
 */
export function cycleOnIndex(state: ExchangeState, coin: CoinId, price: bigint, observedAt: number): void {
  const watch = state.cycleWatches.get(coin);
  if (watch === undefined) return;
  const tick: IndexTick = { price, observedAt, seq: state.seq };
  voidOverdue(state, coin);
  while (watch.running.length > 0 && watch.running[0]!.endsAt <= observedAt) {
    const contract = watch.running.shift()!;
    settle(state, contract, observedAt <= exitDeadline(contract) ? tick : undefined);
  }
  const waiting = watch.awaiting.splice(0);
  for (const contract of waiting) {
    // [CYCLE-5] Only a price observed at or after the order was accepted counts, so an old price cannot be exploited.
    if (observedAt < contract.placedAt) watch.awaiting.push(contract);
    else enter(state, contract, tick);
  }
}

/** [CYCLE-6] A contract without an entry or end price within five seconds is void, and the stake is refunded. */
export function voidOverdueCycles(state: ExchangeState): void {
  for (const coin of [...state.cycleWatches.keys()].sort((left, right) => left - right))
    voidOverdue(state, coin);
}

function voidOverdue(state: ExchangeState, coin: CoinId): void {
  const watch = watchOf(state, coin);
  while (watch.awaiting.length > 0 && entryDeadline(watch.awaiting[0]!) < state.now)
    settle(state, watch.awaiting.shift()!, undefined);
  while (watch.running.length > 0 && exitDeadline(watch.running[0]!) < state.now)
    settle(state, watch.running.shift()!, undefined);
}

function enter(state: ExchangeState, contract: CycleContract, tick: IndexTick): void {
  const offer = state.cycleOffers.mustGet(contract.offer);
  contract.entryPrice = tick.price;
  contract.entryObservedAt = tick.observedAt;
  contract.entrySeq = tick.seq;
  contract.endsAt = tick.observedAt + offer.periodMs;
  state.cycleContracts.markChanged(contract);
  insertRunning(watchOf(state, offer.coin), contract);
  state.out.emit({
    type: 'CycleEntered',
    contract: contract.id,
    account: contract.account,
    entry: tick,
    endsAt: contract.endsAt,
  });
}

/** [CYCLE-7] A win pays stake and winnings, a tie or a void contract the stake, and a loss nothing. */
function settle(state: ExchangeState, contract: CycleContract, exit: IndexTick | undefined): void {
  const { ledger } = state;
  const offer = state.cycleOffers.mustGet(contract.offer);
  const outcome = outcomeOf(contract, exit);
  const paid = (
    outcome === 'win' ? contract.stake + contract.winnings : outcome === 'loss' ? 0n : contract.stake
  ) as Amount;
  const pool = ledger.house('cycle_pool', state.settlementCoin);
  const wallet = ledger.user(contract.account, 'futures', state.settlementCoin);
  ledger.move(pool, wallet, path.frozen.available, paid, outcome === 'win' ? 'cycle_payout' : 'cycle_refund');
  ledger.move(pool, pool, path.frozen.available, contract.stake + contract.winnings - paid, 'cycle_stake');
  offer.stakes[contract.direction] -= contract.stake;
  offer.winnings[contract.direction] -= contract.winnings;
  ledger.rows.removeHold(pool.row, exact(contract.stake + contract.winnings));
  state.cycleContracts.remove(contract);
  const entry: IndexTick | undefined =
    contract.entryPrice === 0n
      ? undefined
      : { price: contract.entryPrice, observedAt: contract.entryObservedAt, seq: contract.entrySeq };
  const { id, account, direction, stake, winnings } = contract;
  state.out.emit({
    type: 'CycleSettled',
    contract: id,
    account,
    offer: offer.id,
    direction,
    outcome,
    stake,
    winnings,
    paid,
    entry,
    exit,
    ruleVersion: CYCLE_RULE_VERSION,
  });
}

function outcomeOf(contract: CycleContract, exit: IndexTick | undefined): CycleOutcome {
  if (exit === undefined || contract.entryPrice === 0n) return 'void';
  if (exit.price === contract.entryPrice) return 'tie';
  return exit.price > contract.entryPrice === (contract.direction === 'above') ? 'win' : 'loss';
}
