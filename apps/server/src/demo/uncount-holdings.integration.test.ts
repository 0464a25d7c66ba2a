import { marketId } from '@meridian/engine/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { type CandleStep, candlesOf } from '../projections/candles.ts';
import { addToGeneratedCandles, readCandles } from '../projections/candles-table.ts';
import { uncountHoldings } from './uncount-holdings.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 15, 12);
const MARKET = marketId(201);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('takes the volume of the holders’ trades off the candles and the 24-hour figures', async () => {
  const { sql } = database;
  const minute: CandleStep = {
    ...{ source: 'futures', market: MARKET, period: '1min', start: NOON },
    ...{ open: 100n, high: 110n, low: 90n, close: 105n, volume: 30n, turnover: 3_000n },
  };
  await addToGeneratedCandles(sql, candlesOf([minute]));
  const loaded: CandleStep[] = [];
  const reached: number[] = [];
  const trade = { market: MARKET, price: 100, at: NOON + 61_000 };
  await uncountHoldings(
    {
      sql,
      tickers: { load: (minutes) => void loaded.push(...minutes) },
      projections: { reached: async (seq) => void reached.push(seq) },
    },
    [
      { ...trade, contracts: 20, seq: 7 },
      { ...trade, contracts: 5, seq: 9 },
    ],
  );
  expect(reached).toEqual([9]);
  expect(loaded).toMatchObject([{ market: MARKET, start: NOON + 60_000, volume: -25n, turnover: -2_500n }]);
  const read = (period: '1min' | '1h') =>
    readCandles(sql, { source: 'futures', market: MARKET, period, before: NOON + HOUR, size: 60 });
  expect(await read('1h')).toMatchObject([{ high: 110n, low: 90n, close: 105n, volume: 5n, turnover: 500n }]);
  expect((await read('1min')).slice(0, 2)).toMatchObject([{ volume: 30n }, { volume: -25n }]);
});
