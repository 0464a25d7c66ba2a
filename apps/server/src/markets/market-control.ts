import type { MarketState } from '@meridian/contract/schemas/market-state';
import type { ExchangeState } from '@meridian/engine';
import { formatDecimal } from '@meridian/money';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { Relay } from '../relay/relay.ts';
import { changeMarket } from './change-market.ts';
import { type MarketTask, marketTasks } from './market-tasks-table.ts';
import { loadMarkets } from './markets-table.ts';

const MOST_TASKS = 100_000;

/** A market as the engine rules it now. */
export interface MarketInForce {
  readonly state: MarketState;
  /** Undefined before the first trade. */
  readonly lastPrice: string | undefined;
  readonly openOrders: number;
}

export interface MarketControlDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
}

/**
 * The way of operators' decisions about markets into the engine. The table `market` owns the state: operators write
 * there, with a task beside it, and the engine follows; it is never asked to write back.
 */
export class MarketControl {
  readonly #deps: MarketControlDeps;
  readonly #relay: Relay<MarketTask>;

  constructor(deps: MarketControlDeps) {
    this.#deps = deps;
    const { engine, database, log, clock } = deps;
    this.#relay = new Relay({
      database,
      log,
      clock,
      table: marketTasks,
      what: 'changes of markets for the engine',
      subjectOf: ({ marketId }) => marketId,
      bring: (task) => changeMarket(engine, task),
    });
  }

  /** Before anybody can send an order: a halt that a crash cut off is in force when the doors open. */
  async open(): Promise<void> {
    await this.#relay.settle();
    await this.#align();
    this.#relay.start();
  }

  /** Brings what was decided; done, or waiting for the next try, when it returns. */
  settle(): Promise<void> {
    return this.#relay.settle();
  }

  /** Every market as the engine has it, by id. Refused while there is no engine. */
  read(): Promise<ReadonlyMap<number, MarketInForce>> {
    return readOrRefuse(this.#deps.engine, marketsIn);
  }

  stop(): Promise<void> {
    return this.#relay.stop();
  }

  /** A row and the engine differ without a task only if somebody wrote into the table by hand. The table wins. */
  async #align(): Promise<void> {
    const { engine, database, log } = this.#deps;
    const [decided, inForce, tasks] = await Promise.all([
      loadMarkets(database),
      this.read(),
      marketTasks.load(database, MOST_TASKS),
    ]);
    const waiting = new Set(tasks.map(({ marketId }) => marketId));
    for (const { id, state } of decided) {
      const was = inForce.get(id)?.state;
      if (was === undefined || was === state || waiting.has(id)) continue;
      log.warn({ market: id, was, state }, 'the engine follows the table of markets');
      await changeMarket(engine, { marketId: id, change: { kind: 'state', state } });
    }
  }
}

function marketsIn({ spotMarkets, futuresMarkets }: ExchangeState): Map<number, MarketInForce> {
  const markets = [...spotMarkets.rows.values(), ...futuresMarkets.rows.values()];
  return new Map(
    markets.map(({ id, state, lastPrice, priceScale, book }) => [
      id,
      {
        state,
        lastPrice: lastPrice === 0 ? undefined : formatDecimal(BigInt(lastPrice), priceScale),
        openOrders: book.size,
      },
    ]),
  );
}
