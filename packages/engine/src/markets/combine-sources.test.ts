import { parseDecimal } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCommand, encodeCommand } from '../commands.ts';
import { word } from '../testing/exchange.ts';
import { SpotDesk } from '../testing/spot-desk.ts';
import { combineSources, isOff, MAX_SOURCES, type SourcePrice } from './combine-sources.ts';
import { INDEX_SCALE, INDEX_STALE_MS } from './index-price.ts';

const NOW = 1_000_000;
const at = (price: string, source: string, observedAt = NOW): SourcePrice => ({
  source,
  price: parseDecimal(price, INDEX_SCALE)!,
  observedAt,
});
/** Prices of sources a, b, c …, all observed now. */
const said = (...prices: string[]) =>
  prices.map((price, place) => at(price, String.fromCharCode(97 + place)));
const usedOf = (sources: readonly SourcePrice[]) =>
  combineSources(sources, NOW)
    ?.used.map(({ source }) => source)
    .join('');
const priceOf = (sources: readonly SourcePrice[]) => combineSources(sources, NOW)?.price;
const units = (price: string) => parseDecimal(price, INDEX_SCALE)!;

describe('[INDEX-3] the price that sources agree on', () => {
  it.each([
    ['three that agree', said('100', '101', '102'), '101', 'abc'],
    ['one 10× too high', said('100', '1000', '101'), '100.5', 'ac'],
    ['one at almost nothing', said('100', '0.0000000001', '101'), '100.5', 'ac'],
    ['exactly 5 % off', said('100', '100', '105'), '100', 'abc'],
    ['a unit more than 5 % off', said('100', '100', '105.0000000001'), '100', 'ab'],
    ['two that agree', said('100', '104'), '102', 'ab'],
    ['the mean is rounded down', said('0.0000000100', '0.0000000101'), '0.0000000100', 'ab'],
    ['four, one lies', said('100', '101', '102', '1'), '101', 'abc'],
  ])('%s', (_, sources, price, used) => {
    expect(priceOf(sources)).toBe(units(price));
    expect(usedOf(sources)).toBe(used);
  });

  it.each([
    ['none', []],
    ['one', said('100')],
    ['two more than 5 % apart', said('100', '105.0000000001')],
    ['two against two', said('100', '100', '106', '106')],
    ['three of which none agrees with another', said('90', '100', '110')],
    ['a minority of two', said('80', '100', '101', '120', '130')],
    ['one source named twice', [at('100', 'a'), at('100', 'a')]],
    ['one and prices of zero', said('100', '0', '0')],
    ['one and negative prices', said('100', '-100', '-100')],
    ['one and one from the future', [at('100', 'a'), at('100', 'b', NOW + 1)]],
    ['one and one that is stale', [at('100', 'a'), at('100', 'b', NOW - INDEX_STALE_MS - 1)]],
    ['too many', Array.from({ length: MAX_SOURCES + 1 }, (_, place) => at('100', `${place}`))],
  ])('there is none from %s', (_, sources) => {
    expect(combineSources(sources, NOW)).toBeUndefined();
  });

  it('one liar among three or more cannot leave the range of the others', () => {
    const honest = fc.array(fc.bigInt(1_000_000n, 1_049_000n), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(honest, fc.bigInt(-(10n ** 30n), 10n ** 30n), fc.nat(), (prices, lie, place) => {
        const all = prices.toSpliced(place % (prices.length + 1), 0, lie);
        const sources = all.map((price, index) => ({ source: `${index}`, price, observedAt: NOW }));
        const found = priceOf(sources)!;
        const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1));
        expect(found >= sorted[0]! && found <= sorted.at(-1)!).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is near every source that counts, which are most of the fresh ones, in whatever order they come', () => {
    const source = fc.record({ price: fc.bigInt(-10n, 200n), age: fc.integer({ min: -2, max: 5_003 }) });
    fc.assert(
      fc.property(fc.array(source, { maxLength: 7 }), (drawn) => {
        const sources = drawn.map(({ price, age }, index) => ({
          ...{ source: `${index}`, price },
          observedAt: NOW - age,
        }));
        const found = combineSources(sources, NOW);
        expect(priceOf(sources.toReversed())).toBe(found?.price);
        if (found === undefined) return;
        const fresh = sources.filter(
          ({ price, observedAt }) => price > 0n && observedAt <= NOW && NOW - observedAt <= INDEX_STALE_MS,
        );
        expect(found.used.length).toBeGreaterThanOrEqual(2);
        expect(found.used.length).toBeGreaterThan(fresh.length / 2);
        expect(found.used.every((each) => fresh.includes(each))).toBe(true);
        const prices = found.used.map(({ price }) => price);
        expect(prices.some((price) => price <= found.price)).toBe(true);
        expect(prices.some((price) => price >= found.price)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('measures 5 % from the price that is named second', () => {
    expect(isOff(95n, 100n)).toBe(false);
    expect(isOff(94n, 100n)).toBe(true);
    expect(isOff(105n, 100n)).toBe(false);
    expect(isOff(106n, 100n)).toBe(true);
  });
});

it('[INDEX-4] is as old as the second newest source that counts', () => {
  const ages = (...of: [string, number][]) => of.map(([price, age], n) => at(price, `${n}`, NOW - age));
  const timeOf = (sources: SourcePrice[]) => combineSources(sources, NOW)!.observedAt;
  expect(timeOf(ages(['100', 0], ['100', 300], ['100', 4_000]))).toBe(NOW - 300);
  // The newest one lies.
  expect(timeOf(ages(['500', 0], ['100', 300], ['100', 4_000]))).toBe(NOW - 4_000);
});

describe('index prices from sources', () => {
  const combine = (desk: SpotDesk, ...sources: SourcePrice[]) =>
    word(desk.send({ type: 'CombineIndexPrice', coin: desk.coin('BTC'), sources }));
  const indexOf = (desk: SpotDesk) => desk.state.indexPrices.get(desk.coin('BTC'));

  it('[INDEX-3] the engine computes the price itself', () => {
    const desk = new SpotDesk();
    const { now } = desk;
    expect(combine(desk, at('100', 'a', now), at('999', 'b', now), at('102', 'c', now))).toBe('ok');
    expect(indexOf(desk)).toMatchObject({ price: units('101'), observedAt: now });
    expect(desk.events('IndexPriceChanged')).toEqual([
      { type: 'IndexPriceChanged', coin: desk.coin('BTC'), price: units('101'), observedAt: now },
    ]);
  });

  it('[INDEX-3] one source changes nothing, and neither do older ones [INDEX-1]', () => {
    const desk = new SpotDesk();
    const { now } = desk;
    combine(desk, at('100', 'a', now), at('100', 'b', now));
    const hash = desk.hash();
    expect(combine(desk, at('50', 'a', desk.now))).toBe('stale_index');
    expect(combine(desk, at('50', 'a', now - 1), at('50', 'b', now - 1))).toBe('stale_index');
    expect(indexOf(desk)!.price).toBe(units('100'));
    expect(desk.hash()).toBe(hash);
  });

  it('the journal keeps what every source said', () => {
    const command = {
      type: 'CombineIndexPrice',
      at: NOW,
      coin: new SpotDesk().coin('BTC'),
      sources: said('67482.50', '67481', '1'),
    } as const;
    expect(decodeCommand(encodeCommand(command))).toEqual(command);
  });
});
