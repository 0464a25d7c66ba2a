import type { Pair } from './market.ts';

export type ProjectState = 'upcoming' | 'open' | 'allocating' | 'completed' | 'cancelled';

/** A new coin on sale: `base` is sold for `quote`. Moments are milliseconds since 1970. */
export interface Project extends Pair {
  readonly id: number;
  readonly name: string;
  readonly imagePath: string | null;
  readonly price: string;
  readonly total: string;
  /** For one user. */
  readonly minQuantity: string;
  readonly maxQuantity: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Null without a lock. */
  readonly unlocksAt: number | null;
  readonly state: ProjectState;
  /** The sum of all subscriptions. */
  readonly subscribed: string;
  readonly decimals: number;
  readonly quoteDecimals: number;
}

export interface ProjectDetail extends Project {
  /** Plain text with line breaks. */
  readonly rules: string;
  /** Null before the end. */
  readonly allocated: string | null;
  /** What the user can pay with. */
  readonly available: string;
  readonly subscription: Subscription | null;
}

/** A user's subscription to a sale. */
export interface Subscription extends Pair {
  readonly id: number;
  readonly projectId: number;
  readonly name: string;
  readonly decimals: number;
  readonly quoteDecimals: number;
  readonly price: string;
  readonly total: string;
  /** The sum of all subscriptions of the sale. */
  readonly subscribed: string;
  readonly wanted: string;
  readonly held: string;
  /** `refunded`: the sale was canceled. */
  readonly state: 'waiting' | 'allotted' | 'refunded';
  /** Null while it waits. */
  readonly allocated: string | null;
  readonly paid: string | null;
  readonly refunded: string | null;
  readonly placedAt: number;
  readonly settledAt: number | null;
  readonly unlocksAt: number | null;
  readonly unlockedAt: number | null;
}

export interface SubscriptionInput {
  readonly projectId: number;
  readonly quantity: string;
}

/** News of a sale. */
export interface ProjectProgress {
  readonly id: number;
  readonly state: ProjectState;
  readonly base: string;
  readonly subscribed: string;
  /** What happened to the user's own subscription; null for news of the sale. */
  readonly own: 'subscribed' | 'settled' | 'unlocked' | null;
}
