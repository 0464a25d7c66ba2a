declare module '../../database/tables.ts' {
  interface Tables extends ReconciliationTables {}
}

interface ReconciliationTables {
  readonly chain_opening: ChainOpeningTable;
  readonly address_holding: AddressHoldingTable;
  readonly reconciliation: ReconciliationTable;
}

/** What an address of the house held before its coins were counted, in the chain's units. */
interface ChainOpeningTable {
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  readonly amount: string;
}

/** What a deposit address held as of a block, in the chain's units. A height of -1 means: ask again. */
interface AddressHoldingTable {
  readonly network: string;
  readonly address: string;
  readonly asset: string;
  readonly amount: string;
  readonly height: bigint;
  readonly hash: string;
}

/** The last comparison of a coin with its chain, in whole coins. */
interface ReconciliationTable {
  readonly network: string;
  readonly coin: string;
  readonly block_height: bigint;
  readonly block_hash: string;
  /** Credited deposits, less settled withdrawals and booked network costs. */
  readonly ledger: string;
  /** What the house's addresses held before the first comparison. */
  readonly opening: string;
  /** On the chain and not yet on the books, or the reverse, and known to the exchange. */
  readonly in_flight: string;
  readonly hot: string;
  readonly cold: string;
  /** On deposit addresses. */
  readonly unswept: string;
  /** What the chain has more than all of these say. */
  readonly drift: string;
  readonly drift_since: Date | null;
  readonly at: Date;
}
