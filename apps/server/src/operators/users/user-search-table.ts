import type { KycState } from '@meridian/contract/schemas/person';
import { sql } from 'kysely';
import type { User } from '../../accounts/profile/users-table.ts';
import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';

export interface UserSearch {
  readonly search: string | undefined;
  readonly state: KycState | undefined;
  readonly suspended: boolean | undefined;
}

/**
 * Newest first. Addresses must match in full, so that they cannot be browsed. Names match from their beginning,
 * literally, so that % and _ have no special meaning.
 */
export async function searchUsers(
  { db }: Pick<Database, 'db'>,
  { search, state, suspended }: UserSearch,
  page: Page,
): Promise<User[]> {
  let query = db.selectFrom('users').selectAll();
  if (state !== undefined) query = query.where('kyc', '=', state);
  if (suspended !== undefined) query = query.where('suspended', '=', suspended);
  const text = search?.trim().toLowerCase();
  if (text !== undefined && text !== '') {
    if (text.includes('@')) query = query.where(sql`lower(email)`, '=', text);
    else if (/^\+\d+$/.test(text)) query = query.where('phone', '=', text);
    else if (/^\d+$/.test(text)) {
      query = query.where((is) => is.or([is('uid', '=', text), is('phone', '=', `+${text}`)]));
    } else {
      query = query.where(sql<string>`lower(username)`, 'like', `${text.replace(/[\\%_]/g, '\\$&')}%`);
    }
  }
  return query.orderBy('id', 'desc').$call(onPage(page)).execute();
}

export interface UserCounts {
  readonly users: number;
  readonly verified: number;
  readonly suspended: number;
  readonly today: number;
}

export async function countUsers({ db }: Pick<Database, 'db'>, midnight: Date): Promise<UserCounts> {
  const { rows } = await sql<Record<keyof UserCounts, bigint>>`
    select count(*) as users,
      count(*) filter (where kyc = 'approved') as verified,
      count(*) filter (where suspended) as suspended,
      count(*) filter (where created_at >= ${midnight}) as today
    from users
  `.execute(db);
  const { users, verified, suspended, today } = rows[0]!;
  return {
    users: Number(users),
    verified: Number(verified),
    suspended: Number(suspended),
    today: Number(today),
  };
}
