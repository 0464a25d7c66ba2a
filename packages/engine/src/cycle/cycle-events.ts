import type { Amount } from '@meridian/money';
import type { AccountId, CoinId } from '../ids.ts';
import type { Direction } from './cycle-contract.ts';

/** One index price as recorded in the journal. */
export interface IndexTick {
  readonly price: bigint;
  readonly observedAt: number;
  readonly seq: number;
}

export type CycleOutcome = 'win' | 'loss' | 'tie' | 'void';

/** A contract as it was opened. */
interface OpenedContract {
  readonly contract: number;
  readonly account: AccountId;
  readonly offer: number;
  readonly coin: CoinId;
  readonly periodMs: number;
  /** 0 for contracts of rules before version 6. */
  readonly payoutPpm: number;
  readonly direction: Direction;
  readonly stake: Amount;
  readonly winnings: Amount;
  readonly placedAt: number;
  /** From when an index price can be the entry. */
  readonly entryFrom: number;
}
interface CycleOpened extends OpenedContract {
  readonly type: 'CycleOpened';
  /** The rest of the offer as it was accepted. */
  readonly minStake: Amount;
  readonly maxStake: Amount;
  readonly delayMs: number;
}
interface CycleEntered extends OpenedContract {
  readonly type: 'CycleEntered';
  readonly entry: IndexTick;
  readonly endsAt: number;
}
/** The receipt: the outcome and the payout can be recomputed from it. */
interface CycleSettled extends OpenedContract {
  readonly type: 'CycleSettled';
  readonly outcome: CycleOutcome;
  readonly paid: Amount;
  readonly entry: IndexTick | undefined;
  readonly exit: IndexTick | undefined;
  /** When the period ended; 0 for a contract without an entry. */
  readonly endsAt: number;
  readonly ruleVersion: number;
}

export type CycleEvent =
  | { readonly type: 'CycleOfferChanged'; readonly offer: number }
  | { readonly type: 'CycleGuardChanged'; readonly account: AccountId }
  | CycleOpened
  | CycleEntered
  | CycleSettled;
