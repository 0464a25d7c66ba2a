import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { pow10 } from '@meridian/money';
import { describe, expect, it } from 'vitest';
import { type CoinDay, dayProfit } from './day-profit.ts';

const LAST_MINUTE = -60_000;
const VALUE_SCALE = 8;
const usdt = (value: number) => BigInt(value) * pow10(VALUE_SCALE);

/** A coin with two decimals, priced in whole USDT. */
const coin = (day: Partial<CoinDay>): CoinDay => ({
  ...{ scale: 2, priceScale: 0, balance: 0n, changes: [], priceNow: 110n, priceAt: () => 100n },
  ...day,
});
const profitOf = (...coins: readonly CoinDay[]) => dayProfit(coins, LAST_MINUTE, VALUE_SCALE);

describe('the profit of a day', () => {
  it('is what the prices did to coins that lay still', () => {
    expect(profitOf(coin({ balance: 300n }))).toEqual({ profit: usdt(30), base: usdt(300) });
    expect(profitOf(coin({ balance: 300n, priceNow: 95n })).profit).toBe(usdt(-15));
  });

  it('does not count what was moved in or out, but what its price did afterwards', () => {
    const priceAt = (minute: number) => (minute === LAST_MINUTE ? 100n : 108n);
    const moved = (amount: bigint) => [{ movedAt: 120_000, amount }];
    expect(profitOf(coin({ balance: 100n, changes: moved(100n), priceAt }))).toEqual({
      profit: usdt(2),
      base: usdt(108),
    });
    expect(profitOf(coin({ balance: 0n, changes: moved(-100n), priceAt }))).toEqual({
      profit: usdt(8),
      base: usdt(100),
    });
  });

  it('counts what was exchanged at the price it has now', () => {
    const dollars = { priceNow: 1n, priceAt: () => 1n };
    const bought = profitOf(
      coin({ balance: 100n, changes: [{ movedAt: null, amount: 100n }] }),
      coin({ ...dollars, balance: 9_500n, changes: [{ movedAt: null, amount: -10_500n }] }),
    );
    // A coin for 105 that is worth 110.
    expect(bought).toEqual({ profit: usdt(5), base: usdt(200) });
  });

  it('is unknown when a coin without a price was exchanged, and not when it was only moved', () => {
    const unpriced = { balance: 100n, priceNow: undefined, priceAt: () => undefined };
    expect(profitOf(coin({ ...unpriced, changes: [{ movedAt: null, amount: 1n }] })).profit).toBeUndefined();
    expect(profitOf(coin({ ...unpriced, changes: [{ movedAt: 0, amount: 1n }] })).profit).toBe(0n);
    expect(profitOf(coin(unpriced), coin({ balance: 100n })).profit).toBe(usdt(10));
  });

  it('is exactly nothing when no price changed, however amounts were moved', () => {
    const random = new SeededRandom(7);
    for (let run = 0; run < 200; run++) {
      const changes = Array.from({ length: random.between(0, 6) }, (_, minute) => ({
        movedAt: minute * 60_000,
        amount: BigInt(random.between(0, 1_000_001)) - 500_000n,
      }));
      const same = { scale: 7, priceScale: 5, priceNow: 16_367n, priceAt: () => 16_367n };
      expect(profitOf(coin({ ...same, balance: 123_456_789n, changes })).profit).toBe(0n);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('equals the sum of its minutes, seed %i', (seed) => {
    const { coins, gained } = playedDay(new SeededRandom(seed));
    expect(profitOf(...coins).profit).toBe(gained * pow10(VALUE_SCALE - 2));
  });
});

/** A day of price changes, moves and exchanges at any price; the gain is added up as it happens. */
function playedDay(random: SeededRandom) {
  const COUNT = 3;
  const prices = Array.from({ length: COUNT }, () => 100n + BigInt(random.between(0, 50)));
  const past = prices.map((price) => new Map([[LAST_MINUTE, price]]));
  const balances = Array.from({ length: COUNT }, () => BigInt(random.between(0, 1000)));
  const changes: { movedAt: number | null; amount: bigint }[][] = Array.from({ length: COUNT }, () => []);
  let gained = 0n;
  for (let minute = 0; minute < 40; minute++) {
    for (let place = 0; place < COUNT; place++) {
      const moved = BigInt(random.between(0, 7)) - 3n;
      prices[place]! += moved;
      gained += moved * balances[place]!;
      past[place]!.set(minute * 60_000, prices[place]!);
    }
    const place = random.between(0, COUNT - 1);
    const amount = BigInt(random.between(0, 200)) - 100n;
    const isMove = random.chance(0.5);
    balances[place]! += amount;
    changes[place]!.push({ movedAt: isMove ? minute * 60_000 : null, amount });
    // What was not moved was received for another coin or for nothing.
    if (!isMove) gained += amount * prices[place]!;
  }
  const coins = balances.map((balance, place) =>
    coin({
      balance,
      changes: changes[place]!,
      priceNow: prices[place]!,
      priceAt: (minute) => past[place]!.get(minute),
    }),
  );
  return { coins, gained };
}
