import { bool, oneOf, uint, uintAs } from '../codec/codec.ts';
import { rowClass } from '../codec/row-codec.ts';
import type { Holdings } from '../futures/positions/holdings.ts';
import { type AccountId, type CoinId, NO_TRADER, type TraderRow } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Wallet } from '../ledger/wallet.ts';
import type { SpotOrder } from '../spot/spot-order.ts';
import type { SpotOrders } from '../spot/spot-orders.ts';
import type { StoredResult } from './stored-result.ts';

export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];

export const PERMISSIONS = ['ieo', 'fiat'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export class Account extends rowClass({
  id: uintAs<AccountId>(),
  openedAt: uint,
  kyc: oneOf(KYC_STATES),
  /** Suspended by an operator: no new risk and no money out. Cancels and closes still work. */
  suspended: bool,
  /** Money may not leave before this engine time [ACCOUNT-5]; only ever moved later. */
  withdrawLockedUntil: uint,
  mayUseIeo: bool,
  mayUseFiat: bool,
  feesInToken: bool,
  /** The account that invited this one, 0 for none. Set once, at opening, so the graph cannot have a cycle. */
  referrer: uintAs<AccountId>(),
}) {
  /** Derived: its row in `Traders`. */
  trader: TraderRow = NO_TRADER;
  /** The tables that hold its wallets and open spot orders. */
  ledger: Ledger = NO_LEDGER;
  orders: SpotOrders = NO_ORDERS;
  /** Derived: futures positions and open orders; absent until the first one. */
  holdings: Holdings | undefined = undefined;
  /** Derived: stored results by idempotency key, oldest first. */
  storedResults: ReadonlyMap<string, StoredResult> = NO_RESULTS;

  /** Open spot orders, oldest first. */
  spotOrders(): Iterable<SpotOrder> {
    return this.orders.of(this.trader);
  }

  addStoredResult(stored: StoredResult): void {
    if (this.storedResults === NO_RESULTS) this.storedResults = new Map();
    (this.storedResults as Map<string, StoredResult>).set(stored.key, stored);
  }

  removeStoredResult(stored: StoredResult): void {
    (this.storedResults as Map<string, StoredResult>).delete(stored.key);
  }

  spot(coin: CoinId): Wallet {
    return this.ledger.user(this.id, 'spot', coin);
  }

  futures(coin: CoinId): Wallet {
    return this.ledger.user(this.id, 'futures', coin);
  }
}

const NO_LEDGER = undefined as unknown as Ledger;
const NO_ORDERS = undefined as unknown as SpotOrders;

// Shared by all accounts without stored results: a million empty maps would take more memory than all balances.
const NO_RESULTS: ReadonlyMap<string, StoredResult> = new Map();
