import type { Amount } from '@meridian/money';
import type { Digest } from '../codec/digest.ts';
import type { EventSink, MoveReason } from '../events.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { Table } from '../table.ts';
import {
  type Bucket,
  HOUSE,
  type HouseWalletKind,
  type UserWalletKind,
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
  /** Wallets by kind, then account, then coin: the hot path must not build a composite key. */
  readonly #byKind = new Map<WalletKind, Map<number, Wallet[]>>();

  constructor(tag: number, digest: Digest, out: EventSink) {
    this.wallets = new Table(tag, walletCodec, digest);
    this.#out = out;
  }

  wallet(account: number, kind: WalletKind, coin: number): Wallet {
    let accounts = this.#byKind.get(kind);
    if (accounts === undefined) {
      accounts = new Map();
      this.#byKind.set(kind, accounts);
    }
    let coins = accounts.get(account);
    if (coins === undefined) {
      coins = [];
      accounts.set(account, coins);
    }
    const known = coins[coin];
    if (known !== undefined) return known;
    const wallet = new Wallet(account, kind, coin);
    coins[coin] = wallet;
    return wallet;
  }

  user(account: number, kind: UserWalletKind, coin: number): Wallet {
    return this.wallet(account, kind, coin);
  }

  house(kind: HouseWalletKind, coin: number): Wallet {
    return this.wallet(HOUSE, kind, coin);
  }

  /** Every wallet of one account and kind that was ever used, by coin. */
  *walletsOf(account: number, kind: WalletKind): Generator<Wallet> {
    for (const wallet of this.#byKind.get(kind)?.get(account) ?? []) if (wallet !== undefined) yield wallet;
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
    const left = from[fromBucket] - amount;
    if (left < 0n && !from.mayBeNegative)
      throw new InvariantBroken(
        'LEDGER-3',
        `${from.kind} of ${from.account}: ${fromBucket} would be ${left} after ${why}`,
      );
    from[fromBucket] = left as Amount;
    to[toBucket] = (to[toBucket] + amount) as Amount;
    this.#touch(from);
    this.#touch(to);
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

  /** Puts a wallet read from a snapshot back. */
  restore(wallet: Wallet): void {
    this.wallet(wallet.account, wallet.kind, wallet.coin);
    const coins = this.#byKind.get(wallet.kind)!.get(wallet.account)!;
    coins[wallet.coin] = wallet;
    this.wallets.add(wallet);
  }

  /** A wallet becomes part of the state with its first move; merely looking at an empty one must change nothing. */
  #touch(wallet: Wallet): void {
    if (wallet.touched) return;
    if (this.wallets.get(wallet.id) === undefined) this.wallets.add(wallet);
    else this.wallets.touch(wallet);
  }
}
