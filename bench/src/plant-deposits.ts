import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountId } from '@meridian/engine/ids';
import type { Exchange } from '@meridian/server/app/open-exchange';
import { type Chain, type ChainBlock, type IncomingTransfer, NATIVE } from '@meridian/server/chain/chain';
import type { Database } from '@meridian/server/database/database';
import type { Postbox } from '@meridian/server/notify/postbox';
import { DepositWatcher } from '@meridian/server/wallet/deposits/deposit-watcher';
import type { Logger } from 'pino';

export interface WantedAddresses {
  readonly addresses: number;
}

/** A block with transfers to so many of the addresses. */
export interface WantedBlock {
  readonly transfers: number;
}

export interface CreditedBlock {
  /** From the moment the block exists until every transfer is credited, and until all of the round is done. */
  readonly creditedMs: number;
  readonly roundMs: number;
  /** By how much the memory in use grew at most, with what was garbage and not yet collected. */
  readonly megabytes: number;
}

interface Deps extends Pick<Exchange, 'engine' | 'privateConnections'> {
  readonly database: Database;
  readonly postbox: Postbox;
  readonly log: Logger;
}

const NETWORK = 'ethereum';
const FIRST_USER = 1_000_000;
const AT_ONCE = 1_000;
const SAMPLE_MS = 5;
const hashOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`;
const addressOf = (user: number): string => hashOf(`address ${user}`).slice(0, 42);

/** A chain without a node: its blocks are in memory, so that only the reading and crediting is measured. */
class PlantedChain implements Pick<Chain, 'network' | 'hotAddress' | 'unseenAssets' | 'tip' | 'block'> {
  readonly network = NETWORK;
  readonly hotAddress = addressOf(0);
  readonly unseenAssets = [];
  readonly #blocks: ChainBlock[] = [];

  constructor() {
    this.add([]);
  }

  add(transfers: readonly IncomingTransfer[]): void {
    const height = this.#blocks.length;
    const parent = this.#blocks.at(-1)?.hash ?? hashOf('none');
    this.#blocks.push({ height, hash: hashOf(`block ${height}`), parent, time: Date.now(), transfers });
  }

  async tip() {
    return this.#blocks.at(-1)!;
  }

  async block(height: number) {
    return this.#blocks[height];
  }
}

/** Deposits to many addresses, read and credited by the server's own code in the process that serves orders. */
export class PlantedDeposits {
  readonly #deps: Deps;
  readonly #chain = new PlantedChain();
  readonly #watcher: DepositWatcher;
  #users = 0;
  #waiting: readonly IncomingTransfer[] = [];
  #blocks = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#watcher = new DepositWatcher({
      ...deps,
      chains: [this.#chain as unknown as Chain],
      connections: deps.privateConnections,
      clock: Date.now,
    });
  }

  /** Users with an account and an address each. The first confirmation is enough, so that a block is credited at once. */
  async plant({ addresses }: WantedAddresses): Promise<number> {
    const { database, engine } = this.#deps;
    const users = Array.from({ length: addresses }, (_, place) => FIRST_USER + place);
    const rows = JSON.stringify(users.map((id) => ({ id, address: addressOf(id) })));
    await database.sql`
      insert into users (id, uid, email, password_hash, locale, invitation_code, created_at)
      overriding system value
      select id, (100000000 + id)::text, 'planted' || id || '@meridian.test', 'none', 'en', 'P' || id, now()
      from jsonb_to_recordset(${rows}::jsonb) as r (id integer)`;
    await database.sql`
      insert into deposit_address (network, user_id, index, address, memo, created_at)
      select ${NETWORK}, id, id, address, '', now()
      from jsonb_to_recordset(${rows}::jsonb) as r (id integer, address text)`;
    await database.sql`update coin_network set confirmations = 1 where network = ${NETWORK}`;
    for (let from = 0; from < users.length; from += AT_ONCE)
      await Promise.all(
        users
          .slice(from, from + AT_ONCE)
          .map((id) =>
            engine.submit({ type: 'OpenAccount', account: accountId(id), referrer: accountId(0) }),
          ),
      );
    this.#users = addresses;
    await this.#watcher.round();
    return addresses;
  }

  /** Makes the transfers of the next block, to users all over the table, and room for them: neither is measured. */
  prepare({ transfers }: WantedBlock): number {
    this.#waiting = this.#nextTransfers(transfers);
    globalThis.gc?.();
    return transfers;
  }

  /** Adds the block that was prepared. */
  async credit(): Promise<CreditedBlock> {
    const sent = this.#waiting;
    const before = await this.#creditedCount();
    const memory = new MemoryPeak();
    const begun = performance.now();
    this.#chain.add(sent);
    const round = this.#watcher.round();
    const credited = this.#untilCredited(before + sent.length);
    const [creditedAt] = await Promise.all([credited, round]);
    const roundMs = performance.now() - begun;
    const megabytes = memory.stop();
    // What comes next is measured without the mails of this block.
    await this.#deps.postbox.settle();
    return { creditedMs: creditedAt - begun, roundMs, megabytes };
  }

  #nextTransfers(count: number): IncomingTransfer[] {
    const block = ++this.#blocks;
    const step = Math.max(Math.floor(this.#users / count), 1);
    return Array.from({ length: count }, (_, place) => ({
      txid: hashOf(`${block} ${place}`),
      index: 0,
      from: '0x1',
      to: addressOf(FIRST_USER + ((place * step + block) % this.#users)),
      asset: NATIVE,
      amount: 10n ** 18n,
    }));
  }

  #creditedCount(): Promise<number> {
    return this.#deps.engine.read((state) => state.depositKeys.size);
  }

  async #untilCredited(count: number): Promise<number> {
    while ((await this.#creditedCount()) < count) await sleep(SAMPLE_MS);
    return performance.now();
  }
}

/**
 * The most memory in use since the start of the measurement, above that at its start. Not the size of the process: that
 * keeps the room of earlier work, and does not grow while a block uses it again.
 */
class MemoryPeak {
  readonly #begun = inUse();
  #highest = this.#begun;
  readonly #timer = setInterval(() => this.#sample(), SAMPLE_MS);

  #sample(): void {
    this.#highest = Math.max(this.#highest, inUse());
  }

  stop(): number {
    clearInterval(this.#timer);
    this.#sample();
    return (this.#highest - this.#begun) / 2 ** 20;
  }
}

/** Objects, and what they keep outside of the heap. */
function inUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
