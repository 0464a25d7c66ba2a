import { type Amount, exact, mulDivFloor } from '@meridian/money';
import type { AccountId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import type { ExchangeState } from '../state.ts';
import { subscriptionCost } from './manage-project.ts';
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

/** [IEO-3] Pro rata when oversubscribed, rounded down, so that no more is allocated than is on sale. */
function allocationOf(project: Project, subscription: Subscription): bigint {
  if (project.state === 'cancelled') return 0n;
  if (project.subscribed <= project.total) return subscription.wanted;
  return mulDivFloor(subscription.wanted, project.total, project.subscribed);
}

/** [IEO-4] Charges the cost of the allocated coins and releases the rest of the frozen amount. */
function settle(state: ExchangeState, project: Project, subscription: Subscription): void {
  const { ledger } = state;
  const { account, held, wanted } = subscription;
  const allocated = allocationOf(project, subscription) as Amount;
  const paid = subscriptionCost(state, project, allocated);
  const quote = ledger.user(account, 'spot', project.quote);
  ledger.move(quote, ledger.house('treasury', project.quote), path.frozen.available, paid, 'ieo_payment');
  ledger.move(quote, quote, path.frozen.available, held - paid, 'ieo_release');
  const locked = project.unlocksAt > state.now;
  const coins = ledger.user(account, 'spot', project.coin);
  const pool = ledger.house('ieo_pool', project.coin);
  ledger.move(pool, coins, path.available[locked ? 'frozen' : 'available'], allocated, 'ieo_allocation');
  if (locked && allocated > 0n) lock(state, project, account, allocated);
  project.allocated = (project.allocated + allocated) as Amount;
  project.subscriptions.delete(account);
  state.projects.markChanged(project);
  state.subscriptions.remove(subscription);
  ledger.rows.removeHold(quote.row, exact(held));
  const refunded = (held - paid) as Amount;
  state.out.emit({
    type: 'SubscriptionSettled',
    project: project.id,
    account,
    wanted,
    allocated,
    paid,
    refunded,
  });
}

function lock(state: ExchangeState, project: Project, account: AccountId, amount: Amount): void {
  const coinLock = new CoinLock();
  coinLock.id = ++state.lastIds.locks;
  coinLock.account = account;
  coinLock.coin = project.coin;
  coinLock.amount = amount;
  coinLock.unlocksAt = project.unlocksAt;
  state.coinLocks.add(coinLock);
  deriveLock(state, coinLock);
}

/** Sets everything derived from a lock; also called when a snapshot is loaded. */
export function deriveLock(state: ExchangeState, { account, coin, amount, unlocksAt }: CoinLock): void {
  state.ledger.rows.addHold(state.ledger.spotRow(account, coin), exact(amount));
  state.nextUnlockAt = Math.min(state.nextUnlockAt, unlocksAt);
}

/** [IEO-7] Releases locked coins whose date has been reached, oldest lock first. */
function unlockCoins(state: ExchangeState): void {
  if (state.nextUnlockAt > state.now) return;
  let left = SETTLED_PER_STEP;
  let next = Number.POSITIVE_INFINITY;
  for (const coinLock of state.coinLocks.sorted()) {
    if (coinLock.unlocksAt > state.now || left === 0) {
      next = Math.min(next, coinLock.unlocksAt);
      continue;
    }
    left--;
    const wallet = state.ledger.user(coinLock.account, 'spot', coinLock.coin);
    state.ledger.move(wallet, wallet, path.frozen.available, coinLock.amount, 'ieo_unlock');
    state.ledger.rows.removeHold(wallet.row, exact(coinLock.amount));
    state.coinLocks.remove(coinLock);
    const { account, coin, amount } = coinLock;
    state.out.emit({ type: 'CoinsUnlocked', account, coin, amount });
  }
  state.nextUnlockAt = next;
}

function become(state: ExchangeState, project: Project, to: Project['state']): void {
  project.state = to;
  state.projects.markChanged(project);
  state.out.emit({ type: 'ProjectChanged', project: project.id, state: to });
}
