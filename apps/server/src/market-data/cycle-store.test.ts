import { coinId } from '@meridian/engine/ids';
import { OPENING_INDEX_MS } from '@meridian/engine/markets/index-price';
import type { Amount } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import { startMemoryHost } from '../engine-host/testing/memory-host.ts';
import { CycleStore } from './cycle-store.ts';
import { DepthStore } from './depth-store.ts';
import { MarketTopics } from './market-topics.ts';
import { TickerStore } from './ticker-store.ts';

const NOW = 1_800_000_000_000;
const open = { depositEnabled: true, withdrawEnabled: true, transferEnabled: true };
const COINS: CommandRequest[] = [
  { type: 'AddCoin', id: coinId(1), code: 'USDT', scale: 6, ...open },
  { type: 'AddCoin', id: coinId(2), code: 'BTC', scale: 8, ...open },
];
const RULES = {
  minStake: 1_000_000n as Amount,
  maxStake: 100_000_000n as Amount,
  payoutPpm: 850_000,
  exposureCap: 1_000_000_000n as Amount,
};
const OFFER = {
  type: 'AddCycleOffer',
  id: 7,
  coin: coinId(2),
  periodMs: 60_000,
  ...RULES,
  open: true,
} as const;

/** An engine with two coins, and the feed's topics for it. */
async function watchCycles(past?: {
  readonly stored: Parameters<CycleStore['load']>[0];
  readonly source: Parameters<CycleStore['load']>[1];
}) {
  let now = NOW;
  const cycles = new CycleStore();
  if (past !== undefined) cycles.load(past.stored, past.source);
  const topics = new MarketTopics(new TickerStore([]), new DepthStore(), cycles);
  const { host } = await startMemoryHost({ subscribers: [cycles], clock: () => now });
  const send = async (command: CommandRequest) =>
    expect((await host.submit(command)).result).toMatchObject({ ok: true });
  for (const command of COINS) await send(command);
  return {
    cycles,
    send,
    wait: (ms: number) => {
      now += ms;
    },
    price: (usdt: bigint) =>
      send({ type: 'SetIndexPrice', coin: coinId(2), price: usdt * 10n ** 10n, observedAt: now }),
    top: topics.broadcast.find(({ name }) => name === 'cycletop')!,
    pair: (tradcoin: string, maincoin = 'USDT') => topics.pair({ maincoin, tradcoin, kind: 'cycle' }),
  };
}

describe('the cycle topics', () => {
  it('are an empty list and no pair while there is no offer', async () => {
    const { top, pair, price } = await watchCycles();
    await price(60_000n);
    expect(top.snapshot()).toEqual({ cycletop: [] });
    expect(pair('BTC')).toBeUndefined();
  });

  it('count the daily move from the minutes that the price source had before the exchange', async () => {
    const minute = (coin: string, minutesAgo: number, usdt: bigint) => ({
      coin,
      timeMs: NOW - minutesAgo * 60_000,
      close: usdt * 10n ** 8n,
    });
    const stored = { market: 2, start: NOW - 5 * 60_000, close: 58_000n * 10n ** 10n };
    const source = [
      minute('BTC', 30 * 60, 40_000n),
      minute('BTC', 20 * 60, 50_000n),
      minute('ETH', 20 * 60, 1n),
    ];
    const { top, price, send } = await watchCycles({ stored: [stored], source });
    await price(60_000n);
    await send(OFFER);
    expect(top.snapshot()).toMatchObject({ cycletop: [{ tradcoin: 'BTC', rise: '20.00' }] });
  });

  it('show the index of each coin on offer, its daily move, and whether it is too old', async () => {
    const { top, pair, price, send, wait } = await watchCycles();
    await price(60_000n);
    await send(OFFER);
    wait(60_000);
    await price(60_600n);
    const tick = { autoid: 2, tradcoin: 'BTC', maincoin: 'USDT', rise: '1.00' };
    expect(top.takeChanges()).toEqual({ cycletop: [{ ...tick, price: '60600' }] });
    expect(top.takeChanges()).toBeUndefined();
    const topic = pair('BTC')!;
    expect(topic.name).toBe('USDT_BTC_cycle_1');
    const info = { ...tick, indexPrice: '60600', time: NOW + 60_000 };
    expect(topic.snapshot()).toEqual({ cycleinfo: { ...info, stale: false } });
    expect(pair('BTC')).toBe(topic);
    expect(pair('BTC', 'BTC')).toBeUndefined();

    topic.takeChanges();
    wait(OPENING_INDEX_MS + 1);
    await send({ type: 'AdvanceClock' });
    expect(topic.takeChanges()).toEqual({ cycleinfo: { ...info, stale: true } });
    expect(topic.takeChanges()).toBeUndefined();
  });

  it('keep a coin whose terms change, and the line of its last minutes', async () => {
    const { top, pair, price, send, wait, cycles } = await watchCycles();
    await send(OFFER);
    for (let minute = 0; minute < 20; minute++) {
      await price(60_000n + BigInt(minute));
      wait(60_000);
    }
    await send({ type: 'SetCycleTerms', offer: 7, delayMs: 2_000, maxOpenStake: 5n as Amount });
    expect(top.snapshot().cycletop).toHaveLength(1);
    expect(pair('BTC')).toBeDefined();
    const line = cycles.line(2);
    expect(line.length).toBeLessThanOrEqual(14);
    expect(line.at(-1)).toEqual({ price: 60_019n * 10n ** 10n, observedAt: NOW + 19 * 60_000 });
  });

  it('fill the line of an hour with the minutes from before', async () => {
    const stored = [5, 4].map((minutes) => ({
      market: 2,
      start: NOW - minutes * 60_000,
      close: BigInt(minutes),
    }));
    const source = [{ coin: 'BTC', timeMs: NOW - 6 * 60_000, close: 1n }];
    const { price, cycles } = await watchCycles({ stored, source });
    await price(60_000n);
    expect(cycles.pastLine(2)).toEqual([
      { price: 100n, observedAt: NOW - 5 * 60_000 },
      { price: 5n, observedAt: NOW - 4 * 60_000 },
      { price: 4n, observedAt: NOW - 3 * 60_000 },
      { price: 60_000n * 10n ** 10n, observedAt: NOW },
    ]);
    expect(cycles.pastLine(1)).toEqual([]);
  });

  it('drop a coin whose offer is closed', async () => {
    const { top, pair, price, send } = await watchCycles();
    await price(60_000n);
    await send(OFFER);
    const topic = pair('BTC')!;
    await send({ type: 'ChangeCycleOffer', offer: 7, ...RULES, open: false });
    expect(top.takeChanges()).toEqual({ cycletop: [] });
    expect(topic.takeChanges()).toBeUndefined();
    expect(pair('BTC')).toBeUndefined();
  });
});
