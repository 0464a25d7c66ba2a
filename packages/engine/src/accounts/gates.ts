import { type Rejected, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { Account } from './account.ts';

/** [ACCOUNT-3] Trading, transfers, converts and withdrawals need an approved identity and an account in good standing. */
export function refuseNewRisk(account: Account): Rejected | undefined {
  if (account.kyc !== 'approved') return rejected('kyc_required');
  if (account.suspended) return rejected('account_locked');
  return undefined;
}

/** [ACCOUNT-4] After a password change no money may leave the account until the lock ends. */
export function refuseMoneyOut(state: ExchangeState, account: Account): Rejected | undefined {
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (account.withdrawLockedUntil > state.now)
    return rejected('withdraw_locked', { until: account.withdrawLockedUntil });
  return undefined;
}
