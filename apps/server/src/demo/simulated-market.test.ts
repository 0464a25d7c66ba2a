import { describe, expect, it, vi } from 'vitest';
import { SIMULATED_ASSETS, type SimulatedAsset } from './simulated-assets.ts';
import { catchUp, startOneDayBack } from './simulated-history.ts';
import { type Move, SimulatedMarket, STEPS_PER_HOUR, STEPS_PER_MINUTE } from './simulated-market.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EPOCH = Date.UTC(2026, 10, 14);

/** Logarithmic changes of one asset over strides of that length. */
function changes(seed: number, code: string, strides: number, steps: number): number[] {
  const market = new SimulatedMarket(SIMULATED_ASSETS, seed);
  return Array.from({ length: strides }, () => {
    const move = market.stride(steps).find((one) => one.code === code)!;
    return Math.log(Number(move.price) / Number(move.open));
  });
}

const deviation = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length);

function correlation(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, n) => sum + x * b[n]!, 0) / a.length / (deviation(a) * deviation(b));
}

/** Runs a market to a time; `visits` are the moments at which it is read. */
function follow(seed: number, visits: readonly number[]): { prices: Map<string, bigint>; steps: number } {
  const market = new SimulatedMarket(SIMULATED_ASSETS, seed);
  const prices = new Map<string, bigint>();
  let steps = 0;
  const keep = (moves: readonly Move[]) => {
    steps++;
    for (const { code, price } of moves) prices.set(code, price);
  };
  for (const at of visits) catchUp(market, EPOCH, at, { step: keep, minute: keep });
  return { prices, steps };
}

describe('simulated market', () => {
  it('gives the same run for the same seed and a different run for a different seed', () => {
    expect(follow(7, [EPOCH + 5 * MINUTE])).toEqual(follow(7, [EPOCH + 5 * MINUTE]));
    expect(follow(7, [EPOCH + 5 * MINUTE]).prices).not.toEqual(follow(8, [EPOCH + 5 * MINUTE]).prices);
  });

  it('does not depend on when it is read', () => {
    const often = Array.from({ length: 3_000 }, (_, n) => EPOCH + n * 97);
    const once = [EPOCH + 9 * MINUTE];
    expect(follow(3, [...often, ...once])).toEqual(follow(3, once));
  });

  it('does not run backwards with the clock', () => {
    expect(follow(3, [EPOCH + MINUTE, EPOCH, EPOCH - DAY, EPOCH + MINUTE])).toEqual(
      follow(3, [EPOCH + MINUTE]),
    );
  });

  it.each([
    ['short steps', 1, 20_000],
    ['minutes', STEPS_PER_MINUTE, 20_000],
    ['hours', STEPS_PER_HOUR, 8_000],
  ])('is as volatile in %s as its coins specify', (_name, steps, strides) => {
    const yearly = Math.sqrt((365 * 24 * STEPS_PER_HOUR) / steps);
    const bitcoin = deviation(changes(1, 'BTC', strides, steps)) * yearly;
    const dollar = deviation(changes(1, 'USD', 500, steps)) * yearly;
    expect(bitcoin).toBeGreaterThan(0.3);
    expect(bitcoin).toBeLessThan(0.9);
    expect(dollar).toBeLessThan(0.02 * Math.max(1, yearly / 200));
  });

  it('moves coins together, but not in lockstep', () => {
    const bitcoin = changes(1, 'BTC', 5_000, STEPS_PER_MINUTE);
    const close = correlation(bitcoin, changes(1, 'ETH', 5_000, STEPS_PER_MINUTE));
    const loose = correlation(bitcoin, changes(1, 'CTT', 5_000, STEPS_PER_MINUTE));
    const apart = correlation(bitcoin, changes(1, 'JPY', 5_000, STEPS_PER_MINUTE));
    expect(close).toBeGreaterThan(0.75);
    expect(close).toBeLessThan(0.98);
    expect(loose).toBeGreaterThan(0.2);
    expect(loose).toBeLessThan(close);
    expect(Math.abs(apart)).toBeLessThan(0.1);
  });

  it('has calm and volatile periods: sizes of moves are related, their directions are not', () => {
    const moves = changes(2, 'BTC', 20_000, STEPS_PER_MINUTE);
    const sizes = moves.map(Math.abs);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const away = sizes.map((size) => size - mean);
    expect(correlation(away.slice(0, -1), away.slice(1))).toBeGreaterThan(0.05);
    expect(Math.abs(correlation(moves.slice(0, -1), moves.slice(1)))).toBeLessThan(0.04);
  });

  it('trades about the daily volume that its coins specify', () => {
    const market = new SimulatedMarket(SIMULATED_ASSETS, 5);
    let turnover = 0;
    const days = 20;
    for (let n = 0; n < days * 24 * 60; n++) {
      const { price, volume } = market.stride(STEPS_PER_MINUTE).find(({ code }) => code === 'BTC')!;
      turnover += (Number(price) / 1e8) * (Number(volume) / 1e8);
    }
    expect(turnover / days / 1.28e9).toBeGreaterThan(0.6);
    expect(turnover / days / 1.28e9).toBeLessThan(1.6);
  });

  it('stays near its start for years', () => {
    const wild: SimulatedAsset = { ...SIMULATED_ASSETS[0]!, ownVolatility: 5 };
    const market = new SimulatedMarket([wild], 1);
    for (let n = 0; n < 3 * 365 * 24; n++) {
      const [move] = market.stride(STEPS_PER_HOUR);
      expect(Number(move!.price) / 1e8).toBeGreaterThan(wild.startPrice / 21);
      expect(Number(move!.price) / 1e8).toBeLessThan(wild.startPrice * 21);
    }
  });

  it('starts a coin that was listed after the state was stored', () => {
    const [first, ...others] = SIMULATED_ASSETS;
    const before = new SimulatedMarket(others, 1);
    before.stride(STEPS_PER_HOUR);
    const after = new SimulatedMarket(SIMULATED_ASSETS, 1, before.state);
    expect(after.state.assets[first!.code]!.logPrice).toBe(Math.log(first!.startPrice));
    expect(after.state.assets.ETH).toEqual(before.state.assets.ETH);
  });
});

