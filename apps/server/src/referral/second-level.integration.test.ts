import { afterAll, beforeAll, expect, it } from 'vitest';
import { ScriptedClock } from '../app/testing/scripted-prices.ts';
import { openDemoGuests } from '../demo/demo-guests.ts';
import { spotCaller } from '../trading/testing/spot-caller.ts';
import { ReferralDesk } from './testing/referral-desk.ts';

const RULE = Date.UTC(2021, 11, 18);
const clock = new ScriptedClock(RULE - 10 * 60_000);

/** Sue invited Rob. He invited Old before the rule of the second level, and New after it. */
let desk: ReferralDesk;
beforeAll(async () => {
  desk = await ReferralDesk.open(clock.now);
  for (const [name, invitedBy] of [['sue'], ['rob', 'sue'], ['old', 'rob'], ['bob']] as const)
    await desk.register(name, invitedBy);
  await desk.credit('bob', 'BTC', '10');
  await desk.credit('old', 'USDT', '200000');
}, 120_000);
afterAll(() => desk.close());

it('the second level earns from accounts opened since 18 December 2021, whenever they trade', async () => {
  const earned = () => Promise.all([desk.balance('rob', 'BTC'), desk.balance('sue', 'BTC')]);
  const { fee } = await desk.trade('old', 'bob');
  expect(await earned()).toEqual([fee.amount / 10n, 0n]);

  clock.advance(RULE - clock.now());
  await desk.register('new', 'rob');
  await desk.credit('new', 'USDT', '100000');
  await desk.trade('old', 'bob');
  expect(await earned()).toEqual([(2n * fee.amount) / 10n, 0n]);
  await desk.trade('new', 'bob');
  expect(await earned()).toEqual([(3n * fee.amount) / 10n, fee.amount / 10n]);

  const { data } = await desk.ask('sue', '/user/invitedData?level=2');
  expect(data.rows.map(({ name, earns }: { name: string; earns: boolean }) => [name, earns])).toEqual([
    ['ne***', true],
    ['ol***', false],
  ]);
  expect((await desk.ask('sue', '/user/rebates')).data.totals).toMatchObject([
    { coin: 'BTC', first: '0', second: '0.0001' },
  ]);
});

it('the demo’s trader has invited users of both levels, with money to trade', async () => {
  const { people, exchange } = desk.demo;
  const guests = await openDemoGuests(people.accounts, exchange.engine);
  expect(guests).toHaveLength(4);
  expect(await openDemoGuests(people.accounts, exchange.engine)).toEqual(guests);
  const trader = await spotCaller(desk.demo, 'trader@meridian.test');
  expect((await trader.get('/user/invitedData')).data.counts).toEqual({ first: 4, second: 2 });
  const funded = await exchange.engine.read(({ accounts, ledger, settlementCoin }) =>
    [...accounts.rows.values()]
      .filter(({ id }) => guests.includes(id))
      .map(({ id, referrer }) => [
        referrer !== 0,
        ledger.findUser(id, 'spot', settlementCoin)?.available === 40_000n * 10n ** 8n,
      ]),
  );
  expect(funded).toEqual(guests.map(() => [true, true]));
});
