import type { Amount } from '@meridian/money';
import type { ProjectState } from './project.ts';

export type IeoEvent =
  | { readonly type: 'ProjectChanged'; readonly project: number; readonly state: ProjectState }
  | {
      readonly type: 'Subscribed';
      readonly project: number;
      readonly account: number;
      readonly wanted: Amount;
      readonly held: Amount;
    }
  | {
      readonly type: 'SubscriptionSettled';
      readonly project: number;
      readonly account: number;
      readonly wanted: Amount;
      readonly allotted: Amount;
      readonly paid: Amount;
      readonly refunded: Amount;
    }
  | {
      readonly type: 'CoinsUnlocked';
      readonly account: number;
      readonly coin: number;
      readonly amount: Amount;
    };
