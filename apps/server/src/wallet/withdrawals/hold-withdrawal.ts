import { withdrawalByReference } from '@meridian/engine/funds/wallet-views';
import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { EngineUnavailable, type Executed } from '../../engine-host/exchange-port.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { findWithdrawal, type Withdrawal } from './withdrawals-table.ts';

/**
 * Has the engine hold the money of a stored request. The reference takes effect once, so the call may be repeated after
 * a crash or an unknown outcome. Returns the row as it is afterwards. Throws EngineUnavailable when the outcome is
 * unknown: the row stays, and the next call finds out.
 */
export async function holdMoney(deps: WithdrawalDeps, row: Withdrawal): Promise<Withdrawal> {
  const { engine, directory, passing } = deps;
  let executed: Executed;
  try {
    executed = await engine.submit({
      type: 'HoldWithdrawal',
      account: accountId(row.userId),
      // The row has the key of the call; the reference makes the command take effect once.
      key: undefined,
      coin: directory.coin(row.coin).id,
      amount: row.amount as Amount,
      fee: row.fee as Amount,
      reference: row.reference,
    });
  } catch (error) {
    // The caller is told that nothing happened: nothing may happen later, and the key can be used again.
    if (error instanceof EngineUnavailable && error.executed === 'no')
      await moveWithdrawal(deps, row, 'refuse', { cause: 'refused', reason: error.reason, key: null });
    throw error;
  }
  passing?.('hold:sent');
  const { result } = executed;
  if (!result.ok && result.reason !== 'duplicate_reference') return refuse(deps, row, result);
  const id = result.ok
    ? result.id
    : await engine.read((state) => withdrawalByReference(state, row.reference));
  // Used up and no longer open: another process held it and has moved on.
  if (id === undefined) return current(deps, row);
  const held = await moveWithdrawal(deps, row, 'hold', { engine_id: BigInt(id) });
  passing?.('hold:stored');
  if (held !== undefined) return held;
  const now = await current(deps, row);
  // Another call under the same key was told that nothing happened.
  if (now.state === 'dismissed' && now.engineId === null)
    await engine.submit({ type: 'ReleaseWithdrawal', withdrawal: id });
  return now;
}

async function refuse(
  deps: WithdrawalDeps,
  row: Withdrawal,
  { reason, details }: Extract<Executed['result'], { ok: false }>,
): Promise<Withdrawal> {
  const change = { cause: 'refused', reason, details: details ?? null } as const;
  return (await moveWithdrawal(deps, row, 'refuse', change)) ?? current(deps, row);
}

async function current({ accounts }: WithdrawalDeps, { id }: Withdrawal): Promise<Withdrawal> {
  const row = await findWithdrawal(accounts.database, id);
  if (row === undefined) throw new Error(`withdrawal ${id} is gone`);
  return row;
}
