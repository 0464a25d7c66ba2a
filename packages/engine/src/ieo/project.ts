import type { Amount } from '@meridian/money';
import { bigAs, oneOf, uint, uintAs } from '../codec/codec.ts';
import { rowClass, type ValuesOf } from '../codec/row-codec.ts';
import type { AccountId, CoinId } from '../ids.ts';

export const PROJECT_STATES = ['upcoming', 'open', 'allocating', 'completed', 'cancelled'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

const amount = bigAs<Amount>();

/** The fields that are fixed when the sale of a new coin is listed. */
export const projectTermFields = {
  id: uint,
  coin: uintAs<CoinId>(),
  quote: uintAs<CoinId>(),
  /** Minor units of the quote coin for one whole coin. */
  price: amount,
  /** Minor units of the coin on sale. */
  total: amount,
  minPerUser: amount,
  maxPerUser: amount,
  startsAt: uint,
  endsAt: uint,
  /** Bought coins stay frozen until then; 0 for no lock. */
  unlocksAt: uint,
};
export type ProjectTerms = ValuesOf<typeof projectTermFields>;

export class Project extends rowClass({
  ...projectTermFields,
  state: oneOf(PROJECT_STATES),
  subscribed: amount,
  allocated: amount,
}) {
  /** Derived: subscriptions not yet allocated or refunded, by account. */
  readonly subscriptions = new Map<number, Subscription>();
}

export class Subscription extends rowClass({
  id: uint,
  project: uint,
  account: uintAs<AccountId>(),
  /** The requested amount, in minor units of the coin. */
  wanted: amount,
  /** The amount of quote coin frozen for it. */
  held: amount,
}) {}

/** Bought coins that are frozen in the spot wallet until a date. */
export class CoinLock extends rowClass({
  id: uint,
  account: uintAs<AccountId>(),
  coin: uintAs<CoinId>(),
  amount,
  unlocksAt: uint,
}) {}
