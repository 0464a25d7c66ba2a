import { z } from 'zod/mini';
import { toUserRecord, toUserRows } from '../../mappers/users.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { userRecord, userRow } from '../../schemas/operator-user.ts';
import { KYC_STATES, LOGIN_METHODS, loginEntry, PERMISSIONS, time, uid } from '../../schemas/person.ts';
import { paging } from '../../schemas/query.ts';

const reason = z.string().check(z.maxLength(500));

export const users = defineRoute({
  ...operatorGet(
    '/operator/users',
    'Finds users by uid, whole email address, whole phone number or beginning of the username',
    ['support', 'kyc', 'finance', 'risk'],
  ),
  query: z.object({
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(254))),
    state: z.optional(z.enum(KYC_STATES)),
    suspended: z.optional(z.enum(['true', 'false'])),
    ...paging,
  }),
  reply: z.array(userRow),
  toDomain: toUserRows,
  perMinute: 60,
});

export const user = defineRoute({
  ...operatorGet('/operator/user', 'One user, masked', ['support', 'kyc', 'finance', 'risk']),
  query: z.object({ uid }),
  reply: userRecord,
  toDomain: toUserRecord,
  reasons: ['not_found'],
  perMinute: 120,
});

export const userSessions = defineRoute({
  ...operatorGet('/operator/userSessions', 'Where a user is logged in', ['support', 'risk']),
  query: z.object({ uid }),
  reply: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      ip: z.string(),
      method: z.enum(LOGIN_METHODS),
      createdAt: time,
      lastSeenAt: time,
    }),
  ),
  reasons: ['not_found'],
});

export const userLogins = defineRoute({
  ...operatorGet('/operator/userLogins', 'A user’s logins and attempts, newest first', ['support', 'risk']),
  query: z.object({ uid, ...paging }),
  reply: z.array(loginEntry),
  reasons: ['not_found'],
});

export const revokeUserSessions = defineRoute({
  ...operatorPost('/operator/revokeUserSessions', 'Ends one session of a user, or all of them', [
    'support',
    'risk',
  ]),
  body: z.object({ uid, id: z.optional(z.string().check(z.regex(/^[a-f0-9]{32}$/))), reason }),
  reply: z.object({ ended: z.int() }),
  reasons: ['not_found', 'reason_required'],
});

export const suspendUser = defineRoute({
  ...operatorPost('/operator/suspendUser', 'Locks an account at once; unlocking it is a change for two', [
    'support',
    'risk',
  ]),
  body: z.object({ uid, reason }),
  reply: z.null(),
  reasons: ['not_found', 'conflict', 'reason_required'],
});

export const revokePermission = defineRoute({
  ...operatorPost(
    '/operator/revokePermission',
    'Takes a permission away at once; granting it is a change for two',
    ['finance', 'risk'],
  ),
  body: z.object({ uid, permission: z.enum(PERMISSIONS), reason }),
  reply: z.null(),
  reasons: ['not_found', 'conflict', 'reason_required'],
});
