import { existsSync } from 'node:fs';
import { verifyAnchoredAudit } from '../audit/audit-anchors-table.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Finding } from '../engine-host/audit/audit.ts';
import { compareWithHeads } from '../heads/head-keeper.ts';
import { readHeads } from '../heads/heads-file.ts';
import { findSealingKey } from '../secrets/sealing-key.ts';
import { StartProblem } from '../start-problem.ts';

/** Verifies the audit log with its anchors, and both logs against the heads kept outside the database. */
export async function* verifyLogs(
  config: Pick<Config, 'dataDir' | 'headsFile' | 'services'>,
  database: Database,
): AsyncGenerator<Finding> {
  const key = await findSealingKey(config.dataDir, config.services.sealingKey);
  if (key === undefined) return yield withoutKey(config.headsFile);
  const heads = await readHeads(config.headsFile, key).catch((error: unknown) => {
    if (error instanceof StartProblem) return error.message;
    throw error;
  });
  if (typeof heads === 'string') yield { ok: false, text: heads };
  const known = heads === undefined || typeof heads === 'string' ? { journal: null, audit: null } : heads;
  yield* await compareWithHeads(database.sql, known);
  const { entries, brokenAt } = await verifyAnchoredAudit(database, key, known.audit);
  yield brokenAt === undefined
    ? { ok: true, text: `the audit log has ${entries} entries, each as it was written` }
    : { ok: false, text: `the audit log is not as it was written from entry ${brokenAt} on` };
}

function withoutKey(headsFile: string): Finding {
  return existsSync(headsFile)
    ? { ok: false, text: `there is no sealing key to check ${headsFile} with` }
    : { ok: true, text: 'this folder has no sealing key and no heads: the audit log was not checked' };
}
