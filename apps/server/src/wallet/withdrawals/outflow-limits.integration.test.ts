import { accountId } from '@meridian/engine/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeWithdrawal } from '../testing/stored-withdrawal.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { decide } from './decide-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import type { Withdrawal } from './withdrawals-table.ts';

const USDT = 10n ** 8n;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSED = ['approved', []];
const HOUR_FULL = ['approval', ['outflow_hour']];
const DAY_FULL = ['approval', ['outflow_day']];

let desk: WithdrawalDesk;
let deps: WithdrawalDeps;
let now: number;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  now = desk.clock.now();
  const { accounts, limits } = desk.deps;
  deps = {
    ...desk.deps,
    accounts: { ...accounts, clock: () => now },
    limits: { ...limits, outflowPerHour: 40n * USDT, outflowPerDay: 100n * USDT, newAddressHours: 0 },
  };
}, 120_000);
afterAll(() => desk.close());

const store = (usdt: bigint, userId = desk.traderId): Promise<Withdrawal> =>
  storeWithdrawal(deps, userId, { usdt });
const decided = async (row: Withdrawal) => {
  const { state, flags } = (await decide(deps, row))!;
  return [state, flags];
};
/** Of a withdrawal of so much, now. */
const decision = async (usdt: bigint, userId?: number) => decided(await store(usdt, userId));
const vipId = async () => {
  const [vip] = await desk.demo.database.sql<{ id: number }[]>`
    select id from users where email = 'vip@meridian.test'`;
  return vip!.id;
};

it('the limit of an hour counts all users, and what was approved in the last hour alone', async () => {
  const start = now;
  const vip = await vipId();
  expect(await decision(40n * USDT + 1n)).toEqual(HOUR_FULL);
  expect(await decision(25n * USDT)).toEqual(PASSED);
  now = start + 60_000;
  expect(await decision(15n * USDT + 1n, vip)).toEqual(HOUR_FULL);
  expect(await decision(15n * USDT, vip)).toEqual(PASSED);
  expect(await decision(1n)).toEqual(HOUR_FULL);
  now = start + HOUR_MS - 1;
  expect(await decision(1n)).toEqual(HOUR_FULL);
  now = start + HOUR_MS;
  expect(await decision(25n * USDT + 1n)).toEqual(HOUR_FULL);
  expect(await decision(25n * USDT)).toEqual(PASSED);
  expect(await decision(1n)).toEqual(HOUR_FULL);
});

it('the limit of a day counts what was approved in the last day', async () => {
  now += 2 * DAY_MS;
  const start = now;
  for (const [hours, amount] of [
    [0, 40n],
    [2, 40n],
    [4, 20n],
  ] as const) {
    now = start + hours * HOUR_MS;
    expect(await decision(amount * USDT)).toEqual(PASSED);
  }
  now = start + 6 * HOUR_MS;
  expect(await decision(1n)).toEqual(DAY_FULL);
  now = start + DAY_MS - 1;
  expect(await decision(1n)).toEqual(DAY_FULL);
  now = start + DAY_MS;
  expect(await decision(40n * USDT)).toEqual(PASSED);
  expect(await decision(1n)).toEqual(['approval', ['outflow_hour', 'outflow_day']]);
});

it('a withdrawal that is dismissed counts no more, and one that waits does not count yet', async () => {
  now += 2 * DAY_MS;
  const first = await store(30n * USDT);
  expect(await decided(first)).toEqual(PASSED);
  expect(await decision(11n * USDT)).toEqual(HOUR_FULL);
  expect(await decision(10n * USDT)).toEqual(PASSED);
  await cancelWithdrawal(deps, accountId(desk.traderId), first.id);
  expect(await decision(30n * USDT + 1n)).toEqual(HOUR_FULL);
  expect(await decision(30n * USDT)).toEqual(PASSED);
});

it('decisions at the same moment do not exceed the limit together', async () => {
  now += 2 * DAY_MS;
  const rows = await Promise.all(Array.from({ length: 8 }, () => store(10n * USDT)));
  const states = (await Promise.all(rows.map(decided))).map(([state]) => state);
  expect(states.toSorted()).toEqual([...Array(4).fill('approval'), ...Array(4).fill('approved')]);
});
