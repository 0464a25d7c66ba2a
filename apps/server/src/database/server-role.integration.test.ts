import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_ROLE } from './embedded/cluster.ts';
import { grantToServer, mayRewriteLogs } from './server-role-table.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const run = (statement: string) => sql.raw(statement).execute(database.db);
const ZEROS = "decode(repeat('00', 32), 'hex')";

describe('the role of a server', () => {
  it.each(['engine_journal', 'audit_log', 'audit_anchor', 'installation', 'sealing_key'])(
    'reads %s and cannot change or empty it',
    async (table) => {
      await run(`select * from ${table}`);
      for (const statement of [
        `update ${table} set ctid = ctid`,
        `delete from ${table}`,
        `truncate ${table}`,
        `drop table ${table}`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} owner to current_user`,
      ])
        await expect(run(statement)).rejects.toThrow(
          /permission denied|must be owner|cannot assign to system/,
        );
    },
  );

  it('cannot change the logs by a column update or with triggers disabled', async () => {
    await expect(run('update engine_journal set epoch = 9')).rejects.toThrow('permission denied');
    await expect(run("update audit_log set action = ''")).rejects.toThrow('permission denied');
    await expect(run('set session_replication_role = replica')).rejects.toThrow('permission denied');
    await expect(run('set role meridian')).rejects.toThrow('permission denied');
    await expect(run('update engine_journal_start set seq = 5')).rejects.toThrow('permission denied');
  });

  it('appends to the journal and uses every other table', async () => {
    await run(`insert into engine_journal values (1, 2, 1, 0, 1, 1, null, '', ${ZEROS}, ${ZEROS})`);
    await run("insert into throttle values ('a', 1, now(), now())");
    await run("update throttle set count = 2 where key = 'a'");
    await run("delete from throttle where key = 'a'");
  });

  it('cannot create tables, functions or roles', async () => {
    for (const statement of [
      'create table mine (id int)',
      'create function mine() returns int language sql as $$ select 1 $$',
      'create role mine',
      'create extension dblink',
    ])
      await expect(run(statement)).rejects.toThrow(/permission denied/);
  });

  it('removes old journal rows only where a retention is set, and only those covered by a snapshot', async () => {
    await run(`insert into engine_journal values (3, 2, 1, 0, 1, 1, null, '', ${ZEROS}, ${ZEROS})`);
    const prune = async () => {
      const { rows } = await sql<{ gone: string }>`select prune_engine_journal(99, 99, 99) as gone`.execute(
        database.db,
      );
      return Number(rows[0]!.gone);
    };
    expect(await prune()).toBe(0);
    await run(`insert into engine_snapshot values (2, 0, now(), 1, 1, '', ${ZEROS}, 0, 0, ${ZEROS})`);
    expect(await prune()).toBe(1);
    expect((await database.sql`select first_seq::int from engine_journal`)[0]).toEqual({ first_seq: 3 });
    expect((await database.sql`select seq::int from engine_journal_start`)[0]).toEqual({ seq: 2 });
    await grantToServer(database.owner.db, SERVER_ROLE, { mayPruneJournal: false });
    await expect(prune()).rejects.toThrow('permission denied');
  });

  it('loses rights granted by hand at the next start', async () => {
    await database.owner.sql`grant delete on audit_log to meridian_server`;
    await database.owner.sql`grant update on engine_journal to public`;
    expect(await mayRewriteLogs(database.db)).toBe(true);
    await grantToServer(database.owner.db, SERVER_ROLE, { mayPruneJournal: false });
    expect(await mayRewriteLogs(database.db)).toBe(false);
    expect(await mayRewriteLogs(database.owner.db)).toBe(true);
  });
});
