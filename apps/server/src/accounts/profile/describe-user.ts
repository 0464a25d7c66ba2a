import type { ReplyOf } from '@meridian/contract';
import type { user } from '@meridian/contract/routes/index';
import type { AccountsDeps } from '../accounts-deps.ts';
import { maskEmail, maskName, maskPhone } from '../codes/contact.ts';
import { countPasskeys } from '../passkeys/passkeys-table.ts';
import { findTotp } from '../second-factor/second-factor-table.ts';
import type { User } from './users-table.ts';

export type UserInfo = ReplyOf<typeof user.getUserInfo>;

/** The user's record for the app; everything that identifies a person is masked. */
export async function describeUser(deps: AccountsDeps, row: User): Promise<UserInfo> {
  const { database } = deps;
  const [totp, passkeys] = await Promise.all([findTotp(database, row.id), countPasskeys(database, row.id)]);
  return {
    uid: row.uid,
    username: row.username,
    email: row.email === null ? null : maskEmail(row.email),
    phone: row.phone === null ? null : maskPhone(row.phone),
    idcardstate: row.kyc,
    idcardreason: row.kyc === 'reject' ? row.kyc_reason : null,
    realname: openName(deps, row),
    recomurl: invitationUrl(deps, row),
    recomcode: row.invitation_code,
    permissions: { ieo: row.may_ieo, fiat: row.may_fiat },
    hasFundPassword: row.fund_password_hash !== null,
    hasTotp: totp?.secret != null,
    passkeys,
    antiPhishing: row.anti_phishing === null ? null : maskName(row.anti_phishing),
    withdrawLockedUntil: lockEnd(row, deps.clock()),
    suspended: row.suspended,
    registeredAt: row.created_at.toISOString(),
  };
}

export const invitationUrl = ({ publicUrl }: AccountsDeps, row: User): string =>
  `${publicUrl}/register?invite=${row.invitation_code}`;

/** Null once it has ended: the app shows a lock only while it lasts. */
export const lockEnd = ({ withdraw_locked_until: until }: User, nowMs: number): string | null =>
  until !== null && until.getTime() > nowMs ? until.toISOString() : null;

/** The verified name, masked; sealed in the row. */
export const openName = ({ key }: Pick<AccountsDeps, 'key'>, row: User): string | null =>
  row.real_name === null ? null : maskName(key.openText(`real name ${row.id}`, row.real_name));
