import { randomUUID } from 'node:crypto';
import type { SpotAssetsReply, WalletTodayReply } from '@meridian/contract/schemas/wallet';
import { accountId } from '@meridian/engine/ids';
import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SpotCaller } from '../../trading/testing/spot-caller.ts';
import { openWalletDesk, type WalletDesk } from '../testing/wallet-desk.ts';

const DAY_MS = 86_400_000;
const BTC = { maincoin: 'USDT', tradcoin: 'BTC', plate: 'main' };

let desk: WalletDesk;
let account: number;
beforeAll(async () => {
  desk = await openWalletDesk();
  const [user] = await desk.demo.database.sql<{ id: number }[]>`
    select id from users where email = 'trader@meridian.test'`;
  account = user!.id;
}, 180_000);
afterAll(() => desk.close());

const today = async (caller: SpotCaller = desk.trader) => {
  const { code, data } = await caller.get('/account/spotToday');
  expect(code).toBe(200);
  return data as WalletTodayReply;
};
const profit = async (): Promise<number> => Number((await today()).profit);
const value = async (): Promise<number> =>
  Number((await desk.trader.get('/account/myAccount')).data.assets_amount);

/** The trader buys from the other, which sets the last price. */
async function buy(price: string, number: string): Promise<void> {
  const sold = await desk.vip.post('/trad/sellLimit', { ...BTC, price, number });
  const bought = await desk.trader.post('/trad/buyLimit', { ...BTC, price, number });
  expect([sold.code, bought.data?.state]).toEqual([200, 'all']);
}

async function pass(ms: number): Promise<void> {
  desk.clock.advance(ms);
  desk.prices.emit();
  await desk.untilFresh('BTC');
}

async function deposit(code: string, amount: string): Promise<void> {
  const { id, scale } = desk.demo.exchange.directory.coin(code);
  const { result } = await desk.demo.exchange.engine.submit({
    ...{ type: 'CreditDeposit', account: accountId(account), coin: id, deposit: randomUUID() },
    amount: parseDecimal(amount, scale) as Amount,
  });
  expect(result.ok).toBe(true);
}

it('is nothing for an empty wallet, and has no percentage', async () => {
  expect(await today(desk.rookie)).toEqual({
    profit: '0.00000000',
    percent: null,
    since: new Date(desk.clock.now() - (desk.clock.now() % DAY_MS)).toISOString(),
    from: { base: '0.00000000', held: [] },
  });
});

it('names the balances and values that it was computed from', async () => {
  const { data } = await desk.trader.get('/account/myAccount');
  const { assets } = data as SpotAssetsReply;
  const { from } = await today();
  const owned = assets.filter(({ usable, disable }) => Number(usable) + Number(disable) > 0);
  expect(owned.length).toBeGreaterThan(2);
  expect(from?.held).toHaveLength(owned.length);
  for (const { coin, usable, disable, usdt } of owned) {
    const held = from?.held.find((each) => each.coin === coin);
    const sum = parseDecimal(usable, 8)! + parseDecimal(disable, 8)!;
    // The app compares texts.
    expect(held?.amount).toBe(formatTrimmed(sum, 8));
    expect(held?.value, coin).toBe(usdt);
  }
});

it('counts prices and trades since midnight, and no deposit or transfer', async () => {
  await buy('67000', '0.01');
  const left = DAY_MS - (desk.clock.now() % DAY_MS);
  await pass(left + 3_600_000);
  expect(await today()).toMatchObject({ profit: '0.00000000', percent: '0.00' });

  const atMidnight = await value();
  await buy('68000', '0.02');
  const gained = (await value()) - atMidnight;
  expect(gained).toBeGreaterThan(900);
  expect(await profit()).toBeCloseTo(gained, 6);
  expect(Number((await today()).percent)).toBeCloseTo((gained / atMidnight) * 100, 1);

  const body = { coin: 'USDT', number: '250.5', type: 'in' };
  expect((await desk.trader.post('/account/contractTransfer', body)).code).toBe(200);
  expect(await profit()).toBeCloseTo(gained, 6);
  await deposit('BTC', '2');
  await deposit('USDT', '1000');
  expect(await profit()).toBeCloseTo(gained, 6);

  // What was deposited takes part in what the price does from the next minute on.
  await pass(60_000);
  const before = await value();
  await buy('68500', '0.01');
  expect(await profit()).toBeCloseTo(gained + (await value()) - before, 6);
}, 60_000);

it('is unknown for an account with more entries a day than are read', async () => {
  await desk.demo.database.sql`
    insert into ledger_entry (seq, line, account, wallet, coin, amount, why, at)
    select 1, 1000 + n, ${account}, 'spot', 1, 1, 'rebate', ${desk.clock.now()} from generate_series(1, 20001) n`;
  expect(await today()).toMatchObject({ profit: null, percent: null, from: null });
}, 60_000);
