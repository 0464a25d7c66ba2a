import { type Amount, exact } from '@meridian/money';
import { refuseNewRisk } from '../accounts/gates.ts';
import { copyFields } from '../codec/row-codec.ts';
import type { AccountId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { accepted, type Result, rejected } from '../results.ts';
import { SALE_RULES } from '../rules/rule-version.ts';
import { saleCost } from '../sale-formulas.ts';
import type { ExchangeState } from '../state.ts';
import type { CancelProject, ListProject, SubscribeToProject } from './ieo-commands.ts';
import { Project, projectTermFields, Subscription } from './project.ts';
import { oldProblems, projectProblems } from './project-rules.ts';

/** [IEO-1] Reserves the coins when the sale is listed, so that a sale cannot sell coins that do not exist. */
export function listProject(state: ExchangeState, command: ListProject): Result {
  if (state.coins.get(command.coin) === undefined || state.coins.get(command.quote) === undefined)
    return rejected('unknown_coin');
  if (command.id < 1 || state.projects.get(command.id) !== undefined) return rejected('project_exists');
  const problems =
    state.rules >= SALE_RULES ? projectProblems(command, state.now) : oldProblems(command, state.now);
  if (problems.length > 0) return rejected('bad_market_rules');
  const treasury = state.ledger.house('treasury', command.coin);
  if (treasury.available < command.total) return rejected('treasury_short');
  const project = new Project();
  copyFields(projectTermFields, command, project);
  project.state = command.startsAt <= state.now ? 'open' : 'upcoming';
  state.projects.add(project);
  const pool = state.ledger.house('ieo_pool', project.coin);
  state.ledger.move(treasury, pool, path.available.available, project.total, 'ieo_hold');
  state.out.emit({ type: 'ProjectChanged', project: project.id, state: project.state });
  return accepted(project.id);
}

/** [IEO-2] Freezes the cost of the full subscription; subscribing again adds to it, within the same limits. */
export function subscribeToProject(state: ExchangeState, command: SubscribeToProject): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const project = state.projects.get(command.project);
  if (project === undefined) return rejected('unknown_project');
  if (!account.mayUseIeo) return rejected('no_permission');
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (project.state !== 'open' || state.now >= project.endsAt) return rejected('project_not_open');
  if (command.wanted <= 0n) return rejected('amount_required');
  const known = project.subscriptions.get(account.id);
  const wanted = (known?.wanted ?? 0n) + command.wanted;
  if (wanted < project.minPerUser)
    return rejected('subscription_below_minimum', { min: project.minPerUser.toString() });
  if (wanted > project.maxPerUser)
    return rejected('subscription_above_maximum', { max: project.maxPerUser.toString() });
  const held = subscriptionCost(state, project, wanted);
  const more = held - (known?.held ?? 0n);
  const wallet = state.ledger.user(account.id, 'spot', project.quote);
  if (wallet.available < more) return rejected('insufficient_balance');

  const subscription = known ?? newSubscription(state, project, account.id);
  subscription.wanted = wanted as Amount;
  subscription.held = held;
  state.ledger.rows.addHold(wallet.row, exact(more));
  state.subscriptions.markChanged(subscription);
  project.subscribed = (project.subscribed + command.wanted) as Amount;
  state.projects.markChanged(project);
  state.ledger.move(wallet, wallet, path.available.frozen, more, 'ieo_hold');
  state.out.emit({
    type: 'Subscribed',
    project: project.id,
    subscription: subscription.id,
    account: account.id,
    wanted: command.wanted,
    held: more as Amount,
    subscribed: project.subscribed,
  });
  return accepted(subscription.id);
}

/** [IEO-6] Cancels a sale; the clock refunds its subscriptions in batches. */
export function cancelProject(state: ExchangeState, command: CancelProject): Result {
  const project = state.projects.get(command.project);
  if (project === undefined) return rejected('unknown_project');
  if (project.state !== 'upcoming' && project.state !== 'open') return rejected('project_not_open');
  project.state = 'cancelled';
  state.projects.markChanged(project);
  const pool = state.ledger.house('ieo_pool', project.coin);
  state.ledger.move(
    pool,
    state.ledger.house('treasury', project.coin),
    path.available.available,
    project.total,
    'ieo_release',
  );
  state.out.emit({ type: 'ProjectChanged', project: project.id, state: project.state });
  return accepted();
}

export const subscriptionCost = (state: ExchangeState, { price, coin }: Project, wanted: bigint): Amount =>
  saleCost(wanted, price, state.coins.mustGet(coin).scale);

function newSubscription(state: ExchangeState, project: Project, account: AccountId): Subscription {
  const subscription = new Subscription();
  subscription.id = ++state.lastIds.subscriptions;
  subscription.project = project.id;
  subscription.account = account;
  state.subscriptions.add(subscription);
  deriveSubscription(state, subscription);
  return subscription;
}

/** Sets everything derived from a subscription; also called when a snapshot is loaded. */
export function deriveSubscription(state: ExchangeState, subscription: Subscription): void {
  const { account, held } = subscription;
  const project = state.projects.mustGet(subscription.project);
  project.subscriptions.set(account, subscription);
  state.ledger.rows.addHold(state.ledger.spotRow(account, project.quote), exact(held));
}
