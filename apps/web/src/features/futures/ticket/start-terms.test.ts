import { beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { keepLeverage, startLeverage, startMarginMode } from './start-terms.ts';

const market = { id: 201, maxLeverage: 100 };
const long = { marketId: 201, side: 'long', leverage: 10, marginMode: 'isolated' } as const;
const short = { marketId: 201, side: 'short', leverage: 20, marginMode: 'cross' } as const;
const elsewhere = { marketId: 202, side: 'long', leverage: 5, marginMode: 'isolated' } as const;

beforeEach(() => localKeeper.remove(LOCAL_KEYS.futuresLeverages));

describe('the leverage of an empty form', () => {
  it('is that of the open position, of the same side first', () => {
    expect(startLeverage(market, 'long', [elsewhere, short, long])).toBe(10);
    expect(startLeverage(market, 'short', [elsewhere, long, short])).toBe(20);
    expect(startLeverage(market, 'short', [long])).toBe(10);
  });

  it('is the one chosen last without a position in the market', () => {
    keepLeverage(201, 30);
    keepLeverage(202, 7);
    keepLeverage(201, 15);
    expect(startLeverage(market, 'long', [elsewhere])).toBe(15);
    expect(startLeverage(market, 'long', [long])).toBe(10);
    expect(startLeverage({ id: 202, maxLeverage: 100 }, 'long', [])).toBe(7);
  });

  it('is the maximum of the market otherwise', () => {
    expect(startLeverage(market, 'long', [elsewhere])).toBe(100);
    keepLeverage(201, 90);
    expect(startLeverage({ ...market, maxLeverage: 50 }, 'long', []), 'no longer offered').toBe(50);
  });

  it.each(['', 'null', '[]', '{"201":"10"}', '{"201":-1}', '{"201":1.5}', '{'])('ignores %j', (stored) => {
    localKeeper.write(LOCAL_KEYS.futuresLeverages, stored);
    expect(startLeverage(market, 'long', [])).toBe(100);
  });

  it('is stored for the markets used last', () => {
    for (let id = 1; id <= 60; id++) keepLeverage(id, 3);
    expect(Object.keys(JSON.parse(localKeeper.read(LOCAL_KEYS.futuresLeverages) ?? '{}'))).toHaveLength(50);
  });
});

it('the margin mode of an empty form is that of the open position, of the same side first', () => {
  expect(startMarginMode(market, 'long', [elsewhere, short, long])).toBe('isolated');
  expect(startMarginMode(market, 'short', [long, short])).toBe('cross');
  expect(startMarginMode(market, 'short', [long])).toBe('isolated');
  expect(startMarginMode(market, 'long', [elsewhere])).toBeUndefined();
});
