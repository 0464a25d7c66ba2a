/** A chain on which a coin can be deposited and withdrawn. */
export interface CoinNetwork {
  readonly network: string;
  /** As users know it, for example `Ethereum (ERC20)`. */
  readonly name: string;
  readonly canDeposit: boolean;
  readonly canWithdraw: boolean;
  /** Blocks until a deposit is credited. */
  readonly confirmations: number;
  readonly minDeposit: string;
  readonly minWithdrawal: string;
  /** Null without a limit. */
  readonly maxWithdrawal: string | null;
  readonly withdrawalFee: string;
  /** Whether payments name their recipient by a memo besides the address. */
  readonly needsMemo: boolean;
}

/** One coin on one network. */
export interface CoinOnNetwork {
  readonly coin: string;
  readonly network: string;
}

/** Where the user sends coins to. */
export interface DepositAddress extends CoinOnNetwork {
  readonly address: string;
  /** Null where payments need none. */
  readonly memo: string | null;
  readonly minDeposit: string;
  readonly confirmations: number;
  /** Whether the demo sends test coins to this address. */
  readonly hasFaucet: boolean;
}

/**
 * `seen` is in no block yet. `below_minimum` is not credited, `orphaned` has left the chain, and `held` waits for an
 * operator.
 */
export const DEPOSIT_STEPS = ['seen', 'confirming', 'credited', 'below_minimum', 'orphaned', 'held'] as const;
export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** What a payment on a chain shows to its owner. */
export interface ChainFacts extends CoinOnNetwork {
  readonly networkName: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: string;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
  /** The transaction in a block explorer; null when the network has none. */
  readonly explorerUrl: string | null;
  readonly at: string;
}

export interface Deposit extends ChainFacts {
  readonly id: string;
  readonly step: DepositStep;
  readonly transaction: string;
}

/** What the demo's faucet has sent. */
export interface TestCoins extends CoinOnNetwork {
  readonly amount: string;
}
