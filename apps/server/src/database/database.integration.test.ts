import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

describe('connect', () => {
  it('reads bigint as BigInt and numeric as text, through both faces', async () => {
    const big = 9_007_199_254_740_993n;
    const [row] = await database.sql`select ${big}::bigint as b, 0.1::numeric + 0.2::numeric as n`;
    expect(row).toEqual({ b: big, n: '0.3' });
    const viaKysely = await database.db
      .selectNoFrom((e) => [e.val(big).$castTo<bigint>().as('b')])
      .executeTakeFirstOrThrow();
    expect(viaKysely.b).toBe(big);
  });

  it('sorts text by code point, whatever the machine is set to', async () => {
    const rows = await database.sql`select t from unnest(array['b', 'a', 'B', 'あ', 'z']) t order by t`;
    expect(rows.map((row) => row.t)).toEqual(['B', 'a', 'b', 'z', 'あ']);
  });
});
