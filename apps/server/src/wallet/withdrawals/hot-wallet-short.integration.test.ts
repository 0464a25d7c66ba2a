import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorIn } from '../../operators/testing/operator-in.ts';
import { loadCoinNetworks } from '../networks/networks-table.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let asset: string;
let finance: string;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  const coins = await loadCoinNetworks(desk.demo.database);
  asset = coins.find(({ coin, network }) => coin === 'USDT' && network === 'ethereum')!.asset;
  finance = (await operatorIn(desk.demo, 'fay', ['finance'])).token;
}, 120_000);
afterAll(() => desk.close());

const USDT = 10n ** 6n;

/** Leaves this much in the hot wallet. */
async function leave(amount: bigint): Promise<void> {
  const { chain } = desk;
  const [held] = await chain.balances([chain.hotAddress], [asset], await chain.tip());
  const result = await chain.sign(
    {
      id: 'elsewhere',
      purpose: 'withdrawal',
      from: { kind: 'hot' },
      to: desk.unknown,
      asset,
      amount: held!.amount - amount,
    },
    [],
  );
  if (result.state !== 'signed') throw new Error(result.state);
  await chain.broadcast(result.signed);
  await chain.mine();
}

const metric = async () =>
  (await desk.demo.app.inject('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('meridian_hot_wallet_missing{'));
const shownToOperators = async () => {
  const headers = { token: finance };
  const { data } = (await desk.demo.console.inject({ url: '/operator/reconciliation', headers })).json();
  return data.find(({ network }: { network: string }) => network === 'ethereum').short;
};
const states = async (ids: readonly number[]) =>
  (
    await desk.demo.database.sql<{ state: string }[]>`
      select state from withdrawal where id = any(${ids}::bigint[]) order by id`
  ).map(({ state }) => state);

it('[F24] withdrawals wait for a hot wallet that is short, operators are told how much is missing, and then they are paid', async () => {
  await leave(5n * USDT);
  const before = await desk.received(desk.known);
  const ids: number[] = [];
  for (let count = 0; count < 2; count++) {
    ids.push((await desk.withdraw()).data.id);
    await desk.worker.settle();
  }
  expect(await states(ids)).toEqual(['approved', 'approved']);
  // Two times twenty, of which five are there.
  expect(await metric()).toEqual(['meridian_hot_wallet_missing{network="ethereum",coin="USDT"} 35']);
  expect(await shownToOperators()).toEqual([
    { coin: 'USDT', missing: '35', payments: 2, since: expect.any(String) },
  ]);

  await desk.chain.give(desk.chain.hotAddress, asset, 20n * USDT);
  await desk.chain.mine();
  desk.clock.advance(31_000);
  await desk.worker.settle();
  expect(await metric()).toEqual(['meridian_hot_wallet_missing{network="ethereum",coin="USDT"} 15']);

  await desk.chain.give(desk.chain.hotAddress, asset, 15n * USDT);
  await desk.chain.mine();
  desk.clock.advance(31_000);
  await desk.mine(5);
  expect(await states(ids)).toEqual(['settled', 'settled']);
  expect((await desk.received(desk.known)) - before).toBe(40n * USDT);
  expect(await metric()).toEqual([]);
  expect(await shownToOperators()).toEqual([]);
}, 60_000);
