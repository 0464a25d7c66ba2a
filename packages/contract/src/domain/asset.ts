import type { CoinNetwork } from './deposit.ts';
import type { StepUp } from './user.ts';

/** One coin of the spot or fiat wallet. */
export interface Asset {
  readonly coin: string;
  /** In the user's language. */
  readonly name: string;
  readonly available: string;
  /** Held by open orders, withdrawals, subscriptions and locks. */
  readonly frozen: string;
  /** Of both, in USDT at the last price; null for a coin without a USDT market. */
  readonly value: string | null;
}

/** Every listed coin, those without a balance too. */
export interface WalletAssets {
  readonly assets: readonly Asset[];
  /** Sum of the known values in USDT. */
  readonly totalValue: string;
}

export interface FuturesAsset {
  readonly coin: string;
  readonly available: string;
  readonly inPositions: string;
  readonly inOrders: string;
  readonly unrealisedProfit: string;
}

export interface FuturesAssets {
  readonly assets: readonly FuturesAsset[];
  /** What the wallet would be worth in USDT if all positions were closed at the mark. */
  readonly totalValue: string;
}

/** A coin as the wallet screens need it. */
export interface WalletCoin {
  readonly coin: string;
  readonly name: string;
  readonly decimals: number;
  readonly canDeposit: boolean;
  readonly canWithdraw: boolean;
  /** To other members. */
  readonly canTransfer: boolean;
  readonly canConvert: boolean;
  /** Where it can be deposited and withdrawn. */
  readonly networks: readonly CoinNetwork[];
}

/** What can be spent of one coin in one wallet. */
export interface WalletBalance {
  readonly coin: string;
  readonly decimals: number;
  readonly available: string;
}

export const WALLET_NAMES = ['spot', 'futures', 'fiat'] as const;
export type WalletName = (typeof WALLET_NAMES)[number];

/** `transfer` is between own wallets, `member` to or from another member; `profit` is a realized profit or loss. */
export const WALLET_RECORD_KINDS = [
  'deposit',
  'withdraw',
  'transfer',
  'member',
  'convert',
  'trade',
  'fee',
  'rebate',
  'profit',
  'funding',
  'liquidation',
  'cycle',
  'ieo',
  'adjustment',
] as const;
export type WalletRecordKind = (typeof WALLET_RECORD_KINDS)[number];

/** Of a spot trade, a futures position, or a cycle contract. */
export const WALLET_RECORD_SIDES = ['buy', 'sell', 'long', 'short', 'above', 'below'] as const;
export type WalletRecordSide = (typeof WALLET_RECORD_SIDES)[number];

/** What a record of a cycle contract, withdrawal or liquidation is for, where its kind does not say so. */
export const WALLET_RECORD_PARTS = ['stake', 'payout', 'refund', 'fee', 'insurance'] as const;
export type WalletRecordPart = (typeof WALLET_RECORD_PARTS)[number];

export type WalletRecordState = 'waiting' | 'settled' | 'rejected';

/** One change of a wallet. */
export interface WalletRecord {
  readonly id: string;
  readonly kind: WalletRecordKind;
  readonly wallet: WalletName;
  /** Of a transfer between own wallets: where it came from or went to. */
  readonly otherWallet?: WalletName | undefined;
  readonly coin: string;
  /** Negative when the wallet paid. */
  readonly amount: string;
  readonly state: WalletRecordState;
  readonly at: string;
  /** What the wallet held of the coin after it, with what was not available; absent for entries of long ago. */
  readonly balance?: string | undefined;
  readonly part?: WalletRecordPart | undefined;
  /** Of what was traded in spot, futures or cycle, and its fees: the market, such as BTC/USDT. */
  readonly pair?: string | undefined;
  readonly side?: WalletRecordSide | undefined;
  /** The order that moved it; absent if several did, or if that is not known. */
  readonly orderId?: number | undefined;
  /** Of a deposit or withdrawal. */
  readonly chain?: RecordOnChain | undefined;
}

/** The payment on a chain that a record belongs to. */
export interface RecordOnChain {
  readonly network?: string | undefined;
  readonly address?: string | undefined;
  readonly transaction?: string | undefined;
  /** The transaction in a block explorer. */
  readonly explorerUrl?: string | undefined;
  /** The id of the deposit or withdrawal. */
  readonly paymentId?: string | undefined;
}

export interface WalletRecordFilter {
  readonly kind?: WalletRecordKind | undefined;
  /** Everything but these. */
  readonly without?: WalletRecordKind | undefined;
  readonly coin?: string | undefined;
  readonly wallet?: WalletName | undefined;
  readonly state?: WalletRecordState | undefined;
  /** From this moment on, and before that one, in milliseconds since 1970. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** `next` of the page before. */
  readonly before?: string | undefined;
  /** Counts from 1, for lists that go back to an earlier page. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

/** From spot to the other wallet (`in`), or back to spot (`out`). */
export interface WalletTransferInput {
  readonly coin: string;
  readonly amount: string;
  readonly direction: 'in' | 'out';
}

/** To another member. */
export interface MemberTransferInput {
  /** Username, email address, phone number with its plus, or UID. */
  readonly recipient: string;
  readonly coin: string;
  readonly amount: string;
  readonly stepUp: StepUp;
  /** Required when the user has set one. */
  readonly fundPassword?: string | undefined;
}

export interface MovedAmount {
  readonly coin: string;
  readonly amount: string;
}
