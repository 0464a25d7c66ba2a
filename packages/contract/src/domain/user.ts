import type { ClaimPurpose, CodePurpose } from '../code-purposes.ts';
import type { KycState } from '../schemas/person.ts';

/** The user's profile for the app. Addresses are masked. */
export interface User {
  readonly uid: string;
  readonly username: string | null;
  /** `tr****@meridian.test`; null when none is bound. */
  readonly email: string | null;
  /** `+81 90****5678`; null when none is bound. */
  readonly phone: string | null;
  readonly kycState: KycState;
  /** Why the documents were rejected, as written by the reviewer; null in every other state. */
  readonly kycReason: string | null;
  /** The verified name, all but its first letter masked. */
  readonly realName: string | null;
  /** The invitation address; the share poster shows it as a QR code. */
  readonly inviteUrl: string;
  readonly inviteCode: string;
  readonly permissions: { readonly ieo: boolean; readonly fiat: boolean };
  readonly hasFundPassword: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  /** The anti-phishing word, all but its first letter masked. */
  readonly antiPhishing: string | null;
  /** Withdrawals, transfers and fiat deposits are refused until then. */
  readonly withdrawLockedUntil: string | null;
  /** An operator locked the account: it may be read, orders canceled and positions closed, and nothing else. */
  readonly suspended: boolean;
  readonly registeredAt: string;
}

/** A user as stored on a device: an older version may have stored only the identity state. */
export type KeptUser = Partial<User> & Pick<User, 'kycState'>;

/** Either logged in (`token`, `device`, `user`), or one step away from it (`secondFactor`). */
export interface LoginResult {
  readonly token: string | null;
  readonly device: string | null;
  readonly user: User | null;
  readonly secondFactor: {
    readonly tempToken: string;
    readonly kinds: readonly ('totp' | 'recovery')[];
    readonly expiresAt: string;
  } | null;
}

/** A dial code and the country it is used in: several countries share a code but not a numbering plan. */
export interface DialArea {
  /** With its plus, for example `+81`. */
  readonly dialCode: string;
  /** ISO 3166 code of the country. */
  readonly region: string;
}

export interface Phone extends DialArea {
  /** The number as dialed inside the country. */
  readonly number: string;
}

/** An address of a person: one of the two. */
export interface Contact {
  readonly email?: string | undefined;
  readonly phone?: Phone | undefined;
}

export interface CodeRequest extends Contact {
  readonly purpose: CodePurpose;
  readonly channel?: 'email' | 'sms' | undefined;
  /** The solved puzzle, if `puzzle_required` contained one. */
  readonly proof?: string | undefined;
}

export interface CodeCheck extends Contact {
  readonly purpose: ClaimPurpose;
  readonly code: string;
}

export interface PhoneRegistration {
  readonly phone: Phone;
  readonly code: string;
  readonly password: string;
  readonly invitation?: string | undefined;
  readonly device?: string | undefined;
}

export type PhonePasswordReset = Pick<PhoneRegistration, 'phone' | 'code' | 'password'>;

/** What a sensitive change requires besides a session. */
export interface StepUp {
  readonly password: string;
  readonly code?: string | undefined;
  readonly totp?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export interface ContactChange extends Contact {
  /** Sent to the new address. */
  readonly code: string;
  readonly stepUp: StepUp;
}

export interface Credentials extends Partial<DialArea> {
  /** An email address, a username, a number with its plus, or, with a dial code, one without. */
  readonly account: string;
  readonly password: string;
  readonly device?: string | undefined;
  readonly proof?: string | undefined;
}
