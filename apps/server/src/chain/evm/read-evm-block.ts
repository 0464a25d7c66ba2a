import { decodeEventLog, erc20Abi, type Hex, toEventSelector } from 'viem';
import { type ChainBlock, ChainUnavailable, type IncomingTransfer, NATIVE } from '../chain.ts';
import { blockAt, type EvmBlock, type EvmLog, type EvmReceipt, logsOf, receiptOf } from './evm-calls.ts';
import type { JsonRpc } from './json-rpc.ts';

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

/**
 * A block with its transfers. Everything after the block itself is asked for by its hash, so that two forks are never
 * mixed. Coins that a contract pays from inside a call are in no transaction of the block and are not reported.
 */
export async function readEvmBlock(
  network: string,
  rpc: JsonRpc,
  tokens: readonly string[],
  height: number,
): Promise<ChainBlock | undefined> {
  const block = await rpc.call(blockAt(height));
  if (block === null) return undefined;
  if (block.number !== height) throw new ChainUnavailable(network, 'the node answered with another block');
  const logs = tokens.length === 0 ? [] : await rpc.call(logsOf(block.hash, tokens, TRANSFER));
  const txids = transactionsToCheck(block, logs);
  const receipts = await rpc.callAll(txids.map((txid) => receiptOf(txid)));
  const byId = new Map(block.transactions.map((transaction) => [transaction.hash, transaction]));
  const transfers = receipts.flatMap((receipt, at) => {
    const txid = txids[at]!;
    if (receipt?.transactionHash !== txid || receipt.blockHash !== block.hash)
      throw new ChainUnavailable(network, `block ${height} changed while it was read`);
    const transaction = byId.get(txid);
    if (transaction === undefined || receipt.status !== 1) return [];
    return [...coinTransfer(transaction), ...tokenTransfers(receipt, tokens)];
  });
  return { height, hash: block.hash, parent: block.parentHash, time: block.timestamp * 1000, transfers };
}

const transactionsToCheck = (block: EvmBlock, logs: readonly EvmLog[]): string[] => [
  ...new Set([
    ...block.transactions.filter(({ to, value }) => to !== null && value > 0n).map(({ hash }) => hash),
    ...logs.map(({ transactionHash }) => transactionHash),
  ]),
];

function coinTransfer({ hash, from, to, value }: EvmBlock['transactions'][number]): IncomingTransfer[] {
  if (to === null || value === 0n) return [];
  return [{ txid: hash, index: 0, from, to, asset: NATIVE, amount: value }];
}

/** The place of a log within its transaction stays the same when a reorg moves the transaction; that in the block changes. */
export const tokenTransfers = (receipt: EvmReceipt, tokens: readonly string[]): IncomingTransfer[] =>
  receipt.logs.flatMap((log, place) => {
    const moved = tokens.includes(log.address) ? readTransfer(log) : undefined;
    if (moved === undefined || moved.amount === 0n) return [];
    return [{ txid: receipt.transactionHash, index: place + 1, asset: log.address, ...moved }];
  });

/** Undefined for any other event, also one that has the same name but other arguments. */
function readTransfer({ topics, data }: EvmLog) {
  if (topics[0] !== TRANSFER) return undefined;
  try {
    const { args } = decodeEventLog({
      abi: erc20Abi,
      eventName: 'Transfer',
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex,
      strict: true,
    });
    return { from: args.from as string, to: args.to as string, amount: args.value };
  } catch {
    return undefined;
  }
}
