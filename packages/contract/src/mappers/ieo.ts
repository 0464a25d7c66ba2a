import type {
  Project,
  ProjectDetail,
  ProjectProgress,
  Subscription,
  SubscriptionInput,
} from '../domain/project.ts';
import type { IeoDetailWire, IeoProjectWire, IeoSubscriptionWire } from '../schemas/ieo.ts';
import type { IeoChange } from '../socket/private-messages.ts';

const toProject = (row: IeoProjectWire): Project => ({
  id: row.id,
  base: row.tradcoin,
  quote: row.maincoin,
  name: row.name,
  imagePath: row.imageurl,
  price: row.price,
  total: row.total,
  minQuantity: row.min,
  maxQuantity: row.max,
  startsAt: row.starttime,
  endsAt: row.endtime,
  unlocksAt: row.unlocktime,
  state: row.state,
  subscribed: row.subscribed,
  decimals: row.decimals,
  quoteDecimals: row.maindecimals,
});

export const toProjects = (rows: readonly IeoProjectWire[]): Project[] => rows.map(toProject);

export const toSubscription = (row: IeoSubscriptionWire): Subscription => ({
  id: row.id,
  projectId: row.ieo,
  base: row.tradcoin,
  quote: row.maincoin,
  name: row.name,
  decimals: row.decimals,
  quoteDecimals: row.maindecimals,
  price: row.price,
  total: row.total,
  subscribed: row.subscribed,
  wanted: row.number,
  held: row.held,
  state: row.state,
  allocated: row.allocated,
  paid: row.paid,
  refunded: row.refundnumber,
  placedAt: row.placed,
  settledAt: row.settled,
  unlocksAt: row.unlocktime,
  unlockedAt: row.unlockedtime,
});

export const toSubscriptions = (rows: readonly IeoSubscriptionWire[]): Subscription[] =>
  rows.map(toSubscription);

export const toProjectDetail = (row: IeoDetailWire): ProjectDetail => ({
  ...toProject(row),
  rules: row.rules,
  allocated: row.allocated,
  available: row.usable,
  subscription: row.subscription && toSubscription(row.subscription),
});

/** The order of the keys matters: the same text gets the same idempotency key. */
export const subscriptionToWire = ({ projectId, quantity }: SubscriptionInput) => ({
  id: projectId,
  number: quantity,
});

export const toProjectProgress = ({ id, tradcoin, state, subscribed, own }: IeoChange): ProjectProgress => ({
  id,
  base: tradcoin,
  state,
  subscribed,
  own,
});
