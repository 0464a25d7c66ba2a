import type { OrderId } from '../../ids.ts';
import type { Wallet } from '../../ledger/wallet.ts';
import type { FuturesOrder } from '../orders/futures-order.ts';
import type { Position } from './position.ts';

/** What one account has in futures, derived from the tables. Ids are the order of arrival, so both maps are sorted. */
export class Holdings {
  /** The futures wallet of the account: all positions and orders settle in it. */
  readonly wallet: Wallet;
  readonly positions = new Map<number, Position>();
  readonly orders = new Map<OrderId, FuturesOrder>();
  /** Cross positions among them. */
  crossCount = 0;
  /**
   * The watched marks of the cross positions hold as long as this is true and the wallet has at least so much
   * available; whatever changes a cross position makes it false.
   */
  watched = false;
  watchedAvailable = 0n;
  /** Already on the list of this round of liquidations. */
  listed = false;

  constructor(wallet: Wallet) {
    this.wallet = wallet;
  }
}
