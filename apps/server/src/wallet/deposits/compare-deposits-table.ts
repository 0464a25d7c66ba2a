import type { ExchangeState } from '@meridian/engine';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { depositKey } from './credit-deposits.ts';

/** Keys of the opening balances of the demo's users and of its simulated traders. */
const OPENING_BALANCE = /^(demo|simulator) /;
/** How many keys of each kind are named. */
const NAMED = 5;

/**
 * What `meridian verify` says about deposits: each row that is credited has its key in the engine, and each key of the
 * engine has its row. Opening balances of the demo are credited under keys of their own and have no row.
 */
export async function* compareDeposits(
  database: Pick<Database, 'db'>,
  readState: () => Promise<Pick<ExchangeState, 'depositKeys'>>,
): AsyncGenerator<{ readonly ok: boolean; readonly text: string }> {
  // In this order, so that a deposit that is credited meanwhile is in the later of the two.
  const credited = await keysOf(database, sql`state = 'credited'`);
  const { depositKeys } = await readState();
  const known = new Set(await keysOf(database, sql`due_at is not null`));
  const unbooked = credited.filter((key) => !depositKeys.has(key));
  const unknown = [...depositKeys].filter((key) => !OPENING_BALANCE.test(key) && !known.has(key));
  yield finding(`${credited.length} credited deposits are in the engine`, unbooked);
  yield finding('every deposit of the engine was seen on its chain', unknown);
}

async function keysOf(
  { db }: Pick<Database, 'db'>,
  where: ReturnType<typeof sql>,
): Promise<readonly string[]> {
  const { rows } = await sql<Parameters<typeof depositKey>[0]>`
    select network, txid, index from deposit where ${where}
  `.execute(db);
  return rows.map(depositKey);
}

const finding = (text: string, wrong: readonly string[]) =>
  wrong.length === 0
    ? { ok: true, text }
    : { ok: false, text: `${text}, except ${wrong.length}: ${wrong.slice(0, NAMED).join(', ')}` };
