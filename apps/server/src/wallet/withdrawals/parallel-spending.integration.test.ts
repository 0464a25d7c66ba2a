import { randomUUID } from 'node:crypto';
import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlace } from '../addresses/read-destination.ts';
import { moneyState } from '../testing/money-state.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  await desk.untilFresh('BTC');
}, 120_000);
afterAll(() => desk.close());

/** 1,000 in a long run. */
const rounds = Number(process.env.MERIDIAN_TEST_ROUNDS ?? 3);
const UNIT = 10n ** 8n;
const FEE = 3n * UNIT;
const AT_ONCE = 64;

const engine = () => desk.demo.exchange.engine;
const usable = async () => BigInt(Math.round(Number(await desk.usable(desk.trader, 'trad')) * 1e8));
const vipId = async () => {
  const [vip] = await desk.demo.database.sql<
    { id: number }[]
  >`select id from users where email = 'vip@meridian.test'`;
  return vip!.id;
};

async function withdraw(amount: bigint): Promise<bigint> {
  const { deps } = desk;
  const place = await readPlace(deps, 'USDT', 'ethereum');
  const limits = { ...deps.limits, perUserDay: 10n ** 30n };
  const wanted = { account: accountId(desk.traderId), key: undefined, fingerprint: randomUUID(), amount };
  const request = { ...wanted, coin: deps.directory.coin('USDT') };
  await requestWithdrawal({ ...deps, limits }, request, { ...place, address: desk.known, memo: null });
  return amount + FEE;
}

/** A proof is for one transfer, so parallel ones meet in the engine only. */
async function transfer(amount: bigint, to: number): Promise<bigint> {
  const { result } = await engine().submit({
    type: 'TransferToUser',
    account: accountId(desk.traderId),
    key: randomUUID(),
    to: accountId(to),
    coin: desk.deps.directory.coin('USDT').id,
    amount: amount as Amount,
  });
  if (!result.ok) throw new Error(result.reason);
  return amount;
}

async function convert(amount: bigint): Promise<bigint> {
  const number = String(amount / UNIT);
  const quote = await desk.trader.get(`/account/convertQuote?from=USDT&to=BTC&number=${number}`);
  if (quote.code !== 200) throw new Error(quote.reason);
  const { code, reason } = await desk.trader.post('/account/convert', { quoteId: quote.data.quoteId });
  if (code !== 200) throw new Error(reason);
  return amount;
}

async function moveToFutures(amount: bigint): Promise<bigint> {
  const body = { coin: 'USDT', number: String(amount / UNIT), type: 'in' };
  const { code, reason } = await desk.trader.post('/account/contractTransfer', body);
  if (code !== 200) throw new Error(reason);
  return amount;
}

/** The coins that the next conversions pay out. */
async function fundTreasury(): Promise<void> {
  const { result } = await engine().submit({
    type: 'FundHouseOnce',
    wallet: 'treasury',
    coin: desk.deps.directory.coin('BTC').id,
    amount: 10n * UNIT,
    reason: 'conversions of a test',
    reference: randomUUID(),
  });
  expect(result.ok).toBe(true);
}

/** Gives back what the last round spent. */
async function refill(amount: bigint): Promise<void> {
  const coin = desk.deps.directory.coin('USDT').id;
  const account = accountId(desk.traderId);
  const deposit = `refill ${randomUUID()}`;
  const { result } = await engine().submit({
    type: 'CreditDeposit',
    account,
    coin,
    amount: amount as Amount,
    deposit,
  });
  expect(result.ok).toBe(true);
  await fundTreasury();
  // Limits per minute are not the subject here.
  desk.clock.advance(61_000);
  await desk.untilFresh('BTC');
}

describe('[F14] 64 calls at once on one balance', () => {
  const ways: readonly [string, (amount: bigint, vip: number) => Promise<bigint>][] = [
    ['withdrawals', withdraw],
    ['transfers to a member', transfer],
    ['conversions', convert],
    ['transfers to futures', moveToFutures],
  ];
  const mixed = ways.map(([, spend]) => spend);

  it.each<readonly [string, readonly ((amount: bigint, vip: number) => Promise<bigint>)[]]>([
    ...ways.map(([name, spend]) => [name, [spend]] as const),
    ['all of them', mixed],
  ])(
    '%s never take more than it holds',
    async (_, spends) => {
      const vip = await vipId();
      for (let round = 0; round < rounds; round++) {
        const before = await usable();
        // Ten fit, with their fees; 54 must be refused.
        const amount = ((before - 40n * UNIT) / 10n / UNIT) * UNIT - FEE;
        const asked = await Promise.allSettled(
          Array.from({ length: AT_ONCE }, (_, index) => spends[index % spends.length]!(amount, vip)),
        );
        const refusals = asked.flatMap((each) =>
          each.status === 'rejected' ? [String(each.reason.reason ?? each.reason.message)] : [],
        );
        // First, so that a failure after many rounds names its cause.
        expect(
          refusals.filter((reason) => reason !== 'insufficient_balance'),
          `round ${round}`,
        ).toEqual([]);
        const spent = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
        expect(spent).toHaveLength(10);
        const taken = spent.reduce((sum, each) => sum + each, 0n);
        expect(await usable()).toBe(before - taken);
        // Also checks the invariants of the whole state.
        await moneyState(engine());
        await refill(taken);
      }
    },
    3_600_000,
  );
});
