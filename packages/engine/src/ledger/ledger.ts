import { type Amount, big, type Exact, exact } from '@meridian/money';
import type { Digest } from '../codec/digest.ts';
import type { EventSink, MoveReason } from '../events.ts';
import type { AccountId, CoinId, WalletRow } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import type { Path } from './path.ts';
import { TouchedWallets } from './touched-wallets.ts';
import { HOUSE, type HouseWalletKind, type UserWalletKind, WALLET_KINDS, Wallet } from './wallet.ts';
import { WalletRows } from './wallet-rows.ts';
import { WalletTable } from './wallet-table.ts';

const SPOT = WALLET_KINDS.indexOf('spot');

/**
 * Double entry by construction: the only way to change a balance is to move an amount from one bucket to another, so
 * each coin sums to zero over all wallets at every moment [LEDGER-1]. Coins enter and leave through the house's
 * `chain` and `fiat_rail` wallets, whose negative balances mirror the coins held outside.
 *
 * Trading refers to wallets by their rows (`spotRow`, `moveRows`), everything else by a view of them (`user`, `move`).
 */
export class Ledger {
  readonly rows = new WalletRows();
  readonly wallets: WalletTable;
  /** The wallets to check after the current command. Not collected during replay, which is not checked. */
  readonly touched = new TouchedWallets(this.rows);
  readonly #out: EventSink;
  /** Rows of the house's wallets by kind and coin, cached because every fee is paid into one. */
  readonly #house: { [kind in HouseWalletKind]?: (WalletRow | undefined)[] } = {};

  constructor(tag: number, digest: Digest, out: EventSink) {
    this.wallets = new WalletTable(tag, digest, this.rows);
    this.#out = out;
  }

  user(account: AccountId, kind: UserWalletKind, coin: CoinId): Wallet {
    return new Wallet(this.rows, this.rows.rowOf(account, WALLET_KINDS.indexOf(kind), coin));
  }

  /** A user's wallet, undefined before its first use. */
  findUser(account: AccountId, kind: UserWalletKind, coin: CoinId): Wallet | undefined {
    const row = this.rows.findRow(account, WALLET_KINDS.indexOf(kind), coin);
    return row === undefined ? undefined : new Wallet(this.rows, row);
  }

  house(kind: HouseWalletKind, coin: CoinId): Wallet {
    return new Wallet(this.rows, this.houseRow(kind, coin));
  }

  /** A wallet of the house, undefined before its first use. */
  findHouse(kind: HouseWalletKind, coin: CoinId): Wallet | undefined {
    const row = this.rows.findRow(HOUSE, WALLET_KINDS.indexOf(kind), coin);
    return row === undefined ? undefined : new Wallet(this.rows, row);
  }

  spotRow(account: AccountId, coin: CoinId): WalletRow {
    return this.rows.rowOf(account, SPOT, coin);
  }

  houseRow(kind: HouseWalletKind, coin: CoinId): WalletRow {
    const known = this.#house[kind]?.[coin];
    if (known !== undefined) return known;
    const row = this.rows.rowOf(HOUSE, WALLET_KINDS.indexOf(kind), coin);
    const ofKind = this.#house[kind] ?? [];
    ofKind[coin] = row;
    this.#house[kind] = ofKind;
    return row;
  }

  move(from: Wallet, to: Wallet, buckets: Path, amount: bigint, why: MoveReason): void {
    this.moveRows(from.row, to.row, buckets, exact(amount), why);
  }

  /**
   * Moves a positive amount. Callers check the balance first and reject the command; an overdraft here means the
   * check was wrong, and the engine must stop rather than continue with a wrong balance.
   */
  moveRows(from: WalletRow, to: WalletRow, buckets: Path, amount: Exact, why: MoveReason): void {
    const { rows } = this;
    if (amount === 0) return;
    if (amount < 0) throw new InvariantBroken('LEDGER-2', `negative move of ${amount} for ${why}`);
    if (rows.coin(from) !== rows.coin(to))
      throw new InvariantBroken('LEDGER-1', `a move between coins for ${why}`);
    this.wallets.markChanged(from);
    this.wallets.markChanged(to);
    const { emitting } = this.#out;
    if (emitting) this.touched.addBoth(from, to);
    if (!rows.debit(from, buckets.from, amount))
      throw new InvariantBroken(
        'LEDGER-3',
        `${rows.kind(from)} of ${rows.account(from)}: ${buckets.from} would be ${rows.balance(from, buckets.from) - big(amount)} after ${why}`,
      );
    rows.credit(to, buckets.to, amount);
    if (!emitting) return;
    this.#out.emit({
      type: 'Moved',
      coin: rows.coin(from),
      fromAccount: rows.account(from),
      fromKind: rows.kind(from),
      fromBucket: buckets.from,
      toAccount: rows.account(to),
      toKind: rows.kind(to),
      toBucket: buckets.to,
      amount: big(amount) as Amount,
      why,
    });
  }
}
