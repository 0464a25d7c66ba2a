import { exact } from '@meridian/money';
import { refuseMoneyOut } from '../accounts/gates.ts';
import { newRow } from '../codec/row-codec.ts';
import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { bookOnce } from './booked-reference.ts';
import type {
  HoldWithdrawal,
  ReleaseWithdrawal,
  RequestWithdrawal,
  SettleWithdrawal,
} from './funds-commands.ts';
import { Withdrawal, WithdrawalReference } from './withdrawal.ts';

/** [FUNDS-2] Freezes the amount and its fee until the withdrawal is either settled or released. */
export function requestWithdrawal(state: ExchangeState, command: Omit<RequestWithdrawal, 'type'>): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const coin = state.coins.get(command.coin);
  if (coin === undefined) return rejected('unknown_coin');
  if (!coin.withdrawEnabled) return rejected('withdraw_disabled');
  const refusal = refuseMoneyOut(state, account);
  if (refusal !== undefined) return refusal;
  if (command.amount <= 0n || command.fee < 0n) return rejected('amount_required');
  const spot = state.ledger.user(account.id, 'spot', coin.id);
  const held = command.amount + command.fee;
  if (spot.available < held) return rejected('insufficient_balance');
  const { amount, fee } = command;
  const terms = { account: account.id, coin: coin.id, amount, fee };
  const id = ++state.lastIds.withdrawals;
  const withdrawal = newRow(Withdrawal, { ...terms, id });
  state.withdrawals.add(withdrawal);
  addWithdrawalHold(state, withdrawal);
  state.ledger.move(spot, spot, path.available.frozen, held, 'withdraw_hold');
  state.out.emit({ type: 'WithdrawalHeld', withdrawal: id, ...terms });
  return accepted(id);
}

/** [FUNDS-8] The reference stays with the withdrawal while it is open, and is used up for ever. */
export const holdWithdrawal = (state: ExchangeState, command: HoldWithdrawal): Result =>
  bookOnce(state, command.reference, () => {
    const result = requestWithdrawal(state, command);
    if (!result.ok) return result;
    const { reference } = command;
    state.withdrawalReferences.add(newRow(WithdrawalReference, { id: state.lastIds.withdrawals, reference }));
    state.withdrawalsByReference.set(reference, state.lastIds.withdrawals);
    return result;
  });

export function settleWithdrawal(state: ExchangeState, command: SettleWithdrawal): Result {
  const withdrawal = state.withdrawals.get(command.withdrawal);
  if (withdrawal === undefined) return rejected('withdrawal_closed');
  const { account, coin, amount, fee } = withdrawal;
  const spot = state.ledger.user(account, 'spot', coin);
  state.ledger.move(spot, state.ledger.house('chain', coin), path.frozen.available, amount, 'withdraw');
  state.ledger.move(spot, state.ledger.house('fees', coin), path.frozen.available, fee, 'withdraw_fee');
  end(state, withdrawal);
  state.out.emit({ type: 'WithdrawalSettled', withdrawal: withdrawal.id, account });
  return accepted();
}

export function releaseWithdrawal(state: ExchangeState, command: ReleaseWithdrawal): Result {
  const withdrawal = state.withdrawals.get(command.withdrawal);
  if (withdrawal === undefined) return rejected('withdrawal_closed');
  const { account, coin, amount, fee } = withdrawal;
  const spot = state.ledger.user(account, 'spot', coin);
  state.ledger.move(spot, spot, path.frozen.available, amount + fee, 'withdraw_release');
  end(state, withdrawal);
  state.out.emit({ type: 'WithdrawalReleased', withdrawal: withdrawal.id, account });
  return accepted();
}

/** Also called when a snapshot is loaded. */
export function addWithdrawalHold(state: ExchangeState, { account, coin, amount, fee }: Withdrawal): void {
  state.ledger.rows.addHold(state.ledger.spotRow(account, coin), exact(amount + fee));
}

function end(state: ExchangeState, withdrawal: Withdrawal): void {
  const { account, coin, amount, fee } = withdrawal;
  state.ledger.rows.removeHold(state.ledger.spotRow(account, coin), exact(amount + fee));
  state.withdrawals.remove(withdrawal);
  const named = state.withdrawalReferences.get(withdrawal.id);
  if (named === undefined) return;
  state.withdrawalsByReference.delete(named.reference);
  state.withdrawalReferences.remove(named);
}
