import { type Kysely, sql } from 'kysely';

/**
 * Records when the protection of a user began and when an operator was last changed: an approval is refused if that was
 * after its proposal. For proposals that are open during this migration the time is unknown, so they expire.
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
