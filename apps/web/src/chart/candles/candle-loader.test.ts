import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSize } from './candles.ts';
import { bar, desk, trade } from './testing/loader-desk.ts';

const MINUTE = 60_000;

describe('candle loader', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('draws the interval that was chosen last, in whatever order the responses arrive', async () => {
    const { choose, requests, shown, trades, reported } = desk();
    choose('15min');
    choose('1min');
    expect(requests.map(({ interval }) => interval)).toEqual(['15min', '1min']);
    await requests[1]!.respond([bar(0, 10), bar(MINUTE, 11)]);
    await requests[0]!.respond([bar(0, 99)]);
    expect(shown().map(({ close }) => close)).toEqual([10, 11]);
    trades([trade(2, MINUTE * 2, '12'), trade(1, 0)]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(shown().map(({ timestamp, close }) => [timestamp, close])).toEqual([
      [0, 10],
      [MINUTE, 11],
      [MINUTE * 2, 12],
    ]);
    expect(reported.drawn.map(([interval]) => interval)).toEqual(['1min', '1min']);
  });

  it('ends the newest candle at the price that the screen shows, and only that one', async () => {
    const { choose, requests, shown, reported, trades, price, priceListeners, stop } = desk();
    price(13);
    choose('1min');
    await requests[0]!.respond([bar(0, 10), bar(MINUTE, 11)]);
    expect(shown().at(-1)).toMatchObject({ open: 11, high: 13, low: 11, close: 13 });
    price(9);
    await vi.advanceTimersByTimeAsync(250);
    expect(shown().at(-1)).toMatchObject({ open: 11, high: 11, low: 9, close: 9 });
    trades([trade(2, MINUTE * 2, '12'), trade(1, 0)]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(shown().map(({ close }) => close)).toEqual([10, 11, 9]);
    expect(reported.drawn.map(([, bar]) => bar?.close)).toEqual([13, 9, 9]);
    stop();
    expect(priceListeners.size).toBe(0);
  });

  it('draws trades and prices together, once a second at most', async () => {
    const { choose, requests, reported, trades, price, stop } = desk();
    choose('1min');
    await requests[0]!.respond([bar(0, 10)]);
    const first = reported.drawn.length;
    for (let at = 0; at < 100; at++) {
      trades([trade(2 + at, 1, String(20 + at)), trade(1 + at, 0)]);
      price(20 + at);
      await vi.advanceTimersByTimeAsync(100);
    }
    const drawn = reported.drawn.slice(first).map(([, newest]) => newest?.close);
    expect(drawn.length).toBeGreaterThanOrEqual(9);
    expect(drawn.length).toBeLessThanOrEqual(11);
    expect(drawn.at(-1)).toBeGreaterThan(105);
    stop();
  });

  it('shows a date once the candles back to it are drawn, in the interval chosen last', async () => {
    const { choose, requests, reported, shown, jumpTo } = desk();
    jumpTo(MINUTE);
    choose('1min');
    choose('5min');
    const page = (first: number) =>
      Array.from({ length: 500 }, (_, at) => bar((first + at) * 5 * MINUTE, 10 + at));
    await requests[0]!.respond([bar(0, 99)]);
    await requests[1]!.respond(page(400));
    expect(reported.jumps).toEqual([]);
    await requests[2]!.respond(page(0).slice(0, 400));
    expect(shown()).toHaveLength(900);
    expect(reported.jumps).toEqual([MINUTE]);
  });

  it('does not report the failure of an outdated request', async () => {
    const { choose, requests, reported } = desk();
    choose('15min');
    choose('1h');
    await requests[0]!.fail();
    expect(reported.failures).toBe(0);
    await requests[1]!.fail();
    expect(reported.failures).toBe(1);
  });

  it('loads again after 1, 2, 4 … and at most 30 seconds until the candles arrive', async () => {
    const { choose, requests, reported, shown, networkListeners } = desk();
    choose('1min');
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const made = requests.length;
      await requests.at(-1)!.fail();
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
      expect(requests).toHaveLength(made);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests).toHaveLength(made + 1);
    }
    expect(reported.failures).toBe(7);
    await requests.at(-1)!.respond([bar(0, 10)]);
    expect(shown().map(({ close }) => close)).toEqual([10]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(8);
    expect(networkListeners.size).toBe(0);
  });

  it('loads again at once when the network is back, and after short pauses from then on', async () => {
    const { choose, requests, reconnect } = desk();
    choose('1min');
    await requests[0]!.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    await requests[1]!.fail();
    await reconnect();
    expect(requests).toHaveLength(3);
    await requests[2]!.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(4);
  });

  it('does not load an outdated interval again, nor anything after it was stopped', async () => {
    const { choose, requests, stop, networkListeners } = desk();
    choose('15min');
    await requests[0]!.fail();
    choose('1h');
    await requests[1]!.fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests.map(({ interval }) => interval)).toEqual(['15min', '1h', '1h']);
    await requests[2]!.fail();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(3);
    expect(networkListeners.size).toBe(0);
  });

  it('loads older candles again and reports no failure while the newest are shown', async () => {
    const { choose, requests, reported, shown, scrollBack } = desk();
    choose('1min');
    await requests[0]!.respond([bar(MINUTE, 11)]);
    scrollBack(MINUTE);
    await requests[1]!.fail();
    expect(reported.failures).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    await requests[2]!.respond([bar(0, 10)]);
    expect(shown().map(({ close }) => close)).toEqual([10, 11]);
  });

  it('reloads the candles from the server after missed trades', async () => {
    const { choose, requests, shown, trades } = desk();
    choose('1min');
    await requests[0]!.respond([bar(0, 10)]);
    trades([trade(90, MINUTE * 2, '14'), trade(41, MINUTE * 2, '13')]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(requests).toHaveLength(2);
    expect(shown().map(({ close }) => close)).toEqual([10]);
    await requests[1]!.respond([bar(0, 20), bar(MINUTE, 21), bar(MINUTE * 2, 14)]);
    expect(shown().map(({ timestamp, close }) => [timestamp, close])).toEqual([
      [0, 20],
      [MINUTE, 21],
      [MINUTE * 2, 14],
    ]);
    trades([trade(91, MINUTE * 2, '15'), trade(90, MINUTE * 2, '14')]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(requests).toHaveLength(2);
    expect(shown().at(-1)).toMatchObject({ close: 15, volume: 2 });
  });

  it('loads a whole page once, and later only the candles that can be missing', async () => {
    vi.setSystemTime(MINUTE * 3);
    const { choose, requests, trades } = desk([]);
    choose('1min');
    await requests[0]!.respond([bar(MINUTE, 10), bar(MINUTE * 2, 11)]);
    trades([trade(7, MINUTE * 3)]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(requests.map(({ size }) => size)).toEqual([pageSize('1min'), 7]);
  });

  it('loads candles before the first one in sight, whose moving averages need them', () => {
    const sizeFor = (room: number) => {
      const { choose, requests } = desk([], room);
      choose('15min');
      return requests[0]!.size;
    };
    expect(sizeFor(100)).toBe(300);
    expect(sizeFor(280) - 280).toBeGreaterThanOrEqual(99);
    // The server returns no more.
    expect(sizeFor(900)).toBe(500);
  });

  it('counts no trade twice when the feed starts after the candles were loaded', async () => {
    const { choose, requests, shown, trades } = desk([]);
    choose('1min');
    await requests[0]!.respond([bar(0, 10)]);
    trades([trade(7, 5), trade(6, 4)]);
    await vi.advanceTimersByTimeAsync(1_100);
    await requests[1]!.respond([bar(0, 10)]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(shown()).toMatchObject([{ volume: 1 }]);
  });

  it('redraws everything after a gap longer than a page, and retries without a response', async () => {
    const { choose, requests, trades, reported } = desk();
    choose('1min');
    await requests[0]!.respond([bar(0, 10)]);
    trades([trade(90, MINUTE * 900)]);
    await vi.advanceTimersByTimeAsync(1_100);
    await requests[1]!.fail();
    expect(reported).toMatchObject({ failures: 0, redraws: 0 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(requests).toHaveLength(3);
    await requests[2]!.respond([bar(MINUTE * 600, 10), bar(MINUTE * 900, 11)]);
    expect(reported.redraws).toBe(1);
  });

  it('starts again after the first trade of a market without candles, once the server has its candle', async () => {
    const { choose, requests, shown, trades, reported } = desk([]);
    choose('1min');
    await requests[0]!.respond([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveLength(1);
    trades([trade(1, MINUTE, '12')]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(requests).toHaveLength(2);
    await requests[1]!.respond([]);
    expect(reported.redraws).toBe(0);
    await vi.advanceTimersByTimeAsync(3_500);
    await requests[2]!.respond([bar(MINUTE, 12)]);
    expect(reported.redraws).toBe(1);
    // The chart requests everything again.
    choose('1min');
    await requests[3]!.respond([bar(MINUTE, 12)]);
    trades([trade(2, MINUTE * 2, '13'), trade(1, MINUTE, '12')]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(shown().map(({ close }) => close)).toEqual([12, 13]);
  });

  it('draws nothing after it was stopped', async () => {
    const { choose, requests, shown, stop } = desk();
    choose('1min');
    stop();
    await requests[0]!.respond([bar(0, 10)]);
    expect(shown()).toEqual([]);
  });
});
