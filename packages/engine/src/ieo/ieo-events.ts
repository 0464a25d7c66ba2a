import type { Amount } from '@meridian/money';
import type { AccountId, CoinId } from '../ids.ts';
import type { ProjectState } from './project.ts';

export type IeoEvent =
  | { readonly type: 'ProjectChanged'; readonly project: number; readonly state: ProjectState }
  | {
      readonly type: 'Subscribed';
      readonly project: number;
      readonly subscription: number;
      readonly account: AccountId;
      readonly wanted: Amount;
      readonly held: Amount;
      /** The sum of all subscriptions of the sale, this one included. */
      readonly subscribed: Amount;
    }
  | {
      readonly type: 'SubscriptionSettled';
      readonly project: number;
      readonly subscription: number;
      readonly account: AccountId;
      readonly wanted: Amount;
      readonly allocated: Amount;
      readonly paid: Amount;
      readonly refunded: Amount;
      /** The lock of the allocated coins; 0 without one. */
      readonly lock: number;
    }
  | {
      readonly type: 'CoinsUnlocked';
      readonly lock: number;
      readonly account: AccountId;
      readonly coin: CoinId;
      readonly amount: Amount;
    };