describe('simulated history', () => {
  it('arrives after a day exactly at the markets’ opening prices', () => {
    for (const seed of [1, 2, 3]) {
      const market = new SimulatedMarket(SIMULATED_ASSETS, seed, startOneDayBack(SIMULATED_ASSETS, seed));
      let last: readonly Move[] = [];
      catchUp(market, EPOCH, EPOCH + DAY, {
        step: () => {},
        minute: (moves) => {
          last = moves;
        },
      });
      for (const { code, startPrice, decimals } of SIMULATED_ASSETS) {
        const price = Number(last.find((move) => move.code === code)!.price) / 1e8;
        expect(price, code).toBeCloseTo(startPrice, decimals - 1);
      }
    }
  });

  it('simulates every minute of the last day of any gap, each joined to the next', () => {
    const market = new SimulatedMarket(SIMULATED_ASSETS, 1);
    const times: number[] = [];
    let close = 0n;
    catchUp(market, EPOCH, EPOCH + 40 * DAY + 12_345, {
      step: () => {},
      minute: (_moves, bars) => {
        const bar = bars.find(({ coin }) => coin === 'BTC')!;
        if (close !== 0n) expect(bar.open).toBe(close);
        close = bar.close;
        expect(
          bar.low <= bar.open && bar.open <= bar.high && bar.low <= bar.close && bar.close <= bar.high,
        ).toBe(true);
        times.push(bar.timeMs);
      },
    });
    expect(times.length).toBeGreaterThanOrEqual(24 * 60);
    expect(times.at(-1)).toBe(EPOCH + 40 * DAY - MINUTE);
    expect(times).toEqual(times.map((_, n) => times[0]! + n * MINUTE));
  });

  it('covers a gap of a year in hours, except for its last day', () => {
    const market = new SimulatedMarket(SIMULATED_ASSETS, 1);
    const stride = vi.spyOn(market, 'stride');
    catchUp(market, EPOCH, EPOCH + 365 * DAY, { step: () => {}, minute: () => {} });
    expect(stride.mock.calls.length).toBeLessThan(365 * 24 + 26 * 60);
  });
});
