import type { BalancePages } from './balance-pages.ts';
import { type UserWalletKind, Wallet } from './wallet.ts';

const KINDS = 3;

/** One account's wallets by coin and kind, with gaps where none was ever looked at. */
export class Shelf {
  readonly account: number;
  readonly #pages: BalancePages;
  readonly #wallets: (Wallet | undefined)[] = [];

  constructor(account: number, pages: BalancePages) {
    this.account = account;
    this.#pages = pages;
  }

  wallet(kind: UserWalletKind, coin: number): Wallet {
    const place = coin * KINDS + (kind === 'spot' ? 0 : kind === 'futures' ? 1 : 2);
    return this.#wallets[place] ?? this.#open(place, kind, coin);
  }

  #open(place: number, kind: UserWalletKind, coin: number): Wallet {
    const wallet = new Wallet(this.account, kind, coin, this.#pages.pageWithRoom());
    while (this.#wallets.length < place) this.#wallets.push(undefined);
    this.#wallets[place] = wallet;
    return wallet;
  }
}
