import { z } from 'zod/mini';
import { defineRoute } from '../route.ts';
import { ownGet, sessionEnd, userPost } from '../route-shapes.ts';
import {
  CREDENTIAL_CHANGE,
  codeInput,
  credentialChange,
  LOGIN_METHODS,
  loginEntry,
  secretToken,
  sessionFacts,
  stepUp,
  stepUpReasons,
  time,
} from '../schemas/person.ts';
import { paging } from '../schemas/query.ts';

export const sessions = defineRoute({
  ...ownGet('/user/sessions', 'Where the user is logged in, this session first'),
  reply: z.array(
    z.object({
      ...sessionFacts,
      method: z.enum(LOGIN_METHODS),
      createdAt: time,
      lastSeenAt: time,
    }),
  ),
});

export const revokeSession = defineRoute({
  method: 'POST',
  path: '/user/revokeSession',
  summary: 'Ends one session; its socket is closed within a second',
  policy: { who: 'user' },
  ...sessionEnd,
});

export const revokeOtherSessions = defineRoute({
  method: 'POST',
  path: '/user/revokeOtherSessions',
  summary: 'Ends every session but this one',
  policy: { who: 'user' },
  reply: z.object({ ended: z.int() }),
});

export const loginHistory = defineRoute({
  ...ownGet('/user/loginHistory', 'Logins and attempts, newest first'),
  query: z.object(paging),
  reply: z.array(loginEntry),
});

/** `uri` is the otpauth:// address for the QR code. */
const totpSecret = z.object({ secret: z.string(), uri: z.string(), expiresAt: time });

export const totpEnrol = defineRoute({
  ...userPost(
    '/user/totpEnrol',
    'Begins with an authenticator app: a secret to scan; nothing is on until it is confirmed',
    20,
  ),
  /** The code has the purpose `second_factor`. */
  body: z.object({ stepUp }),
  reply: totpSecret,
  reasons: stepUpReasons,
});

export const totpConfirm = defineRoute({
  ...userPost(
    '/user/totpConfirm',
    `Turns the authenticator app on; ${CREDENTIAL_CHANGE}. Returns recovery codes, which are shown only once`,
    20,
  ),
  body: z.object({ totp: codeInput }),
  reply: z.extend(credentialChange, { recoveryCodes: z.array(z.string()) }),
  renewsToken: true,
  reasons: ['second_factor_wrong', 'second_factor_not_begun'],
});

/** Changes an active authenticator app. */
const totpChange = {
  body: z.object({ stepUp }),
  renewsToken: true,
  reasons: [...stepUpReasons, 'second_factor_not_on'],
} as const;

export const totpDisable = defineRoute({
  ...userPost('/user/totpDisable', `Turns the authenticator app off; ${CREDENTIAL_CHANGE}`, 20),
  ...totpChange,
  reply: credentialChange,
});

export const totpRecoveryCodes = defineRoute({
  ...userPost(
    '/user/totpRecoveryCodes',
    'New recovery codes; the old ones end. The call’s token ends too: the response has another',
    20,
  ),
  ...totpChange,
  reply: z.object({ recoveryCodes: z.array(z.string()), token: secretToken }),
});

export const passkeys = defineRoute({
  ...ownGet('/user/passkeys', 'The user’s passkeys'),
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: time,
      lastUsedAt: z.nullable(time),
    }),
  ),
});

export const passkeyRegisterOptions = defineRoute({
  ...userPost('/user/passkeyRegisterOptions', 'What a browser needs to make a passkey', 20),
  /** The code has the purpose `passkey`. */
  body: z.object({ stepUp }),
  reply: z.object({
    /** PublicKeyCredentialCreationOptionsJSON, as `startRegistration` of @simplewebauthn/browser accepts it. */
    options: z.record(z.string(), z.unknown()),
  }),
  reasons: [...stepUpReasons, 'too_many_passkeys'],
});

export const passkeyRegister = defineRoute({
  ...userPost('/user/passkeyRegister', `Keeps a passkey the browser has made; ${CREDENTIAL_CHANGE}`, 20),
  body: z.object({
    /** RegistrationResponseJSON, as `startRegistration` returns it. */
    response: z.record(z.string(), z.unknown()),
    /** If empty, the passkey is named after the browser and system it was created on. */
    name: z.string().check(z.maxLength(40)),
  }),
  reply: z.extend(credentialChange, { id: z.string() }),
  renewsToken: true,
  reasons: ['passkey_failed', 'too_many_passkeys'],
});

export const removePasskey = defineRoute({
  ...userPost('/user/removePasskey', `Forgets a passkey; ${CREDENTIAL_CHANGE}`, 20),
  body: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,1400}$/)), stepUp }),
  reply: credentialChange,
  renewsToken: true,
  reasons: [...stepUpReasons, 'not_found'],
});
