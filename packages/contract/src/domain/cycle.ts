import type { Pair } from './market.ts';
import type { AnyPair } from './order.ts';

/** A coin on whose index cycle contracts are offered. */
export interface CycleMarket extends Pair {
  /** The coin. */
  readonly id: number;
  readonly name: string;
  /** The index price with all its decimals. */
  readonly price: string;
  /** When its source saw it, in milliseconds since 1970. */
  readonly observedAt: number;
  /** Change over 24 hours in percent. */
  readonly changePercent: string;
  /** The index is too old to open a contract on. */
  readonly isStale: boolean;
}

export interface CycleOfferTerms {
  /** Both limits are allowed stakes. */
  readonly minStake: string;
  readonly maxStake: string;
  /** A win returns stake × (1 + rate). */
  readonly payoutRate: string;
  /** The share of wins at which a player neither gains nor loses, as a fraction. */
  readonly breakEvenRate: string;
  /** The most one account may have at stake in open contracts; null without a limit. */
  readonly maxOpenStake: string | null;
  readonly entryDelayMs: number;
  readonly isOpen: boolean;
}

export interface CycleOffer extends CycleOfferTerms {
  readonly periodSeconds: number;
  /** The next decided change; null when none waits. */
  readonly next: (CycleOfferTerms & { readonly from: number }) | null;
}

export interface CyclePage {
  readonly market: CycleMarket;
  /** The coin that is staked, and its decimals. */
  readonly stakeCoin: string;
  readonly stakeDecimals: number;
  /** The shortest period first. */
  readonly offers: readonly CycleOffer[];
}

/** One index price of the line on the screen. */
export interface CycleLinePoint {
  readonly price: string;
  readonly at: number;
}

/** Sums of the user's settled contracts. */
export interface CycleSums {
  readonly coin: string;
  readonly decimals: number;
  readonly wins: number;
  readonly losses: number;
  /** Ties and void contracts. */
  readonly returned: number;
  readonly staked: string;
  readonly paid: string;
  /** `paid` without `staked`. */
  readonly profit: string;
}

/** Of those that settled today. */
export interface CycleToday extends CycleSums {
  /** The start of the day (UTC). */
  readonly from: number;
}

/** What a user has set for itself. */
export interface CycleGuard {
  /** Stakes a day (UTC); null without a limit. */
  readonly dailyLimit: string | null;
  /** A looser limit that will hold later; its `dailyLimit` is null if the limit will end. */
  readonly next: { readonly dailyLimit: string | null; readonly from: number } | null;
  /** No new contract before this moment; null without a pause. */
  readonly pausedUntil: number | null;
  readonly stakedToday: string;
}

export interface CycleGuardInput {
  /** Empty for no limit. */
  readonly dailyLimit: string;
  /** Milliseconds since 1970; null leaves the pause as it is. */
  readonly pauseUntil: number | null;
}

export interface CycleAccount {
  readonly coin: string;
  readonly decimals: number;
  readonly usable: string;
  readonly guard: CycleGuard;
}

export type CycleDirection = 'above' | 'below';
export type CycleOutcome = 'win' | 'loss' | 'tie' | 'void';
export type CycleState = 'awaiting' | 'running' | CycleOutcome;

/** An index price of the journal. */
export interface CycleTick {
  readonly price: string;
  readonly at: number;
  readonly seq: number;
}

export interface CycleContract extends Pair {
  readonly id: number;
  /** The coin. */
  readonly marketId: number;
  readonly direction: CycleDirection;
  readonly periodSeconds: number;
  readonly stake: string;
  readonly payoutRate: string;
  /** What a win pays on top of the stake. */
  readonly winnings: string;
  /** `awaiting`: the entry price has not come yet. */
  readonly state: CycleState;
  readonly acceptedAt: number;
  /** From when a price can be the entry. */
  readonly entryFrom: number;
  readonly entry: CycleTick | null;
  /** Null before the entry. */
  readonly endsAt: number | null;
  readonly exit: CycleTick | null;
  /** Null while it is open. */
  readonly paid: string | null;
  /** `paid` without the stake; null while it is open. */
  readonly profit: string | null;
  readonly placedAt: string;
  readonly closedAt: string | null;
}

/** A command of the journal, and the row that holds it. */
export interface JournalPlace {
  readonly seq: number;
  /** The row's first command. */
  readonly row: number;
  /** The row's SHA-256, hex. */
  readonly rowHash: string;
}

export type ProvenTick = CycleTick & JournalPlace;

/** Everything needed to recompute the result. */
export interface CycleReceipt extends Pair {
  readonly id: number;
  readonly direction: CycleDirection;
  readonly coin: string;
  readonly decimals: number;
  readonly stake: string;
  /** The offer as it was accepted. */
  readonly offer: {
    readonly periodSeconds: number;
    readonly minStake: string;
    readonly maxStake: string;
    readonly payoutRate: string;
    readonly entryDelayMs: number;
  };
  readonly acceptedAt: number;
  readonly opening: JournalPlace;
  readonly entryFrom: number;
  readonly beforeEntry: ProvenTick | null;
  readonly entry: ProvenTick | null;
  readonly endsAt: number | null;
  readonly beforeExit: ProvenTick | null;
  readonly exit: ProvenTick | null;
  readonly settledAt: number;
  readonly settling: JournalPlace;
  readonly outcome: CycleOutcome;
  readonly winnings: string;
  readonly paid: string;
  readonly rule: number;
  readonly digest: string;
}

export interface CycleOrderInput extends Pair {
  readonly direction: CycleDirection;
  readonly periodSeconds: number;
  readonly stake: string;
}

export interface CycleHistoryFilter extends AnyPair {
  readonly outcome?: CycleOutcome | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: number | undefined;
  readonly size?: number | undefined;
}
