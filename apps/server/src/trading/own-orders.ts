import type { ExchangeState } from '@meridian/engine';
import { type AccountId, accountId } from '@meridian/engine/ids';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import type { Caller } from '../http/admission/policy.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Projections } from '../projections/projections.ts';
import { Refusal } from '../refusal.ts';
import type { SpotOrderFacts } from './spot-entrust.ts';
import { readOrders, readOwnIds } from './spot-history-table.ts';

export interface OwnOrdersDeps {
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly projections: Pick<Projections, 'reached'>;
  readonly sql: Sql;
}

/** The caller's spot orders: open ones from the engine's memory, finished ones from the history. */
export class OwnOrders {
  readonly #deps: OwnOrdersDeps;

  constructor(deps: OwnOrdersDeps) {
    this.#deps = deps;
  }

  /** Resolves when the history contains everything the engine has done so far, the caller's own calls included. */
  async historyReady(): Promise<void> {
    const { engine, projections } = this.#deps;
    await projections.reached(await readOrRefuse(engine, ({ seq }: ExchangeState) => seq));
  }

  /** An order in any state; another account's order is not found. */
  async order(account: AccountId, id: number): Promise<SpotOrderFacts> {
    await this.historyReady();
    const [facts] = await readOrders(this.#deps.sql, account, [id]);
    if (facts === undefined) throw new Refusal('not_found');
    return facts;
  }

  /** Which of these orders are the account's own, in any state. */
  async known(account: AccountId, ids: readonly number[]): Promise<ReadonlySet<number>> {
    await this.historyReady();
    return new Set(await readOwnIds(this.#deps.sql, account, ids));
  }

  /**
   * Open orders as the engine has them, newest first. Their fill prices, fees and time in force are in the history,
   * which has to catch up only for orders that are not in it yet or have fewer fills there.
   */
  async open(account: AccountId, markets?: readonly number[]): Promise<SpotOrderFacts[]> {
    const { engine, projections, sql } = this.#deps;
    const { open, seq } = await readOrRefuse(engine, (state: ExchangeState) => ({
      open: [...(state.accounts.get(account)?.spotOrders() ?? [])]
        .filter((order) => markets === undefined || markets.includes(order.market))
        .map(({ id, lots, remaining }) => ({ id, filledLots: lots - remaining })),
      seq: state.seq,
    }));
    const known = new Map<number, SpotOrderFacts>();
    const read = async (orders: typeof open) => {
      const ids = orders.map(({ id }) => id);
      for (const facts of await readOrders(sql, account, ids)) known.set(facts.id, facts);
    };
    await read(open);
    const behind = open.filter(({ id, filledLots }) => known.get(id)?.filledLots !== filledLots);
    if (behind.length > 0) {
      await projections.reached(seq);
      await read(behind);
    }
    return open
      .map(({ id }) => {
        const facts = known.get(id);
        // PostgreSQL was killed and lost the newest rows, which are being written again.
        if (facts === undefined) throw new Refusal('not_ready');
        // The order may have ended since the engine was asked.
        return { ...facts, open: true, closedAt: null, cancelled: null };
      })
      .reverse();
  }
}

/** A policy that requires a user guarantees one. */
export function accountOf(caller: Caller | undefined): AccountId {
  if (caller?.kind !== 'user') throw new Refusal('not_logged_in');
  return accountId(Number(caller.userId));
}

/** The markets a query selects, undefined for all. One coin alone selects all its markets. */
export function marketsOf(
  directory: MarketDirectory,
  { tradcoin: base, maincoin: quote }: { readonly [coin in 'tradcoin' | 'maincoin']?: string | undefined },
): number[] | undefined {
  return directory.spotMarketsOf({ base, quote })?.map(({ id }) => id);
}
