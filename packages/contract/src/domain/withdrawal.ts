import type { ChainFacts, CoinOnNetwork } from './deposit.ts';
import type { StepUp } from './user.ts';

/** What a withdrawal of one coin on one network costs, and how much can be withdrawn. */
export interface WithdrawalTerms extends CoinOnNetwork {
  readonly fee: string;
  readonly min: string;
  /** Of one withdrawal; null without a limit. */
  readonly max: string | null;
  /** What the user can still withdraw today; null without a limit. */
  readonly leftToday: string | null;
  /** Null while withdrawals are not locked. */
  readonly lockedUntil: string | null;
  readonly available: string;
  readonly decimals: number;
  /** For so long after it was added an address is new: withdrawals to it wait for a review. */
  readonly newAddressHours: number;
}

export interface WithdrawalInput extends CoinOnNetwork {
  readonly address: string;
  readonly memo?: string | undefined;
  /** What the recipient receives. The fee is paid on top of it. */
  readonly amount: string;
  /** The fee that the user has seen. The server refuses another one. */
  readonly fee: string;
  readonly stepUp: StepUp;
  /** Required when the user has set one. */
  readonly fundPassword?: string | undefined;
}

/** `review` waits for an operator; `processing` is approved and not sent yet. */
export type WithdrawalStep =
  | 'requested'
  | 'review'
  | 'processing'
  | 'sent'
  | 'confirming'
  | 'completed'
  | 'canceled'
  | 'rejected'
  | 'failed';

export interface Withdrawal extends ChainFacts {
  readonly id: number;
  readonly step: WithdrawalStep;
  readonly fee: string;
  /** Amount and fee, which left the balance. */
  readonly total: string;
  /** Null until it is sent. */
  readonly transaction: string | null;
  readonly canCancel: boolean;
  /** Why an operator rejected it, in the operator's words. */
  readonly explanation: string | null;
  /** Null while it is not completed, canceled or rejected. */
  readonly closedAt: string | null;
}

/** A withdrawal address that the user has saved. */
export interface SavedAddress extends CoinOnNetwork {
  readonly id: number;
  readonly networkName: string;
  readonly address: string;
  readonly memo: string | null;
  readonly label: string;
  readonly addedAt: string;
  /** Until then withdrawals to it wait for a review; null when it is no longer new. */
  readonly newUntil: string | null;
}

export interface NewAddress extends CoinOnNetwork {
  readonly address: string;
  readonly memo?: string | undefined;
  readonly label: string;
  readonly stepUp: StepUp;
  /** Required when the user has set one. */
  readonly fundPassword?: string | undefined;
}
