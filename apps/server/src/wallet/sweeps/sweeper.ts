import { randomUUID } from 'node:crypto';
import { parseDecimal } from '@meridian/money';
import { type BlockRef, type Chain, ChainUnavailable, NATIVE } from '../../chain/chain.ts';
import { EngineUnavailable } from '../../engine-host/exchange-port.ts';
import { scannedHead } from '../deposits/scanned-blocks-table.ts';
import { onChain } from '../networks/chain-units.ts';
import {
  type CoinNetwork,
  loadCoinNetworks,
  loadNetworks,
  type Network,
} from '../networks/networks-table.ts';
import { advancePayment, hasKeyOf, type SweepPlaceOnChain } from './advance-payment.ts';
import {
  type HousePayment,
  hasEnded,
  loadOpenPayments,
  onChainPayment,
  planPayment,
} from './house-payments-table.ts';
import { loadSweepable, type Sweepable } from './sweepable-table.ts';
import type { SweeperDeps } from './sweeper-deps.ts';

/** So many withdrawal fees a balance must have to be swept, unless a setting says otherwise. */
const MINIMUM_FEES = 10n;
/** Of one network at a time: each takes its turn at the signer, and withdrawals come first. */
const MOST_OPEN = 20;
const PLAN_EVERY_MS = 10_000;
/** Without a new block a payment is looked at again after this time. */
const LOOK_AGAIN_MS = 15_000;
const FAILED_PAUSE_MS = 24 * 60 * 60_000;
const DEARER_PAUSE_MS = 10 * 60_000;
/**
 * Gas for a sweep is at most so many withdrawal fees of the coin that pays it. The node names the fee, and nodes are
 * not trusted: without a limit one wrong answer would empty the hot wallet into deposit addresses.
 */
const MOST_GAS_FEES = 10n;

/**
 * Moves coins from deposit addresses to the hot wallet, with gas from there where the coin cannot pay for its own way.
 * The withdrawal worker calls it, so that one process at a time in the whole installation spends from the hot wallet.
 * The row of a payment is its task: after a crash the next round goes on where this one was.
 */
export class Sweeper {
  readonly #deps: SweeperDeps;
  readonly #plannedAt = new Map<string, number>();
  readonly #lookedAt = new Map<string, { readonly head: string; readonly at: number }>();
  #hasBegun = false;

  constructor(deps: SweeperDeps) {
    this.#deps = deps;
  }

  /** Before this call rounds do nothing. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** A network that fails does not hold up the others. */
  async round(isStopped: () => boolean): Promise<void> {
    if (!this.#hasBegun) return;
    const { database, chains } = this.#deps;
    const [networks, listed] = await Promise.all([loadNetworks(database), loadCoinNetworks(database)]);
    await Promise.all(
      networks.map(async (network) => {
        const chain = chains.get(network.id);
        if (chain === undefined) return;
        const coins = listed.filter((coin) => coin.network === network.id);
        await this.#tryTo('sweeps of a network could not be processed; retrying', network.id, () =>
          this.#sweepNetwork(chain, network, coins, isStopped),
        );
      }),
    );
  }

