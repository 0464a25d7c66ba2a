import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import { announceStep, stepWith } from '../../fiat/move-purchase.ts';
import { findPurchase, lockPurchase, lockPurchasesOf, type Purchase } from '../../fiat/purchases-table.ts';
import { confirmOperatorCode } from '../access/operator-access.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import { findOperator } from '../access/operators-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { confirmRow, fiatDeskOf } from '../proposals/act-on-fiat.ts';
import { requiredReason } from '../proposals/required-reason.ts';
import { claimPurchase } from './purchase-queue-table.ts';
import { decidable, refuseAlone, refuseTaken } from './purchase-rules.ts';

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
  const check = async (on: On, found: Purchase | undefined): Promise<Purchase> => {
    const row = await decidable(on, found, 'confirm');
    await refuseTaken(on, row, [operatorId], clock());
    await refuseAlone(on, row, operatorId, clock());
    return row;
  };
  const { user_id } = await check(database, await findPurchase(database, id));
  await confirmOperatorCode(deps.people, (await findOperator(database, operatorId))!, totp);
  const confirmed = await database.db.transaction().execute(async (db) => {
    // Two confirmations for one user at once must count each other.
    await lockPurchasesOf({ db }, user_id);
    const row = await check({ db }, await lockPurchase({ db }, id));
    await audit({ db }, deps, { operatorId, action: 'purchase.confirm', row, reason });
    return confirmRow(deps, { db }, row, operatorId);
  });
  announceStep(fiatDeskOf(deps).deps, confirmed);
  fiatDeskOf(deps).nudge();
}

/** One operator can cancel a purchase of any size until it is confirmed, or on a statement with its amount. */
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
    const row = await decidable({ db }, await lockPurchase({ db }, id), 'refuse');
    await refuseTaken({ db }, row, [operatorId], clock());
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
    const row = await decidable({ db }, await lockPurchase({ db }, id), 'confirm');
    await refuseTaken({ db }, row, [operatorId], clock());
    await claimPurchase({ db }, { id, operatorId, claimed, at: new Date(clock()) });
    const action = claimed ? 'purchase.claim' : 'purchase.free';
    await audit({ db }, deps, { operatorId, action, row, reason: null });
  });
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
