import { z } from 'zod/mini';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost, publicPost, sessionEnd } from '../../route-shapes.ts';
import { pendingChange } from '../../schemas/operator-change.ts';
import {
  codeInput,
  emailInput,
  passwordInput,
  secretToken,
  sessionFacts,
  time,
} from '../../schemas/person.ts';

const operatorInfo = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
});

/** `tempToken` is valid for `/operator/loginSecondFactor` only. */
const firstStep = z.object({ tempToken: secretToken, expiresAt: time });

export const login = defineRoute({
  ...publicPost('/operator/login', 'The first of an operator’s two steps', 20),
  body: z.object({ email: emailInput, password: passwordInput }),
  reply: firstStep,
  reasons: ['login_failed', 'busy'],
});

export const loginSecondFactor = defineRoute({
  ...publicPost('/operator/loginSecondFactor', 'The second step, with the authenticator app', 20),
  body: z.object({ tempToken: secretToken, totp: codeInput }),
  reply: z.object({ token: secretToken, operator: operatorInfo }),
  reasons: ['login_step_expired', 'second_factor_wrong'],
});

export const beginSetup = defineRoute({
  ...publicPost(
    '/operator/beginSetup',
    'A new operator chooses a password and gets a secret for the authenticator app',
    20,
  ),
  body: z.object({ setupToken: secretToken, password: passwordInput }),
  reply: z.object({ email: z.string(), secret: z.string(), uri: z.string() }),
  reasons: ['setup_expired', 'operator_password_rule', 'password_common', 'busy'],
});

export const finishSetup = defineRoute({
  ...publicPost(
    '/operator/finishSetup',
    'Confirms the authenticator app; from then on the operator can log in',
    20,
  ),
  body: z.object({ setupToken: secretToken, totp: codeInput }),
  reply: z.null(),
  reasons: ['setup_expired', 'second_factor_wrong'],
});

export const logout = defineRoute({
  ...operatorPost('/operator/logout', 'Ends this session', OPERATOR_ROLES),
  reply: z.null(),
});

export const me = defineRoute({
  ...operatorGet('/operator/me', 'The logged-in operator', OPERATOR_ROLES),
  reply: operatorInfo,
});

export const changePassword = defineRoute({
  ...operatorPost(
    '/operator/changePassword',
    'Changes one’s own password; ends all other sessions',
    OPERATOR_ROLES,
  ),
  body: z.object({ password: passwordInput, newPassword: passwordInput, totp: codeInput }),
  reply: z.null(),
  reasons: [
    'password_wrong',
    'second_factor_wrong',
    'operator_password_rule',
    'password_common',
    'password_unchanged',
    'busy',
  ],
  perMinute: 10,
});

export const sessions = defineRoute({
  ...operatorGet('/operator/sessions', 'One’s own sessions, this one first', OPERATOR_ROLES),
  reply: z.array(
    z.object({
      ...sessionFacts,
      createdAt: time,
      lastSeenAt: time,
    }),
  ),
});

export const revokeSession = defineRoute({
  ...operatorPost('/operator/revokeSession', 'Ends one of one’s own sessions', OPERATOR_ROLES),
  ...sessionEnd,
});

export const operators = defineRoute({
  ...operatorGet('/operator/operators', 'All operators of the console', ['super']),
  reply: z.array(
    z.object({
      ...operatorInfo.shape,
      state: z.enum(['invited', 'active', 'disabled']),
      createdAt: time,
      lastLoginAt: z.nullable(time),
      pending: z.array(pendingChange),
    }),
  ),
});

export const overview = defineRoute({
  ...operatorGet('/operator/overview', 'Open work in numbers', OPERATOR_ROLES),
  reply: z.object({
    kycWaiting: z.int(),
    /** When the oldest waiting case was submitted. */
    kycOldest: z.nullable(time),
    /** Tickets that wait for an answer. */
    ticketsWaiting: z.int(),
    /** Withdrawals that wait for an operator. */
    withdrawalsWaiting: z.int(),
    /** When the oldest of them was requested. */
    withdrawalsOldest: z.nullable(time),
    /** Purchases from the desk that wait for it. */
    purchasesWaiting: z.int(),
    /** The proposals the caller may decide; operators cannot decide their own. */
    proposalsWaiting: z.int(),
    users: z.int(),
    usersVerified: z.int(),
    usersSuspended: z.int(),
    registeredToday: z.int(),
  }),
});
