import type { ExchangeState } from '@meridian/engine';
import { openWithdrawals } from '@meridian/engine/funds/wallet-views';
import type { Database } from '../database/database.ts';
import type { Finding } from '../engine-host/audit/audit.ts';
import { compareHolds } from '../wallet/withdrawals/compare-holds.ts';
import { loadByReference, loadUnended } from '../wallet/withdrawals/withdrawals-table.ts';

/** Compares what the engine holds for withdrawals with their rows. Exact while the server is stopped. */
export async function verifyHolds(database: Database, state: ExchangeState): Promise<Finding> {
  const holds = openWithdrawals(state);
  const open = await loadUnended(database);
  const known = new Set(open.map(({ reference }) => reference));
  const others = holds.flatMap(({ reference }) =>
    reference === undefined || known.has(reference) ? [] : [reference],
  );
  const ended = await loadByReference(database, others);
  const problems = compareHolds(holds, [...open, ...ended]);
  return problems.length === 0
    ? { ok: true, text: `${holds.length} holds of withdrawals agree with their rows` }
    : { ok: false, text: `holds of withdrawals and their rows differ: ${problems.slice(0, 10).join('; ')}` };
}
