import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { announceStep, stepWith } from '../../fiat/move-purchase.ts';
import { stateAfter } from '../../fiat/purchase-states.ts';
import { lockPurchase, type Purchase } from '../../fiat/purchases-table.ts';
import { Refusal } from '../../refusal.ts';
import { confirmOperatorCode } from '../access/operator-access.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import { findOperator } from '../access/operators-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { confirmable, confirmRow, fiatDeskOf, needsTwo } from '../proposals/act-on-fiat.ts';
import { requiredReason } from '../proposals/required-reason.ts';
import { claimOf, claimPurchase } from './purchase-queue-table.ts';

type On = Pick<Database, 'db'>;

/** One operator is enough below the threshold; the code proves that it is not only their session. */
export async function confirmAlone(
  deps: OperatorDeps,
  caller: OperatorCaller,
  { id, reason: given, totp }: { readonly id: number; readonly reason: string; readonly totp: string },
): Promise<void> {
  const reason = requiredReason(given);
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  const seen = await confirmable(database, id);
  refuseTaken(seen, operatorId, clock());
  if (await needsTwo(database, seen)) throw new Refusal('second_operator_required');
  await confirmOperatorCode(deps.people, (await findOperator(database, operatorId))!, totp);
  const confirmed = await database.db.transaction().execute(async (db) => {
    const row = await lockIn({ db }, id, 'confirm');
    refuseTaken(row, operatorId, clock());
    if (await needsTwo({ db }, row)) throw new Refusal('second_operator_required');
    await audit({ db }, deps, { operatorId, action: 'purchase.confirm', row, reason });
    return confirmRow(deps, { db }, row, operatorId);
  });
  announceStep(fiatDeskOf(deps).deps, confirmed);
  fiatDeskOf(deps).nudge();
}

/** One operator can cancel a purchase of any size until it is confirmed. */
export async function refusePurchase(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: number,
  given: string,
): Promise<void> {
  const reason = requiredReason(given);
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  const fiat = fiatDeskOf(deps).deps;
  const refused = await database.db.transaction().execute(async (db) => {
    const row = await lockIn({ db }, id, 'refuse');
    refuseTaken(row, operatorId, clock());
    await audit({ db }, deps, { operatorId, action: 'purchase.refuse', row, reason });
    return stepWith(fiat, { db }, row, { step: 'refuse', change: { cause: 'desk', reason } });
  });
  announceStep(fiat, refused!);
}

export async function claim(
  deps: OperatorDeps,
  caller: OperatorCaller,
  { id, claimed }: { readonly id: number; readonly claimed: boolean },
): Promise<void> {
  const { database, clock } = deps.people;
  const operatorId = Number(caller.operatorId);
  await database.db.transaction().execute(async (db) => {
    const row = await lockIn({ db }, id, 'confirm');
    if (!(await claimPurchase({ db }, { id, operatorId, claimed, at: new Date(clock()) })))
      throw new Refusal('case_taken');
    const action = claimed ? 'purchase.claim' : 'purchase.free';
    await audit({ db }, deps, { operatorId, action, row, reason: null });
  });
}

async function lockIn(on: On, id: number, step: 'confirm' | 'refuse'): Promise<Purchase> {
  const row = await lockPurchase(on, id);
  if (row === undefined) throw new Refusal('not_found');
  if (stateAfter(row.state, step) === undefined) throw new Refusal('purchase_closed');
  return row;
}

/** Two operators must not decide on one purchase at once. */
function refuseTaken(row: Purchase, operatorId: number, nowMs: number): void {
  const held = claimOf(row, nowMs);
  if (held !== null && held.by !== operatorId) throw new Refusal('case_taken');
}

const audit = (
  on: On,
  { people }: OperatorDeps,
  entry: {
    readonly operatorId: number;
    readonly action: string;
    readonly row: Purchase;
    readonly reason: string | null;
  },
): Promise<void> => {
  const { operatorId, action, row, reason } = entry;
  const { reference, currency, pays, coin, amount } = row;
  const details = { reference, currency, pays, coin, amount, ...(reason !== null && { reason }) };
  const at = new Date(people.clock());
  return appendAudit(on, { at, operatorId, action, subject: `purchase ${row.id}`, details });
};
