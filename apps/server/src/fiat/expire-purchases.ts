import { Rounds } from '../relay/rounds.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { announceStep, stepWith } from './move-purchase.ts';
import { listOverdue, lockPurchase, type Purchase } from './purchases-table.ts';
import { arrivedFor } from './statements/purchase-lines-table.ts';

const EVERY_MS = 2_000;
const BATCH = 100;

/** Cancels purchases whose time to pay has ended, unless a statement has their payment. */
export function expirePurchases(deps: FiatDeps): Rounds {
  const { database, clock, log } = deps.accounts;
  return new Rounds(EVERY_MS, async () => {
    try {
      for (const row of await listOverdue(database, new Date(clock()), BATCH)) await expire(deps, row);
    } catch (error) {
      log.warn({ err: error }, 'overdue purchases could not be canceled; retrying');
    }
  });
}

/** A statement that was uploaded a moment ago, or a payment marked meanwhile, keeps it. */
async function expire(deps: FiatDeps, { id }: Purchase): Promise<void> {
  const expired = await deps.accounts.database.db.transaction().execute(async (db) => {
    const row = await lockPurchase({ db }, id);
    if (row?.state !== 'to_be_paid' || (await arrivedFor({ db }, id)) !== undefined) return undefined;
    return stepWith(deps, { db }, row, { step: 'expire', change: { cause: 'time' } });
  });
  if (expired !== undefined) announceStep(deps, expired);
}
