import { z } from 'zod/mini';
import { CLAIM_PURPOSES } from '../code-purposes.ts';
import {
  codeCheckToWire,
  credentialsToWire,
  passwordResetToWire,
  registrationToWire,
} from '../mappers/contacts.ts';
import { toLoginResult } from '../mappers/users.ts';
import { PUZZLE } from '../puzzle.ts';
import { defineRoute } from '../route.ts';
import { publicPost } from '../route-shapes.ts';
import {
  codeInput,
  deviceInput,
  emailInput,
  passwordInput,
  recoveryCodeInput,
  secretToken,
  telInput,
} from '../schemas/person.ts';
import { loginResult } from '../schemas/user-info.ts';

const invitation = z.optional(z.string().check(z.maxLength(20)));
const device = z.optional(deviceInput);
/** The solution of the puzzle in `login_failed` or `too_many_requests`. It buys one attempt past the wait. */
const proof = z.optional(z.string().check(z.maxLength(PUZZLE.maxProofLength)));

export const codeVerification = defineRoute({
  ...publicPost('/member/codeVerification', 'Checks a code without using it up', 30),
  body: z.object({
    purpose: z.enum(CLAIM_PURPOSES),
    email: z.optional(emailInput),
    areacode: z.optional(telInput.areacode),
    region: z.optional(telInput.region),
    tel: z.optional(telInput.tel),
    code: codeInput,
  }),
  toWireBody: codeCheckToWire,
  reply: z.object({ valid: z.literal(true) }),
  reasons: ['parameter_required', 'email_rule', 'phone_rule', 'code_rule', 'code_wrong'],
});

const NEW_PASSWORD_REASONS = ['code_rule', 'code_wrong', 'password_rule', 'password_common'] as const;

export const registerByEmail = defineRoute({
  ...publicPost('/member/registerByEmail', 'Opens an account with an email address and logs in', 30),
  body: z.object({ email: emailInput, code: codeInput, password: passwordInput, invitation, device }),
  reply: loginResult,
  toDomain: toLoginResult,
  reasons: ['email_rule', ...NEW_PASSWORD_REASONS, 'invitation_unknown', 'account_exists', 'busy'],
});

export const registerByTel = defineRoute({
  ...publicPost('/member/registerByTel', 'Opens an account with a phone number and logs in', 30),
  body: z.object({ ...telInput, code: codeInput, password: passwordInput, invitation, device }),
  toWireBody: registrationToWire,
  reply: loginResult,
  toDomain: toLoginResult,
  reasons: ['phone_rule', ...NEW_PASSWORD_REASONS, 'invitation_unknown', 'account_exists', 'busy'],
});

export const forgetByEmail = defineRoute({
  ...publicPost(
    '/member/forgetByEmail',
    'Sets a new login password with a code sent by email; the authenticator app stays, passkeys go',
    30,
  ),
  body: z.object({ email: emailInput, code: codeInput, password: passwordInput }),
  reply: z.null(),
  reasons: ['email_rule', ...NEW_PASSWORD_REASONS, 'password_unchanged', 'busy'],
});

export const forgetByTel = defineRoute({
  ...publicPost(
    '/member/forgetByTel',
    'Sets a new login password with a code sent by SMS; the authenticator app stays, passkeys go',
    30,
  ),
  body: z.object({ ...telInput, code: codeInput, password: passwordInput }),
  toWireBody: passwordResetToWire,
  reply: z.null(),
  reasons: ['phone_rule', ...NEW_PASSWORD_REASONS, 'password_unchanged', 'busy'],
});

export const loginByTelOrEmail = defineRoute({
  ...publicPost(
    '/member/loginByTelOrEmail',
    'Logs in with email, phone or username, and the login password',
    60,
  ),
  body: z.object({
    /** An email address, a username, a number with its plus (+8190…), or, with `areacode`, one without. */
    account: z.string().check(z.minLength(1), z.maxLength(254)),
    areacode: z.optional(telInput.areacode),
    region: z.optional(telInput.region),
    password: passwordInput,
    device,
    proof,
  }),
  toWireBody: credentialsToWire,
  reply: loginResult,
  toDomain: toLoginResult,
  reasons: ['login_failed', 'busy'],
});

export const loginSecondFactor = defineRoute({
  ...publicPost(
    '/member/loginSecondFactor',
    'Finishes a login with the authenticator app or a recovery code',
    30,
  ),
  body: z.object({
    tempToken: secretToken,
    totp: z.optional(codeInput),
    recoveryCode: z.optional(recoveryCodeInput),
    device,
    proof,
  }),
  reply: loginResult,
  toDomain: toLoginResult,
  reasons: ['parameter_required', 'login_step_expired', 'second_factor_wrong'],
});

export const passkeyOptions = defineRoute({
  ...publicPost('/member/passkeyOptions', 'What a browser needs to ask for a passkey', 60),
  reply: z.object({
    /** PublicKeyCredentialRequestOptionsJSON, as `startAuthentication` of @simplewebauthn/browser accepts it. */
    options: z.record(z.string(), z.unknown()),
  }),
});

export const loginByPasskey = defineRoute({
  ...publicPost('/member/loginByPasskey', 'Logs in with a passkey; it is both factors in one', 30),
  body: z.object({
    /** AuthenticationResponseJSON, as `startAuthentication` returns it. */
    response: z.record(z.string(), z.unknown()),
    device,
  }),
  reply: loginResult,
  toDomain: toLoginResult,
  reasons: ['passkey_failed'],
});
