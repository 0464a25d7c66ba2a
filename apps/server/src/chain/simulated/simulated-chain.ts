import { randomBytes } from 'node:crypto';
import {
  HOT_INDEX,
  readSimulatedAddress,
  simulatedAddress,
} from '@meridian/signer/simulated/simulated-address';
import { openTransaction } from '@meridian/signer/simulated/simulated-transaction';
import type { Logger } from 'pino';
import type { Sql, SqlTag } from '../../database/database.ts';
import {
  type AddressProblem,
  type BlockRef,
  type Chain,
  type ChainBlock,
  ChainUnavailable,
  type Cost,
  type Destination,
  type Holding,
  type Payment,
  type PaymentOutcome,
  type SignedPayment,
  type SigningResult,
} from '../chain.ts';
import type { Signer } from '../signer.ts';
import { type MiningRules, mineBlock } from './mine-block.ts';
import { type SigningDeps, signSimulated } from './sign-simulated.ts';
import {
  insertTransaction,
  isQuiet,
  lockNetwork,
  readBalances,
  readBlock,
  readMinedFamily,
  readTip,
  readTransfers,
  readWaitingFamily,
  removeBlocksFrom,
  removeWaiting,
} from './simulated-chain-table.ts';

export interface SimulatedChainOptions {
  readonly network: string;
  readonly sql: Sql;
  readonly signer: Signer;
  /** Ed25519 key of the signer. */
  readonly publicKey: string;
  /** Contracts of the tokens on this chain. */
  readonly tokens: readonly string[];
  /** What a payment costs. */
  readonly cost: Cost;
  /** All users share one address and are told apart by a memo. */
  readonly usesMemo: boolean;
  /** Blocks after which a proof that a payment is impossible counts. */
  readonly confirmations: number;
  readonly clock: () => number;
  readonly log: Logger;
  readonly blockMs?: number;
}

const BLOCK_MS = 3_000;
/** A chain without transactions in its last blocks adds blocks slowly: an idle demo should do little. */
const QUIET_BLOCKS = 100;
const QUIET_MS = 60_000;
const TICK_MS = 500;

/**
 * A chain in tables of the server, for the demo and for tests: blocks, confirmations, fees, reorgs and a faucet. It
 * checks signatures as a real one does, so that nothing but the signer can spend.
 */
export class SimulatedChain implements Chain {
  readonly network: string;
  readonly hotAddress: string;
  readonly unseenAssets = [];
  readonly #options: SimulatedChainOptions;
  #minimumFee = 0n;
  #dueAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #mining: Promise<void> | undefined;

  private constructor(options: SimulatedChainOptions) {
    this.#options = options;
    this.network = options.network;
    this.hotAddress = simulatedAddress(options.network, options.publicKey, HOT_INDEX);
  }

