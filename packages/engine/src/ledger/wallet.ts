import type { Amount } from '@meridian/money';
import { bigAs, oneOf, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import { Row } from '../table.ts';

/**
 * Who a wallet belongs to is its account (0 is the house); what it is for is its kind. Append only: the place in this
 * list is part of the state hash and of every snapshot.
 */
export const WALLET_KINDS = [
  'spot',
  'futures',
  'fiat',
  'fees',
  'rebates',
  'insurance',
  'clearing',
  'cycle_pool',
  'ieo_pool',
  'treasury',
  'chain',
  'fiat_rail',
  'adjustments',
] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];
export type UserWalletKind = 'spot' | 'futures' | 'fiat';
export type HouseWalletKind = Exclude<WalletKind, UserWalletKind>;

/** [LEDGER-4] The only wallets that may fall below zero: the mirror of the outside world, and futures clearing. */
const MAY_BE_NEGATIVE: ReadonlySet<WalletKind> = new Set(['chain', 'fiat_rail', 'adjustments', 'clearing']);

export const HOUSE = 0;

export const BUCKETS = ['available', 'frozen', 'margin'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** The part of a wallet that never changes; events point at it, so an event stays true after the wallet moved on. */
export interface WalletRef {
  readonly account: number;
  readonly kind: WalletKind;
  readonly coin: number;
}

export interface WalletData extends WalletRef {
  available: Amount;
  frozen: Amount;
  margin: Amount;
}

export class Wallet extends Row implements WalletData {
  /** A running number, given with the first movement; 0 for a wallet that is not part of the state yet. */
  id = 0;
  readonly account: number;
  readonly kind: WalletKind;
  readonly coin: number;
  readonly ref: WalletRef;
  readonly mayBeNegative: boolean;
  available = 0n as Amount;
  frozen = 0n as Amount;
  margin = 0n as Amount;

  constructor(account: number, kind: WalletKind, coin: number) {
    super();
    this.account = account;
    this.kind = kind;
    this.coin = coin;
    this.ref = { account, kind, coin };
    this.mayBeNegative = MAY_BE_NEGATIVE.has(kind);
  }

  get total(): bigint {
    return this.available + this.frozen + this.margin;
  }
}

const fields = rowCodec<WalletData, Wallet>(() => new Wallet(0, 'spot', 0), {
  account: uint,
  kind: oneOf(WALLET_KINDS),
  coin: uint,
  available: bigAs<Amount>(),
  frozen: bigAs<Amount>(),
  margin: bigAs<Amount>(),
});

export const walletCodec: typeof fields = {
  write: fields.write,
  read(from) {
    const data = fields.read(from);
    const wallet = new Wallet(data.account, data.kind, data.coin);
    wallet.available = data.available;
    wallet.frozen = data.frozen;
    wallet.margin = data.margin;
    return wallet;
  },
};
