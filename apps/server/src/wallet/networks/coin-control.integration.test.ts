import { afterAll, beforeAll, expect, it } from 'vitest';
import { COINS } from '../../demo/coins.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';
import { addCoinTask, type CoinSwitches } from './coin-tasks-table.ts';
import { findCoinNetwork, loadCoinNetworks, loadNetworks } from './networks-table.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
}, 120_000);
afterAll(() => demo.close());

const OPEN: CoinSwitches = { deposits: true, withdrawals: true, transfers: true };

const inForce = (code: string) =>
  demo.exchange.engine.read((state) => {
    const coin = state.coinsByCode.get(code)!;
    return {
      deposits: coin.depositEnabled,
      withdrawals: coin.withdrawEnabled,
      transfers: coin.transferEnabled,
    };
  });

const decide = (coin: string, { deposits, withdrawals, transfers }: CoinSwitches) =>
  demo.database.sql`update coin set deposits_enabled = ${deposits}, withdrawals_enabled = ${withdrawals},
    transfers_enabled = ${transfers} where code = ${coin}`;

it('every coin of the demo is on a network, with amounts in its minor units', async () => {
  const onNetworks = await loadCoinNetworks(demo.database);
  const networks = new Set((await loadNetworks(demo.database)).map(({ id }) => id));
  expect(new Set(onNetworks.map(({ coin }) => coin))).toEqual(new Set(COINS.map(({ code }) => code)));
  for (const { network, scale, minDeposit, minWithdrawal, withdrawalFee } of onNetworks) {
    expect(networks).toContain(network);
    expect(minDeposit).toBeGreaterThan(0n);
    expect(minWithdrawal).toBeGreaterThan(withdrawalFee);
    expect(scale).toBeGreaterThan(0);
  }
  expect(onNetworks.filter(({ coin }) => coin === 'USDT').map(({ network }) => network)).toHaveLength(2);
  expect(await findCoinNetwork(demo.database, 'XRP', 'xrpl')).toMatchObject({
    minDeposit: 1_000_000n,
    memo: 'required',
  });
  expect(await findCoinNetwork(demo.database, 'XRP', 'bitcoin')).toBeUndefined();
});

it('a decision about a coin reaches the engine, and repeating it changes nothing', async () => {
  const stopped = { ...OPEN, deposits: false };
  await demo.database.db.transaction().execute(async (db) => {
    await db.updateTable('coin').set({ deposits_enabled: false }).where('code', '=', 'LTC').execute();
    await addCoinTask({ db }, 'LTC', stopped, new Date());
    await addCoinTask({ db }, 'LTC', stopped, new Date());
  });
  await demo.wallet.coinControl.settle();
  expect(await inForce('LTC')).toEqual(stopped);
  expect(await inForce('BTC')).toEqual(OPEN);
  expect(await demo.database.sql`select 1 from coin_task where done_at is null`).toHaveLength(0);
});

it('a decision that a crash kept from the engine is in force after a restart, with its task or without', async () => {
  const halted = { deposits: false, withdrawals: false, transfers: true };
  await demo.wallet.coinControl.stop();
  await decide('ADA', halted);
  await addCoinTask(demo.database, 'ADA', halted, new Date());
  await decide('DOGE', halted);
  expect(await inForce('ADA')).toEqual(OPEN);
  demo = await demo.restart();
  expect(await inForce('ADA')).toEqual(halted);
  expect(await inForce('DOGE')).toEqual(halted);
  expect(await inForce('LTC')).toEqual({ ...OPEN, deposits: false });
  expect(await inForce('BTC')).toEqual(OPEN);
}, 60_000);
