import type { DepositStep } from '../domain/deposit.ts';
import type { Locale } from '../messages/catalogue.ts';
import type { Reason } from '../reasons.ts';
import type { WithdrawalWire } from '../schemas/chain.ts';
import type { CycleEntrustWire } from '../schemas/cycle.ts';
import type { PurchaseState } from '../schemas/fiat.ts';
import type { IeoProjectWire } from '../schemas/ieo.ts';
import type { TicketState } from '../schemas/ticket.ts';
import type { NoticePush } from './market-messages.ts';

/** The reply to a hello. After it the socket carries the user's own changes. */
export type HelloReply =
  | { readonly op: 'hello'; readonly ok: true }
  | { readonly op: 'hello'; readonly ok: false; readonly reason: Reason; readonly msg: string };

/** The reply to an invalid frame; the connection stays open. `frame` is the beginning of what was sent. */
export interface ErrorReply {
  readonly op: 'error';
  readonly reason: Reason;
  readonly msg: string;
  readonly frame: string;
}

/**
 * The user's own record, orders, positions, cycle contracts or balances changed. Numbers are gapless per connection; `resync` says that
 * changes were left out because the connection was too slow, and that everything must be loaded again.
 */
export type PrivateMessage =
  | {
      readonly op: 'changed';
      readonly seq: number;
      /** Identity, suspension, permissions or credentials changed: `/user/userInfo` must be read again. */
      readonly user?: true;
      readonly order?: readonly OrderChange[];
      readonly position?: readonly PositionChange[];
      readonly balance?: readonly BalanceChange[];
      readonly notices?: readonly FuturesNotice[];
      readonly cycle?: readonly CycleEntrustWire[];
      readonly deposit?: readonly DepositChange[];
      readonly withdrawal?: readonly WithdrawalChange[];
      readonly ticket?: readonly TicketChange[];
      readonly ieo?: readonly IeoChange[];
      readonly messages?: MessagePush;
      /** Notices for users that have just appeared. */
      readonly news?: readonly NoticePush[];
      readonly purchase?: readonly PurchaseChange[];
    }
  | { readonly op: 'resync'; readonly seq: number };

export type Wallet = 'spot' | 'futures' | 'fiat';

export interface OrderChange {
  readonly wallet: 'spot' | 'futures';
  readonly id: number;
  /** The market. */
  readonly autoid: number;
  readonly tradcoin: string;
  readonly maincoin: string;
  readonly state: 'unfilled' | 'section' | 'all' | 'cancel' | 'uncancel';
  readonly unfilled: string;
}

export interface PositionChange {
  /** The position. */
  readonly autoid: number;
  readonly tradcoin: string;
  readonly maincoin: string;
  /** 1 long, 2 short. */
  readonly type: 1 | 2;
  readonly tdMode: 'lsolate' | 'cross';
  /** Contracts left; `0` when the position is gone. */
  readonly number: string;
}

export interface BalanceChange {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly usable: string;
  readonly disable: string;
}

/** A deposit was seen, has another confirmation, or is credited or refused. */
export interface DepositChange {
  readonly id: string;
  readonly coin: string;
  readonly step: DepositStep;
  readonly confirmations: number;
  readonly needed: number;
  readonly number: string;
}

export interface WithdrawalChange {
  readonly id: number;
  readonly coin: string;
  readonly step: WithdrawalWire['step'];
  readonly cause: WithdrawalWire['cause'];
  readonly number: string;
}

/** A ticket was answered or closed by support or by time. */
export interface TicketChange {
  readonly id: number;
  readonly state: TicketState;
  /** Answers of this ticket that the user has not read. */
  readonly unread: number;
}

/** The progress of a sale that the user has open, or a change of the user's own subscription. */
export interface IeoChange {
  /** The sale. */
  readonly id: number;
  readonly tradcoin: string;
  readonly state: IeoProjectWire['state'];
  /** The sum of all subscriptions, in the coin. */
  readonly subscribed: string;
  /** What happened to the user's own subscription; null for news of the sale. */
  readonly own: 'subscribed' | 'settled' | 'unlocked' | null;
}

/** New messages of the user. */
export interface MessagePush {
  /** How many messages the user has not read. */
  readonly unread: number;
  /** Titles of those that are shown on open screens, oldest first. */
  readonly shown: readonly Readonly<Record<Locale, string>>[];
}

/** A purchase from the desk was completed or canceled. */
export interface PurchaseChange {
  readonly id: number;
  readonly state: PurchaseState;
}

export type FuturesNoticeKind =
  | 'margin_warning'
  | 'take_profit'
  | 'stop_loss'
  | 'liquidated'
  | 'deleveraged'
  | 'funding';

/** Something happened to a position that its owner did not order at this moment. */
export interface FuturesNotice {
  readonly kind: FuturesNoticeKind;
  /** The position; null for the cross wallet, which has no market either. */
  readonly autoid: number | null;
  readonly tradcoin: string | null;
  readonly maincoin: string | null;
  /** The mark that decided, or the price of a deleveraging; null for a funding and for the cross wallet. */
  readonly price: string | null;
  /** Of a funding, in the settlement coin; negative when it was paid. */
  readonly amount: string | null;
  /** Of a liquidation, to read its explanation. */
  readonly id: number | null;
}
