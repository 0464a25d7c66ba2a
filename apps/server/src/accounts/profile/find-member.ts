import type { AccountsDeps } from '../accounts-deps.ts';
import { maskName } from '../codes/contact.ts';
import { openName } from './describe-user.ts';
import { findUserByContact, findUserByUid, findUserByUsername, type User } from './users-table.ts';

/** The user whom another user named by username, email address, phone number or UID. */
export async function findMember(
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

/** With its plus, or as mainland China writes it. Spaces and hyphens do not count. */
function phoneOf(name: string): string | undefined {
  const digits = name.replace(/[ -]/g, '');
  if (/^\+\d{5,16}$/.test(digits)) return digits;
  return /^1[3-9]\d{9}$/.test(digits) ? `+86${digits}` : undefined;
}

/** First letters of names as they are common among members, to invent one. */
const INITIALS = [...'ABCDEFGHIJKLMNOPRSTVWYZ山田佐高鈴中小井伊渡林李王'];

/**
 * The name that confirms a recipient, masked. A name that nobody has gets an invented one, always the same: the
 * response does not reveal who is a member.
 */
export function memberName(deps: Pick<AccountsDeps, 'key'>, typed: string, member: User | undefined): string {
  if (member !== undefined)
    return openName(deps, member) ?? maskName((member.username ?? member.email ?? member.uid).toUpperCase());
  const digest = deps.key.mac('invented name', typed.trim().toLowerCase());
  return maskName(INITIALS[digest.readUInt32BE() % INITIALS.length]!);
}
