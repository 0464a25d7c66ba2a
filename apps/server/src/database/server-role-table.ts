import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Append-only tables: entries are added and read but never changed, neither by mistake nor by an injected statement.
 */
const APPEND_ONLY = ['engine_journal', 'audit_log', 'audit_anchor', 'installation', 'sealing_key'];
/** Projections: a start that finds an older version empties them and rebuilds them from the journal. */
const REBUILT = [
  'spot_order',
  'spot_fill',
  'futures_order',
  'futures_fill',
  'futures_position',
  'futures_trigger',
  'funding_payment',
  'funding_rate',
  'liquidation',
  'cycle_contract',
  'cycle_tick',
  'ieo_subscription',
  'ieo_change',
  'ledger_entry',
  'rebate',
  'rebate_day',
  'candle',
];
/** Changed by migrations, and by the function that removes old journal rows. */
const READ_ONLY = ['engine_journal_start', 'kysely_migration', 'kysely_migration_lock'];

/** Creates the role if it does not exist. */
export async function createServerRole(db: Kysely<Tables>, role: string): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(db);
  if (rows.length > 0) return;
  await sql`create role ${sql.id(role)} login nosuperuser nocreatedb nocreaterole noreplication`.execute(db);
}

/**
 * Grants a role what a running server needs, and revokes what only the owner of the tables may do. In one transaction,
 * at every start, so that new tables are covered and rights added by hand are removed.
 */
export async function grantToServer(
  db: Kysely<Tables>,
  role: string,
  options: { readonly mayPruneJournal: boolean },
): Promise<void> {
  await db.transaction().execute(async (on) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(on);
    const schema = sql.id(rows[0]!.name);
    const to = sql.id(role);
    const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)));
    const prune = sql`function prune_engine_journal(bigint, bigint, integer)`;
    for (const statement of [
      sql`grant usage on schema ${schema} to ${to}`,
      sql`revoke create on schema ${schema} from ${to}, public`,
      sql`revoke all on all tables in schema ${schema} from ${to}, public`,
      sql`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
      sql`grant truncate on ${tables(REBUILT)} to ${to}`,
      sql`grant usage, select on all sequences in schema ${schema} to ${to}`,
      sql`revoke update, delete on ${tables(APPEND_ONLY)} from ${to}`,
      sql`revoke insert, update, delete on ${tables(READ_ONLY)} from ${to}`,
      sql`revoke all on ${prune} from ${to}, public`,
      ...(options.mayPruneJournal ? [sql`grant execute on ${prune} to ${to}`] : []),
    ])
      await statement.execute(on);
  });
}

/** Whether this session could change the append-only tables. */
export async function mayRewriteLogs(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(
      has_table_privilege(name, 'update, delete, truncate')
      or (select rolsuper from pg_roles where rolname = current_user)
    ) as may
    from unnest(${APPEND_ONLY}::text[]) as name`.execute(db);
  return rows[0]?.may ?? false;
}
