import { setTimeout as sleep } from 'node:timers/promises';
import type { DepositChange } from '@meridian/contract';
import type { Logger } from 'pino';
import type { Chain } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import type { PrivateConnections } from '../../market-data/feed/private-connections.ts';
import type { Postbox } from '../../notify/postbox.ts';
import { Rounds } from '../../relay/rounds.ts';
import { creditDueDeposits } from './credit-deposits.ts';
import { mailDeposits } from './deposit-mails.ts';
import { listMovingDeposits, type OwnDeposit } from './own-deposits-table.ts';
import { scanNext } from './scan-chain.ts';

export interface DepositWatcherDeps {
  readonly chains: readonly Chain[];
  readonly database: Database;
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly postbox: Postbox;
  readonly connections: Pick<PrivateConnections, 'isEmpty' | 'has' | 'send'>;
  readonly log: Logger;
  readonly clock: () => number;
  /** Called when a network has new blocks and all of them are read. */
  readonly onBlock?: ((chain: Chain) => void) | undefined;
  /** Addresses of the house that the signer has no key of, by network. */
  readonly coldAddresses?: ReadonlyMap<string, readonly string[]> | undefined;
}

const EVERY_MS = 1_000;
const MAIL_EVERY_MS = 5_000;
/** Enough for an hour of downtime; then the other networks get their turn. */
const BLOCKS_PER_ROUND = 500;
/** A network whose node takes longer is credited in a later round and does not delay the others. */
const PATIENCE_MS = 500;
const STOP_TIMEOUT_MS = 2_000;

interface Scan {
  /** Whether anything changed, and whether all of the chain is read. */
  readonly hasMoved: boolean;
  readonly isRead: boolean;
}

/** Follows every chain: reads new blocks, credits what is deep enough, and tells the owners. */
export class DepositWatcher {
  readonly #deps: DepositWatcherDeps;
  readonly #unreachable = new Set<string>();
  readonly #pushedAt = new Map<string, number>();
  /** Those that run or have ended since the last round, by network. */
  readonly #scans = new Map<string, Promise<Scan>>();
  readonly #mails = new Rounds(MAIL_EVERY_MS, () => this.#mail());
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #stopped = false;

  constructor(deps: DepositWatcherDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#read(PATIENCE_MS), EVERY_MS);
    void this.#read(PATIENCE_MS);
    this.#mails.start();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#round;
    await within(STOP_TIMEOUT_MS, Promise.all(this.#scans.values()));
    await this.#mails.stop();
  }

  /** Networks whose node did not respond in the last round. */
  get unreachable(): readonly string[] {
    return [...this.#unreachable];
  }

  /** Reads these chains up to their newest block. */
  async readFirst(chains: readonly Chain[]): Promise<void> {
    await Promise.all(chains.map((chain) => this.#scan(chain)));
  }

  /** Reads what is new on every chain, however long it takes, and mails all that is due. */
  async round(): Promise<void> {
    await this.#read();
    await this.#mails.settle();
  }

  /** A round at a time; a call during one waits for it. The mails of a large block do not delay the next one. */
  #read(patienceMs?: number): Promise<void> {
    this.#round ??= this.#run(patienceMs).finally(() => {
      this.#round = undefined;
      this.#mails.nudge();
    });
    return this.#round;
  }

  async #run(patienceMs: number | undefined): Promise<void> {
    const scanned = await this.#scanAll(patienceMs);
    try {
      const read = scanned.filter(({ isRead }) => isRead).map(({ chain }) => chain.network);
      await creditDueDeposits(this.#deps, read);
      for (const { chain, hasMoved } of scanned) if (hasMoved) await this.#push(chain);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'deposits could not be credited; retrying');
    }
  }

  /** The chains that were read in this time. The others go on, and the round after they have ended has them. */
  async #scanAll(patienceMs: number | undefined): Promise<readonly (Scan & { readonly chain: Chain })[]> {
    const ended: (Scan & { readonly chain: Chain })[] = [];
    const all = Promise.all(
      this.#deps.chains.map(async (chain) => {
        const scan = this.#scans.getOrInsertComputed(chain.network, () => this.#scan(chain));
        ended.push({ chain, ...(await scan) });
      }),
    );
    await (patienceMs === undefined ? all : within(patienceMs, all));
    const scanned = [...ended];
    for (const { chain } of scanned) this.#scans.delete(chain.network);
    return scanned;
  }

  async #mail(): Promise<void> {
    try {
      await mailDeposits(this.#deps, () => this.#mails.isStopped);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'deposits could not be mailed; retrying');
    }
  }

  /** A chain that fails does not keep the others from being read. */
  async #scan(chain: Chain): Promise<Scan> {
    const { network } = chain;
    const { log } = this.#deps;
    let hasMoved = false;
    let isRead = false;
    try {
      for (let blocks = 0; blocks < BLOCKS_PER_ROUND && !this.#stopped; blocks++) {
        const scanned = await scanNext(this.#deps, chain);
        if (scanned === 'reorganized') log.warn({ network }, 'a chain was reorganized');
        if (scanned === 'lost') log.error({ network }, 'a chain has none of the blocks that were read');
        isRead = scanned === 'idle';
        if (isRead || scanned === 'lost') break;
        hasMoved = true;
      }
      if (hasMoved) this.#deps.onBlock?.(chain);
      if (this.#unreachable.delete(network)) log.info({ network }, 'the network responds again');
    } catch (error) {
      if (!this.#unreachable.has(network) && !this.#stopped)
        log.error({ err: error, network }, 'a network could not be read; retrying, trading goes on');
      this.#unreachable.add(network);
    }
    return { hasMoved, isRead };
  }

  async #push({ network }: Chain): Promise<void> {
    const { connections, database, clock } = this.#deps;
    const since = this.#pushedAt.get(network) ?? clock();
    this.#pushedAt.set(network, clock());
    if (connections.isEmpty) return;
    const byUser = Map.groupBy(
      (await listMovingDeposits(database, network, new Date(since))).filter(({ userId }) =>
        connections.has(String(userId)),
      ),
      ({ userId }) => String(userId),
    );
    for (const [userId, deposits] of byUser) connections.send(userId, { deposit: deposits.map(onWire) });
  }
}

/** Resolves when the work is done or the time is over. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: done.signal }).catch(() => {})]);
  done.abort();
}

const onWire = ({ id, coin, state, confirmations, needed, number }: OwnDeposit): DepositChange => ({
  id: String(id),
  coin,
  step: state,
  confirmations,
  needed,
  number,
});
