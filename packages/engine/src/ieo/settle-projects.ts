import { type Amount, exact } from '@meridian/money';
import type { AccountId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { type Allotment, allotmentOf } from '../sale-formulas.ts';
import type { ExchangeState } from '../state.ts';
import { CoinLock, type Project, type Subscription } from './project.ts';

/** [IEO-5] Subscriptions settled in one clock step, so that a sale with a million of them does not block trading. */
export const SETTLED_PER_STEP = 500;

/** Opens and closes sales that are due, allocates or refunds, and unlocks coins; projects by ascending id. */
export function settleProjects(state: ExchangeState): void {
  for (const project of state.projects.sorted()) {
    if (project.state === 'upcoming' && project.startsAt <= state.now) become(state, project, 'open');
    if (project.state === 'open' && project.endsAt <= state.now) become(state, project, 'allocating');
    if (project.state === 'allocating' || project.state === 'cancelled') settleStep(state, project);
  }
  unlockCoins(state);
}

function settleStep(state: ExchangeState, project: Project): void {
  let left = SETTLED_PER_STEP;
  for (const subscription of project.subscriptions.values()) {
    if (left-- === 0) return;
    settle(state, project, subscription);
  }
  if (project.state !== 'allocating') return;
  const pool = state.ledger.house('ieo_pool', project.coin);
  const unsold = project.total - project.allocated;
  state.ledger.move(
    pool,
    state.ledger.house('treasury', project.coin),
    path.available.available,
    unsold,
    'ieo_release',
  );
  become(state, project, 'completed');
}

/** [IEO-4] Charges the cost of the allocated coins and releases the rest of the frozen amount. */
function settle(state: ExchangeState, project: Project, subscription: Subscription): void {
  const { ledger } = state;
  const { account, held, wanted } = subscription;
  const { allocated, paid, refunded } = outcomeOf(state, project, subscription);
  const quote = ledger.user(account, 'spot', project.quote);
  ledger.move(quote, ledger.house('treasury', project.quote), path.frozen.available, paid, 'ieo_payment');
  ledger.move(quote, quote, path.frozen.available, refunded, 'ieo_release');
  const locked = project.unlocksAt > state.now;
  const coins = ledger.user(account, 'spot', project.coin);
  const pool = ledger.house('ieo_pool', project.coin);
  ledger.move(pool, coins, path.available[locked ? 'frozen' : 'available'], allocated, 'ieo_allocation');
  const coinLock = locked && allocated > 0n ? lock(state, project, account, allocated) : 0;
  project.allocated = (project.allocated + allocated) as Amount;
  project.subscriptions.delete(account);
  state.projects.markChanged(project);
  state.subscriptions.remove(subscription);
  ledger.rows.removeHold(quote.row, exact(held));
  state.out.emit({
    type: 'SubscriptionSettled',
    project: project.id,
    subscription: subscription.id,
    account,
    lock: coinLock,
    wanted,
    allocated,
    paid,
    refunded,
  });
}

/** [IEO-6] A canceled sale pays everything back. */
function outcomeOf(
  state: ExchangeState,
  project: Project,
  { wanted, held }: Subscription,
): Omit<Allotment, 'held'> {
  if (project.state === 'cancelled') return { allocated: 0n as Amount, paid: 0n as Amount, refunded: held };
  const { price, total, subscribed, coin } = project;
  return allotmentOf(wanted, { price, total, subscribed, coinScale: state.coins.mustGet(coin).scale });
}

/** Returns the id of the lock. */
function lock(state: ExchangeState, project: Project, account: AccountId, amount: Amount): number {
  const coinLock = new CoinLock();
  coinLock.id = ++state.lastIds.locks;
  coinLock.account = account;
  coinLock.coin = project.coin;
  coinLock.amount = amount;
  coinLock.unlocksAt = project.unlocksAt;
  state.coinLocks.add(coinLock);
  deriveLock(state, coinLock);
  return coinLock.id;
}

/** Sets everything derived from a lock; also called when a snapshot is loaded. */
export function deriveLock(state: ExchangeState, coinLock: CoinLock): void {
  const { account, coin, amount } = coinLock;
  state.ledger.rows.addHold(state.ledger.spotRow(account, coin), exact(amount));
  state.unlocks.add(coinLock);
}

/** [IEO-7] Releases locked coins whose date has been reached, oldest lock first. */
function unlockCoins(state: ExchangeState): void {
  for (const coinLock of state.unlocks.takeDue(state.now, SETTLED_PER_STEP)) {
    const { id, account, coin, amount } = coinLock;
    const wallet = state.ledger.user(account, 'spot', coin);
    state.ledger.move(wallet, wallet, path.frozen.available, amount, 'ieo_unlock');
    state.ledger.rows.removeHold(wallet.row, exact(amount));
    state.coinLocks.remove(coinLock);
    state.out.emit({ type: 'CoinsUnlocked', lock: id, account, coin, amount });
  }
}

function become(state: ExchangeState, project: Project, to: Project['state']): void {
  project.state = to;
  state.projects.markChanged(project);
  state.out.emit({ type: 'ProjectChanged', project: project.id, state: to });
}
