import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { formatTrimmed } from '@meridian/money';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { moveWithdrawal } from '../../wallet/withdrawals/move-withdrawal.ts';
import { needsTwoOperators } from '../../wallet/withdrawals/withdrawal-rules.ts';
import { stateAfter } from '../../wallet/withdrawals/withdrawal-states.ts';
import { findWithdrawal, makeStep, type Withdrawal } from '../../wallet/withdrawals/withdrawals-table.ts';
import { confirmOperatorCode } from '../access/operator-access.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import { findOperator } from '../access/operators-table.ts';
import type { OperatorDeps, WithdrawalDesk } from '../operator-deps.ts';
import type { Agreement } from './act-on-market.ts';
import { refuseOutdated } from './refuse-outdated.ts';
import { requiredReason } from './required-reason.ts';

type On = Pick<Database, 'db'>;
export type WithdrawalApproval = Extract<OperatorChange, { kind: 'approve_withdrawal' }>;

/** The change with what is paid in it: the second operator reads it before agreeing. */
export async function prepareApproval(
  deps: OperatorDeps,
  { kind, id }: WithdrawalApproval,
): Promise<WithdrawalApproval> {
  const row = await waitingOne(deps.people.database, id);
  const { scale } = deskOf(deps).deps.directory.coin(row.coin);
  const memo = row.memo === null ? '' : ` (${row.memo})`;
  const payment = `${formatTrimmed(row.amount, scale)} ${row.coin}, ${row.network}: ${row.address}${memo}`;
  return { kind, id, payment };
}

/** In the transaction of the second operator's approval. */
export async function approveTogether(
  { people }: OperatorDeps,
  on: On,
  { id }: WithdrawalApproval,
  { proposedAt, operatorId }: Agreement,
): Promise<void> {
  const row = await waitingOne(on, id);
  // It was refused by the signer since, or came back for another reason.
  refuseOutdated(row.changedAt, proposedAt);
  await approveRow(on, row, operatorId, new Date(people.clock()));
}

/** One operator is enough below the threshold; the code proves that it is not only their session. */
export async function approveAlone(
  deps: OperatorDeps,
  caller: OperatorCaller,
  { id, reason: given, totp }: { readonly id: number; readonly reason: string; readonly totp: string },
): Promise<Withdrawal> {
  const reason = requiredReason(given);
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  const seen = await waitingOne(database, id);
  if (needsTwoOperators(seen.usdt, deskOf(deps).deps.limits)) throw new Refusal('second_operator_required');
  await confirmOperatorCode(deps.people, (await findOperator(database, operatorId))!, totp);
  const approved = await database.db.transaction().execute(async (db) => {
    const at = new Date(clock());
    const row = await approveRow({ db }, seen, operatorId, at);
    await audit({ db }, { at, operatorId, action: 'withdrawal.approve', row, reason });
    return row;
  });
  deskOf(deps).nudge();
  return approved;
}

/** One operator can stop a withdrawal of any size, until the signer may have signed it. */
export async function rejectWithdrawal(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: number,
  given: string,
): Promise<Withdrawal> {
  const reason = requiredReason(given);
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  const row = await findWithdrawal(database, id);
  if (row === undefined) throw new Refusal('not_found');
  if (stateAfter(row.state, 'cancel') === undefined) throw new Refusal('conflict');
  const change = { cause: 'rejected', reason } as const;
  const rejected = await moveWithdrawal(deskOf(deps).deps, row, 'cancel', change, (on) =>
    audit(on, { at: new Date(clock()), operatorId, action: 'withdrawal.reject', row, reason }),
  );
  if (rejected === undefined) throw new Refusal('conflict');
  deskOf(deps).nudge();
  return rejected;
}

function deskOf({ withdrawals }: OperatorDeps): WithdrawalDesk {
  if (withdrawals === undefined) throw new Refusal('not_ready');
  return withdrawals;
}

async function waitingOne(on: On, id: number): Promise<Withdrawal> {
  const row = await findWithdrawal(on, id);
  if (row === undefined) throw new Refusal('not_found');
  if (row.state !== 'approval') throw new Refusal('conflict');
  return row;
}

async function approveRow(on: On, row: Withdrawal, operatorId: number, at: Date): Promise<Withdrawal> {
  const approved = await makeStep(on, row, 'approve', at, { approved_at: at, approved_by: operatorId });
  if (approved === undefined) throw new Refusal('conflict');
  return approved;
}

const audit = (
  on: On,
  entry: {
    readonly at: Date;
    readonly operatorId: number;
    readonly action: string;
    readonly row: Withdrawal;
    readonly reason: string;
  },
): Promise<void> => {
  const { at, operatorId, action, row, reason } = entry;
  const { coin, network, address, amount, flags } = row;
  const details = { coin, network, address, amount: String(amount), flags, reason };
  return appendAudit(on, { at, operatorId, action, subject: `withdrawal ${row.id}`, details });
};
