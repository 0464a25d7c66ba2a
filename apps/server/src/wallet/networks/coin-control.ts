import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import { mustAccept } from '../../markets/must-accept.ts';
import { Decisions } from '../../relay/decisions.ts';
import { type CoinSwitches, type CoinTask, coinTasks, loadCoinSwitches } from './coin-tasks-table.ts';

const MAX_TASKS = 100_000;

export interface CoinControlDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
}

/**
 * Carries operators' decisions about coins to the engine. The table `coin` owns the switches: operators write there,
 * together with a task, and the engine follows; it never writes back.
 */
export class CoinControl extends Decisions<CoinTask> {
  readonly #deps: CoinControlDeps;

  constructor(deps: CoinControlDeps) {
    const { database, log, clock } = deps;
    super(
      {
        database,
        log,
        clock,
        table: coinTasks,
        what: 'changes of coins for the engine',
        subjectOf: ({ coin }) => coin,
        deliver: ({ coin, change }) => this.#change(coin, change),
      },
      () => this.#align(),
    );
    this.#deps = deps;
  }

  /** A row and the engine differ without a task only if the table was edited by hand. The table wins. */
  async #align(): Promise<void> {
    const { database, log } = this.#deps;
    const waiting = new Set((await coinTasks.load(database, MAX_TASKS)).map(({ coin }) => coin));
    for (const [coin, decided] of await loadCoinSwitches(database)) {
      if (waiting.has(coin) || !(await this.#change(coin, decided))) continue;
      log.warn({ coin, ...decided }, 'the switches of a coin in the engine differed; applied the table');
    }
  }

  /** Repeating it changes nothing. Returns whether the engine had other switches. */
  async #change(code: string, { deposits, withdrawals, transfers }: CoinSwitches): Promise<boolean> {
    const { engine } = this.#deps;
    const switches = {
      depositEnabled: deposits,
      withdrawEnabled: withdrawals,
      transferEnabled: transfers,
    };
    const coin = await engine.read(({ coinsByCode }) => {
      const listed = coinsByCode.get(code);
      if (listed === undefined) return undefined;
      const { id, depositEnabled, withdrawEnabled, transferEnabled } = listed;
      return { id, now: [depositEnabled, withdrawEnabled, transferEnabled] };
    });
    if (coin === undefined) throw new Error(`the engine does not know the coin ${code}`);
    if ([deposits, withdrawals, transfers].every((is, at) => is === coin.now[at])) return false;
    await mustAccept(engine, { type: 'ChangeCoin', coin: coin.id, ...switches });
    return true;
  }
}
