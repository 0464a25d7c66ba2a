import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { Relay } from '../relay/relay.ts';
import type { FiatDeps } from './fiat-deps.ts';
import { movePurchase } from './move-purchase.ts';
import { type CreditTask, creditTasks, findPurchase } from './purchases-table.ts';

/**
 * Has the engine credit confirmed purchases. The engine credits a reference once, for ever [FUNDS-10], so a delivery that
 * a crash repeats changes nothing.
 */
export const creditRelay = (deps: FiatDeps): Relay<CreditTask> =>
  new Relay({
    database: deps.accounts.database,
    log: deps.log,
    clock: deps.accounts.clock,
    table: creditTasks,
    what: 'purchases',
    subjectOf: ({ purchase }) => purchase,
    deliver: (task) => deliver(deps, task),
  });

async function deliver(deps: FiatDeps, { purchase }: CreditTask): Promise<void> {
  const row = await findPurchase(deps.accounts.database, purchase);
  if (row?.state !== 'crediting') return;
  deps.passing?.('confirmed:stored');
  const { result } = await deps.engine.submit({
    type: 'CreditPurchase',
    account: accountId(row.user_id),
    coin: deps.directory.coin(row.coin).id,
    amount: BigInt(row.amount) as Amount,
    reference: `purchase ${row.reference}`,
  });
  if (!result.ok && result.reason !== 'duplicate_reference')
    throw new Error(`the engine did not credit purchase ${row.id}: ${result.reason}`);
  deps.passing?.('credited:unstored');
  await movePurchase(deps, row, { step: 'credit' });
  deps.passing?.('completed:stored');
}
