import { z } from 'zod/mini';

/**
 * Personal data as typed. The schemas only limit the length, so that a broken rule is refused with its own reason (422)
 * and the text a form shows, not with `malformed`.
 */
const typed = (max: number) => z.string().check(z.maxLength(max));

export const emailInput = typed(254);

/**
 * A phone number: the dial code and country as `/home/areaCode` lists them, and the number as dialed inside the
 * country.
 */
export const telInput = {
  areacode: z.string().check(z.regex(/^\+\d{1,4}$/)),
  region: z.string().check(z.regex(/^[A-Z]{2}$/)),
  tel: typed(20),
};

/** Longer than any password the rules allow: a wrong password is compared, not validated. */
export const passwordInput = z.string().check(z.minLength(1), z.maxLength(128));

/** A 6-digit code that was sent, or that an authenticator app shows. Text, because 000001 is not 1. */
export const codeInput = typed(12);
export const recoveryCodeInput = typed(40);

/** Identifies this device: the `device` that an earlier login returned. */
export const deviceInput = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A time, ISO 8601 in UTC. */
export const time = z.string();

/** A login returns it once; the server stores only its hash. */
export const secretToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The id of a user's or an operator's session in lists; it grants no access. */
export const sessionId = z.string().check(z.regex(/^[a-f0-9]{32}$/));

/** The fields that lists of sessions show first, for users and operators alike. */
export const sessionFacts = {
  id: sessionId,
  current: z.boolean(),
  /** For example `Chrome on Android`; empty if the client sent no user agent. */
  device: z.string(),
  ip: z.string(),
};

/**
 * What a sensitive change requires besides a session: the login password and the existing second factor. That is a code
 * from the authenticator app (or a recovery code) if one is set up, otherwise a code sent to the account's own email or
 * phone for exactly this purpose.
 */
export const stepUp = z.object({
  password: passwordInput,
  code: z.optional(codeInput),
  totp: z.optional(codeInput),
  recoveryCode: z.optional(recoveryCodeInput),
});

/** How a step-up can be refused. */
export const stepUpReasons = [
  'password_wrong',
  'second_factor_required',
  'second_factor_wrong',
  'code_wrong',
  'busy',
] as const;

/** The reply to a change of credentials. The token of the call ends with it. */
export const credentialChange = z.object({
  /** The token of this session from now on. */
  token: secretToken,
  withdrawLockedUntil: time,
});

/** For the summaries of the routes that change a credential. */
export const CREDENTIAL_CHANGE =
  'ends all other sessions, gives this one a new token, and locks withdrawals, transfers to other users and fiat deposits for 24 hours';

export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];
export const PERMISSIONS = ['ieo', 'fiat'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The number a user is known by, nine digits. */
export const uid = z.string().check(z.regex(/^[1-9]\d{8}$/));

export const DOCUMENT_TYPES = ['id_card', 'passport', 'driving_licence'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The pictures of an identity case. Passports have no back. */
export const KYC_SIDES = ['front', 'back', 'hand'] as const;
export type KycSide = (typeof KYC_SIDES)[number];

/** What a picture is for. Identity pictures are sealed, and only reviewers ever see them. */
export const PICTURE_USES = ['identity', 'ticket'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** How a login was made or attempted. */
export const LOGIN_METHODS = ['password', 'totp', 'recovery', 'passkey', 'register'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** A login or an attempt to log in. */
export const loginEntry = z.object({
  at: time,
  success: z.boolean(),
  method: z.enum(LOGIN_METHODS),
  ip: z.string(),
  device: z.string(),
});
