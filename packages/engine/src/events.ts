import type { Amount } from '@meridian/money';
import type { KycState, Permission } from './accounts/account.ts';
import type { Product } from './collar/collar-commands.ts';
import type { CycleEvent } from './cycle/cycle-events.ts';
import type { FuturesEvent } from './futures/futures-events.ts';
import type { AccountId, CoinId, MarketId } from './ids.ts';
import type { IeoEvent } from './ieo/ieo-events.ts';
import type { Bucket, WalletKind } from './ledger/wallet.ts';
import type { MarketState } from './markets/spot-market.ts';
import type { SpotEvent } from './spot/spot-events.ts';

/** Why an amount moved; shown in the user's ledger. */
export type MoveReason =
  | 'order_hold'
  | 'order_release'
  | 'trade'
  | 'fee'
  | 'rebate'
  | 'deposit'
  | 'withdraw_hold'
  | 'withdraw_release'
  | 'withdraw'
  | 'withdraw_fee'
  | 'transfer'
  | 'wallet_transfer'
  | 'convert'
  | 'adjustment'
  | 'margin_hold'
  | 'margin_release'
  | 'profit'
  | 'loss'
  | 'funding'
  | 'liquidation_fee'
  | 'insurance'
  | 'cycle_stake'
  | 'cycle_payout'
  | 'cycle_refund'
  | 'ieo_hold'
  | 'ieo_release'
  | 'ieo_payment'
  | 'ieo_allocation'
  | 'ieo_unlock'
  | 'network_cost'
  | 'fiat_purchase';

/**
 * One movement of money from a wallet to a wallet of the same coin, or within one. Every change of every balance is one of
 * these, so an auditor needs nothing else. They outnumber all other events, so each is one flat object.
 */
export interface Moved {
  readonly type: 'Moved';
  readonly coin: CoinId;
  readonly fromAccount: AccountId;
  readonly fromKind: WalletKind;
  readonly fromBucket: Bucket;
  readonly toAccount: AccountId;
  readonly toKind: WalletKind;
  readonly toBucket: Bucket;
  readonly amount: Amount;
  readonly why: MoveReason;
}

export type AccountEvent =
  | { readonly type: 'AccountOpened'; readonly account: AccountId; readonly referrer: AccountId }
  | { readonly type: 'KycChanged'; readonly account: AccountId; readonly kyc: KycState }
  | { readonly type: 'AccountSuspended'; readonly account: AccountId; readonly suspended: boolean }
  | { readonly type: 'WithdrawalsLocked'; readonly account: AccountId; readonly until: number }
  | {
      readonly type: 'PermissionChanged';
      readonly account: AccountId;
      readonly permission: Permission;
      readonly granted: boolean;
    }
  | { readonly type: 'FeesInTokenChanged'; readonly account: AccountId; readonly on: boolean };

export type MarketEvent =
  | { readonly type: 'RulesRaised'; readonly version: number }
  | {
      readonly type: 'CollarChanged';
      readonly product: Product;
      readonly market: MarketId;
      readonly collarPpm: number;
    }
  | { readonly type: 'CoinAdded'; readonly coin: CoinId; readonly code: string; readonly scale: number }
  | { readonly type: 'CoinChanged'; readonly coin: CoinId }
  | { readonly type: 'SpotMarketAdded'; readonly market: MarketId; readonly symbol: string }
  | { readonly type: 'MarketChanged'; readonly market: MarketId; readonly state: MarketState }
  | {
      readonly type: 'IndexPriceChanged';
      readonly coin: CoinId;
      readonly price: bigint;
      readonly observedAt: number;
    };

/** A referrer's share of a fee. */
interface RebatePaid {
  readonly type: 'RebatePaid';
  readonly payer: AccountId;
  readonly referrer: AccountId;
  readonly level: 1 | 2;
  /** Of fee and rebate. */
  readonly coin: CoinId;
  readonly fee: Amount;
  readonly amount: Amount;
  readonly trade: number;
}

export type FundsEvent =
  | RebatePaid
  | {
      readonly type: 'DepositCredited';
      readonly account: AccountId;
      readonly coin: CoinId;
      readonly amount: Amount;
      readonly deposit: string;
    }
  | {
      readonly type: 'PurchaseCredited';
      readonly account: AccountId;
      readonly coin: CoinId;
      readonly amount: Amount;
      readonly reference: string;
    }
  | {
      readonly type: 'WithdrawalHeld';
      readonly withdrawal: number;
      readonly account: AccountId;
      readonly coin: CoinId;
      readonly amount: Amount;
      readonly fee: Amount;
    }
  | { readonly type: 'WithdrawalSettled'; readonly withdrawal: number; readonly account: AccountId }
  | { readonly type: 'WithdrawalReleased'; readonly withdrawal: number; readonly account: AccountId }
  | {
      readonly type: 'BalanceAdjusted';
      readonly account: AccountId;
      readonly coin: CoinId;
      readonly amount: bigint;
      readonly reason: string;
    }
  | {
      readonly type: 'Converted';
      readonly account: AccountId;
      readonly from: CoinId;
      readonly to: CoinId;
      readonly pays: Amount;
      readonly receives: Amount;
    }
  | {
      readonly type: 'TransferredToUser';
      readonly from: AccountId;
      readonly to: AccountId;
      readonly coin: CoinId;
      readonly amount: Amount;
    };

export type EngineEvent =
  | Moved
  | AccountEvent
  | MarketEvent
  | FundsEvent
  | SpotEvent
  | CycleEvent
  | IeoEvent
  | FuturesEvent;

/** Collects the events of the current command. */
export class EventSink {
  events: EngineEvent[] = [];
  /** False during replay. Hot paths check it before they create an event. */
  emitting = true;

  emit(event: EngineEvent): void {
    if (this.emitting) this.events.push(event);
  }

  takeEvents(): EngineEvent[] {
    const taken = this.events;
    this.events = [];
    return taken;
  }
}
