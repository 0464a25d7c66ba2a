import { z } from 'zod/mini';
import { PROJECT_STATES } from './ieo.ts';
import { pendingChange } from './operator-change.ts';
import { time } from './person.ts';
import { projectDraft } from './project-change.ts';
import { rowId } from './query.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** A sale as operators see it. */
export const operatorProject = z.object({
  id: rowId,
  project: projectDraft,
  /** `listing`: agreed, the engine does not have it yet. `refused`: the engine did not take it; nothing stays moved. */
  state: z.enum([...PROJECT_STATES, 'listing', 'refused']),
  /** The engine's reason. */
  refusal: z.nullable(z.string()),
  /** In the coin. */
  subscribed: z.string(),
  allocated: z.string(),
  /** Accounts that have subscribed. */
  subscribers: z.int(),
  /** In the quote coin. */
  paid: z.string(),
  refunded: z.string(),
  agreedAt: time,
  /** Cancellation was agreed. */
  isCanceling: z.boolean(),
  pending: z.array(pendingChange),
});

export const PROJECT_STEPS = [
  'agreed',
  'coin_added',
  'funded',
  'refused',
  'returned',
  'unsold',
  'cancel_agreed',
  'cancel_refused',
  ...PROJECT_STATES,
] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];

/** Something that happened to a sale, decided by operators, done by the server or by the engine's clock. */
export const projectStep = z.object({
  step: z.enum(PROJECT_STEPS),
  at: time,
  /** The operators of a decision; null for steps of the server and the engine. */
  proposedBy: z.nullable(person),
  approvedBy: z.nullable(person),
  reason: z.nullable(z.string()),
});

/** Terms that contradict each other, that the coins cannot express, or for which the treasury lacks coins. */
export const PROJECT_PROBLEMS = [
  'coin',
  'quote',
  'price',
  'total',
  'limits',
  'times',
  'lock',
  'treasury',
] as const;
export type ProjectProblem = (typeof PROJECT_PROBLEMS)[number];

const outcome = z.object({
  wanted: z.string(),
  held: z.string(),
  allocated: z.string(),
  paid: z.string(),
  refunded: z.string(),
});

/** What the engine would allot, computed with its own function. */
export const projectPreview = z.object({
  problems: z.array(z.enum(PROJECT_PROBLEMS)),
  /** Whether approval adds the coin. */
  addsCoin: z.boolean(),
  /** What the whole sale brings; null while a figure is invalid. */
  proceeds: z.nullable(z.string()),
  /** The smallest and the largest subscription, at several sums of all subscriptions. */
  cases: z.array(z.object({ subscribed: z.string(), smallest: outcome, largest: outcome })),
});
