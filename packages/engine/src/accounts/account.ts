import { bool, oneOf, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import type { Holdings } from '../futures/holdings.ts';
import type { Shelf } from '../ledger/shelf.ts';
import type { Wallet } from '../ledger/wallet.ts';
import type { SpotOrder } from '../spot/spot-order.ts';
import { Row } from '../table.ts';
import type { Answer } from './answer.ts';

export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];

export const PERMISSIONS = ['ieo', 'fiat'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export interface AccountData {
  id: number;
  openedAt: number;
  kyc: KycState;
  /** Suspended by an operator: no new risk and no money out. Cancels and closes still work. */
  suspended: boolean;
  /** Money may not leave before this engine time [ACCOUNT-5]; only ever moved later. */
  withdrawLockedUntil: number;
  mayIeo: boolean;
  mayFiat: boolean;
  feesInToken: boolean;
  /** The account that invited this one, 0 for none. Set once, at opening, so the graph cannot have a cycle. */
  referrer: number;
}

// What every order asks for comes first: fields lie in memory as they are written here.
export class Account extends Row implements AccountData {
  id = 0;
  kyc: KycState = 'no';
  suspended = false;
  feesInToken = false;
  referrer = 0;
  /** Derived: the ledger's wallets of this account. */
  shelf: Shelf = NO_SHELF;
  /** Derived: open spot orders, oldest first. */
  openSpotOrders = 0;
  lastSpotOrder: SpotOrder | undefined = undefined;
  firstSpotOrder: SpotOrder | undefined = undefined;
  /** Derived: positions and open orders in futures; absent until the first. */
  holdings: Holdings | undefined = undefined;
  /** Derived: stored answers by idempotency key, oldest first. */
  answers: ReadonlyMap<string, Answer> = NO_ANSWERS;
  openedAt = 0;
  withdrawLockedUntil = 0;
  mayIeo = false;
  mayFiat = false;

  addSpotOrder(order: SpotOrder): void {
    order.previous = this.lastSpotOrder;
    if (this.lastSpotOrder === undefined) this.firstSpotOrder = order;
    else this.lastSpotOrder.next = order;
    this.lastSpotOrder = order;
    this.openSpotOrders++;
  }

  removeSpotOrder(order: SpotOrder): void {
    if (order.previous === undefined) this.firstSpotOrder = order.next;
    else order.previous.next = order.next;
    if (order.next === undefined) this.lastSpotOrder = order.previous;
    else order.next.previous = order.previous;
    order.previous = order.next = undefined;
    this.openSpotOrders--;
  }

  /** Open spot orders, oldest first. */
  *spotOrders(): Generator<SpotOrder> {
    for (let order = this.firstSpotOrder; order !== undefined; order = order.next) yield order;
  }

  addAnswer(answer: Answer): void {
    if (this.answers === NO_ANSWERS) this.answers = new Map();
    (this.answers as Map<string, Answer>).set(answer.key, answer);
  }

  removeAnswer(answer: Answer): void {
    (this.answers as Map<string, Answer>).delete(answer.key);
  }

  spot(coin: number): Wallet {
    return this.shelf.wallet('spot', coin);
  }

  futures(coin: number): Wallet {
    return this.shelf.wallet('futures', coin);
  }
}

const NO_SHELF = undefined as unknown as Shelf;

// Shared by the many accounts that have none: a million empty maps would weigh more than all balances together.
const NO_ANSWERS: ReadonlyMap<string, Answer> = new Map();

export const accountCodec = rowCodec<AccountData, Account>(() => new Account(), {
  id: uint,
  openedAt: uint,
  kyc: oneOf(KYC_STATES),
  suspended: bool,
  withdrawLockedUntil: uint,
  mayIeo: bool,
  mayFiat: bool,
  feesInToken: bool,
  referrer: uint,
});
