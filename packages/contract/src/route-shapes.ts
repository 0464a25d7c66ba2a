import { z } from 'zod/mini';
import { toOrderTrades } from './mappers/orders.ts';
import { OWN_RECORDS } from './policies.ts';
import type { OperatorRole } from './route.ts';
import { sessionId } from './schemas/person.ts';
import { orderId, orderIdText, paging } from './schemas/query.ts';
import { orderTrade } from './schemas/trades.ts';

type Path = `/${string}`;

// Parts that several routes share, to spread into `defineRoute`. Each name shows who may call the route.

export const publicGet = (path: Path, summary: string) =>
  ({ method: 'GET', path, summary, policy: { who: 'anyone' } }) as const;

export const publicPost = (path: Path, summary: string, perMinute: number) =>
  ({ method: 'POST', path, summary, policy: { who: 'anyone' }, perMinute }) as const;

export const userPost = (path: Path, summary: string, perMinute: number) =>
  ({ method: 'POST', path, summary, policy: { who: 'user' }, perMinute }) as const;

/** Reads the caller's own data. */
export const ownGet = (path: Path, summary: string) =>
  ({ method: 'GET', path, summary, policy: OWN_RECORDS }) as const;

export const operatorGet = (path: Path, summary: string, roles: readonly OperatorRole[]) =>
  ({ method: 'GET', path, summary, policy: { who: 'operator', roles } }) as const;

export const operatorPost = (path: Path, summary: string, roles: readonly OperatorRole[]) =>
  ({ method: 'POST', path, summary, policy: { who: 'operator', roles } }) as const;

/** Ends one of the caller's sessions. */
export const sessionEnd = {
  body: z.object({ id: sessionId }),
  reply: z.null(),
  reasons: ['not_found'],
} as const;

/** Places an order, which needs an approved identity. */
export const verifiedUserOrder = (path: Path, summary: string) =>
  ({ method: 'POST', path, summary, policy: { who: 'user', kyc: 'approved' }, idempotent: true }) as const;

/** Cancels one of the caller's orders or triggers. */
export const ownCancel = (path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    policy: OWN_RECORDS,
    body: z.object({ id: orderId }),
    reply: z.object({ id: z.int() }),
    idempotent: true,
  }) as const;

/** As many orders as an account can have open. */
const MAX_CANCELED = 500;

/** Cancels several of the caller's orders. */
export const ownCancels = (path: Path, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    policy: OWN_RECORDS,
    body: z.object({ ids: z.array(orderId).check(z.minLength(1), z.maxLength(MAX_CANCELED)) }),
    reply: z.object({
      /** Orders this call has canceled. */
      canceled: z.int(),
      /** Orders that had ended before. */
      closed: z.int(),
    }),
    reasons: ['not_found', 'busy', 'outcome_unknown'],
    idempotent: true,
    perMinute: 60,
  }) as const;

export const ownOrderTrades = (path: Path) =>
  ({
    method: 'GET',
    path,
    summary:
      'The trades of one of the caller’s orders, oldest first. A page shorter than `size` is the last one',
    policy: OWN_RECORDS,
    query: z.object({
      id: orderIdText,
      /** Only trades after this one. */
      after: z.optional(orderIdText),
      size: paging.size,
    }),
    reply: z.array(orderTrade),
    toDomain: toOrderTrades,
    reasons: ['not_found'],
  }) as const;
