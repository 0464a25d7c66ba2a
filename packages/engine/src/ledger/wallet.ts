import type { Amount } from '@meridian/money';
import { bigAs, oneOf, record, uint } from '../codec/codec.ts';
import type { Fingerprint } from '../codec/fingerprint.ts';
import type { RowCodec } from '../codec/row-codec.ts';
import { Row } from '../table.ts';
import { type BalancePage, takeCells } from './balance-pages.ts';

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

/** Stands in the cell of a balance that does not fit into 64 bits. */
const TOO_WIDE = -(2n ** 63n);
const TOO_WIDE_HIGH = -(2 ** 31);
const AVAILABLE = 0;
const FROZEN = 1;
const MARGIN = 2;

export class Wallet extends Row implements WalletData {
  /** A running number, given with the first movement; 0 for a wallet that is not part of the state yet. */
  id = 0;
  readonly coin: number;
  readonly mayBeNegative: boolean;
  readonly ref: WalletRef;
  readonly #page: BalancePage;
  readonly #first: number;
  readonly account: number;
  readonly kind: WalletKind;
  /** Balances that do not fit their cells. */
  #wide: bigint[] | undefined = undefined;

  constructor(account: number, kind: WalletKind, coin: number, page: BalancePage) {
    super();
    this.coin = coin;
    this.mayBeNegative = MAY_BE_NEGATIVE.has(kind);
    this.ref = { account, kind, coin };
    this.#page = page;
    this.#first = takeCells(page);
    this.account = account;
    this.kind = kind;
  }

  get available(): Amount {
    return this.#get(AVAILABLE);
  }

  set available(balance: Amount) {
    this.#set(AVAILABLE, balance);
  }

  get frozen(): Amount {
    return this.#get(FROZEN);
  }

  set frozen(balance: Amount) {
    this.#set(FROZEN, balance);
  }

  get margin(): Amount {
    return this.#get(MARGIN);
  }

  set margin(balance: Amount) {
    this.#set(MARGIN, balance);
  }

  get total(): bigint {
    return this.available + this.frozen + this.margin;
  }

  /** Takes an amount out of a bucket, unless that would leave less than nothing where that may not be. */
  take(bucket: Bucket, amount: bigint): boolean {
    const cell = this.#first + placeOf(bucket);
    const { balances } = this.#page;
    const balance = balances[cell]!;
    if (isShort(balance) && isShort(amount)) {
      // Cut to 64 bits although it fits them: so the processor subtracts, and no bigint is made.
      const left = BigInt.asIntN(64, balance - amount);
      if (left < 0n && !this.mayBeNegative) return false;
      balances[cell] = left;
      return true;
    }
    const left = this.#get(placeOf(bucket)) - amount;
    if (left < 0n && !this.mayBeNegative) return false;
    this.#set(placeOf(bucket), left);
    return true;
  }

  /** Adds an amount to a bucket. */
  put(bucket: Bucket, amount: bigint): void {
    const cell = this.#first + placeOf(bucket);
    const { balances } = this.#page;
    const balance = balances[cell]!;
    if (isShort(balance) && isShort(amount)) balances[cell] = BigInt.asIntN(64, balance + amount);
    else this.#set(placeOf(bucket), this.#get(placeOf(bucket)) + amount);
  }

  balance(bucket: Bucket): Amount {
    return this.#get(placeOf(bucket));
  }

  /** The balances as they lie in memory; the same as mixing them one by one, without making bigints of them. */
  mixBalances(into: Fingerprint): void {
    const { words } = this.#page;
    for (let bucket = AVAILABLE; bucket <= MARGIN; bucket++) {
      const at = (this.#first + bucket) * 2;
      const low = words[at]!;
      const high = words[at + 1]!;
      if (low === 0 && high === TOO_WIDE_HIGH) into.big(this.#get(bucket));
      else into.int64(low, high);
    }
  }

  #get(bucket: number): Amount {
    const balance = this.#page.balances[this.#first + bucket]!;
    return (balance === TOO_WIDE ? this.#wide![bucket]! : balance) as Amount;
  }

  #set(bucket: number, balance: bigint): void {
    const { balances } = this.#page;
    balances[this.#first + bucket] = balance;
    // A balance that does not come back as it was put in is kept beside, and so is the number that says so.
    if (balances[this.#first + bucket] !== balance || balance === TOO_WIDE) {
      balances[this.#first + bucket] = TOO_WIDE;
      this.#wide ??= [0n, 0n, 0n];
      this.#wide[bucket] = balance;
    }
  }
}

const placeOf = (bucket: Bucket): number =>
  bucket === 'available' ? AVAILABLE : bucket === 'frozen' ? FROZEN : MARGIN;

/** Sums and differences of two such amounts fit 64 bits. */
const isShort = (amount: bigint): boolean => amount < TWO_TO_62 && amount > MINUS_TWO_TO_62;
const TWO_TO_62 = 2n ** 62n;
const MINUS_TWO_TO_62 = -(2n ** 62n);

const fields = record<WalletData>({
  account: uint,
  kind: oneOf(WALLET_KINDS),
  coin: uint,
  available: bigAs<Amount>(),
  frozen: bigAs<Amount>(),
  margin: bigAs<Amount>(),
});

/** A wallet is read into the ledger's own wallet of that account, kind and coin. */
export const walletCodec = (
  walletOf: (account: number, kind: WalletKind, coin: number) => Wallet,
): RowCodec<Wallet> => ({
  write: fields.write,
  read(from) {
    const data = fields.read(from);
    const wallet = walletOf(data.account, data.kind, data.coin);
    wallet.available = data.available;
    wallet.frozen = data.frozen;
    wallet.margin = data.margin;
    return wallet;
  },
  mix(into, wallet) {
    into.uint(wallet.account);
    into.word(WALLET_KINDS.indexOf(wallet.kind));
    into.uint(wallet.coin);
    wallet.mixBalances(into);
  },
  mixFields: fields.mix,
});
