import { marketId } from '@meridian/engine/ids';
import { SPOT_RULES, SpotDesk } from '@meridian/engine/testing/spot-desk';
import { expect, it, onTestFinished } from 'vitest';
import type { Exchange } from './exchange.ts';
import { Simulator } from './simulator.ts';

const SPROUT_USDT = marketId(3);

/** An exchange whose participants act a hundred times a second. */
function openDesk(): { desk: SpotDesk; simulator: Simulator; problems: unknown[]; trades(): number } {
  const desk = new SpotDesk();
  const traded = new Map<number, number>();
  const exchange: Exchange = {
    async submit(command) {
      const applied = desk.applyUnchecked({ key: undefined, ...command, at: desk.now } as never);
      for (const event of applied.events)
        if (event.type === 'SpotTraded') traded.set(event.market, (traded.get(event.market) ?? 0) + 1);
      return { ...applied, at: desk.now, seq: 0 };
    },
    read: async (look) => look(desk.state),
  };
  const problems: unknown[] = [];
  const onProblem = (error: unknown) => void problems.push(error);
  const simulator = new Simulator({ exchange, seed: 1, onProblem, stepMs: 20 });
  onTestFinished(() => simulator.stop());
  return { desk, simulator, problems, trades: () => traded.get(SPROUT_USDT) ?? 0 };
}

function list(desk: SpotDesk): void {
  desk.send({
    ...{ type: 'AddSpotMarket', id: SPROUT_USDT, symbol: 'SPROUT/USDT', ...SPOT_RULES },
    ...{ base: desk.coin('SPROUT'), quote: desk.coin('USDT'), priceScale: 1, lotScale: 4 },
  });
  desk.collar(SPROUT_USDT, '50', '90');
}

it('makers and takers trade a coin that is listed while they run', async () => {
  const { desk, simulator, problems, trades } = openDesk();
  for (const coin of ['BTC', 'ETH']) desk.index(coin, '100');
  await simulator.start();
  list(desk);
  desk.index('SPROUT', '90');
  await simulator.refresh();
  await expect.poll(trades, { timeout: 5_000 }).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});

it('a coin that gets its first price after its listing is traded from then on', async () => {
  const { desk, simulator, problems, trades } = openDesk();
  for (const coin of ['BTC', 'ETH']) desk.index(coin, '100');
  await simulator.start();
  list(desk);
  await simulator.refresh();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(trades()).toBe(0);
  desk.index('SPROUT', '90');
  await expect.poll(trades, { timeout: 5_000 }).toBeGreaterThan(3);
  expect(problems).toEqual([]);
});
