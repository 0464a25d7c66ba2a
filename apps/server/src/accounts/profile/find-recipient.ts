import type { AccountsDeps } from '../accounts-deps.ts';
import { maskName } from '../codes/contact.ts';
import { openName } from './describe-user.ts';
import { findUserByContact, findUserByUid, findUserByUsername, type User } from './users-table.ts';

/** The user whom another user named by username, email address, phone number or UID. */
export async function findRecipient(
  { database }: Pick<AccountsDeps, 'database'>,
  typed: string,
): Promise<User | undefined> {
  const name = typed.trim();
  if (name.includes('@'))
    return findUserByContact(database, { channel: 'email', address: name, key: `email:${name}` });
  const phone = phoneOf(name);
  if (phone !== undefined)
    return findUserByContact(database, { channel: 'sms', address: phone, key: `sms:${phone}` });
  return /^[1-9]\d{8}$/.test(name) ? findUserByUid(database, name) : findUserByUsername(database, name);
}

/** International with a plus, or a mainland Chinese mobile number. Spaces and hyphens are ignored. */
function phoneOf(name: string): string | undefined {
  const digits = name.replace(/[ -]/g, '');
  if (/^\+\d{5,16}$/.test(digits)) return digits;
  return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : undefined;
}

/** Common first letters of names, for invented ones. */
const INITIALS = [...'ABCDEFGHIJKLMNOPRSTVWYZ山田佐高鈴中小井伊渡林李王'];

/**
 * The masked name that lets the sender check the recipient. An unknown recipient gets an invented name, always the
 * same one, so that the response does not reveal whether the account exists.
 */
export function recipientName(
  deps: Pick<AccountsDeps, 'key'>,
  typed: string,
  recipient: User | undefined,
): string {
  if (recipient !== undefined)
    return (
      openName(deps, recipient) ??
      maskName((recipient.username ?? recipient.email ?? recipient.uid).toUpperCase())
    );
  const digest = deps.key.mac('invented name', typed.trim().toLowerCase());
  return maskName(INITIALS[digest.readUInt32BE() % INITIALS.length]!);
}
