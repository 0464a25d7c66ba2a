import { addRest } from '../deposits/chain-rests-table.ts';
import { bookNetworkCost, type CostRest } from '../networks/book-network-cost.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import type { Withdrawal } from './withdrawals-table.ts';

/** Tells the engine how a withdrawal ended. Every command has an effect once, so the call may be repeated. */
export async function endWithdrawal(deps: WithdrawalDeps, row: Withdrawal): Promise<Withdrawal | undefined> {
  const { engine, passing } = deps;
  if (row.engineId === null) throw new Error(`withdrawal ${row.id} has no hold`);
  const cost = await bookCost(deps, row);
  passing?.('cost:booked');
  const isPaid = row.state === 'settling';
  const type = isPaid ? 'SettleWithdrawal' : 'ReleaseWithdrawal';
  const { result, seq } = await engine.submit({ type, withdrawal: row.engineId });
  // Closed: this was done before a crash. The state of the row allows one of the two commands only.
  if (!result.ok && result.reason !== 'withdrawal_closed')
    throw new Error(`withdrawal ${row.id} could not be ended: ${result.reason}`);
  passing?.(isPaid ? 'settled:unstored' : 'released:unstored');
  const change = result.ok ? { ledger_seq: BigInt(seq) } : {};
  return moveWithdrawal(deps, row, isPaid ? 'settle' : 'release', change, async (on) => {
    if (cost !== undefined) await addRest(on, cost.coin, row.network, cost.rest);
  });
}

/** The network is paid by the house, also for a payment that failed. */
async function bookCost(
  { engine, accounts, directory }: WithdrawalDeps,
  { cost, txid, network }: Withdrawal,
): Promise<CostRest | undefined> {
  if (cost === undefined || txid === null) return undefined;
  return bookNetworkCost({ engine, directory, database: accounts.database }, network, txid, cost);
}
