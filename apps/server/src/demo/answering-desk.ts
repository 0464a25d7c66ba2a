import { appendAudit } from '../audit/audit-log-table.ts';
import type { FiatDeps } from '../fiat/fiat-deps.ts';
import { movePurchase } from '../fiat/move-purchase.ts';
import { listPaid } from '../fiat/purchases-table.ts';
import { Rounds } from '../relay/rounds.ts';

const EVERY_MS = 2_000;
/** Long enough to see that a purchase waits for the desk. */
const ANSWERS_AFTER_MS = 6_000;
const BATCH = 20;

/**
 * A desk that confirms payments by itself, for the demo: nobody there has a bank. Payments from the threshold on are left
 * to two operators, so that the queue of the console has something in it.
 */
export class AnsweringDesk {
  readonly #rounds: Rounds;

  constructor(deps: FiatDeps, onConfirmed: () => void) {
    this.#rounds = new Rounds(EVERY_MS, async () => {
      try {
        await confirmPaid(deps, onConfirmed);
      } catch (error) {
        deps.log.warn({ err: error }, 'the demo desk could not confirm a purchase; retrying');
      }
    });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }
}

export async function confirmPaid(deps: FiatDeps, onConfirmed: () => void): Promise<void> {
  const { database, clock } = deps.accounts;
  const at = new Date(clock());
  const paid = await listPaid(database, new Date(at.getTime() - ANSWERS_AFTER_MS), BATCH);
  for (const row of paid) {
    const confirmed = await movePurchase(deps, row, {
      step: 'confirm',
      besides: (on) =>
        appendAudit(on, {
          at,
          operatorId: null,
          action: 'purchase.confirm',
          subject: `purchase ${row.id}`,
          details: { reference: row.reference, reason: 'demo' },
        }),
    });
    if (confirmed !== undefined) onConfirmed();
  }
}
