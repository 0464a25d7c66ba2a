import type { Amount } from '@meridian/money';
import type { AccountId, CoinId } from '../ids.ts';
import type { ProjectState } from './project.ts';

export type IeoEvent =
  | { readonly type: 'ProjectChanged'; readonly project: number; readonly state: ProjectState }
  | {
      readonly type: 'Subscribed';
      readonly project: number;
      readonly account: AccountId;
      readonly wanted: Amount;
      readonly held: Amount;
    }
  | {
      readonly type: 'SubscriptionSettled';
      readonly project: number;
      readonly account: AccountId;
      readonly wanted: Amount;
      readonly allocated: Amount;
      readonly paid: Amount;
      readonly refunded: Amount;
    }
  | {
      readonly type: 'CoinsUnlocked';
      readonly account: AccountId;
      readonly coin: CoinId;
      readonly amount: Amount;
    };
