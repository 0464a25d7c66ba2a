import { compare, type Expected } from '../expected.ts';
import type { ExchangeState } from '../state.ts';

/** [CYCLE-8] The pool's reserve equals the payout if every open contract wins. */
export function cycleInvariants(state: ExchangeState, expected: Expected): void {
  let watched = 0;
  for (const watch of state.cycleWatches.values()) watched += watch.awaiting.size + watch.running.size;
  compare('CYCLE-8', 'the number of open cycle contracts', watched, state.cycleContracts.size);
  let left = 0;
  for (const { id } of state.cycleEntryRules.rows.values())
    if (state.cycleContracts.get(id) === undefined) left++;
  compare('CYCLE-8', 'the number of entry rules of ended contracts', left, 0);
  if (state.cycleContracts.size === 0) return;
  const pool = state.ledger.house('cycle_pool', state.settlementCoin);
  const stakes = new Map<number, bigint>();
  for (const contract of state.cycleContracts.rows.values()) {
    expected.addFrozen(pool.id, contract.stake + contract.winnings);
    stakes.set(contract.offer, (stakes.get(contract.offer) ?? 0n) + contract.stake);
  }
  for (const offer of state.cycleOffers.rows.values())
    compare(
      'CYCLE-3',
      `stakes of offer ${offer.id}`,
      offer.stakes.above + offer.stakes.below,
      stakes.get(offer.id) ?? 0n,
    );
}
