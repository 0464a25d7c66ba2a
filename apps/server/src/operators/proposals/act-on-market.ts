import type { MarketState } from '@meridian/contract/schemas/market-state';
import type { OperatorChange } from '@meridian/contract/schemas/operator-change';
import { appendAudit } from '../../audit/audit-log-table.ts';
import type { Database } from '../../database/database.ts';
import {
  type DecidedMarket,
  decideMarketState,
  findDecidedMarket,
  lockDecidedMarket,
} from '../../markets/market-states-table.ts';
import { addMarketTask } from '../../markets/market-tasks-table.ts';
import { Refusal } from '../../refusal.ts';
import type { OperatorCaller } from '../access/operator-sessions.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { refuseEnded, refuseMoment, scheduleWindUp } from './act-on-listing.ts';
import { requiredReason } from './required-reason.ts';

type On = Pick<Database, 'db'>;
type MarketsChange = Extract<
  OperatorChange,
  { kind: 'resume_market' | 'cancel_market_orders' | 'wind_up_market' }
>;

/**
 * Halts a market at once; one operator is enough, while every later change needs two. Returns whether the engine has
 * already applied it.
 */
export async function haltMarket(
  deps: OperatorDeps,
  caller: OperatorCaller,
  id: number,
  reasonGiven: string,
): Promise<boolean> {
  const reason = requiredReason(reasonGiven);
  const { database, clock } = deps.people;
  const at = new Date(clock());
  const operatorId = Number(caller.operatorId);
  await database.db.transaction().execute(async (db) => {
    const market = known(await lockDecidedMarket({ db }, id));
    // A permanently closed market accepts no orders either.
    if (market.state !== 'trading') throw new Refusal('conflict');
    await decide({ db }, market, 'halted', { at, reason, operatorId });
    const { symbol, product, state: before } = market;
    await appendAudit(
      { db },
      {
        at,
        operatorId,
        action: 'market.halt',
        subject: `market ${id}`,
        details: { symbol, product, before, reason },
      },
    );
  });
  await deps.markets.settle();
  return isInForce(deps, id, 'halted');
}

/** The change with the market's name in it, or a refusal if it would change nothing. */
export async function prepareMarketChange(deps: OperatorDeps, change: MarketsChange): Promise<MarketsChange> {
  const { database, clock } = deps.people;
  const market = known(await findDecidedMarket(database, change.market));
  refuseInState(market, change);
  if (change.kind === 'resume_market') await refuseEnded(database, market.id, new Date(clock()));
  if (change.kind === 'wind_up_market') {
    refuseMoment(change.effectiveAt, clock());
    await refuseOpenPositions(deps, market, change.effectiveAt);
  }
  const { symbol, product } = market;
  return { ...change, symbol, product };
}

/** Closing is permanent: no proposal reopens such a market. */
function refuseInState({ state }: DecidedMarket, { kind }: MarketsChange): void {
  if (state === 'cancel_only' && kind === 'resume_market') throw new Refusal('market_wound_up');
  if (kind === 'wind_up_market' ? state === 'cancel_only' : state === 'trading')
    throw new Refusal('conflict');
}

/**
 * A futures market ends with its last position. With a moment, users know the end and have closed or will; without one
 * they would be left in a market that nobody may enter to trade with them.
 */
async function refuseOpenPositions(
  { markets }: OperatorDeps,
  { id, product }: DecidedMarket,
  effectiveAt: string | null | undefined,
): Promise<void> {
  if (product !== 'futures' || effectiveAt != null) return;
  if (((await markets.read()).get(id)?.openPositions ?? 0) > 0) throw new Refusal('market_has_positions');
}

export interface Agreement {
  readonly proposedAt: Date;
  readonly reason: string;
  readonly proposedBy: number;
  /** The approver. */
  readonly operatorId: number;
}

/** Carries it out in the transaction of its approval; the engine is notified afterwards. */
export async function changeMarketBy(
  deps: OperatorDeps,
  on: On,
  change: MarketsChange,
  { id, proposedAt, reason, operatorId }: Agreement & { readonly id: number },
): Promise<void> {
  const at = new Date(deps.people.clock());
  const market = known(await lockDecidedMarket(on, change.market));
  // A halt after the proposal was not what the two operators agreed on.
  if (market.since !== null && market.since > proposedAt) throw new Refusal('proposal_outdated');
  refuseInState(market, change);
  const by = { at, reason, operatorId };
  if (change.kind === 'resume_market') {
    await refuseEnded(on, market.id, at);
    await decide(on, market, 'trading', by);
  } else if (change.kind === 'wind_up_market') {
    await refuseOpenPositions(deps, market, change.effectiveAt);
    const effectiveAt = change.effectiveAt == null ? at : new Date(change.effectiveAt);
    await scheduleWindUp(on, market.id, effectiveAt, { ...by, id });
    // Without a moment it ends with the approval, a futures market after it was halted and found empty.
    if (change.effectiveAt == null)
      await decide(on, market, market.product === 'futures' ? 'halted' : 'cancel_only', by);
  } else await addMarketTask(on, market.id, { kind: 'cancel_orders' }, at);
}

async function decide(
  on: On,
  { id }: DecidedMarket,
  state: MarketState,
  by: { readonly at: Date; readonly reason: string; readonly operatorId: number },
): Promise<void> {
  await decideMarketState(on, id, { state, ...by });
  await addMarketTask(on, id, { kind: 'state', state }, by.at);
}

/** Without a response from the engine, the state is not confirmed. */
async function isInForce({ markets }: OperatorDeps, id: number, state: MarketState): Promise<boolean> {
  try {
    return (await markets.read()).get(id)?.state === state;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function known(market: DecidedMarket | undefined): DecidedMarket {
  if (market === undefined) throw new Refusal('unknown_market');
  return market;
}
