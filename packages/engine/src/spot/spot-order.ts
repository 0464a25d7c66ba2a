import type { Amount } from '@meridian/money';
import type { Account } from '../accounts/account.ts';
import { bigAs, oneOf, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import type { Wallet } from '../ledger/wallet.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { Row } from '../table.ts';

export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

/** Only resting limit orders are state; a market or immediate order is over when its command is over. */
export interface SpotOrderData {
  id: number;
  account: number;
  market: number;
  side: Side;
  /** Ticks. */
  price: number;
  lots: number;
  remaining: number;
  /** What is still frozen for this order: quote coin for a buy, base coin for a sell [SPOT-2]. */
  held: Amount;
  placedAt: number;
}

export class SpotOrder extends Row implements SpotOrderData {
  id = 0;
  account = 0;
  market = 0;
  side: Side = 'buy';
  price = 0;
  lots = 0;
  remaining = 0;
  held = 0n as Amount;
  placedAt = 0;

  /** Derived: the account, and its wallets of the coin it pays and the coin it receives; a fill needs no look-up. */
  owner: Account = NOBODY;
  pays: Wallet = NO_WALLET;
  receives: Wallet = NO_WALLET;
  /** Derived: the account's open orders before and after this one. */
  previous: SpotOrder | undefined = undefined;
  next: SpotOrder | undefined = undefined;

  /** Puts the order into its account's hands: derived, so that a snapshot need not hold it. */
  belongTo(owner: Account, market: SpotMarket): void {
    this.owner = owner;
    this.pays = owner.spot(this.side === 'buy' ? market.quote : market.base);
    this.receives = owner.spot(this.side === 'buy' ? market.base : market.quote);
    owner.addSpotOrder(this);
  }
}

const NOBODY = undefined as unknown as Account;
const NO_WALLET = undefined as unknown as Wallet;

export const spotOrderCodec = rowCodec<SpotOrderData, SpotOrder>(
  () => new SpotOrder(),
  {
    id: uint,
    account: uint,
    market: uint,
    side: oneOf(SIDES),
    price: uint,
    lots: uint,
    remaining: uint,
    held: bigAs<Amount>(),
    placedAt: uint,
  },
  (into, order) => {
    into.uint(order.id);
    into.uint(order.account);
    into.uint(order.market);
    into.word(SIDES.indexOf(order.side));
    into.uint(order.price);
    into.uint(order.lots);
    into.uint(order.remaining);
    into.big(order.held);
    into.uint(order.placedAt);
  },
);
