import type { OrderId } from '../../ids.ts';
import type { Wallet } from '../../ledger/wallet.ts';
import type { FuturesOrder } from '../orders/futures-order.ts';
import type { Position } from './position.ts';

/** An account's futures positions and orders, derived from the tables; both maps are sorted by id. */
export class Holdings {
  /** The futures wallet of the account: all positions and orders settle in it. */
  readonly wallet: Wallet;
  readonly positions = new Map<number, Position>();
  readonly orders = new Map<OrderId, FuturesOrder>();
  /** The number of cross positions. */
  crossCount = 0;
  /**
   * The watched marks of the cross positions are valid while this is true and the wallet has at least
   * `watchedAvailable`; every change of a cross position sets it to false.
   */
  watched = false;
  watchedAvailable = 0n;
  /** Already listed in this round of liquidations. */
  listed = false;

  constructor(wallet: Wallet) {
    this.wallet = wallet;
  }
}
