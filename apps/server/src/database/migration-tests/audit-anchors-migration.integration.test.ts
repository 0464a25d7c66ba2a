import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { hashEntry } from '../../audit/audit-chain.ts';
import { verifyAudit } from '../../audit/audit-log-table.ts';
import { migrate } from '../migrate.ts';
import { migrationsBefore } from '../testing/migrations-before.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const log = pino({ level: 'silent' });

it('an existing audit log is kept unchanged, without anchors', async () => {
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const older = await migrationsBefore('0035');
  await migrate(database.db, log, { getMigrations: () => Promise.resolve(older) });
  const { sql } = database;
  const entry = { seq: 1n, at: new Date(), operatorId: null, action: 'x', subject: 'y', details: '{}' };
  const prev = Buffer.alloc(32);
  await sql`insert into audit_log values
    (1, ${entry.at}, null, 'x', 'y', '{}', ${prev}, ${hashEntry({ ...entry, prev })})`;
  await migrate(database.db, log);
  expect(await verifyAudit(database)).toMatchObject({ entries: 1, brokenAt: undefined });
  expect(await sql`select 1 from audit_anchor`).toHaveLength(0);
});
