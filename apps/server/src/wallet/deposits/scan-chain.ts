import type { Logger } from 'pino';
import type { BlockRef, Chain, ChainBlock } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import { findNetwork, haltWithdrawals, loadCoinNetworks } from '../networks/networks-table.ts';
import { checkDeliveries } from './check-delivery.ts';
import { confirmDeposits, hasUndecided, storeArrivals, unseeAbove } from './deposits-table.ts';
import { arrivalsIn, type TransferRules } from './read-transfers.ts';
import {
  addScannedBlock,
  lockScan,
  removeScannedAbove,
  scannedBelow,
  scannedHead,
} from './scanned-blocks-table.ts';

type On = Pick<Database, 'db'>;

export interface ScanDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
  /** Addresses of the house that the signer has no key of, by network. */
  readonly coldAddresses?: ReadonlyMap<string, readonly string[]> | undefined;
}

/**
 * - `advanced`: one more block was read; there may be more.
 * - `idle`: nothing new.
 * - `reorganized`: blocks that left the chain were undone.
 * - `lost`: the chain has none of the blocks that were read; nothing was changed.
 */
export type Scanned = 'advanced' | 'idle' | 'reorganized' | 'lost';

/**
 * Reads the next block of a chain into the tables, in one transaction. Blocks are followed by hash and parent, never by
 * height alone. Two scanners of one chain do no harm: the second finds that the head has moved.
 */
export async function scanNext(deps: ScanDeps, chain: Chain): Promise<Scanned> {
  const { database } = deps;
  const head = await scannedHead(database, chain.network);
  const tip = await chain.tip();
  // Nobody had an address before the first start.
  if (head === undefined) return applyBlock(deps, chain, undefined, await chain.block(tip.height));
  if (tip.hash === head.hash) return 'idle';
  const next = await chain.block(head.height + 1);
  if (next?.parent === head.hash) return applyBlock(deps, chain, head, next);
  return followFork(deps, chain, head, Math.min(head.height, tip.height));
}

async function applyBlock(
  deps: ScanDeps,
  chain: Chain,
  expected: BlockRef | undefined,
  block: ChainBlock | undefined,
): Promise<Scanned> {
  if (block === undefined) return 'idle';
  const { database, clock, log } = deps;
  const { network } = chain;
  // Before the transaction: the chain may take long to answer.
  const rules = await rulesOf(database, deps, chain);
  const arrivals = await checkDeliveries(
    { log, rules },
    chain,
    block,
    await arrivalsIn(database, rules, block),
  );
  return database.db.transaction().execute(async (db): Promise<Scanned> => {
    await lockScan({ db }, network);
    if ((await scannedHead({ db }, network))?.hash !== expected?.hash) return 'advanced';
    // The transfer may be in this block with another amount, and its row must not forget the one that was credited.
    if (await hasUndecided({ db }, network)) return 'idle';
    const now = new Date(clock());
    await addScannedBlock({ db }, network, block, now);
    await storeArrivals({ db }, network, block, arrivals, now);
    await confirmDeposits({ db }, network, block.height, now);
    return 'advanced';
  });
}

/** Finds the newest block that the chain still has and undoes those above it. A node that is only behind changes nothing. */
async function followFork(deps: ScanDeps, chain: Chain, head: BlockRef, from: number): Promise<Scanned> {
  const { database, clock } = deps;
  const { network } = chain;
  const ancestor = await newestOnChain(chain, await scannedBelow(database, network, from));
  if (ancestor?.height === from) return 'idle';
  const at = new Date(clock());
  if (ancestor === undefined) {
    await haltWithdrawals(database, network, 'the chain has none of the blocks that were read', at);
    return 'lost';
  }
  const { height } = ancestor;
  return database.db.transaction().execute(async (db): Promise<Scanned> => {
    await lockScan({ db }, network);
    if ((await scannedHead({ db }, network))?.hash !== head.hash) return 'reorganized';
    await removeScannedAbove({ db }, network, height);
    const credited = await unseeAbove({ db }, network, height, at);
    if (credited > 0) {
      const reason = `a reorg of ${head.height - height} blocks took back ${credited} credited deposits`;
      await haltWithdrawals({ db }, network, reason, at);
    }
    return 'reorganized';
  });
}

/**
 * Of blocks from the highest down, the first that the chain still has: all below it are its ancestors. Most forks are
 * short, and a block takes many calls to read, so the steps down begin small.
 */
async function newestOnChain(chain: Chain, blocks: readonly BlockRef[]): Promise<BlockRef | undefined> {
  const isOnChain = async ({ height, hash }: BlockRef) => (await chain.block(height))?.hash === hash;
  let first = 0;
  let end = 0;
  while (end < blocks.length && !(await isOnChain(blocks[end]!))) {
    first = end + 1;
    end = 2 * end + 1;
  }
  end = Math.min(end, blocks.length);
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (await isOnChain(blocks[middle]!)) end = middle;
    else first = middle + 1;
  }
  return blocks[first];
}

async function rulesOf(
  on: On,
  { coldAddresses }: ScanDeps,
  { network, hotAddress }: Chain,
): Promise<TransferRules> {
  const coins = (await loadCoinNetworks(on)).filter((coin) => coin.network === network);
  const confirmations = (await findNetwork(on, network))?.confirmations;
  if (confirmations === undefined) throw new Error(`${network} is not in the table of networks`);
  return {
    network,
    hotAddress,
    coldAddresses: coldAddresses?.get(network) ?? [],
    confirmations,
    coins: new Map(coins.map((coin) => [coin.asset, coin])),
    usesMemo: coins.some(({ memo }) => memo === 'required'),
  };
}
