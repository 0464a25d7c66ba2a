import type { AccountId } from '../ids.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import { Account } from './account.ts';
import type {
  LockWithdrawals,
  OpenAccount,
  SetFeesInToken,
  SetKyc,
  SetPermission,
  SuspendAccount,
} from './account-commands.ts';

export function openAccount(state: ExchangeState, command: OpenAccount): Result {
  if (command.account === 0 || state.accounts.get(command.account) !== undefined)
    return rejected('account_exists');
  // [REFERRAL-1] The referrer exists before the account does, so no account can be its own referrer, directly or
  // indirectly.
  if (command.referrer !== 0 && state.accounts.get(command.referrer) === undefined)
    return rejected('referrer_unknown');
  const account = new Account();
  account.id = command.account;
  account.openedAt = state.now;
  account.referrer = command.referrer;
  state.accounts.add(account);
  deriveTrader(state, account);
  state.out.emit({ type: 'AccountOpened', account: account.id, referrer: account.referrer });
  return accepted(account.id);
}

/** Sets the derived fields of an account; also called when a snapshot is loaded. */
export function deriveTrader(state: ExchangeState, account: Account): void {
  account.ledger = state.ledger;
  account.orders = state.spotOrders;
  state.traders.addAccount(account);
}

export function setKyc(state: ExchangeState, command: SetKyc): Result {
  return change(state, command.account, (account) => {
    account.kyc = command.kyc;
    state.out.emit({ type: 'KycChanged', account: account.id, kyc: command.kyc });
  });
}

export function suspendAccount(state: ExchangeState, command: SuspendAccount): Result {
  return change(state, command.account, (account) => {
    account.suspended = command.suspended;
    state.out.emit({ type: 'AccountSuspended', account: account.id, suspended: command.suspended });
  });
}

/** [ACCOUNT-5] Without the override a lock can only be extended. */
export function lockWithdrawals(state: ExchangeState, command: LockWithdrawals): Result {
  return change(state, command.account, (account) => {
    if (command.until > account.withdrawLockedUntil || command.override)
      account.withdrawLockedUntil = command.until;
    state.out.emit({ type: 'WithdrawalsLocked', account: account.id, until: account.withdrawLockedUntil });
  });
}

export function setPermission(state: ExchangeState, command: SetPermission): Result {
  return change(state, command.account, (account) => {
    if (command.permission === 'ieo') account.mayUseIeo = command.granted;
    else account.mayUseFiat = command.granted;
    const { permission, granted } = command;
    state.out.emit({ type: 'PermissionChanged', account: account.id, permission, granted });
  });
}

export function setFeesInToken(state: ExchangeState, command: SetFeesInToken): Result {
  return change(state, command.account, (account) => {
    account.feesInToken = command.on;
    state.out.emit({ type: 'FeesInTokenChanged', account: account.id, on: command.on });
  });
}

function change(state: ExchangeState, id: AccountId, by: (account: Account) => void): Result {
  const account = state.accounts.get(id);
  if (account === undefined) return rejected('unknown_account');
  by(account);
  state.traders.updateStanding(account);
  state.accounts.markChanged(account);
  return accepted();
}
