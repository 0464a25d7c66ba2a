import { z } from 'zod/mini';
import { KYC_STATES, secretToken, time, uid } from './person.ts';

/**
 * The user's profile for the app. Addresses are masked, so that a person who finds an unlocked phone does not see them.
 */
export const userInfo = z.object({
  uid,
  username: z.nullable(z.string()),
  /** `tr****@meridian.test`; null when none is bound. */
  email: z.nullable(z.string()),
  /** `+81 90****5678`; null when none is bound. */
  phone: z.nullable(z.string()),
  idcardstate: z.enum(KYC_STATES),
  /** Why the documents were rejected, as written by the reviewer; null in every other state. */
  idcardreason: z.nullable(z.string()),
  /** The verified name, all but its first letter masked. */
  realname: z.nullable(z.string()),
  /** The invitation address; the share poster shows it as a QR code. */
  recomurl: z.string(),
  recomcode: z.string(),
  permissions: z.object({ ieo: z.boolean(), fiat: z.boolean() }),
  hasFundPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  /** The anti-phishing word, all but its first letter masked. */
  antiPhishing: z.nullable(z.string()),
  /** Withdrawals, transfers and fiat deposits are refused until then. */
  withdrawLockedUntil: z.nullable(time),
  /** An operator locked the account: it may be read, orders canceled and positions closed, and nothing else. */
  suspended: z.boolean(),
  registeredAt: time,
});

export type WireUserInfo = z.output<typeof userInfo>;

/**
 * Either logged in (`token`, `device`, `userInfo`), or one step away from it (`secondFactor`). `device` proves to the
 * next login that this device belongs to the account, so a stranger who guesses passwords cannot lock out the owner.
 */
export const loginResult = z.object({
  token: z.nullable(secretToken),
  device: z.nullable(secretToken),
  userInfo: z.nullable(userInfo),
  secondFactor: z.nullable(
    z.object({
      /** Valid only for `/member/loginSecondFactor`, until `expiresAt`. */
      tempToken: secretToken,
      kinds: z.array(z.enum(['totp', 'recovery'])),
      expiresAt: time,
    }),
  ),
});

export type WireLoginResult = z.output<typeof loginResult>;
