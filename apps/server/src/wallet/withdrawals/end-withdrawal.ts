import type { Amount } from '@meridian/money';
import { loadCoinNetworks } from '../networks/networks-table.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { coinUnitsOfCost } from './withdrawal-rules.ts';
import type { Withdrawal } from './withdrawals-table.ts';

/** Tells the engine how a withdrawal ended. Every command has an effect once, so the call may be repeated. */
export async function endWithdrawal(deps: WithdrawalDeps, row: Withdrawal): Promise<Withdrawal | undefined> {
  const { engine, passing } = deps;
  if (row.engineId === null) throw new Error(`withdrawal ${row.id} has no hold`);
  await bookCost(deps, row);
  passing?.('cost:booked');
  const isPaid = row.state === 'settling';
  const type = isPaid ? 'SettleWithdrawal' : 'ReleaseWithdrawal';
  const { result, seq } = await engine.submit({ type, withdrawal: row.engineId });
  // Closed: this was done before a crash. The state of the row allows one of the two commands only.
  if (!result.ok && result.reason !== 'withdrawal_closed')
    throw new Error(`withdrawal ${row.id} could not be ended: ${result.reason}`);
  passing?.(isPaid ? 'settled:unstored' : 'released:unstored');
  const change = result.ok ? { ledger_seq: BigInt(seq) } : {};
  return moveWithdrawal(deps, row, isPaid ? 'settle' : 'release', change);
}

/** The network is paid by the house, also for a payment that failed. */
async function bookCost({ engine, accounts, directory }: WithdrawalDeps, row: Withdrawal): Promise<void> {
  const { cost, txid, network } = row;
  if (cost === undefined || cost.amount === 0n || txid === null) return;
  const paidIn = (await loadCoinNetworks(accounts.database)).find(
    (each) => each.network === network && each.asset === cost.asset,
  );
  if (paidIn === undefined) throw new Error(`no coin on ${network} is the asset ${cost.asset}`);
  const { result } = await engine.submit({
    type: 'BookNetworkCost',
    coin: directory.coin(paidIn.coin).id,
    amount: coinUnitsOfCost(cost.amount, paidIn.scale, paidIn.chainDecimals) as Amount,
    reference: `cost ${network} ${txid}`,
  });
  if (!result.ok && result.reason !== 'duplicate_reference')
    throw new Error(`the cost of withdrawal ${row.id} could not be booked: ${result.reason}`);
}
