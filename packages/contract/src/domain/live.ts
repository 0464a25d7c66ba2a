import type { Locale } from '../messages/catalogue.ts';
import type { NoticePush } from '../socket/market-messages.ts';
import type { CycleContract } from './cycle.ts';
import type { DepositStep } from './deposit.ts';
import type { MarketProduct, Pair, Ticker } from './market.ts';
import type { OrderSide, OrderState } from './order.ts';
import type { ProjectProgress } from './project.ts';
import type { WithdrawalStep } from './withdrawal.ts';

/** What a screen can follow: one market, or its book with prices grouped by 10, 100 or 1000 of their smallest steps. */
export interface PairTopic extends Pair {
  readonly product: MarketProduct | 'cycle';
  readonly grouping?: 1 | 2 | 3;
}

/** The newest figures of a market; only the id, the price and its change are always there. */
export type TickerUpdate = Pick<Ticker, 'id' | 'price' | 'changePercent'> & Partial<Ticker>;

/** Figures of the last 24 hours. */
export interface DayFigures {
  readonly high: string;
  readonly low: string;
  /** In the base coin. */
  readonly volume: string;
  /** In the quote coin. */
  readonly turnover: string;
}

/** What moves in a futures market besides its ticker. */
export interface PerpetualFigures {
  readonly markPrice: string;
  readonly indexPrice: string;
  /** The rate that would be paid if the interval ended now, as a fraction; null until it is measured. */
  readonly fundingRate: string | null;
  /** Milliseconds since 1970; null before the market's first second. */
  readonly nextFundingAt: number | null;
}

/** The index that cycle contracts are decided by. */
export interface IndexFigures {
  /** With all its decimals. */
  readonly price: string;
  readonly changePercent: string;
  /** When the source saw the price, in milliseconds since 1970. */
  readonly observedAt: number;
  /** It is too old to open a contract on. */
  readonly isStale: boolean;
}

/**
 * One price level of the book. The wire has the same names, so the rows of a book, which change ten times a second, are
 * not copied.
 */
export interface BookLevel {
  readonly price: string;
  readonly amount: string;
}

export interface MarketTrade {
  readonly id: number;
  readonly price: string;
  readonly quantity: string;
  /** The side of the taker. */
  readonly side: OrderSide;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The market data in one socket message. Keys that are present replace the previous values. */
export interface MarketUpdate {
  /** The rows of the market lists that changed. */
  readonly spot: readonly TickerUpdate[];
  readonly futures: readonly TickerUpdate[];
  /** All coins with cycle contracts on offer, in messages of their list; their ids are those of the coins. */
  readonly cycle?: readonly TickerUpdate[] | undefined;
  /** Changes whenever a market is listed, changed or announced; undefined in other messages. */
  readonly listing: number | undefined;
  /** Changes whenever content of operators changes. */
  readonly content: number | undefined;
  readonly news: readonly NoticePush[] | undefined;
  /** Figures, book and trades of the market that the topic follows. */
  readonly pair: PairUpdate;
}

export interface PairUpdate {
  /** Whether `trades` is the full list; otherwise it has only the new ones. */
  readonly full?: true | undefined;
  readonly day?: DayFigures | undefined;
  /** Futures only. */
  readonly perpetual?: PerpetualFigures | undefined;
  /** Cycle only. */
  readonly index?: IndexFigures | undefined;
  /** Best price first. */
  readonly sell?: readonly BookLevel[] | undefined;
  readonly buy?: readonly BookLevel[] | undefined;
  /** Newest first. */
  readonly trades?: readonly MarketTrade[] | undefined;
}

/** The user's own data changed. After `resync` everything must be loaded again. */
export type AccountChange =
  | {
      readonly kind: 'changed';
      /** The user's record. */
      readonly user: boolean;
      readonly orders: readonly OrderChange[];
      /** Absent when nothing happened to a position. */
      readonly notices?: readonly PositionNotice[] | undefined;
      /** Cycle contracts as they are now: opened, entered or settled. Absent when none changed. */
      readonly cycles?: readonly CycleContract[] | undefined;
      /** Absent when no deposit or withdrawal changed. */
      readonly payments?: readonly PaymentChange[] | undefined;
      /** Help tickets that support answered or closed. Absent when none changed. */
      readonly tickets?: readonly TicketChange[] | undefined;
      /** Sales on the user's screen, or with a subscription of the user. Absent when none changed. */
      readonly projects?: readonly ProjectProgress[] | undefined;
      /** Absent when there are no new messages. */
      readonly messages?: NewMessages | undefined;
      /** Notices for users that have just appeared. */
      readonly news?: readonly NoticePush[] | undefined;
    }
  | { readonly kind: 'resync' };

export interface NewMessages {
  readonly unread: number;
  /** Titles of those that open screens show, in every language. */
  readonly shown: readonly Readonly<Record<Locale, string>>[];
}

export interface TicketChange {
  readonly id: number;
  readonly state: 'waiting' | 'responded' | 'closed';
  readonly unread: number;
}

/** A deposit or withdrawal went a step further. */
export type PaymentChange = { readonly coin: string; readonly amount: string } & (
  | { readonly kind: 'deposit'; readonly step: DepositStep }
  | { readonly kind: 'withdrawal'; readonly step: WithdrawalStep }
);

/** Something happened to a position that its owner did not order at this moment. */
export interface PositionNotice {
  readonly kind: 'margin_warning' | 'take_profit' | 'stop_loss' | 'liquidated' | 'deleveraged' | 'funding';
  /** Null for the cross wallet, which has no market either. */
  readonly positionId: number | null;
  readonly pair: Pair | null;
  /** The mark that decided, or the price of a deleveraging. */
  readonly price: string | null;
  /** Of a funding; negative when it was paid. */
  readonly amount: string | null;
  /** Of a liquidation, to read its explanation. */
  readonly liquidationId: number | null;
}

export interface OrderChange {
  readonly wallet: 'spot' | 'futures';
  readonly id: number;
  readonly state: OrderState;
}
