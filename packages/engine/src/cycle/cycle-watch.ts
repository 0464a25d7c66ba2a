import { exact } from '@meridian/money';
import type { CoinId } from '../ids.ts';
import { INDEX_STALE_MS } from '../markets/index-price.ts';
import type { ExchangeState } from '../state.ts';
import type { CycleContract } from './cycle-contract.ts';

/** The open contracts of one coin: those waiting for their entry price, and those running, by end and then id. */
export class CycleWatch {
  readonly awaiting: CycleContract[] = [];
  readonly running: CycleContract[] = [];
}

/** Adds a contract to the derived lists; also called when a snapshot is loaded. */
export function watchContract(state: ExchangeState, contract: CycleContract): void {
  const offer = state.cycleOffers.mustGet(contract.offer);
  offer.stakes[contract.direction] += contract.stake;
  offer.winnings[contract.direction] += contract.winnings;
  const pool = state.ledger.houseRow('cycle_pool', state.settlementCoin);
  state.ledger.rows.addHold(pool, exact(contract.stake + contract.winnings));
  const watch = watchOf(state, offer.coin);
  if (contract.entryPrice === 0n) watch.awaiting.push(contract);
  else insertRunning(watch, contract);
}

export function watchOf(state: ExchangeState, coin: CoinId): CycleWatch {
  let watch = state.cycleWatches.get(coin);
  if (watch === undefined) {
    watch = new CycleWatch();
    state.cycleWatches.set(coin, watch);
  }
  return watch;
}

export function insertRunning(watch: CycleWatch, contract: CycleContract): void {
  let low = 0;
  let high = watch.running.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = watch.running[middle]!;
    if (other.endsAt < contract.endsAt || (other.endsAt === contract.endsAt && other.id < contract.id))
      low = middle + 1;
    else high = middle;
  }
  watch.running.splice(low, 0, contract);
}

/** [CYCLE-6] After this time no index price can set the contract's entry or end. */
export const entryDeadline = (contract: CycleContract): number => contract.placedAt + INDEX_STALE_MS;
export const exitDeadline = (contract: CycleContract): number => contract.endsAt + INDEX_STALE_MS;
