import type { ExchangeState } from '@meridian/engine';
import type { Logger } from 'pino';
import type { Sql } from '../../database/database.ts';
import type { Journal } from '../journal/journal.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { type Finding, stateAt } from './audit.ts';
import { auditFuturesHistory } from './audit-futures-history.ts';
import { type ProjectedPresent, readProjectedPresent } from './projection-audit-table.ts';

const MAX_LISTED = 5;

/**
 * [HOST-6] The projections' open orders, positions and triggers, and the balances their ledger adds up to, must equal
 * the engine's; closed positions and ended triggers must be what the journal gives.
 */
export async function* auditProjections(
  sql: Sql,
  journal: Journal,
  snapshots: Snapshots,
  log: Logger,
): AsyncGenerator<Finding> {
  const present = await readProjectedPresent(sql);
  if (present.seq === undefined) return yield { ok: true, text: 'projections: none yet' };
  const { start, end } = await journal.extent();
  if (present.seq > end.seq)
    return yield {
      ok: false,
      text: `projections are at ${present.seq}, beyond the journal's end ${end.seq}`,
    };
  if (present.seq < start.seq)
    return yield {
      ok: false,
      text: `projections are at ${present.seq}, before the journal's start ${start.seq}`,
    };
  const { state } = await stateAt(journal, snapshots, log, present.seq);
  yield* compareProjections(present, state);
  yield* auditFuturesHistory({ sql, journal, snapshots, log }, { ...present, seq: present.seq });
}

function* compareProjections(present: ProjectedPresent, state: ExchangeState): Generator<Finding> {
  const at = `projections at ${present.seq}`;
  yield difference(`${at}: open spot orders`, spotOrdersOf(state), present.spotOrders);
  yield difference(`${at}: open futures orders`, futuresOrdersOf(state), present.futuresOrders);
  yield difference(`${at}: open positions`, positionsOf(state), present.positions);
  yield difference(`${at}: armed triggers`, triggersOf(state), present.triggers);
  yield difference(`${at}: balances of the ledger`, balancesOf(state), withoutZeros(present.balances));
}

function difference<Key, Value>(
  text: string,
  engine: ReadonlyMap<Key, Value>,
  projected: ReadonlyMap<Key, Value>,
): Finding {
  const wrong = [...new Set([...engine.keys(), ...projected.keys()])].filter(
    (key) => engine.get(key) !== projected.get(key),
  );
  if (wrong.length === 0) return { ok: true, text: `${text} agree (${engine.size})` };
  const some = wrong
    .slice(0, MAX_LISTED)
    .map((key) => `${key}: engine ${engine.get(key)}, projected ${projected.get(key)}`);
  return { ok: false, text: `${text}: ${wrong.length} differ. ${some.join('; ')}` };
}

function spotOrdersOf(state: ExchangeState): Map<number, string> {
  const open = new Map<number, string>();
  for (const { id, account, market, side, price, lots, remaining } of state.spotOrders.rows.values())
    open.set(id, [account, market, side, price, lots, remaining].join(' '));
  return open;
}

function futuresOrdersOf(state: ExchangeState): Map<number, string> {
  const open = new Map<number, string>();
  for (const order of state.futuresOrders.rows.values()) {
    const { account, market, side, effect, price, contracts, remaining } = order;
    open.set(order.id, [account, market, side, effect, price, contracts, remaining].join(' '));
  }
  return open;
}

function positionsOf(state: ExchangeState): Map<number, string> {
  const open = new Map<number, string>();
  for (const { id, account, market, side, mode, lever, contracts } of state.positions.rows.values())
    open.set(id, [account, market, side, mode, lever, contracts].join(' '));
  return open;
}

function triggersOf(state: ExchangeState): Map<number, string> {
  const armed = new Map<number, string>();
  for (const trigger of state.triggers.rows.values()) {
    const { id, account, market, position, takeProfit, stopLoss, contracts } = trigger;
    armed.set(id, [account, market, position, takeProfit, stopLoss, contracts].join(' '));
  }
  return armed;
}

/** The ledger covers users; the house's wallets have no entries. */
function balancesOf(state: ExchangeState): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>();
  for (const wallet of state.ledger.wallets.rows.values())
    if (wallet.account !== 0) balances.set(`${wallet.account} ${wallet.kind} ${wallet.coin}`, wallet.total);
  return withoutZeros(balances);
}

const withoutZeros = (balances: ReadonlyMap<string, bigint>): ReadonlyMap<string, bigint> =>
  new Map([...balances].filter(([, amount]) => amount !== 0n));
