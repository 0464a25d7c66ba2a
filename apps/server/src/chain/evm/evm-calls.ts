import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem';
import * as z from 'zod';
import type { RpcCall } from './json-rpc.ts';

/** The calls of a node that the adapter makes, each with the form its answer must have. */

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/)
  .transform(BigInt);
const count = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => getAddress(text.toLowerCase()));
const data = z.string().regex(/^0x([0-9a-f]{2})*$/);

/** Ethereum's limit on gas allows some thousands of the smallest transactions in a block. */
const MAX_TRANSACTIONS = 50_000;

const headSchema = z.object({
  number: count,
  hash,
  parentHash: hash,
  timestamp: count,
  baseFeePerGas: z.optional(quantity),
});
const blockSchema = headSchema.extend({
  transactions: z
    .array(z.object({ hash, from: address, to: z.nullable(address), value: quantity, nonce: count }))
    .max(MAX_TRANSACTIONS),
});
export type EvmBlock = z.infer<typeof blockSchema>;

const logSchema = z.object({
  address,
  topics: z.array(hash).max(4),
  data,
  transactionHash: hash,
  blockHash: hash,
});
export type EvmLog = z.infer<typeof logSchema>;

const receiptSchema = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: count,
  status: count,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  logs: z.array(logSchema).max(MAX_TRANSACTIONS),
});
export type EvmReceipt = z.infer<typeof receiptSchema>;

/** A block by its hash, which names one fork; or the newest block the node has. */
export type At = { readonly blockHash: string } | 'latest';
const atParameter = (at: At): unknown => (at === 'latest' ? at : { ...at, requireCanonical: true });

export const chainId = (): RpcCall<number> => ({ method: 'eth_chainId', params: [], result: count });

export const latestHead = (): RpcCall<z.infer<typeof headSchema>> => ({
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
  result: headSchema,
});

export const headAt = (height: number): RpcCall<z.infer<typeof headSchema> | null> => ({
  method: 'eth_getBlockByNumber',
  params: [`0x${height.toString(16)}`, false],
  result: z.nullable(headSchema),
});

export const blockAt = (height: number): RpcCall<EvmBlock | null> => ({
  method: 'eth_getBlockByNumber',
  params: [`0x${height.toString(16)}`, true],
  result: z.nullable(blockSchema),
});

export const logsOf = (
  blockHash: string,
  contracts: readonly string[],
  topic: string,
): RpcCall<readonly EvmLog[]> => ({
  method: 'eth_getLogs',
  params: [{ blockHash, address: contracts, topics: [topic] }],
  result: z.array(logSchema).max(MAX_TRANSACTIONS),
});

export const receiptOf = (txid: string): RpcCall<EvmReceipt | null> => ({
  method: 'eth_getTransactionReceipt',
  params: [txid],
  result: z.nullable(receiptSchema),
});

export const isTransactionKnown = (txid: string): RpcCall<boolean> => ({
  method: 'eth_getTransactionByHash',
  params: [txid],
  result: z.nullable(z.object({ hash })).transform((found) => found?.hash === txid),
});

export const transactionCount = (sender: string, at: At): RpcCall<number> => ({
  method: 'eth_getTransactionCount',
  params: [sender, atParameter(at)],
  result: count,
});

export const codeOf = (owner: string): RpcCall<string> => ({
  method: 'eth_getCode',
  params: [owner, 'latest'],
  result: data,
});

export const balanceOf = (owner: string, at: At): RpcCall<bigint> => ({
  method: 'eth_getBalance',
  params: [owner, atParameter(at)],
  result: quantity,
});

export const tokenBalanceOf = (contract: string, owner: string, at: At): RpcCall<bigint> => ({
  method: 'eth_call',
  params: [
    {
      to: contract,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] }),
    },
    atParameter(at),
  ],
  result: z
    .string()
    .regex(/^0x[0-9a-f]{64}$/)
    .transform((found) =>
      decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: found as Hex }),
    ),
});

export const gasOf = (from: string, call: { to: string; value: bigint; data: string }): RpcCall<bigint> => ({
  method: 'eth_estimateGas',
  params: [{ from, to: call.to, value: `0x${call.value.toString(16)}`, data: call.data }],
  result: quantity,
});

export const priorityFee = (): RpcCall<bigint> => ({
  method: 'eth_maxPriorityFeePerGas',
  params: [],
  result: quantity,
});

export const sendTransaction = (bytes: string): RpcCall<string> => ({
  method: 'eth_sendRawTransaction',
  params: [bytes],
  result: hash,
});
