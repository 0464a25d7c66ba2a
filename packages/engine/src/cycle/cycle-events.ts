import type { Amount } from '@meridian/money';
import type { AccountId } from '../ids.ts';
import type { Direction } from './cycle-contract.ts';

/** One index price as recorded in the journal. */
export interface IndexTick {
  readonly price: bigint;
  readonly observedAt: number;
  readonly seq: number;
}

export type CycleOutcome = 'win' | 'loss' | 'tie' | 'void';

export type CycleEvent =
  | { readonly type: 'CycleOfferChanged'; readonly offer: number }
  | {
      readonly type: 'CycleOpened';
      readonly contract: number;
      readonly account: AccountId;
      readonly offer: number;
      readonly direction: Direction;
      readonly stake: Amount;
      readonly winnings: Amount;
    }
  | {
      readonly type: 'CycleEntered';
      readonly contract: number;
      readonly account: AccountId;
      readonly entry: IndexTick;
      readonly endsAt: number;
    }
  /** The receipt: the outcome and the payout can be recomputed from it. */
  | {
      readonly type: 'CycleSettled';
      readonly contract: number;
      readonly account: AccountId;
      readonly offer: number;
      readonly direction: Direction;
      readonly outcome: CycleOutcome;
      readonly stake: Amount;
      readonly winnings: Amount;
      readonly paid: Amount;
      readonly entry: IndexTick | undefined;
      readonly exit: IndexTick | undefined;
      readonly ruleVersion: number;
    };
