import type { Account } from '../../accounts/account.ts';
import { usableBalance } from '../../formulas.ts';
import type { ExchangeState } from '../../state.ts';
import { profitOf } from '../positions/health.ts';

/**
 * [MARGIN-7] The amount an account may spend from its futures wallet on orders, transfers out, corrections and cycle
 * stakes. Unrealized losses of cross positions are deducted; unrealized profits cannot be spent.
 */
export function usableFutures(state: ExchangeState, account: Account): bigint {
  const { available } = account.futures(state.settlementCoin);
  return account.holdings === undefined ? available : usableBalance(available, crossProfit(account));
}

/** Unrealized profit over all cross positions. */
export function crossProfit(account: Account): bigint {
  let profit = 0n;
  if (account.holdings !== undefined)
    for (const position of account.holdings.positions.values())
      if (position.mode === 'cross') profit += profitOf(position);
  return profit;
}
