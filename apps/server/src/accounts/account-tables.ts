import type { Locale } from '@meridian/contract/messages/catalogue';
import type { KycState, LoginMethod } from '@meridian/contract/schemas/person';
import type { Generated } from 'kysely';
import type { TaskColumns } from '../relay/task-table.ts';
import type { SealingKeyTable } from '../secrets/sealing-key-table.ts';
import type { AccountChange } from './profile/engine-accounts.ts';

declare module '../database/tables.ts' {
  interface Tables extends AccountTables {}
}

interface AccountTables {
  readonly users: UsersTable;
  readonly user_session: UserSessionTable;
  readonly known_device: KnownDeviceTable;
  readonly login_attempt: LoginAttemptTable;
  readonly verification_code: VerificationCodeTable;
  readonly throttle: ThrottleTable;
  readonly step_token: StepTokenTable;
  readonly user_totp: UserTotpTable;
  readonly recovery_code: RecoveryCodeTable;
  readonly passkey: PasskeyTable;
  readonly engine_task: EngineTaskTable;
  readonly sealing_key: SealingKeyTable;
}

interface UsersTable {
  /** Also the account id in the engine. */
  readonly id: Generated<number>;
  /** The number shown to the user; random, so that it reveals neither the number of users nor their order. */
  readonly uid: string;
  readonly username: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly password_hash: string;
  readonly fund_password_hash: string | null;
  readonly locale: Locale;
  readonly kyc: Generated<KycState>;
  readonly kyc_reason: string | null;
  /** Sealed; set when the identity is approved. */
  readonly real_name: Buffer | null;
  readonly country: string | null;
  readonly suspended: Generated<boolean>;
  readonly suspend_reason: string | null;
  /** When the latest lock ends, even if that has passed. */
  readonly suspended_at: Date | null;
  readonly withdraw_locked_until: Date | null;
  /** When the lock was last set or renewed, even if its end did not move. */
  readonly withdraw_locked_at: Date | null;
  readonly may_ieo: Generated<boolean>;
  readonly may_fiat: Generated<boolean>;
  readonly ieo_revoked_at: Date | null;
  readonly fiat_revoked_at: Date | null;
  readonly invitation_code: string;
  readonly referrer_id: number | null;
  /** The inviter of the inviter. */
  readonly second_referrer_id: number | null;
  readonly anti_phishing: string | null;
  readonly created_at: Date;
}

export type { LoginMethod };

interface UserSessionTable {
  readonly id: string;
  readonly token_hash: Buffer;
  readonly user_id: number;
  readonly method: LoginMethod;
  readonly device: string;
  readonly ip: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
}

interface KnownDeviceTable {
  readonly user_id: number;
  readonly token_hash: Buffer;
  readonly last_used_at: Date;
}

interface LoginAttemptTable {
  readonly id: Generated<bigint>;
  readonly user_id: number;
  readonly at: Date;
  readonly success: boolean;
  readonly method: LoginMethod;
  readonly ip: string;
  readonly device: string;
}

interface VerificationCodeTable {
  readonly purpose: string;
  readonly target: string;
  /** 0 if the code belongs to no user. */
  readonly user_id: number;
  readonly code_hash: Buffer;
  readonly tries: number;
  readonly used: boolean;
  readonly expires_at: Date;
}

interface ThrottleTable {
  readonly key: string;
  readonly count: number;
  readonly blocked_until: Date;
  readonly forget_at: Date;
}

interface StepTokenTable {
  readonly hash: Buffer;
  readonly purpose: string;
  readonly user_id: number;
  readonly tries: Generated<number>;
  readonly expires_at: Date;
}

interface UserTotpTable {
  readonly user_id: number;
  /** Sealed; null until the first code is confirmed. */
  readonly secret: Buffer | null;
  readonly last_step: Generated<bigint>;
  /** When the secret was confirmed; null in rows older than this column. */
  readonly confirmed_at: Date | null;
  readonly pending: Buffer | null;
  readonly pending_until: Date | null;
}

interface RecoveryCodeTable {
  readonly user_id: number;
  readonly code_hash: Buffer;
  readonly used_at: Date | null;
}

interface PasskeyTable {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly user_id: number;
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

interface EngineTaskTable extends TaskColumns<AccountChange> {
  readonly user_id: number;
}
