import type { Account } from '../accounts/account.ts';
import { usableFutures } from '../futures/orders/usable.ts';
import { path } from '../ledger/path.ts';
import type { Wallet } from '../ledger/wallet.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { bookOnce } from './booked-reference.ts';
import type { AdjustBalance, AdjustBalanceOnce, FundHouse, FundHouseOnce } from './funds-commands.ts';

/** [FUNDS-5] A manual correction has a reason, its own ledger entry, and cannot take more than the wallet has. */
export function adjustBalance(state: ExchangeState, command: Omit<AdjustBalance, 'type'>): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  if (state.coins.get(command.coin) === undefined) return rejected('unknown_coin');
  if (command.reason.trim() === '') return rejected('reason_required');
  if (command.amount === 0n) return rejected('amount_required');
  const wallet = state.ledger.user(command.account, command.wallet, command.coin);
  const books = state.ledger.house('adjustments', command.coin);
  if (command.amount > 0n)
    state.ledger.move(books, wallet, path.available.available, command.amount, 'adjustment');
  else if (maxDebit(state, account, wallet) < -command.amount) return rejected('insufficient_balance');
  else state.ledger.move(wallet, books, path.available.available, -command.amount, 'adjustment');
  const { coin, amount, reason } = command;
  state.out.emit({ type: 'BalanceAdjusted', account: account.id, coin, amount, reason });
  return accepted();
}

/** [FUT-20] An operator cannot take the amount that covers unrealized losses of open cross positions either. */
function maxDebit(state: ExchangeState, account: Account, wallet: Wallet): bigint {
  const backsPositions = wallet.kind === 'futures' && wallet.coin === state.settlementCoin;
  return backsPositions ? usableFutures(state, account) : wallet.available;
}

/** [FUNDS-6] The house funds its pools with coins from outside, and the ledger records them. */
export function fundHouse(state: ExchangeState, command: Omit<FundHouse, 'type'>): Result {
  if (state.coins.get(command.coin) === undefined) return rejected('unknown_coin');
  if (command.reason.trim() === '') return rejected('reason_required');
  if (command.amount === 0n) return rejected('amount_required');
  const pool = state.ledger.house(command.wallet, command.coin);
  const chain = state.ledger.house('chain', command.coin);
  if (command.amount > 0n)
    state.ledger.move(chain, pool, path.available.available, command.amount, 'adjustment');
  else if (pool.available < -command.amount) return rejected('insufficient_balance');
  else state.ledger.move(pool, chain, path.available.available, -command.amount, 'adjustment');
  return accepted();
}

export const adjustBalanceOnce = (state: ExchangeState, command: AdjustBalanceOnce): Result =>
  bookOnce(state, command.reference, () => adjustBalance(state, command));

export const fundHouseOnce = (state: ExchangeState, command: FundHouseOnce): Result =>
  bookOnce(state, command.reference, () => fundHouse(state, command));
