import type { AccountId } from '@meridian/engine/ids';
import { EngineUnavailable } from '../../engine-host/exchange-port.ts';
import { Refusal } from '../../refusal.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { hold } from './request-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { hasEnded, stateAfter } from './withdrawal-states.ts';
import { findWithdrawal, type Withdrawal } from './withdrawals-table.ts';

/** Cancels a withdrawal of its owner, until the signer may have signed it. */
export async function cancelWithdrawal(
  deps: WithdrawalDeps,
  account: AccountId,
  id: number,
): Promise<Withdrawal> {
  for (;;) {
    const found = await findWithdrawal(deps.accounts.database, id);
    if (found === undefined || found.userId !== account || found.cause === 'refused')
      throw new Refusal('not_found');
    const row = await hold(deps, found, found.fingerprint);
    if (hasEnded(row.state) || row.state === 'dismissing') throw new Refusal('withdrawal_closed');
    if (stateAfter(row.state, 'cancel') === undefined) throw new Refusal('withdrawal_sent');
    const canceled = await moveWithdrawal(deps, row, 'cancel', { cause: 'canceled' });
    // The row has moved meanwhile; states only go forward, so this ends.
    if (canceled !== undefined) return release(deps, canceled);
  }
}

/** Without the engine the worker releases the money later. */
async function release(deps: WithdrawalDeps, row: Withdrawal): Promise<Withdrawal> {
  try {
    return (await endWithdrawal(deps, row)) ?? row;
  } catch (error) {
    if (error instanceof EngineUnavailable) return row;
    throw error;
  }
}
