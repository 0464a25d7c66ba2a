import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../http/metrics.ts';
import { DepositWatcher } from '../deposits/deposit-watcher.ts';
import { findCoinNetwork, findNetwork } from '../networks/networks-table.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { Reconciler } from './reconciler.ts';
import { loadReconciliations } from './reconciliation-table.ts';

let desk: WithdrawalDesk;
let watcher: DepositWatcher;
let reconciler: Reconciler;
const registry = createMetrics();

beforeAll(async () => {
  desk = await openWithdrawalDesk();
  const { database, exchange, people } = desk.demo;
  const { postbox, log } = people.accounts.deps;
  const { engine, chainBooks: books, directory, privateConnections: connections } = exchange;
  const followed = { chains: [desk.chain], database, engine, log, clock: desk.clock.now };
  const coinId = (code: string) => directory.coin(code).id;
  watcher = new DepositWatcher({ ...followed, postbox, connections });
  reconciler = new Reconciler({ ...followed, books, coinId, coldAddresses: new Map(), registry });
}, 120_000);
afterAll(async () => {
  await reconciler.stop();
  await desk.close();
});

async function compare() {
  await watcher.round();
  return compareAsRead();
}

/** As of the newest block that was read before. */
async function compareAsRead() {
  reconciler.nudge('ethereum');
  await reconciler.settle();
  const rows = await loadReconciliations(desk.demo.database);
  return new Map(rows.map((row) => [row.coin, row]));
}

it('a withdrawal leaves no difference at any step, and what the network took is counted exactly', async () => {
  const opened = await compare();
  // The house's own coins, in the first block that was read.
  const funds = opened.get('USDT')!.hot;
  expect(opened.get('USDT')).toMatchObject({ drift: '0', ledger: '0', opening: '0', inFlight: funds });
  const { data } = await desk.withdraw();
  const drifts = new Set<string>();
  const look = async () => {
    for (const { coin, drift } of (await compare()).values()) drifts.add(`${coin} ${drift}`);
  };
  for (let block = 0; block < 5; block++) {
    await desk.worker.settle();
    await look();
    await desk.chain.mine();
    await look();
  }
  await desk.worker.settle();
  await look();
  expect(await desk.row(data.id)).toMatchObject({ state: 'completed' });
  expect([...drifts].filter((each) => !each.endsWith(' 0'))).toEqual([]);
  const ended = await compare();
  expect(ended.get('USDT')).toMatchObject({ ledger: '-20', inFlight: funds });
  // 0.000000012345678901 ETH were taken, and 0.00000002 were booked.
  expect(ended.get('ETH')).toMatchObject({ ledger: '-0.00000002', inFlight: '1000000.000000007654321099' });
  expect((await findNetwork(desk.demo.database, 'ethereum'))!.haltedReason).toBeNull();
  expect(await registry.metrics()).toContain('meridian_chain_drift{network="ethereum",coin="USDT"} 0');
}, 60_000);

it('a withdrawal is not booked as gone before the watcher has read its block', async () => {
  await compare();
  const { data } = await desk.withdraw();
  await desk.worker.settle();
  const drifts = new Set<string>();
  const look = async () => {
    await desk.worker.settle();
    for (const { coin, drift } of (await compareAsRead()).values()) drifts.add(`${coin} ${drift}`);
  };
  // Deep enough on the chain, while the watcher is behind.
  for (let block = 0; block < 5; block++) {
    await desk.chain.mine();
    await look();
  }
  expect(await desk.row(data.id)).toMatchObject({ state: 'sending', confirmations: 0 });
  await watcher.round();
  await look();
  expect(await desk.row(data.id)).toMatchObject({ state: 'completed' });
  expect([...drifts].filter((each) => !each.endsWith(' 0'))).toEqual([]);
  expect((await findNetwork(desk.demo.database, 'ethereum'))!.haltedReason).toBeNull();
}, 60_000);

it('the metric of a coin whose chain and books differ has the difference, until they agree again', async () => {
  const drift = async (coin: string) => {
    await compare();
    return (await registry.metrics()).match(
      `meridian_chain_drift{network="ethereum",coin="${coin}"} (.*)`,
    )?.[1];
  };
  const { sql } = desk.demo.database;
  expect([await drift('USDT'), await drift('ETH')]).toEqual(['0', '0']);
  const { asset } = (await findCoinNetwork(desk.demo.database, 'USDT', 'ethereum'))!;
  await sql`insert into simulated_transaction (network, txid, sender, once, recipient, asset, amount, fee)
    values ('ethereum', 'stolen', ${desk.chain.hotAddress}, 'stolen', ${desk.unknown}, ${asset}, 3500000, 0)`;
  await desk.chain.mine();
  expect([await drift('USDT'), await drift('ETH')]).toEqual(['-3.5', '0']);
  expect((await findNetwork(desk.demo.database, 'ethereum'))!.haltedReason).toBe(
    'the chain differs from the books by -3.5 USDT',
  );
  await sql`delete from simulated_transaction where network = 'ethereum' and txid = 'stolen'`;
  await desk.chain.mine();
  expect(await drift('USDT')).toBe('0');
}, 60_000);
