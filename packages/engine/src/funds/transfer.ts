import { refuseMoneyOut, refuseNewRisk } from '../accounts/gates.ts';
import { usableFutures } from '../futures/orders/usable.ts';
import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import { FUNDS_RULES } from '../rules/rule-version.ts';
import type { ExchangeState } from '../state.ts';
import type { TransferBetweenWallets, TransferToUser } from './funds-commands.ts';

/** [FUNDS-3] A transfer to another user is free, and the same locks as for a withdrawal apply. */
export function transferToUser(state: ExchangeState, command: TransferToUser): Result {
  const sender = state.accounts.get(command.account);
  const receiver = state.accounts.get(command.to);
  if (sender === undefined || receiver === undefined) return rejected('unknown_account');
  if (sender === receiver) return rejected('same_account');
  const coin = state.coins.get(command.coin);
  if (coin === undefined) return rejected('unknown_coin');
  if (!coin.transferEnabled) return rejected('transfer_disabled');
  const refusal = refuseMoneyOut(state, sender);
  if (refusal !== undefined) return refusal;
  if (command.amount <= 0n) return rejected('amount_required');
  const from = state.ledger.user(sender.id, 'spot', coin.id);
  if (from.available < command.amount) return rejected('insufficient_balance');
  const to = state.ledger.user(receiver.id, 'spot', coin.id);
  state.ledger.move(from, to, path.available.available, command.amount, 'transfer');
  const { amount } = command;
  state.out.emit({ type: 'TransferredToUser', from: sender.id, to: receiver.id, coin: coin.id, amount });
  return accepted();
}

/**
 * [FUNDS-4] Moves an amount between an account's own wallets, always from or to spot, never between futures and fiat.
 */
export function transferBetweenWallets(state: ExchangeState, command: TransferBetweenWallets): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const coin = state.coins.get(command.coin);
  if (coin === undefined) return rejected('unknown_coin');
  if (command.from === command.to || (command.from !== 'spot' && command.to !== 'spot'))
    return rejected('same_account');
  if (command.from === 'futures' || command.to === 'futures') {
    if (coin.id !== state.settlementCoin) return rejected('transfer_disabled');
  }
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (needsFiatPermission(state, command) && !account.mayUseFiat) return rejected('no_permission');
  if (command.amount <= 0n) return rejected('amount_required');
  const from = state.ledger.user(account.id, command.from, coin.id);
  // [FUT-20] The amount that covers unrealized losses of open cross positions cannot be moved out.
  const usable = command.from === 'futures' ? usableFutures(state, account) : from.available;
  if (usable < command.amount) return rejected('insufficient_balance');
  const to = state.ledger.user(account.id, command.to, coin.id);
  state.ledger.move(from, to, path.available.available, command.amount, 'wallet_transfer');
  return accepted();
}

/** Money may always leave the fiat wallet. Before version 5 of the rules it stayed there once the permission was revoked. */
const needsFiatPermission = ({ rules }: ExchangeState, { from, to }: TransferBetweenWallets): boolean =>
  to === 'fiat' || (from === 'fiat' && rules < FUNDS_RULES);
