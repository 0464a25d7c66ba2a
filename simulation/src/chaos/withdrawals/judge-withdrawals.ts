import { setTimeout as sleep } from 'node:timers/promises';
import { accountId } from '@meridian/engine/ids';
import type { HardhatNode } from '@meridian/server/chain/evm/testing/hardhat-node';
import type { Database } from '@meridian/server/database/database';
import { inspectDatabase } from '@meridian/server/database/inspect-database';
import pino from 'pino';
import { History } from '../chaos-history.ts';
import type { WantedWithdrawal } from './wallet-server.ts';

const END_WITHIN_MS = 180_000;

/** Waits until everything that was requested has ended and the books are compared again; says what has not. */
export async function untilEnded(dataDir: string, count: number): Promise<string[]> {
  return inspecting(dataDir, async ({ sql }) => {
    const giveUpAt = performance.now() + END_WITHIN_MS;
    for (;;) {
      const open = await sql<{ what: string }[]>`
        select 'withdrawal ' || id || ' is ' || state as what from withdrawal where ended_at is null
        union all
        select purpose || ' ' || id || ' is ' || state from house_payment
        where ended_at is null
        union all
        select coin || ' differs by ' || drift from reconciliation where network = 'chaos' and drift <> 0
        union all
        select 'the network is halted: ' || halted_reason from network where halted_reason is not null`;
      const [rows] = await sql<{ count: number }[]>`select count(*)::integer as count from withdrawal`;
      if (open.length === 0 && rows!.count >= count) return [];
      if (performance.now() > giveUpAt) return open.map(({ what }) => what);
      await sleep(500);
    }
  });
}

/** What the demo itself sent to the engine under a key, so that the journal is not blamed for it. */
export const demoHistory = (dataDir: string): Promise<History> =>
  inspecting(dataDir, async ({ sql }) => {
    const history = new History();
    for (const { id } of await sql<{ id: number }[]>`select id from users`)
      history.ask(History.name(accountId(id), `demo margin ${id}`));
    return history;
  });

/** Each withdrawal that the engine took has one row that is settled, and its address has exactly its amount. */
export function judgeWithdrawals(
  dataDir: string,
  chain: HardhatNode,
  token: string,
  wanted: readonly WantedWithdrawal[],
): Promise<string[]> {
  return inspecting(dataDir, async ({ sql }) => {
    const rows = await sql<{ key: string; state: string; address: string; amount: string }[]>`
      select key, state, address, amount::text from withdrawal where cause is distinct from 'refused'`;
    const problems: string[] = [];
    if (rows.length !== wanted.length)
      problems.push(`${wanted.length} withdrawals were requested, ${rows.length} are stored`);
    for (const { key, coin, address, amount } of wanted) {
      const row = rows.find((each) => each.key === key);
      if (row?.state !== 'settled' || row.address !== address || row.amount !== amount)
        problems.push(`${key} is ${row?.state ?? 'missing'}`);
      const paid = await chain.held(address, coin === 'ETH' ? 'native' : token);
      const due = coin === 'ETH' ? BigInt(amount) * 10n ** 10n : BigInt(amount) / 100n;
      if (paid !== due) problems.push(`${key} has ${paid} on the chain instead of ${due}`);
    }
    const [swept] = await sql<{ count: number }[]>`
      select count(*)::integer as count from house_payment where purpose = 'sweep' and state = 'done'`;
    if (swept!.count === 0) problems.push('nothing was swept');
    return problems;
  });
}

async function inspecting<Result>(
  dataDir: string,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await inspectDatabase({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
