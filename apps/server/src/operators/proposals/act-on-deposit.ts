import type { FinanceChange } from '@meridian/contract/schemas/finance-change';
import { formatTrimmed } from '@meridian/money';
import { findUserByUid, type User } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import {
  hasDepositAddress,
  type JudgedDeposit,
  listJudgedDeposits,
  lockJudgedDeposit,
  releaseDeposit,
} from '../../wallet/deposits/operator-deposits-table.ts';
import type { Agreement } from './act-on-market.ts';
import { refuseOutdated } from './refuse-outdated.ts';

type On = Pick<Database, 'db'>;
type DepositCredit = Extract<FinanceChange, { kind: 'credit_deposit' }>;

/** The change with what is credited in it: the second operator reads it before agreeing. */
export async function prepareCredit(on: On, { kind, deposit, owner }: DepositCredit): Promise<DepositCredit> {
  const [found] = await listJudgedDeposits(on, { id: deposit }, { limit: 1, offset: 0 });
  const row = creditable(found);
  const user = await ownerOf(on, row, owner);
  const amount = `${formatTrimmed(row.amount!, row.scale!)} ${row.coin}`;
  const payment = `${amount}, ${row.networkName}: ${row.txid} → ${user.uid}`;
  return { kind, deposit, owner: user.uid, payment };
}

/** In the transaction of the second operator's approval. */
export async function creditTogether(
  on: On,
  { deposit, owner }: DepositCredit,
  { proposedAt, operatorId }: Agreement,
  at: Date,
): Promise<void> {
  const row = creditable(await lockJudgedDeposit(on, deposit));
  refuseOutdated(row.changedAt, proposedAt);
  const user = await ownerOf(on, row, owner);
  await releaseDeposit(on, row, { userId: user.id, operatorId, at });
}

function creditable(row: JudgedDeposit | undefined): JudgedDeposit {
  if (row === undefined) throw new Refusal('not_found');
  if (!row.canCredit) throw new Refusal('conflict');
  return row;
}

/**
 * The owner that the chain names cannot be replaced. Where it names none, the two operators do, and only a user who was
 * given a deposit address on this network can have meant it.
 */
async function ownerOf(on: On, row: JudgedDeposit, named: string | undefined): Promise<User> {
  const uid = row.owner ?? named;
  if (uid === undefined) throw new Refusal('owner_required');
  if (row.owner !== null && named !== undefined && named !== row.owner) throw new Refusal('conflict');
  const user = await findUserByUid(on, uid);
  if (user === undefined) throw new Refusal('unknown_account');
  if (!(await hasDepositAddress(on, user.id, row.network))) throw new Refusal('owner_without_address');
  return user;
}
