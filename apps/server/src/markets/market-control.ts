import type { MarketState } from '@meridian/contract/schemas/market-state';
import type { ExchangeState } from '@meridian/engine';
import { formatDecimal } from '@meridian/money';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { Decisions } from '../relay/decisions.ts';
import type { InTurn } from '../relay/in-turn.ts';
import { changeMarket } from './change-market.ts';
import { type MarketTask, marketTasks } from './market-tasks-table.ts';
import { loadMarkets } from './markets-table.ts';

const MAX_TASKS = 100_000;

/** A market's current state in the engine. */
export interface MarketInForce {
  readonly state: MarketState;
  /** Undefined before the first trade. */
  readonly lastPrice: string | undefined;
  readonly openOrders: number;
  /** Of a futures market. */
  readonly openPositions: number;
}

export interface MarketControlDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** Shared with the control of listings: both read a market's rules and then replace them. */
  readonly turn: InTurn;
}

/**
 * Carries operators' decisions about markets to the engine. The table `market` owns the state: operators write there,
 * together with a task, and the engine follows; it never writes back.
 */
export class MarketControl extends Decisions<MarketTask> {
  readonly #deps: MarketControlDeps;

  constructor(deps: MarketControlDeps) {
    const { engine, database, log, clock, turn } = deps;
    super(
      {
        database,
        log,
        clock,
        table: marketTasks,
        what: 'changes of markets for the engine',
        subjectOf: ({ marketId }) => marketId,
        deliver: (task) => turn.run(() => changeMarket(engine, task)),
      },
      () => this.#align(),
    );
    this.#deps = deps;
  }

  /** Every market's state in the engine, by id. Refused while there is no engine. */
  read(): Promise<ReadonlyMap<number, MarketInForce>> {
    return readOrRefuse(this.#deps.engine, marketsIn);
  }

  /** A row and the engine differ without a task only if the table was edited by hand. The table wins. */
  async #align(): Promise<void> {
    const { engine, database, log, turn } = this.#deps;
    const [decided, inForce, tasks] = await Promise.all([
      loadMarkets(database),
      this.read(),
      marketTasks.load(database, MAX_TASKS),
    ]);
    const waiting = new Set(tasks.map(({ marketId }) => marketId));
    for (const { id, state } of decided) {
      const was = inForce.get(id)?.state;
      if (was === undefined || was === state || waiting.has(id)) continue;
      log.warn(
        { market: id, was, state },
        'the state of a market in the engine differs from the table; applying the table',
      );
      await turn.run(() => changeMarket(engine, { marketId: id, change: { kind: 'state', state } }));
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
        openPositions: futuresMarkets.get(id)?.positions.size ?? 0,
      },
    ]),
  );
}
