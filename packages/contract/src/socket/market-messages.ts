import type { Locale } from '../messages/catalogue.ts';

/**
 * Public messages. Every message names its topic and carries the topic's sequence number.
 *
 * A topic's numbers are gapless: a client that holds `seq` n may apply a message with n + 1. A message with `full` is
 * complete by itself and may follow any number; the server sends one after each subscription and whenever a connection
 * was too slow for every update. A client that sees a gap without `full` subscribes again.
 *
 * Keys that are present are whole values, with two exceptions that only `full` makes complete: `symbols` and
 * `consymbols` list the rows that changed, `trades` the ones that are new.
 */
export interface MarketMessage {
  readonly topic: string;
  readonly seq: number;
  readonly full?: true;
  /** Spot and futures market lists: topics `symbols` and `consymbols`, sent to every socket without asking. */
  readonly symbols?: readonly SymbolTick[];
  readonly consymbols?: readonly SymbolTick[];
  /** The leading markets of each product: topics `top`, `contop` and `cycletop`, sent to every socket. */
  readonly top?: readonly TopTick[];
  readonly contop?: readonly TopTick[];
  readonly cycletop?: readonly TopTick[];
  /** A number that changes when a market is listed, changed or announced: topic `listing`, sent to every socket. */
  readonly listing?: number;
  /** A number that changes when content of operators changes: topic `content`, sent to every socket. */
  readonly content?: number;
  /** Notices for everyone that have just appeared, on the same topic. */
  readonly news?: readonly NoticePush[];
  /** The figures of one pair, on that pair's topic: `info` for spot, `coninfo` for futures, `cycleinfo` for cycle. */
  readonly info?: PairInfo;
  readonly coninfo?: FuturesPairInfo;
  readonly cycleinfo?: CyclePairInfo;
  /** Depth of one pair, best price first: sellers, and buyers under `buy` in spot and `conbuy` in futures. */
  readonly sell?: readonly DepthRow[];
  readonly buy?: readonly DepthRow[];
  readonly conbuy?: readonly DepthRow[];
  /** Trades of one pair, newest first. */
  readonly trades?: readonly TradeRow[];
}

export const BROADCAST_TOPICS = [
  'symbols',
  'consymbols',
  'top',
  'contop',
  'cycletop',
  'listing',
  'content',
] as const;

/** A notice that has just appeared. */
export interface NoticePush {
  readonly id: number;
  readonly title: Readonly<Record<Locale, string>>;
  /** Time of publication, ISO 8601. */
  readonly at: string;
  readonly pinned: boolean;
}

/** The live fields of a row in a market list; the rest of the row is in `/trad/symbols` or `/contract/symbols`. */
export interface SymbolTick {
  readonly autoid: number;
  readonly price: string;
  readonly rise: string;
  readonly volume: string;
  /** Turnover of 24 hours in the quote coin. */
  readonly amount: string;
  /** Highest and lowest price of 24 hours: in full messages, and in an update only when one of them has changed. */
  readonly high?: string | undefined;
  readonly low?: string | undefined;
  readonly buyprice: string | null;
  readonly sellprice: string | null;
  readonly minprice: string | null;
  readonly maxprice: string | null;
  readonly state: 'enable' | 'disable';
}

export interface TopTick {
  readonly autoid: number;
  readonly tradcoin: string;
  readonly maincoin: string;
  readonly price: string;
  readonly rise: string;
}

export interface PairInfo extends SymbolTick {
  readonly tradcoin: string;
  readonly maincoin: string;
  readonly high: string;
  readonly low: string;
  /** First price of the last 24 hours. */
  readonly open: string;
  /** Time of these figures, milliseconds since 1970. */
  readonly time: number;
}

export interface FuturesPairInfo extends PairInfo {
  readonly markPrice: string;
  readonly indexPrice: string;
  /** Funding rate as a fraction and the time it is next paid; null until the first interval is measured. */
  readonly fundingRate: string | null;
  readonly fundingTime: number | null;
}

export interface CyclePairInfo {
  readonly autoid: number;
  readonly tradcoin: string;
  readonly maincoin: string;
  readonly indexPrice: string;
  readonly rise: string;
  readonly time: number;
  /** The index is too old to open a contract on. */
  readonly stale: boolean;
}

export interface DepthRow {
  readonly price: string;
  readonly amount: string;
}

export interface TradeRow {
  readonly id: number;
  readonly price: string;
  readonly number: string;
  /** The side of the taker. */
  readonly type: 'buy' | 'sell';
  readonly time: number;
}
