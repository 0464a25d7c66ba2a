import { setTimeout as sleep } from 'node:timers/promises';
import { formatTrimmed } from '@meridian/money';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { type Chain, ChainUnavailable } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import { Rounds } from '../../relay/rounds.ts';
import { haltWithdrawals, loadCoinNetworks } from '../networks/networks-table.ts';
import type { ChainBooks } from './chain-books.ts';
import { type Comparison, compareNetwork } from './compare-network.ts';
import { storeHoldings } from './holdings-table.ts';
import { storeOpening } from './known-money-table.ts';
import { driftOf, type Figures, storedDrift, storeFigures } from './reconciliation-table.ts';

export interface ReconcilerDeps {
  readonly chains: readonly Chain[];
  /** Addresses of the house that the signer has no key of, by network. */
  readonly coldAddresses: ReadonlyMap<string, readonly string[]>;
  readonly books: Pick<ChainBooks, 'reached'>;
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly database: Database;
  readonly coinId: (code: string) => number;
  readonly log: Logger;
  readonly clock: () => number;
  readonly registry?: Registry | undefined;
}

const EVERY_MS = 60_000;
/**
 * Rows and bookings are written some milliseconds apart, so a reading between the two shows a false difference.
 * A difference counts when so many readings in a row show the same one.
 */
const EQUAL_READINGS = 3;
const MAX_READINGS = 20;
const READ_AGAIN_MS = 100;

/** Compares every chain with the books after each block, and stops the withdrawals of a network that differs. */
export class Reconciler {
  readonly #deps: ReconcilerDeps;
  readonly #due = new Set<string>();
  readonly #unreachable = new Set<string>();
  readonly #rounds = new Rounds(EVERY_MS, () => this.#run());
  readonly #drift: Gauge<'network' | 'coin'> | undefined;

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
    if (deps.registry !== undefined)
      this.#drift = new Gauge({
        name: 'meridian_chain_drift',
        help: 'What a chain has more than the books say, in whole coins',
        labelNames: ['network', 'coin'] as const,
        registers: [deps.registry],
      });
  }

  start(): void {
    for (const { network } of this.#deps.chains) this.#due.add(network);
    this.#rounds.start();
  }

  /** Call it when a network has new blocks. */
  nudge(network: string): void {
    this.#due.add(network);
    this.#rounds.nudge();
  }

  /** Compares what is due. */
  settle(): Promise<void> {
    return this.#rounds.settle();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #run(): Promise<void> {
    for (const chain of this.#deps.chains) {
      if (this.#rounds.isStopped) return;
      if (this.#due.delete(chain.network)) await this.#reconcile(chain);
    }
  }

  async #reconcile(chain: Chain): Promise<void> {
    const { network } = chain;
    const { log } = this.#deps;
    try {
      const comparison = await this.#compare(chain);
      if (comparison !== undefined) await this.#store(chain, comparison);
      this.#unreachable.delete(network);
    } catch (error) {
      this.#due.add(network);
      const isExpected = error instanceof ChainUnavailable;
      if (isExpected && this.#unreachable.has(network)) return;
      if (isExpected) this.#unreachable.add(network);
      log.warn({ err: error, network }, 'a chain could not be compared with the books; retrying');
    }
  }

  /** Undefined when there is nothing to compare, or the readings never agreed: the next block compares again. */
  async #compare(chain: Chain): Promise<Comparison | undefined> {
    const { database, log, coldAddresses, coinId, engine, books } = this.#deps;
    const { network } = chain;
    const coins = (await loadCoinNetworks(database)).filter((coin) => coin.network === network);
    const compared = { chain, coins, coinId, coldAddresses: coldAddresses.get(network) ?? [] };
    let seen: string | undefined;
    let equal = 0;
    for (let reading = 0; reading < MAX_READINGS && !this.#rounds.isStopped; reading++) {
      if (reading > 0) await sleep(READ_AGAIN_MS);
      if (!(await books.reached(await engine.read(({ seq }) => seq)))) continue;
      const comparison = await compareNetwork(database, compared);
      const drifts = comparison?.figures.map((each) => `${each.coin} ${driftOf(each)}`).join();
      if (comparison === undefined || comparison.figures.every((each) => driftOf(each) === 0n))
        return comparison;
      equal = drifts === seen ? equal + 1 : 1;
      seen = drifts;
      if (equal >= EQUAL_READINGS) return comparison;
    }
    this.#due.add(network);
    log.warn({ network }, 'readings of a chain and the books do not agree with each other');
    return undefined;
  }

  async #store(chain: Chain, { block, figures, holdings, openings }: Comparison): Promise<void> {
    const { database, clock, log } = this.#deps;
    const { network } = chain;
    const now = new Date(clock());
    for (const { asset, address, amount } of openings)
      if (amount > 0n)
        log.warn(
          { network, asset, address, amount: String(amount) },
          'the house had coins here before they were counted',
        );
    await database.db.transaction().execute(async (db) => {
      const on = { db };
      for (const opening of openings) await storeOpening(on, network, opening);
      await storeHoldings(on, network, block, holdings);
      for (const each of figures) {
        await this.#judge(on, chain, each, now);
        await storeFigures(on, network, block, each, now);
      }
    });
    for (const each of figures)
      this.#drift?.set({ network, coin: each.coin }, Number(formatTrimmed(driftOf(each), each.decimals)));
  }

  /**
   * A new difference stops withdrawals. One that is stored does not stop them again: two operators have looked at it
   * and released the network. Anybody can add to an asset that arrives unseen, so only a loss of it stops anything.
   */
  async #judge(on: Pick<Database, 'db'>, chain: Chain, figures: Figures, now: Date): Promise<void> {
    const { log } = this.#deps;
    const { network } = chain;
    const drift = driftOf(figures);
    const before = (await storedDrift(on, network, figures)) ?? 0n;
    if (drift === before) return;
    const shown = formatTrimmed(drift, figures.decimals);
    if (drift === 0n) {
      log.info({ network, coin: figures.coin }, 'the chain and the books agree again');
      return;
    }
    const facts = { network, coin: figures.coin, drift: shown, ledger: String(figures.ledger) };
    const isGift = drift > before && drift > 0n && chain.unseenAssets.includes(figures.asset);
    if (isGift) {
      log.warn(facts, 'a chain has more than the books say, from transfers that its blocks do not show');
      return;
    }
    log.error(facts, 'a chain and the books differ; withdrawals of the network are stopped');
    await haltWithdrawals(on, network, `the chain differs from the books by ${shown} ${figures.coin}`, now);
  }
}
