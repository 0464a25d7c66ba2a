import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { Decisions } from '../relay/decisions.ts';
import type { InTurn } from '../relay/in-turn.ts';
import { coinCommands, marketCommands } from './listing-commands.ts';
import { addMissingHistory, closeMarketRow, markListed, storeTerms } from './listing-rows-table.ts';
import { dueListings, type ListingStep, type ListingTask } from './listing-tasks-table.ts';
import { withTerms } from './market-terms.ts';
import { type ListedCoin, loadAllCoins, loadAllMarkets, type Market } from './markets-table.ts';
import { mustAccept } from './must-accept.ts';

export interface ListingDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** Shared with the control of market states: both read a market's rules and then replace them. */
  readonly turn: InTurn;
  /** Called after rows of coins or markets changed: directory, tickers and screens follow. */
  readonly onListed: () => Promise<void>;
  /** Delivers decisions about the states of markets. */
  readonly settleStates: () => Promise<void>;
}

/**
 * Lists coins and markets on the engine and changes their terms at the moments that two operators named. The tables own
 * the terms; the engine follows and never writes back. Every step can be repeated: a crash between two of them is
 * finished at the next start, and users see a market only when the engine has all of it.
 */
export class ListingControl extends Decisions<ListingTask> {
  readonly #deps: ListingDeps;

  constructor(deps: ListingDeps) {
    const { database, log, clock } = deps;
    super(
      {
        database,
        log,
        clock,
        table: dueListings(clock),
        what: 'listings and changes of terms for the engine',
        subjectOf: ({ subject }) => subject,
        deliver: ({ change }) => this.#deliver(change),
      },
      () => this.#align(),
    );
    this.#deps = deps;
  }

  async #deliver(step: ListingStep): Promise<void> {
    const { database, onListed } = this.#deps;
    if (step.kind === 'list') await this.#list(step);
    else if (step.kind === 'change') {
      const market = await this.#market(step.market);
      const changed = withTerms(market, step.terms);
      await this.#follow([], [changed]);
      await storeTerms(database, changed);
    } else await this.#windUp(step);
    await onListed();
  }

  async #list({ coin, markets }: Extract<ListingStep, { kind: 'list' }>): Promise<void> {
    const { database } = this.#deps;
    const coins = (await loadAllCoins(database)).filter(({ code }) => code === coin);
    const listed = (await loadAllMarkets(database)).filter(({ id }) => markets.includes(id));
    await this.#follow(coins, listed);
    await markListed(database, coin, markets);
  }

  async #windUp(step: Extract<ListingStep, { kind: 'wind_up' }>): Promise<void> {
    const { database, clock, settleStates } = this.#deps;
    await closeMarketRow(database, step, new Date(clock()));
    await settleStates();
  }

  /** The rows of listed coins and markets win over the engine; those to come are left to their tasks. */
  async #align(): Promise<void> {
    const { database, log, clock, onListed } = this.#deps;
    const markets = (await loadAllMarkets(database)).filter(({ listed }) => listed);
    const coins = (await loadAllCoins(database)).filter(({ listed }) => listed);
    const commands = await this.#follow(coins, markets);
    if (commands > 0) log.info({ commands }, 'coins and markets listed in the engine');
    await addMissingHistory(database, markets, new Date(clock()));
    await onListed();
  }

  /** Returns how many commands it took. */
  #follow(
    coins: readonly ListedCoin[],
    markets: readonly (Market & { readonly listed?: boolean })[],
  ): Promise<number> {
    const { engine, turn } = this.#deps;
    return turn.run(async () => {
      let sent = 0;
      const send = async (commands: readonly CommandRequest[]) => {
        for (const command of commands) await mustAccept(engine, command);
        sent += commands.length;
      };
      for (const coin of coins) await send(await engine.read((exchange) => coinCommands(exchange, coin)));
      for (const market of markets)
        await send(
          await engine.read((exchange) => marketCommands(exchange, market, market.listed === false)),
        );
      return sent;
    });
  }

  async #market(id: number): Promise<Market> {
    const market = (await loadAllMarkets(this.#deps.database)).find((each) => each.id === id);
    if (market === undefined) throw new Error(`market ${id} has no row`);
    return market;
  }
}
