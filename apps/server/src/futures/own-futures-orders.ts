import type { ExchangeState } from '@meridian/engine';
import type { AccountId } from '@meridian/engine/ids';
import type { Sql } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import type { Projections } from '../projections/projections.ts';
import { Refusal } from '../refusal.ts';
import type { FuturesOrderFacts } from './futures-entrust.ts';
import { readFuturesOrders } from './futures-orders-table.ts';

/** The caller's futures orders: open ones from the engine's memory, finished ones from the history. */
export class OwnFuturesOrders {
  readonly #engine: Pick<ExchangePort, 'read'>;
  readonly #projections: Pick<Projections, 'reached'>;
  readonly #sql: Sql;

  constructor(engine: Pick<ExchangePort, 'read'>, projections: Pick<Projections, 'reached'>, sql: Sql) {
    this.#engine = engine;
    this.#projections = projections;
    this.#sql = sql;
  }

  /** Resolves when the history contains everything the engine has done so far, the caller's own calls included. */
  async historyReady(): Promise<void> {
    await this.#projections.reached(await readOrRefuse(this.#engine, ({ seq }: ExchangeState) => seq));
  }

  /** An order in any state; another account's order is not found. */
  async order(account: AccountId, id: number): Promise<FuturesOrderFacts> {
    await this.historyReady();
    const [facts] = await readFuturesOrders(this.#sql, account, [id]);
    if (facts === undefined) throw new Refusal('not_found');
    return facts;
  }

  /** The ids among these that belong to orders of the account, open or finished. */
  async known(account: AccountId, ids: readonly number[]): Promise<ReadonlySet<number>> {
    await this.historyReady();
    return new Set((await readFuturesOrders(this.#sql, account, ids)).map(({ id }) => id));
  }

  /** Open orders, newest first. Fill prices of partly filled ones are in the history, which is read only then. */
  async open(account: AccountId, markets?: readonly number[]): Promise<FuturesOrderFacts[]> {
    const { orders, seq } = await readOrRefuse(this.#engine, (state: ExchangeState) => ({
      orders: [...(state.accounts.get(account)?.holdings?.orders.values() ?? [])]
        .filter(({ market }) => markets === undefined || markets.includes(market))
        .map(factsOfOpen),
      seq: state.seq,
    }));
    const partly = orders.filter(({ filled }) => filled > 0).map(({ id }) => id);
    if (partly.length > 0) await this.#projections.reached(seq);
    const known = new Map(
      (await readFuturesOrders(this.#sql, account, partly)).map((facts) => [facts.id, facts]),
    );
    return orders
      .map((order) => {
        const { filledValue, fees, realised } = known.get(order.id) ?? order;
        return { ...order, filledValue, fees, realised };
      })
      .reverse();
  }
}

type OpenOrder = NonNullable<ReturnType<ExchangeState['futuresOrders']['get']>>;

function factsOfOpen(order: OpenOrder): FuturesOrderFacts {
  const { id, market, side, effect, position, mode, lever, price, contracts, remaining } = order;
  const { takeProfit, stopLoss, placedAt } = order;
  const filled = contracts - remaining;
  return {
    ...{ id, market, side, effect, position, mode, lever, price, contracts, takeProfit, stopLoss, placedAt },
    cause: 'user',
    style: 'limit',
    filled,
    filledValue: BigInt(price) * BigInt(filled),
    fees: 0n,
    realised: 0n,
    closedAt: null,
    cancelled: null,
  };
}
