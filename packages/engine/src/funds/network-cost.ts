import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { bookOnce } from './booked-reference.ts';
import type { BookNetworkCost } from './funds-commands.ts';

/**
 * [FUNDS-9] A chain takes its charge from the coins the house holds there, whether or not the house has earned fees in
 * that coin, so the wallet of the costs may be negative.
 */
export const bookNetworkCost = (state: ExchangeState, command: BookNetworkCost): Result =>
  bookOnce(state, command.reference, () => {
    const { coin, amount } = command;
    if (state.coins.get(coin) === undefined) return rejected('unknown_coin');
    if (amount <= 0n) return rejected('amount_required');
    const costs = state.ledger.house('network_costs', coin);
    const chain = state.ledger.house('chain', coin);
    state.ledger.move(costs, chain, path.available.available, amount, 'network_cost');
    return accepted();
  });