  async #sweepNetwork(
    chain: Chain,
    network: Network,
    coins: readonly CoinNetwork[],
    isStopped: () => boolean,
  ): Promise<void> {
    const { database } = this.#deps;
    const head = await scannedHead(database, network.id);
    if (head === undefined) return;
    // A difference between chain and books halts the network until operators release it.
    const isOpen = network.withdrawalsEnabled && network.haltedReason === null;
    if (isOpen && this.#isPlanDue(network.id)) await this.#plan(chain, coins, head, isStopped);
    const { height } = head;
    const on = {
      chain,
      height,
      confirmations: network.confirmations,
      isOpen,
      mostGas: mostGasOf(coins),
    };
    let unavailable = false;
    for (const row of await loadOpenPayments(database, network.id)) {
      if (isStopped()) return;
      if (!this.#isLookDue(row, head.hash)) continue;
      await this.#tryTo('a payment of the house could not be moved forward; retrying', row.network, () =>
        this.#advance(row, on, isStopped).catch((error) => {
          // The next payments would wait for the same node, and withdrawals of all networks for them.
          if (error instanceof ChainUnavailable) unavailable = true;
          throw error;
        }),
      );
      if (unavailable) return;
    }
  }

  /** Makes as many steps as can be made now. */
  async #advance(row: HousePayment, on: SweepPlaceOnChain, isStopped: () => boolean): Promise<void> {
    let next: HousePayment | undefined = row;
    while (next !== undefined && !hasEnded(next.state) && !isStopped())
      next = await advancePayment(this.#deps, next, on);
    if (next !== undefined && hasEnded(next.state)) this.#lookedAt.delete(row.id);
  }

  async #plan(
    chain: Chain,
    coins: readonly CoinNetwork[],
    head: BlockRef,
    isStopped: () => boolean,
  ): Promise<void> {
    const { database, clock } = this.#deps;
    const { network, hotAddress } = chain;
    const open = (await loadOpenPayments(database, network)).filter(({ purpose }) => purpose === 'sweep');
    const limit = MOST_OPEN - open.length;
    if (limit <= 0) return;
    const failedSince = new Date(clock() - FAILED_PAUSE_MS);
    const minimums = new Map(coins.map((coin) => [coin.asset, this.#minimumOf(coin)]));
    const dearerSince = new Date(clock() - DEARER_PAUSE_MS);
    // The head was read before: what later blocks bring is not in the balance, and counts as uncredited at most.
    const query = { network, hotAddress, minimums, failedSince, dearerSince, limit };
    for (const found of await loadSweepable(database, query)) {
      if (isStopped()) return;
      if (!hasKeyOf(chain, found)) continue;
      const amount = await this.#amountOf(chain, coins, head, found);
      if (amount === undefined || amount < minimums.get(found.asset)!) continue;
      const { address, index, asset } = found;
      const sweep = {
        id: randomUUID(),
        purpose: 'sweep',
        network,
        address,
        index,
        asset,
        serves: null,
      } as const;
      await planPayment(database, { ...sweep, amount }, new Date(clock()));
      this.#deps.passing?.('planned:stored');
    }
  }

  /** What can leave the address now: all that is credited, less the cost where the same coin pays it. */
  async #amountOf(
    chain: Chain,
    coins: readonly CoinNetwork[],
    head: BlockRef,
    { address, index, asset, uncredited }: Sweepable,
  ): Promise<bigint | undefined> {
    const [held] = await chain.balances([address], [asset], head);
    const credited = held!.amount - uncredited;
    if (credited <= 0n) return undefined;
    const draft = { id: 'draft', purpose: 'sweep', address, index, asset, amount: credited } as const;
    const cost = await chain.costOf(onChainPayment(draft, chain.hotAddress));
    // A cost in a coin that is not listed could not be booked.
    if (!coins.some((coin) => coin.asset === cost.asset)) return undefined;
    if (cost.asset === asset) return credited - cost.amount;
    return cost.amount > mostGasOf(coins) ? undefined : credited;
  }

  #minimumOf(coin: CoinNetwork): bigint {
    const text = this.#deps.minimums.get(`${coin.network}:${coin.coin}`);
    const set = text === undefined ? undefined : parseDecimal(text, coin.scale);
    const units = onChain(coin, set ?? coin.withdrawalFee * MINIMUM_FEES);
    return units > 0n ? units : 1n;
  }

  #isPlanDue(network: string): boolean {
    const now = this.#deps.clock();
    if (now - (this.#plannedAt.get(network) ?? Number.NEGATIVE_INFINITY) < PLAN_EVERY_MS) return false;
    this.#plannedAt.set(network, now);
    return true;
  }

  /** What waits for blocks is not asked about every second. */
  #isLookDue({ id, state }: HousePayment, head: string): boolean {
    const now = this.#deps.clock();
    const looked = this.#lookedAt.get(id);
    const isWaiting = state === 'planned' || state === 'sent' || state === 'confirming';
    if (isWaiting && looked?.head === head && now - looked.at < LOOK_AGAIN_MS) return false;
    this.#lookedAt.set(id, { head, at: now });
    return true;
  }

  async #tryTo(problem: string, network: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isExpected = error instanceof ChainUnavailable || error instanceof EngineUnavailable;
      this.#deps.log[isExpected ? 'warn' : 'error']({ err: error, network }, problem);
    }
  }
}

/** In the chain's units; zero where the coin that pays for gas is not listed. */
function mostGasOf(coins: readonly CoinNetwork[]): bigint {
  const native = coins.find(({ asset }) => asset === NATIVE);
  return native === undefined ? 0n : onChain(native, native.withdrawalFee * MOST_GAS_FEES);
}
