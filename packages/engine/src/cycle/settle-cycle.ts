import type { Amount } from '@meridian/money';
import type { CoinId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { INDEX_STALE_MS } from '../markets/index-price.ts';
import type { ExchangeState } from '../state.ts';
import { CYCLE_RULE_VERSIONS, type CycleContract } from './cycle-contract.ts';
import type { CycleOutcome, IndexTick } from './cycle-events.ts';
import { type CycleWatch, unwatchContract, watchOf } from './cycle-watch.ts';

/**
 * [CYCLE-4] A new index price sets the entry of every contract that waits for one and the end of every contract whose
 * period is over. Nothing else can set them, and no command contains a price or an outcome.
 */
export function cycleOnIndex(state: ExchangeState, coin: CoinId, price: bigint, observedAt: number): void {
  const watch = state.cycleWatches.get(coin);
  if (watch === undefined) return;
  const tick: IndexTick = { price, observedAt, seq: state.seq };
  voidOverdue(state, watch);
  for (let next = watch.running.takeDue(observedAt); next; next = watch.running.takeDue(observedAt))
    settle(state, next.contract, observedAt <= next.due + INDEX_STALE_MS ? tick : undefined);
  // [CYCLE-5] An earlier price does not count, so that nobody can bet on what is known already.
  for (let next = watch.awaiting.takeDue(observedAt); next; next = watch.awaiting.takeDue(observedAt))
    enter(state, watch, next.contract, tick);
}

/** [CYCLE-6] A contract without an entry or end price within five seconds is void, and the stake is refunded. */
export function voidOverdueCycles(state: ExchangeState): void {
  for (const coin of [...state.cycleWatches.keys()].sort((left, right) => left - right))
    voidOverdue(state, watchOf(state, coin));
}

/** After the deadline no index price can set the contract's entry or end. */
function voidOverdue(state: ExchangeState, watch: CycleWatch): void {
  const overdue = state.now - INDEX_STALE_MS - 1;
  for (const queues of [watch.awaiting, watch.running])
    for (let next = queues.takeDue(overdue); next; next = queues.takeDue(overdue))
      settle(state, next.contract, undefined);
}

function enter(state: ExchangeState, watch: CycleWatch, contract: CycleContract, tick: IndexTick): void {
  const offer = state.cycleOffers.mustGet(contract.offer);
  contract.entryPrice = tick.price;
  contract.entryObservedAt = tick.observedAt;
  contract.entrySeq = tick.seq;
  contract.endsAt = tick.observedAt + offer.periodMs;
  state.cycleContracts.markChanged(contract);
  watch.running.add(contract.endsAt, contract);
  const rule = state.cycleEntryRules.get(contract.id);
  const { id, account, direction, stake, winnings, placedAt, endsAt } = contract;
  state.out.emit({
    type: 'CycleEntered',
    contract: id,
    account,
    offer: offer.id,
    coin: offer.coin,
    periodMs: offer.periodMs,
    payoutPpm: rule?.payoutPpm ?? 0,
    direction,
    stake,
    winnings,
    placedAt,
    entryFrom: rule?.entryFrom ?? placedAt,
    entry: tick,
    endsAt,
  });
}

/** [CYCLE-7] A win pays stake and winnings, a tie or a void contract the stake, and a loss nothing. */
function settle(state: ExchangeState, contract: CycleContract, exit: IndexTick | undefined): void {
  const { ledger } = state;
  const outcome = outcomeOf(contract, exit);
  const paid = (
    outcome === 'win' ? contract.stake + contract.winnings : outcome === 'loss' ? 0n : contract.stake
  ) as Amount;
  const pool = ledger.house('cycle_pool', state.settlementCoin);
  const wallet = ledger.user(contract.account, 'futures', state.settlementCoin);
  ledger.move(pool, wallet, path.frozen.available, paid, outcome === 'win' ? 'cycle_payout' : 'cycle_refund');
  ledger.move(pool, pool, path.frozen.available, contract.stake + contract.winnings - paid, 'cycle_stake');
  unwatchContract(state, contract);
  const rule = state.cycleEntryRules.get(contract.id);
  if (rule !== undefined) state.cycleEntryRules.remove(rule);
  state.cycleContracts.remove(contract);
  const entry: IndexTick | undefined =
    contract.entryPrice === 0n
      ? undefined
      : { price: contract.entryPrice, observedAt: contract.entryObservedAt, seq: contract.entrySeq };
  const { id, account, direction, stake, winnings, placedAt, endsAt } = contract;
  const offer = state.cycleOffers.mustGet(contract.offer);
  state.out.emit({
    type: 'CycleSettled',
    contract: id,
    account,
    offer: offer.id,
    coin: offer.coin,
    periodMs: offer.periodMs,
    payoutPpm: rule?.payoutPpm ?? 0,
    direction,
    outcome,
    stake,
    winnings,
    placedAt,
    entryFrom: rule?.entryFrom ?? placedAt,
    endsAt,
    paid,
    entry,
    exit,
    ruleVersion: rule === undefined ? CYCLE_RULE_VERSIONS.undelayed : CYCLE_RULE_VERSIONS.delayed,
  });
}

function outcomeOf(contract: CycleContract, exit: IndexTick | undefined): CycleOutcome {
  if (exit === undefined || contract.entryPrice === 0n) return 'void';
  if (exit.price === contract.entryPrice) return 'tie';
  return exit.price > contract.entryPrice === (contract.direction === 'above') ? 'win' : 'loss';
}
