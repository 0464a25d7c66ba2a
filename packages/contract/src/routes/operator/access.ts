import { z } from 'zod/mini';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { defineRoute } from '../../route.ts';
import { publicPost, sessionEnd } from '../../route-shapes.ts';
import { pendingChange } from '../../schemas/operator-change.ts';
import { codeInput, emailInput, passwordInput, secretToken, sessionId, time } from '../../schemas/person.ts';

const ANY_ROLE = { who: 'operator', roles: OPERATOR_ROLES } as const;

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
  method: 'POST',
  path: '/operator/logout',
  summary: 'Ends this session',
  policy: ANY_ROLE,
  reply: z.null(),
});

export const me = defineRoute({
  method: 'GET',
  path: '/operator/me',
  summary: 'The logged-in operator',
  policy: ANY_ROLE,
  reply: operatorInfo,
});

export const changePassword = defineRoute({
  method: 'POST',
  path: '/operator/changePassword',
  summary: 'Changes one’s own password; ends all other sessions',
  policy: ANY_ROLE,
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
  method: 'GET',
  path: '/operator/sessions',
  summary: 'One’s own sessions, this one first',
  policy: ANY_ROLE,
  reply: z.array(
    z.object({
      id: sessionId,
      current: z.boolean(),
      device: z.string(),
      ip: z.string(),
      createdAt: time,
      lastSeenAt: time,
    }),
  ),
});

export const revokeSession = defineRoute({
  method: 'POST',
  path: '/operator/revokeSession',
  summary: 'Ends one of one’s own sessions',
  policy: ANY_ROLE,
  ...sessionEnd,
});

export const operators = defineRoute({
  method: 'GET',
  path: '/operator/operators',
  summary: 'Everybody who works in the console',
  policy: { who: 'operator', roles: ['super'] },
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
  method: 'GET',
  path: '/operator/overview',
  summary: 'Open work in numbers',
  policy: ANY_ROLE,
  reply: z.object({
    identityWaiting: z.int(),
    /** When the oldest waiting case was submitted. */
    identityOldest: z.nullable(time),
    /** Those the caller may decide; operators cannot decide their own. */
    proposalsWaiting: z.int(),
    users: z.int(),
    usersVerified: z.int(),
    usersSuspended: z.int(),
    registeredToday: z.int(),
  }),
});
