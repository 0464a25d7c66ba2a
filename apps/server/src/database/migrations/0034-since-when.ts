import { type Kysely, sql } from 'kysely';

/**
 * Since when a user is protected, and when an operator was last decided about: an approval is refused when that was
 * after its proposal. For proposals that wait while this runs that is unknown, so they expire and can be proposed again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column withdraw_locked_at timestamptz,
      add column suspended_at timestamptz,
      add column ieo_revoked_at timestamptz,
      add column fiat_revoked_at timestamptz
  `.execute(db);
  await sql`alter table user_totp add column confirmed_at timestamptz`.execute(db);
  await sql`alter table operator add column changed_at timestamptz`.execute(db);
  await sql`
    update proposal set expires_at = now()
    where state = 'waiting' and expires_at > now() and kind in (
      'unsuspend_user', 'grant_permission', 'end_withdraw_lock', 'reset_second_factor',
      'set_operator_roles', 'disable_operator', 'enable_operator', 'reset_operator'
    )
  `.execute(db);
}
