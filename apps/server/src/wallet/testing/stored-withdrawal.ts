import { randomUUID } from 'node:crypto';
import { holdMoney } from '../withdrawals/hold-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { addWithdrawal, type NewWithdrawal, type Withdrawal } from '../withdrawals/withdrawals-table.ts';

/** A withdrawal of 20 USDT that the engine holds, to an address that no chain has checked. */
export async function storeWithdrawal(
  deps: WithdrawalDeps,
  userId: number,
  change: Partial<NewWithdrawal> = {},
): Promise<Withdrawal> {
  const row = await addWithdrawal(deps.accounts.database, {
    reference: randomUUID(),
    userId,
    key: null,
    fingerprint: '',
    coin: 'USDT',
    network: 'ethereum',
    address: 'somewhere',
    memo: null,
    amount: 2_000_000_000n,
    fee: 300_000_000n,
    usdt: 2_000_000_000n,
    requestedAt: new Date(deps.accounts.clock()),
    ...change,
  });
  return holdMoney(deps, row!);
}
