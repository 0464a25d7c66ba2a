import { exact } from '@meridian/money';
import type { CoinId } from '../ids.ts';
import type { ExchangeState } from '../state.ts';
import type { CycleContract } from './cycle-contract.ts';
import { DueQueues } from './due-queue.ts';

/** The open contracts of one coin: those waiting for their entry price, and those running, by end. */
export class CycleWatch {
  /** By the time from which a price can be their entry. */
  readonly awaiting = new DueQueues();
  readonly running = new DueQueues();
}

/** Adds a contract to what is derived of open contracts; also called when a snapshot is loaded. */
export function watchContract(state: ExchangeState, contract: CycleContract): void {
  const offer = state.cycleOffers.mustGet(contract.offer);
  const { account, direction, stake, winnings } = contract;
  offer.stakes[direction] += stake;
  offer.winnings[direction] += winnings;
  offer.stakesByAccount.set(account, (offer.stakesByAccount.get(account) ?? 0n) + stake);
  const pool = state.ledger.houseRow('cycle_pool', state.settlementCoin);
  state.ledger.rows.addHold(pool, exact(stake + winnings));
  const watch = watchOf(state, offer.coin);
  if (contract.entryPrice === 0n) watch.awaiting.add(entryFrom(state, contract), contract);
  else watch.running.add(contract.endsAt, contract);
}

/** The opposite, except for the queues, which a contract has left by then. */
export function unwatchContract(state: ExchangeState, contract: CycleContract): void {
  const offer = state.cycleOffers.mustGet(contract.offer);
  const { account, direction, stake, winnings } = contract;
  offer.stakes[direction] -= stake;
  offer.winnings[direction] -= winnings;
  const left = offer.stakesByAccount.get(account)! - stake;
  if (left === 0n) offer.stakesByAccount.delete(account);
  else offer.stakesByAccount.set(account, left);
  const pool = state.ledger.houseRow('cycle_pool', state.settlementCoin);
  state.ledger.rows.removeHold(pool, exact(stake + winnings));
}

export function watchOf(state: ExchangeState, coin: CoinId): CycleWatch {
  let watch = state.cycleWatches.get(coin);
  if (watch === undefined) {
    watch = new CycleWatch();
    state.cycleWatches.set(coin, watch);
  }
  return watch;
}

/** [CYCLE-5] From when an index price can be the contract's entry. */
const entryFrom = (state: ExchangeState, contract: CycleContract): number =>
  state.cycleEntryRules.get(contract.id)?.entryFrom ?? contract.placedAt;
