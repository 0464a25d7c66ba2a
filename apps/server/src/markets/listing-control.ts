import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { Decisions } from '../relay/decisions.ts';
import type { InTurn } from '../relay/in-turn.ts';
import { marketProblems } from './check-listing.ts';
import { coinCommands, marketCommands } from './listing-commands.ts';
import { addMissingHistory, changeWaiting, endMarketRow, markListed } from './listing-rows-table.ts';
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
  /**
   * Called after rows of coins or markets changed, with those, or without any if all may have: directory, tickers and
   * screens follow.
   */
  readonly onListed: (changed?: ChangedRows) => Promise<void>;
  /** Delivers decisions about the states of markets. */
  readonly settleStates: () => Promise<void>;
  /** Called between two steps; a chaos run kills the server there. */
  readonly passing?: ((place: ListingPlace) => void) | undefined;
}

export interface ChangedRows {
  readonly coins: readonly string[];
  readonly markets: readonly number[];
}

/** Where a crash leaves a listing, a change or an end unfinished. */
export const LISTING_PLACES = [
  'AddCoin',
  'AddSpotMarket',
  'AddFuturesMarket',
  'SetCollar',
  'ChangeSpotMarket',
  'ChangeFuturesMarket',
  'rows listed',
  'terms stored',
  'row halted',
  'row ended',
] as const;
export type ListingPlace = (typeof LISTING_PLACES)[number];

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
        deliver: (task) => this.#deliver(task),
      },
      () => this.#align(),
    );
    this.#deps = deps;
  }

  async #deliver({ id, change: step }: ListingTask): Promise<'done' | 'later'> {
    const { onListed } = this.#deps;
    let outcome: 'done' | 'later' = 'done';
    if (step.kind === 'list') await this.#list(step);
    else if (step.kind === 'change') await this.#change(id, step);
    else outcome = await this.#windUp(step);
    await onListed(rowsOf(step));
    return outcome;
  }

  /**
   * The row first, while it is locked and only if no later decision has replaced this one; the engine follows the row. A
   * crash in between is finished by the task, and by the next start.
   */
  async #change(id: bigint, { market, terms }: Extract<ListingStep, { kind: 'change' }>): Promise<void> {
    const { database, engine } = this.#deps;
    const wanted = withTerms(await this.#market(market), terms);
    const problems = await engine.read((exchange) => marketProblems(exchange, wanted, null));
    if (problems.length > 0)
      throw new Error(
        `the engine refuses ${problems.map(({ field }) => field).join(', ')} of market ${market}`,
      );
    const changed = await changeWaiting(database, id, market, terms);
    this.#passing('terms stored');
    if (changed !== undefined) await this.#follow([], [changed]);
  }

  async #list({ coin, markets }: Extract<ListingStep, { kind: 'list' }>): Promise<void> {
    const { database } = this.#deps;
    const coins = coin === null ? [] : await loadAllCoins(database, [coin]);
    const listed = await loadAllMarkets(database, markets);
    await this.#follow(coins, listed);
    await markListed(database, coin, markets);
    this.#passing('rows listed');
  }

  /**
   * A futures market is halted first and ends when its last position is closed: nobody can open one in between, and those
   * who hold one can close it.
   */
  async #windUp(step: Extract<ListingStep, { kind: 'wind_up' }>): Promise<'done' | 'later'> {
    const { database, clock, settleStates, engine } = this.#deps;
    const market = await this.#market(step.market);
    if (market.product === 'futures' && market.state !== 'cancel_only') {
      await endMarketRow(database, step, 'halted', new Date(clock()));
      this.#passing('row halted');
      await settleStates();
      const held = await engine.read(({ futuresMarkets }) => futuresMarkets.get(market.id));
      if (held !== undefined && (held.state === 'trading' || held.positions.size > 0)) return 'later';
    }
    await endMarketRow(database, step, 'cancel_only', new Date(clock()));
    this.#passing('row ended');
    await settleStates();
    return 'done';
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
        for (const command of commands) {
          await mustAccept(engine, command);
          this.#passing(command.type);
        }
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

  #passing(name: string): void {
    const place = LISTING_PLACES.find((each) => each === name);
    if (place !== undefined) this.#deps.passing?.(place);
  }

  async #market(id: number): Promise<Market> {
    const [market] = await loadAllMarkets(this.#deps.database, [id]);
    if (market === undefined) throw new Error(`market ${id} has no row`);
    return market;
  }
}

const rowsOf = (step: ListingStep): ChangedRows =>
  step.kind === 'list'
    ? { coins: step.coin === null ? [] : [step.coin], markets: step.markets }
    : { coins: [], markets: [step.market] };
