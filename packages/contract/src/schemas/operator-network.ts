import { z } from 'zod/mini';
import { coinTerms } from './finance-change.ts';
import { pendingChange } from './operator-change.ts';
import { time } from './person.ts';

/** When, why and by whom a switch or the terms were last changed; null when they never were. */
const lastChange = {
  changedAt: z.nullable(time),
  changedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  pending: z.array(pendingChange),
};

const coinOnNetwork = z.object({
  coin: z.string(),
  network: z.string(),
  /** `native`, or the address of the contract. */
  asset: z.string(),
  chainDecimals: z.int(),
  terms: coinTerms,
  memo: z.enum(['none', 'required']),
  /** The operators' switches of this coin on this network. */
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  ...lastChange,
});
export type CoinOnNetwork = z.output<typeof coinOnNetwork>;

const operatorNetwork = z.object({
  network: z.string(),
  name: z.string(),
  chain: z.enum(['simulated', 'evm']),
  /** The chain id; null when it was never said. */
  chainId: z.nullable(z.int()),
  confirmations: z.int(),
  /** Address of a transaction in an explorer. */
  link: z.nullable(z.string()),
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  /** Set by the server: while it is set no withdrawal leaves. */
  haltedAt: z.nullable(time),
  haltedReason: z.nullable(z.string()),
  /** False until the server is restarted with a node for it. */
  isOpen: z.boolean(),
  /** The last block that was read, and how many are missing; null while there is none, or the node does not respond. */
  height: z.nullable(z.int()),
  readAt: z.nullable(time),
  lag: z.nullable(z.int()),
  coins: z.array(coinOnNetwork),
  ...lastChange,
});
export type OperatorNetwork = z.output<typeof operatorNetwork>;

const operatorCoin = z.object({
  coin: z.string(),
  /** The operators' switches of this coin on every network. */
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  transfers: z.boolean(),
  /** False until the engine has applied them. */
  inForce: z.boolean(),
  ...lastChange,
});
export type OperatorCoin = z.output<typeof operatorCoin>;

export const networkOverview = z.object({
  networks: z.array(operatorNetwork),
  coins: z.array(operatorCoin),
});
