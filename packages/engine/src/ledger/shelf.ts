import type { BalancePages } from './balance-pages.ts';
import { type UserWalletKind, Wallet } from './wallet.ts';

/** Wallets of one kind by coin, with gaps where none was ever looked at. */
type Wallets = readonly (Wallet | undefined)[];

const NONE: Wallets = [];

/** One account's wallets. */
export class Shelf {
  #spot: Wallets = NONE;
  #futures: Wallets = NONE;
  #fiat: Wallets = NONE;
  readonly account: number;
  readonly #pages: BalancePages;

  constructor(account: number, pages: BalancePages) {
    this.account = account;
    this.#pages = pages;
  }

  wallet(kind: UserWalletKind, coin: number): Wallet {
    const wallets = kind === 'spot' ? this.#spot : kind === 'futures' ? this.#futures : this.#fiat;
    return (coin < wallets.length ? wallets[coin] : undefined) ?? this.#open(wallets, kind, coin);
  }

  #open(wallets: Wallets, kind: UserWalletKind, coin: number): Wallet {
    const wallet = new Wallet(this.account, kind, coin, this.#pages.pageWithRoom());
    const more = withWallet(wallets, wallet);
    if (kind === 'spot') this.#spot = more;
    else if (kind === 'futures') this.#futures = more;
    else this.#fiat = more;
    return wallet;
  }
}

/** Coins are numbered from 1; beyond this a list is left to be sparse. */
const DENSE_COINS = 1024;

/** A list just as long as it must be: lists that grow by themselves keep room for sixteen more, for every account. */
function withWallet(wallets: Wallets, wallet: Wallet): Wallets {
  const length = Math.max(wallets.length, wallet.coin + 1);
  const more = length <= DENSE_COINS ? new Array<Wallet | undefined>(length) : [];
  wallets.forEach((known, coin) => {
    more[coin] = known;
  });
  more[wallet.coin] = wallet;
  return more;
}
