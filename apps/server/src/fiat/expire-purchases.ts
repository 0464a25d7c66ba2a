import { Rounds } from '../relay/rounds.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { movePurchase } from './move-purchase.ts';
import { listOverdue } from './purchases-table.ts';

const EVERY_MS = 2_000;
const BATCH = 100;

/** Cancels purchases whose time to pay has ended. */
export function expirePurchases(deps: FiatDeps): Rounds {
  const { database, clock, log } = deps.accounts;
  return new Rounds(EVERY_MS, async () => {
    try {
      for (const row of await listOverdue(database, new Date(clock()), BATCH))
        await movePurchase(deps, row, { step: 'expire', change: { cause: 'time' } });
    } catch (error) {
      log.warn({ err: error }, 'overdue purchases could not be canceled; retrying');
    }
  });
}
