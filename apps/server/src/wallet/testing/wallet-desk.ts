import { vi } from 'vitest';
import { ScriptedClock, ScriptedPrices } from '../../app/testing/scripted-prices.ts';
import type { Environment } from '../../config/config.ts';
import { fundDemoPeople } from '../../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';
import { type SpotCaller, spotCaller } from '../../trading/testing/spot-caller.ts';

/** The whole application with prices and a clock that the test sets, and the demo users. */
export interface WalletDesk {
  readonly demo: TestApp;
  readonly prices: ScriptedPrices;
  readonly clock: ScriptedClock;
  readonly trader: SpotCaller;
  readonly vip: SpotCaller;
  readonly rookie: SpotCaller;
  /** Requests a code and reads it from the outbox. */
  code(caller: SpotCaller, address: string, purpose: string): Promise<string>;
  usable(caller: SpotCaller, wallet: 'trad' | 'contract' | 'c2c', coin?: string): Promise<string>;
  /** Waits until the engine has an index price of this moment or later. */
  untilFresh(code: string, price?: bigint): Promise<unknown>;
  close(): Promise<void>;
}

const MANY = { limit: 1_000_000, windowMs: 60_000 };
const LIMITS = { codePause: { limit: 1_000, windowMs: 1 }, stepUpCodesPerTarget: MANY };

export async function openWalletDesk(environment: Environment = {}): Promise<WalletDesk> {
  const clock = new ScriptedClock();
  const prices = new ScriptedPrices(clock.now);
  const people = { limits: LIMITS };
  const demo = await createTestApp('demo', { clock: clock.now }, { prices, people, environment });
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  return {
    demo,
    prices,
    clock,
    trader: await spotCaller(demo, 'trader@meridian.test'),
    vip: await spotCaller(demo, 'vip@meridian.test'),
    rookie: await spotCaller(demo, 'rookie@meridian.test'),
    async code(caller, address, purpose) {
      const asked = await caller.post('/user/getCode', { purpose });
      if (asked.code !== 200) throw new Error(`no code: ${asked.reason}`);
      await demo.people.accounts.settle();
      const mail = demo.outbox.list().find((each) => each.to === address && each.purpose === purpose);
      if (mail?.code == null) throw new Error('no code was sent');
      return mail.code;
    },
    usable: async (caller, wallet, coin = 'USDT') =>
      (await caller.get(`/account/${wallet}Balance?coin=${coin}`)).data.usable,
    untilFresh(code, price) {
      const from = clock.now();
      const isFresh = () =>
        demo.exchange.engine.read((state) => {
          const { price: known = 0n, observedAt = 0 } =
            state.indexPrices.get(state.coinsByCode.get(code)!.id) ?? {};
          return observedAt >= from && (price === undefined || known === price);
        });
      return vi.waitUntil(isFresh, { timeout: 10_000, interval: 20 });
    },
    close: () => demo.close(),
  };
}
