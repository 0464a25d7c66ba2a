import { ScriptedClock, ScriptedPrices } from '../../app/testing/scripted-prices.ts';
import type { SimulatedChain } from '../../chain/simulated/simulated-chain.ts';
import { fundDemoPeople } from '../../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';
import { type SpotCaller, spotCaller } from '../../trading/testing/spot-caller.ts';

/** The application with simulated chains whose blocks the test makes. */
export interface DepositDesk {
  demo: TestApp;
  readonly clock: ScriptedClock;
  trader: SpotCaller;
  vip: SpotCaller;
  rookie: SpotCaller;
  chain(network: string): SimulatedChain;
  /** The caller's deposit address. */
  address(
    caller: SpotCaller,
    coin: string,
    network: string,
  ): Promise<{ address: string; memo: string | null }>;
  /** Adds blocks to a chain and has them read. */
  mine(network: string, blocks?: number): Promise<void>;
  /** Has read what is new. */
  round(): Promise<void>;
  usable(caller: SpotCaller, coin: string): Promise<string>;
  /** Stops the server and starts another one on the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openDepositDesk(): Promise<DepositDesk> {
  const clock = new ScriptedClock();
  const prices = new ScriptedPrices(clock.now);
  const demo = await createTestApp('demo', { clock: clock.now }, { prices, chains: true });
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  const desk: DepositDesk = {
    demo,
    clock,
    ...(await callers(demo)),
    chain(network) {
      const chain = desk.demo.wallet.faucets.get(network);
      if (chain === undefined) throw new Error(`no chain of ${network}`);
      return chain;
    },
    async address(caller, coin, network) {
      const { data } = await caller.get(`/account/getCoinAddress?coin=${coin}&network=${network}`);
      return data;
    },
    async mine(network, blocks = 1) {
      for (let count = 0; count < blocks; count++) {
        await desk.chain(network).mine();
        await desk.round();
      }
    },
    round: () => desk.demo.wallet.deposits.round(),
    usable: async (caller, coin) => (await caller.get(`/account/tradBalance?coin=${coin}`)).data.usable,
    async restart() {
      desk.demo = await desk.demo.restart();
      Object.assign(desk, await callers(desk.demo));
    },
    close: () => desk.demo.close(),
  };
  await desk.round();
  return desk;
}

const callers = async (demo: TestApp) => ({
  trader: await spotCaller(demo, 'trader@meridian.test'),
  vip: await spotCaller(demo, 'vip@meridian.test'),
  rookie: await spotCaller(demo, 'rookie@meridian.test'),
});