  static async open(options: SimulatedChainOptions): Promise<SimulatedChain> {
    const chain = new SimulatedChain(options);
    await chain.#write(async (sql) => {
      if ((await readTip(sql, options.network)) === undefined)
        await mineBlock(sql, chain.#rules(), options.clock());
    });
    return chain;
  }

  /** Adds blocks by the clock until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => {
      if (this.#mining !== undefined || this.#options.clock() < this.#dueAt) return;
      this.#mining = this.#mineIfDue()
        .catch((error: unknown) => {
          this.#options.log.warn({ err: error, network: this.network }, 'no block on the simulated chain');
        })
        .finally(() => {
          this.#mining = undefined;
        });
    }, TICK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#mining;
  }

  /** The faucet: coins out of nothing, in the next block. Returns the id of the transaction. */
  async give(to: string, asset: string, amount: bigint, memo?: string): Promise<string> {
    const txid = randomBytes(32).toString('hex');
    await insertTransaction(this.#options.sql, this.network, {
      txid,
      sender: null,
      once: null,
      recipient: to,
      memo: memo ?? null,
      asset,
      amount,
      fee: 0n,
      bytes: null,
    });
    this.#expectBlock();
    return txid;
  }

  /** Adds blocks at once, for tests. */
  async mine(blocks = 1): Promise<void> {
    for (let count = 0; count < blocks; count++)
      await this.#write((sql) => mineBlock(sql, this.#rules(), this.#options.clock()));
  }

  /**
   * Replaces the last blocks by one more than there were, for tests. Their transactions are mined again in the first
   * of them, except the dropped ones, which the chain forgets.
   */
  async reorg(depth: number, dropped: readonly string[] = []): Promise<void> {
    await this.#write(async (sql) => {
      const tip = await readTip(sql, this.network);
      if (tip === undefined || depth < 1 || tip.height - depth < 0) throw new RangeError('no such blocks');
      await removeBlocksFrom(sql, this.network, tip.height - depth + 1, dropped);
      for (let count = 0; count <= depth; count++) await mineBlock(sql, this.#rules(), this.#options.clock());
    });
  }

  /** Payments that offer less wait until they are replaced, for tests of congestion. */
  setMinimumFee(fee: bigint): void {
    this.#minimumFee = fee;
  }

  async tip(): Promise<BlockRef> {
    const tip = await readTip(this.#options.sql, this.network);
    if (tip === undefined) throw new ChainUnavailable(this.network, 'the simulated chain has no blocks');
    return { height: tip.height, hash: tip.hash };
  }

  block(height: number): Promise<ChainBlock | undefined> {
    return this.#read(async (sql) => {
      const block = await readBlock(sql, this.network, height);
      return block && { ...block, transfers: await readTransfers(sql, this.network, height) };
    });
  }

  depositTarget(index: number): Destination {
    return this.#options.usesMemo
      ? { address: this.hotAddress, memo: String(index) }
      : { address: simulatedAddress(this.network, this.#options.publicKey, index) };
  }

  readAddress(text: string): { readonly address: string } | { readonly problem: AddressProblem } {
    return readSimulatedAddress(this.network, text);
  }

  isContract(address: string): Promise<boolean> {
    return Promise.resolve(this.#options.tokens.includes(address));
  }

  costOf(_payment: Payment): Promise<Cost> {
    const { asset, amount } = this.#options.cost;
    return Promise.resolve({ asset, amount: amount > this.#minimumFee ? amount : this.#minimumFee });
  }

  async sign(payment: Payment, signed: readonly SignedPayment[]): Promise<SigningResult> {
    const { network } = this;
    const { publicKey, signer } = this.#options;
    const cost = await this.costOf(payment);
    const isSettled = async (versions: readonly SignedPayment[]) =>
      (await this.outcome(versions)).state !== 'pending';
    const read: SigningDeps['read'] = (work) => this.#read(work);
    return signSimulated({ network, publicKey, signer, cost, isSettled, read }, payment, signed);
  }

  abandon(paymentId: string): Promise<readonly SignedPayment[]> {
    return this.#options.signer.abandon(this.network, paymentId);
  }

  async broadcast({ bytes }: SignedPayment): Promise<'sent' | 'known' | 'refused'> {
    const tx = openTransaction(bytes);
    if (tx === undefined || tx.network !== this.network) return 'refused';
    const result = await this.#write(async (sql) => {
      const mined = await readMinedFamily(sql, this.network, tx);
      const waiting = await readWaitingFamily(sql, this.network, tx);
      if (mined?.txid === tx.txid || waiting?.txid === tx.txid) return 'known';
      if (mined !== undefined || (waiting !== undefined && waiting.fee >= tx.fee)) return 'refused';
      if (waiting !== undefined) await removeWaiting(sql, this.network, waiting.txid);
      await insertTransaction(sql, this.network, {
        ...tx,
        recipient: tx.to,
        memo: tx.memo ?? null,
        bytes,
      });
      return 'sent';
    });
    if (result === 'sent') this.#expectBlock();
    return result;
  }

  outcome(signed: readonly SignedPayment[]): Promise<PaymentOutcome> {
    const [first] = signed;
    const tx = first && openTransaction(first.bytes);
    if (tx === undefined) throw new TypeError('an outcome needs the signed versions of a payment');
    return this.#read(async (sql) => {
      const tip = await readTip(sql, this.network);
      const mined = await readMinedFamily(sql, this.network, tx);
      if (tip === undefined || mined === undefined) return { state: 'pending' };
      const confirmations = tip.height - mined.height + 1;
      if (!signed.some(({ txid }) => txid === mined.txid))
        return { state: confirmations >= this.#options.confirmations ? 'impossible' : 'pending' };
      const { txid, height, hash, succeeded, fee } = mined;
      const cost = { asset: this.#options.cost.asset, amount: fee };
      return { state: 'mined', txid, block: { height, hash }, confirmations, succeeded, cost };
    });
  }

  balances(
    addresses: readonly string[],
    assets: readonly string[],
    at: BlockRef,
  ): Promise<readonly Holding[]> {
    return this.#read(async (sql) => {
      if ((await readBlock(sql, this.network, at.height))?.hash !== at.hash)
        throw new ChainUnavailable(this.network, `block ${at.height} is not of the current fork`);
      const { network } = this;
      const costAsset = this.#options.cost.asset;
      const held = await readBalances(sql, { network, addresses, costAsset, height: at.height });
      return addresses.flatMap((address) =>
        assets.map((asset) => ({ address, asset, amount: held.get(`${address} ${asset}`) ?? 0n })),
      );
    });
  }

  /** The next tick looks for work; most ticks of an idle chain ask the database nothing. */
  #expectBlock(): void {
    this.#dueAt = 0;
  }

  async #mineIfDue(): Promise<void> {
    const { clock, blockMs = BLOCK_MS } = this.#options;
    const now = clock();
    this.#dueAt = await this.#write(async (sql) => {
      const tip = await readTip(sql, this.network);
      const quiet = await isQuiet(sql, this.network, (tip?.height ?? 0) - QUIET_BLOCKS);
      const due = (tip?.time ?? 0) + (quiet ? QUIET_MS : blockMs);
      if (now < due) return due;
      await mineBlock(sql, this.#rules(), now);
      return now + (quiet ? QUIET_MS : blockMs);
    });
  }

  #rules(): MiningRules {
    return { network: this.network, costAsset: this.#options.cost.asset, minimumFee: this.#minimumFee };
  }

  #write<Result>(work: (sql: SqlTag) => Promise<Result>): Promise<Result> {
    return this.#options.sql.begin(async (sql) => {
      await lockNetwork(sql, this.network);
      return work(sql);
    });
  }

  /** All statements see the same fork. */
  #read<Result>(work: (sql: SqlTag) => Promise<Result>): Promise<Result> {
    return this.#options.sql.begin('isolation level repeatable read read only', work);
  }
}
