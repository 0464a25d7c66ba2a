import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables extends DepositTables {}
}

interface DepositTables {
  readonly deposit_address: DepositAddressTable;
  readonly scanned_block: ScannedBlockTable;
  readonly deposit: DepositTable;
  readonly chain_rest: ChainRestTable;
}

interface DepositAddressTable {
  readonly network: string;
  readonly user_id: number;
  /** Where the chain derives it from. */
  readonly index: number;
  readonly address: string;
  /** Empty on networks where everybody has an address of their own. */
  readonly memo: string;
  readonly created_at: Date;
  /** When its key was replaced. It is shown to nobody since, and deposits to it wait for operators. */
  readonly retired_at: Generated<Date | null>;
}

/** The last blocks of a network that were read, each the parent of the next. */
interface ScannedBlockTable {
  readonly network: string;
  readonly height: bigint;
  readonly hash: string;
  readonly parent: string;
  readonly scanned_at: Date;
}

/**
 * - `seen`: in the newest block; `confirming`: in an older one.
 * - `credited`: the engine has it.
 * - `below_minimum`: too small; not credited.
 * - `unmatched`: to an address of the exchange, but nobody's: an unknown memo, or a coin that is not listed there.
 * - `orphaned`: its block left the chain before it was credited.
 * - `held`: deep enough, but its coin or network takes no deposits now, or it is unproven or to a
 *   retired address; or too large to be true.
 * - `house`: the exchange's own coins, paid to its hot address from outside.
 */
export type DepositState =
  | 'seen'
  | 'confirming'
  | 'credited'
  | 'below_minimum'
  | 'unmatched'
  | 'orphaned'
  | 'held'
  | 'house';

interface DepositTable {
  readonly id: Generated<bigint>;
  readonly network: string;
  readonly txid: string;
  readonly index: number;
  readonly block_height: bigint;
  readonly block_hash: string;
  readonly asset: string;
  readonly sender: string;
  readonly address: string;
  readonly memo: string;
  /** In the chain's units. */
  readonly chain_amount: string;
  readonly coin: string | null;
  readonly user_id: number | null;
  /** In the coin's minor units, rounded down; `rest` is what was cut off, in the chain's units. */
  readonly amount: string;
  readonly rest: string;
  /** Confirmations, as required when it was seen. */
  readonly needed: number;
  readonly state: DepositState;
  /** Whether the address got less than the token's log says, or nobody can tell; `chain_amount` is what it got. */
  readonly unproven: Generated<boolean>;
  readonly seen_at: Date;
  /** When its state last changed. */
  readonly changed_at: Date;
  /** When it was deep enough. Null again when its block left the chain before the credit. */
  readonly due_at: Date | null;
  readonly credited_at: Date | null;
  /** When its block left the chain although it was due; null when it is in a block again. */
  readonly reorged_at: Date | null;
  /** When two operators had it credited, and the second of them. */
  readonly released_at: Generated<Date | null>;
  readonly released_by: Generated<number | null>;
  /** The engine's command that credited it; null when a crash came between the two. */
  readonly ledger_seq: Generated<bigint | null>;
  readonly mailed_seen: Generated<boolean>;
  readonly mailed_credited: Generated<boolean>;
}

/** What was cut off from deposits and belongs to the house. */
interface ChainRestTable {
  readonly coin: string;
  readonly network: string;
  /** In the chain's units; less than one minor unit of the coin after a booking. */
  readonly rest: string;
  /** Minor units that are being booked, under the number `bookings`; 0 when none are. */
  readonly booking: Generated<string>;
  readonly bookings: Generated<number>;
}
