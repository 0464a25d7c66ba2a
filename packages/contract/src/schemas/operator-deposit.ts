import { z } from 'zod/mini';
import { decimal } from './decimal.ts';
import { pendingChange } from './operator-change.ts';
import { time, uid } from './person.ts';
import { rowId } from './query.ts';

const DEPOSIT_ROW_STATES = [
  'seen',
  'confirming',
  'credited',
  'below_minimum',
  'unmatched',
  'orphaned',
  'held',
  'house',
] as const;

/** `attention`: every deposit that is not credited without an operator. */
export const DEPOSIT_FILTERS = ['attention', ...DEPOSIT_ROW_STATES] as const;
export type DepositFilter = (typeof DEPOSIT_FILTERS)[number];

/** Why a deposit is not credited, or why its credit is not covered. */
export const DEPOSIT_CAUSES = [
  /** No coin with this contract is listed on the network. */
  'asset_not_listed',
  /** Its memo is missing or belongs to no user. */
  'memo_unknown',
  /** The address belongs to no user. */
  'owner_unknown',
  'below_minimum',
  /** Its coin or network takes no deposits at present. */
  'deposits_stopped',
  /** The address got less than the token's log says, or nobody can tell any more. */
  'delivery_unproven',
  /** The address belongs to a key that was replaced, and others may have that key. */
  'address_retired',
  /** More than any real coin has. */
  'too_large',
  /** Its block left the chain. */
  'reorganized',
] as const;
export type DepositCause = (typeof DEPOSIT_CAUSES)[number];

/** A deposit as operators see it. */
export const operatorDeposit = z.object({
  id: rowId,
  /** Null while it is not known. */
  owner: z.nullable(uid),
  /** Null for an asset that is not listed. */
  coin: z.nullable(z.string()),
  asset: z.string(),
  network: z.string(),
  networkName: z.string(),
  transaction: z.string(),
  /** The transaction in a block explorer; null when the network has none. */
  link: z.nullable(z.url()),
  sender: z.string(),
  address: z.string(),
  memo: z.nullable(z.string()),
  /** In the coin; null for an asset that is not listed. */
  amount: z.nullable(decimal),
  /** In the chain's units. */
  chainAmount: decimal,
  state: z.enum(DEPOSIT_ROW_STATES),
  cause: z.nullable(z.enum(DEPOSIT_CAUSES)),
  confirmations: z.int(),
  needed: z.int(),
  /** Whether two operators can have it credited now. */
  canCredit: z.boolean(),
  /** Whether they have to name its owner. */
  needsOwner: z.boolean(),
  seenAt: time,
  changedAt: time,
  creditedAt: z.nullable(time),
  pending: z.array(pendingChange),
});
export type OperatorDeposit = z.output<typeof operatorDeposit>;
