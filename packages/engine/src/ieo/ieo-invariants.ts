import { compare, type Expected } from '../expected.ts';
import type { CoinId } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { ExchangeState } from '../state.ts';
import { subscriptionCost } from './manage-project.ts';

/** Subscriptions hold their cost, locks hold their coins, and no sale allocates more than it has. */
export function ieoInvariants(state: ExchangeState, expected: Expected): void {
  for (const subscription of state.subscriptions.rows.values()) {
    const project = state.projects.mustGet(subscription.project);
    compare(
      'IEO-2',
      `subscription ${subscription.id}`,
      subscription.held,
      subscriptionCost(state, project, subscription.wanted),
    );
    expected.addFrozen(state.ledger.user(subscription.account, 'spot', project.quote).id, subscription.held);
  }
  for (const lock of state.coinLocks.rows.values())
    expected.addFrozen(state.ledger.user(lock.account, 'spot', lock.coin).id, lock.amount);
  const reserved = new Map<CoinId, bigint>();
  for (const project of state.projects.rows.values()) {
    if (project.allocated > project.total)
      throw new InvariantBroken('IEO-3', `project ${project.id} allocated too much`);
    if (project.state === 'completed' || project.state === 'cancelled') continue;
    reserved.set(project.coin, (reserved.get(project.coin) ?? 0n) + project.total - project.allocated);
  }
  for (const [coin, amount] of reserved)
    compare('IEO-1', `the pool of coin ${coin}`, state.ledger.house('ieo_pool', coin).available, amount);
}
