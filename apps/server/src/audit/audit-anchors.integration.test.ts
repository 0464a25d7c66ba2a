import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../app/testing/people-app.ts';
import { verifyAnchoredAudit } from './audit-anchors-table.ts';
import { FIRST_PREV, hashEntry } from './audit-chain.ts';
import { verifyAudit } from './audit-log-table.ts';

let world: PeopleApp;
let ops: string;
beforeAll(async () => {
  world = await createPeopleApp();
  for (let n = 0; n < 7; n++) {
    ops = await world.logInOperator();
    await world.people.anchors.settle();
  }
});
afterAll(() => world.close());

/** What verification reports after this change was made past the triggers; then the change is undone. */
async function after(work: (db: typeof world.database.db) => Promise<unknown>) {
  const undo = Object.assign(new Error('undo'), { alone: {}, anchored: {} });
  const tampering = world.database.owner.db.transaction().execute(async (db) => {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
    await sql`alter table audit_anchor disable trigger audit_anchor_append_only`.execute(db);
    await work(db);
    undo.alone = await verifyAudit({ db });
    undo.anchored = await verifyAnchoredAudit({ db }, world.people.accounts.deps.key, world.heads.auditHead);
    throw undo;
  });
  await expect(tampering).rejects.toBe(undo);
  return { alone: undo.alone, anchored: undo.anchored };
}

it('an unchanged log is intact, and stays so as it grows', async () => {
  const check = await world.operate('GET', '/operator/auditCheck', undefined, ops);
  expect(check.data).toMatchObject({ intact: true, entries: 7, brokenAt: null });
});

it('a truncated log does not reach its anchor', async () => {
  const found = await after((db) => sql`delete from audit_log where seq > 4`.execute(db));
  expect(found.alone).toMatchObject({ brokenAt: undefined });
  expect(found.anchored).toMatchObject({ brokenAt: 5n });
});

it('every action, including the last, is anchored as soon as its response is sent', async () => {
  const found = await after((db) => sql`delete from audit_log where seq > 6`.execute(db));
  expect(found.alone).toMatchObject({ brokenAt: undefined });
  expect(found.anchored).toMatchObject({ brokenAt: 7n });
});

it('entries after the last action are anchored when the server stops', async () => {
  await world.operate('GET', '/operator/users?search=anybody', undefined, ops);
  const cut = () => after((db) => sql`delete from audit_log where seq > 7`.execute(db));
  expect((await cut()).anchored).toMatchObject({ brokenAt: undefined });
  await world.people.anchors.stop();
  expect((await cut()).anchored).toMatchObject({ brokenAt: 8n });
});

it('a recomputed log does not match its anchor, nor one with a recomputed anchor', async () => {
  const rewrite = async (db: typeof world.database.db) => {
    let prev: Buffer = FIRST_PREV;
    for (const row of await db.selectFrom('audit_log').selectAll().orderBy('seq').execute()) {
      const { operator_id: operatorId, ...rest } = row;
      const details = '{}';
      const hash = hashEntry({ ...rest, operatorId, details, prev });
      await db.updateTable('audit_log').set({ details, prev, hash }).where('seq', '=', row.seq).execute();
      prev = hash;
    }
  };
  const found = await after(rewrite);
  expect(found.alone).toMatchObject({ brokenAt: undefined });
  expect(found.anchored).toMatchObject({ brokenAt: 1n });
  const forged = await after(async (db) => {
    await rewrite(db);
    await sql`update audit_anchor a set hash = l.hash from audit_log l where l.seq = a.seq`.execute(db);
  });
  expect(forged.anchored).toMatchObject({ brokenAt: 1n });
});

it('a log truncated together with its anchors does not reach the head outside the database', async () => {
  const cut = (db: typeof world.database.db) =>
    sql`with gone as (delete from audit_anchor where seq > 5) delete from audit_log where seq > 5`.execute(
      db,
    );
  expect((await after(cut)).anchored).toMatchObject({ entries: 5, brokenAt: undefined });
  await world.heads.keep();
  expect((await after(cut)).anchored).toMatchObject({ entries: 5, brokenAt: 6n });
  const check = await world.operate('GET', '/operator/auditCheck', undefined, ops);
  expect(check.data).toMatchObject({ intact: true });
});

it('an anchor cannot be changed through SQL', async () => {
  await expect(world.database.sql`delete from audit_anchor`).rejects.toThrow('permission denied');
  await expect(world.database.owner.sql`delete from audit_anchor`).rejects.toThrow('append-only');
});
