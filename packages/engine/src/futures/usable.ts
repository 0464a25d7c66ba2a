import type { Account } from '../accounts/account.ts';
import type { ExchangeState } from '../state.ts';

/** What an account may spend from its futures wallet: orders, transfers out and cycle stakes all ask here. */
export function usableFutures(state: ExchangeState, account: Account): bigint {
  return state.ledger.user(account.id, 'futures', state.settlementCoin).available;
}
