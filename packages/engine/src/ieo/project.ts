import type { Amount } from '@meridian/money';
import { bigAs, oneOf, uint } from '../codec/codec.ts';
import { rowCodec } from '../codec/row-codec.ts';
import { Row } from '../table.ts';

export const PROJECT_STATES = ['upcoming', 'open', 'allocating', 'completed', 'cancelled'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** What is fixed when the sale of a new coin is listed. */
export interface ProjectTerms {
  id: number;
  coin: number;
  quote: number;
  /** Minor units of the quote coin for one whole coin. */
  price: Amount;
  /** Minor units of the coin on sale. */
  total: Amount;
  minPerUser: Amount;
  maxPerUser: Amount;
  startsAt: number;
  endsAt: number;
  /** Bought coins stay frozen until then; 0 for no lock. */
  unlocksAt: number;
}

export interface ProjectData extends ProjectTerms {
  state: ProjectState;
  subscribed: Amount;
  allotted: Amount;
}

export class Project extends Row implements ProjectData {
  id = 0;
  coin = 0;
  quote = 0;
  price = 0n as Amount;
  total = 0n as Amount;
  minPerUser = 0n as Amount;
  maxPerUser = 0n as Amount;
  startsAt = 0;
  endsAt = 0;
  unlocksAt = 0;
  state: ProjectState = 'upcoming';
  subscribed = 0n as Amount;
  allotted = 0n as Amount;

  /** Derived: subscriptions not yet allocated or refunded, by account. */
  readonly subscriptions = new Map<number, Subscription>();
}

const amount = bigAs<Amount>();

export const projectTermsFields = {
  id: uint,
  coin: uint,
  quote: uint,
  price: amount,
  total: amount,
  minPerUser: amount,
  maxPerUser: amount,
  startsAt: uint,
  endsAt: uint,
  unlocksAt: uint,
};

export const projectCodec = rowCodec<ProjectData, Project>(() => new Project(), {
  ...projectTermsFields,
  state: oneOf(PROJECT_STATES),
  subscribed: amount,
  allotted: amount,
});

export interface SubscriptionData {
  id: number;
  project: number;
  account: number;
  /** Minor units of the coin asked for. */
  wanted: Amount;
  /** Quote coin frozen for it. */
  held: Amount;
}

export class Subscription extends Row implements SubscriptionData {
  id = 0;
  project = 0;
  account = 0;
  wanted = 0n as Amount;
  held = 0n as Amount;
}

export const subscriptionCodec = rowCodec<SubscriptionData, Subscription>(() => new Subscription(), {
  id: uint,
  project: uint,
  account: uint,
  wanted: amount,
  held: amount,
});

/** Bought coins that are frozen in the spot wallet until a date. */
export interface CoinLockData {
  id: number;
  account: number;
  coin: number;
  amount: Amount;
  unlocksAt: number;
}

export class CoinLock extends Row implements CoinLockData {
  id = 0;
  account = 0;
  coin = 0;
  amount = 0n as Amount;
  unlocksAt = 0;
}

export const coinLockCodec = rowCodec<CoinLockData, CoinLock>(() => new CoinLock(), {
  id: uint,
  account: uint,
  coin: uint,
  amount,
  unlocksAt: uint,
});
