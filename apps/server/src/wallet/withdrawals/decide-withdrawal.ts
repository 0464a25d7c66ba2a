import type { WithdrawalFlag } from '@meridian/contract/schemas/operator-withdrawal';
import type { Database } from '../../database/database.ts';
import { bookedSince } from '../addresses/address-book-table.ts';
import { pushWithdrawal } from './move-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { flagsOf } from './withdrawal-rules.ts';
import { approvedSince, lockOutflow } from './withdrawal-totals-table.ts';
import { makeStep, type Withdrawal } from './withdrawals-table.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Approves a held withdrawal, or leaves it to operators. Decisions are made one after the other, because they add up. */
export async function decide(deps: WithdrawalDeps, row: Withdrawal): Promise<Withdrawal | undefined> {
  const { database, clock } = deps.accounts;
  const decided = await database.db.transaction().execute(async (db) => {
    await lockOutflow({ db });
    const flags = await readFlags(deps, { db }, row);
    const now = new Date(clock());
    return flags.length > 0
      ? makeStep({ db }, row, 'ask_approval', now, { flags })
      : makeStep({ db }, row, 'approve', now, { flags, approved_at: now });
  });
  deps.passing?.('decision:stored');
  if (decided !== undefined) pushWithdrawal(deps, decided);
  return decided;
}

async function readFlags(
  { accounts, limits }: WithdrawalDeps,
  on: Pick<Database, 'db'>,
  { userId, coin, network, address, memo, usdt }: Withdrawal,
): Promise<WithdrawalFlag[]> {
  const now = accounts.clock();
  const since = await bookedSince(on, userId, { coin, network, address, memo: memo ?? '' });
  return flagsOf(
    {
      value: usdt,
      addressAgeMs: since && now - since.getTime(),
      outflowHour: await approvedSince(on, new Date(now - HOUR_MS)),
      outflowDay: await approvedSince(on, new Date(now - DAY_MS)),
    },
    limits,
  );
}
