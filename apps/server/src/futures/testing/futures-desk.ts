import { ScriptedClock, ScriptedPrices } from '../../app/testing/scripted-prices.ts';
import { fundDemoPeople } from '../../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';
import { MemoryOutbox } from '../../notify/outbox.ts';
import { type SpotCaller, spotCaller } from '../../trading/testing/spot-caller.ts';

/** The whole application with prices that the test sets, and two funded users who call its routes. */
export interface FuturesDesk {
  readonly demo: TestApp;
  readonly prices: ScriptedPrices;
  readonly clock: ScriptedClock;
  /** Messages of all starts. */
  readonly outbox: MemoryOutbox;
  readonly trader: SpotCaller;
  readonly vip: SpotCaller;
  /** Sets the index price of BTC and waits until the engine has it and the mark has followed. */
  moveMark(price: string): Promise<void>;
  /** Stops the server and starts another one with the same data, prices and clock. */
  restart(): Promise<FuturesDesk>;
  close(): Promise<void>;
}

export const BTC = { maincoin: 'USDT', tradcoin: 'BTC' } as const;
export const BTC_QUERY = 'maincoin=USDT&tradcoin=BTC';

export async function openFuturesDesk(): Promise<FuturesDesk> {
  const clock = new ScriptedClock();
  const prices = new ScriptedPrices(clock.now);
  prices.set('BTC', '60000');
  const outbox = new MemoryOutbox();
  const demo = await createTestApp('demo', { clock: clock.now, outbox }, { prices });
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  return deskOf(demo, prices, clock);
}

async function deskOf(demo: TestApp, prices: ScriptedPrices, clock: ScriptedClock): Promise<FuturesDesk> {
  const [trader, vip] = [
    await spotCaller(demo, 'trader@meridian.test'),
    await spotCaller(demo, 'vip@meridian.test'),
  ];
  const markPrice = async () => (await trader.get(`/contract/contract?${BTC_QUERY}`)).data.info.markPrice;
  const indexObservedAt = () =>
    demo.exchange.engine.read(({ coins, indexPrices }) => {
      const btc = [...coins.rows.values()].find(({ code }) => code === 'BTC');
      return (btc && indexPrices.get(btc.id)?.observedAt) ?? 0;
    });
  return {
    demo,
    prices,
    clock,
    outbox: demo.outbox,
    trader,
    vip,
    async moveMark(price) {
      prices.set('BTC', price);
      const wanted = Number(price);
      const setAt = clock.now();
      for (let tries = 0; tries < 200; tries++) {
        const mark = Number(await markPrice());
        // After a jump of the clock the mark may be right already while the index is still an old one.
        if (Math.abs(mark - wanted) < wanted / 1_000 && (await indexObservedAt()) >= setAt) return;
        // The basis is sampled every second; jumping ahead lets old samples expire.
        clock.advance(1_000);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`the mark did not reach ${price}`);
    },
    restart: async () => deskOf(await demo.restart(), prices, clock),
    close: () => demo.close(),
  };
}
