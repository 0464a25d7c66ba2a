import { createHash, randomBytes } from 'node:crypto';
import type { SqlTag } from '../../database/database.ts';
import {
  type BlockRow,
  insertBlock,
  markMined,
  readBalances,
  readTip,
  readWaiting,
  removeBlocksBefore,
  type TransactionRow,
} from './simulated-chain-table.ts';

/** Enough for a confirmation depth with a wide margin; a caller that is further behind starts again at the tip. */
const KEPT_BLOCKS = 5_000;
const MAX_TRANSACTIONS = 10_000;

export interface MiningRules {
  readonly network: string;
  readonly costAsset: string;
  /** Signed transactions that offer less wait. */
  readonly minimumFee: bigint;
}

/** Puts the waiting transactions into the next block. Inside a transaction that holds the lock of the network. */
export async function mineBlock(sql: SqlTag, rules: MiningRules, time: number): Promise<BlockRow> {
  const { network, minimumFee } = rules;
  const tip = await readTip(sql, network);
  const height = tip === undefined ? 0 : tip.height + 1;
  const waiting = await readWaiting(sql, network, minimumFee, MAX_TRANSACTIONS);
  const mined = await execute(sql, rules, waiting, height);
  const parent = tip?.hash ?? '';
  const block = { height, hash: hashOf(network, height, parent), parent, time };
  await insertBlock(sql, network, block);
  await markMined(sql, network, height, mined);
  if (height % 100 === 0) await removeBlocksBefore(sql, network, height - KEPT_BLOCKS);
  return block;
}

/** A sender that cannot pay the fee waits; one that lacks the amount pays the fee for nothing, as on real chains. */
async function execute(
  sql: SqlTag,
  { network, costAsset }: MiningRules,
  waiting: readonly TransactionRow[],
  height: number,
): Promise<{ txid: string; succeeded: boolean }[]> {
  const senders = [...new Set(waiting.flatMap(({ sender }) => (sender === null ? [] : [sender])))];
  const balances = await readBalances(sql, { network, addresses: senders, costAsset, height });
  const add = (address: string, asset: string, amount: bigint) =>
    balances.set(`${address} ${asset}`, (balances.get(`${address} ${asset}`) ?? 0n) + amount);
  const mined: { txid: string; succeeded: boolean }[] = [];
  for (const { txid, sender, recipient, asset, amount, fee } of waiting) {
    let succeeded = true;
    if (sender !== null) {
      const forFee = balances.get(`${sender} ${costAsset}`) ?? 0n;
      if (forFee < fee) continue;
      add(sender, costAsset, -fee);
      succeeded = (balances.get(`${sender} ${asset}`) ?? 0n) >= amount;
      if (succeeded) add(sender, asset, -amount);
    }
    if (succeeded) add(recipient, asset, amount);
    mined.push({ txid, succeeded });
  }
  return mined;
}

/** The random part gives the blocks of every fork a hash of their own. */
const hashOf = (network: string, height: number, parent: string): string =>
  createHash('sha256')
    .update(JSON.stringify([network, height, parent, randomBytes(16).toString('hex')]))
    .digest('hex');
