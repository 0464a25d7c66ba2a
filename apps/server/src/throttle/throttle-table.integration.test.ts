import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { takeAttempt } from './throttle-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const BACKOFF = { free: 3, firstMs: 1_000, maxMs: 60_000 };
const NOW = Date.UTC(2026, 10, 15);
const take = (key: string, nowMs: number) => takeAttempt(database, key, BACKOFF, nowMs);

describe('attempts', () => {
  it('that are free do not block each other, whichever reaches the table first', async () => {
    expect(await take('neighbors', NOW + 5)).toBeUndefined();
    expect(await take('neighbors', NOW)).toBeUndefined();
  });

  it('beyond the free ones wait, each twice as long as the last', async () => {
    for (let n = 0; n < BACKOFF.free; n++) expect(await take('guesser', NOW)).toBeUndefined();
    expect(await take('guesser', NOW)).toBe(1_000);
    expect(await take('guesser', NOW + 1_000)).toBeUndefined();
    expect(await take('guesser', NOW + 1_000)).toBe(2_000);
    expect(await take('guesser', NOW + 3_000)).toBeUndefined();
    expect(await take('guesser', NOW + 3_000)).toBe(4_000);
  });
});
