import type { Amount } from '@meridian/money';
import { bigAs, oneOf, uintAs } from '../codec/codec.ts';
import type { ValuesOf } from '../codec/row-codec.ts';
import type { AccountId, CoinId, WalletRow } from '../ids.ts';
import { type Bucket, mayBeNegative, WALLET_KINDS, type WalletKind } from './wallet-kinds.ts';
import type { WalletRows } from './wallet-rows.ts';

export {
  BUCKETS,
  type Bucket,
  HOUSE,
  type HouseWalletKind,
  type UserWalletKind,
  WALLET_KINDS,
  type WalletKind,
} from './wallet-kinds.ts';

/** The fields of a wallet in a snapshot. */
export const walletFields = {
  account: uintAs<AccountId>(),
  kind: oneOf(WALLET_KINDS),
  coin: uintAs<CoinId>(),
  available: bigAs<Amount>(),
  frozen: bigAs<Amount>(),
  margin: bigAs<Amount>(),
};

/** A view of one row of the ledger. It reads the row with every access, so it is always current. */
export class Wallet implements ValuesOf<typeof walletFields> {
  readonly row: WalletRow;
  readonly account: AccountId;
  readonly kind: WalletKind;
  readonly coin: CoinId;
  readonly #rows: WalletRows;

  constructor(rows: WalletRows, row: WalletRow) {
    this.row = row;
    this.account = rows.account(row);
    this.kind = rows.kind(row);
    this.coin = rows.coin(row);
    this.#rows = rows;
  }

  /** Assigned by the first movement, in ascending order; 0 before that, when the wallet is not part of the state. */
  get id(): number {
    return this.#rows.id(this.row);
  }

  get available(): Amount {
    return this.balance('available');
  }

  get frozen(): Amount {
    return this.balance('frozen');
  }

  get margin(): Amount {
    return this.balance('margin');
  }

  get total(): bigint {
    return this.available + this.frozen + this.margin;
  }

  get mayBeNegative(): boolean {
    return mayBeNegative(this.kind);
  }

  balance(bucket: Bucket): Amount {
    return this.#rows.balance(this.row, bucket);
  }
}
