import { z } from 'zod/mini';
import { pendingChange } from './operator-change.ts';
import { KYC_STATES, time, uid } from './person.ts';

/** A user in the list of the console. */
export const userRow = z.object({
  uid,
  username: z.nullable(z.string()),
  /** Masked, as the user sees it. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  idcardstate: z.enum(KYC_STATES),
  suspended: z.boolean(),
  registeredAt: time,
});

export type WireUserRow = z.output<typeof userRow>;

/** One user as the console shows them, masked. */
export const userRecord = z.extend(userRow, {
  realname: z.nullable(z.string()),
  country: z.nullable(z.string()),
  suspendReason: z.nullable(z.string()),
  permissions: z.object({ ieo: z.boolean(), fiat: z.boolean() }),
  withdrawLockedUntil: z.nullable(time),
  hasTotp: z.boolean(),
  hasFundPassword: z.boolean(),
  passkeys: z.int(),
  invitedBy: z.nullable(uid),
  invited: z.int(),
  sessions: z.int(),
  lastLoginAt: z.nullable(time),
  /** Pending changes that need a second operator, of the kinds the caller may propose or approve. */
  pending: z.array(pendingChange),
  identity: z.array(
    z.object({
      id: z.int(),
      state: z.enum(KYC_STATES),
      submittedAt: time,
      decidedAt: z.nullable(time),
      decidedBy: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});

export type WireUserRecord = z.output<typeof userRecord>;
