import type { Amount } from '@meridian/money';
import type { Digest } from '../codec/digest.ts';
import type { EventSink, MoveReason } from '../events.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { Table } from '../table.ts';
import { BalancePages } from './balance-pages.ts';
import { Shelf } from './shelf.ts';
import {
  type Bucket,
  HOUSE,
  type HouseWalletKind,
  type UserWalletKind,
  WALLET_KINDS,
  Wallet,
  type WalletKind,
  walletCodec,
} from './wallet.ts';

/**
 * Double entry by construction: the only way to change a balance is to move an amount from one bucket to another, so
 * each coin sums to zero over all wallets at every moment [LEDGER-1]. Coins enter and leave through the house's
 * `chain` and `fiat_rail` wallets, which mirror the outside world below zero.
 */
export class Ledger {
  readonly wallets: Table<Wallet>;
  readonly #out: EventSink;
  readonly #pages = new BalancePages();
  /** Users' wallets by account, then kind and coin; the hot path must not build a composite key. */
  readonly #shelves = new Map<number, Shelf>();
  readonly #house: (Wallet | undefined)[] = [];

  constructor(tag: number, digest: Digest, out: EventSink) {
    this.wallets = new Table(
      tag,
      walletCodec((account, kind, coin) =>
        isUserKind(kind) ? this.user(account, kind, coin) : this.house(kind, coin),
      ),
      digest,
    );
    this.#out = out;
  }

  user(account: number, kind: UserWalletKind, coin: number): Wallet {
    return this.shelfOf(account).wallet(kind, coin);
  }

  /** All wallets of one account. An account keeps its own at hand, which spares a look-up for every movement. */
  shelfOf(account: number): Shelf {
    let shelf = this.#shelves.get(account);
    if (shelf === undefined) {
      shelf = new Shelf(account, this.#pages);
      this.#shelves.set(account, shelf);
    }
    return shelf;
  }

  house(kind: HouseWalletKind, coin: number): Wallet {
    const place = coin * WALLET_KINDS.length + WALLET_KINDS.indexOf(kind);
    const known = this.#house[place];
    if (known !== undefined) return known;
    const wallet = new Wallet(HOUSE, kind, coin, this.#pages.pageWithRoom());
    this.#house[place] = wallet;
    return wallet;
  }

  /**
   * Moves a positive amount. Callers check the balance first and reject the command; an overdraft here means the
   * check was wrong, and the engine must stop rather than go on with a false balance.
   */
  move(
    from: Wallet,
    fromBucket: Bucket,
    to: Wallet,
    toBucket: Bucket,
    amount: bigint,
    why: MoveReason,
  ): void {
    if (amount === 0n) return;
    if (amount < 0n) throw new InvariantBroken('LEDGER-2', `negative move of ${amount} for ${why}`);
    if (from.coin !== to.coin) throw new InvariantBroken('LEDGER-1', `a move between coins for ${why}`);
    if (!from.take(fromBucket, amount))
      throw new InvariantBroken(
        'LEDGER-3',
        `${from.kind} of ${from.account}: ${fromBucket} would be ${from.balance(fromBucket) - amount} after ${why}`,
      );
    to.put(toBucket, amount);
    this.#touch(from);
    this.#touch(to);
    if (this.#out.heard)
      this.#out.emit({
        type: 'Moved',
        from: from.ref,
        fromBucket,
        to: to.ref,
        toBucket,
        amount: amount as Amount,
        why,
      });
  }

  /** Makes a wallet that was read from a snapshot part of the state. */
  restore(wallet: Wallet): void {
    this.#take(wallet);
  }

  /** A wallet becomes part of the state with its first move; merely looking at an empty one must change nothing. */
  #touch(wallet: Wallet): void {
    if (wallet.id !== 0) this.wallets.touch(wallet);
    else this.#take(wallet);
  }

  /** Wallets are never removed, so a snapshot that lists them in this order gives them the same numbers again. */
  #take(wallet: Wallet): void {
    wallet.id = this.wallets.size + 1;
    this.wallets.add(wallet);
  }
}

const isUserKind = (kind: WalletKind): kind is UserWalletKind =>
  kind === 'spot' || kind === 'futures' || kind === 'fiat';
