import { setTimeout as sleep } from 'node:timers/promises';
import { sql as fragment } from 'kysely';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from './database.ts';
import { DatabaseUnavailable, isStatementTimeout } from './database-unavailable.ts';
import { listen } from './listen.ts';
import { createTestDatabase } from './testing/test-database.ts';

const database = await createTestDatabase({ migrated: false });
afterAll(() => database.close());
const { sql, db } = database;
await sql`create table note (id bigint primary key, text text, body jsonb)`;

describe('connect', () => {
  it('reads bigint as BigInt and numeric as text, through both interfaces', async () => {
    const big = 9_007_199_254_740_993n;
    const [row] = await sql`select ${big}::bigint as b, 0.1::numeric + 0.2::numeric as n`;
    expect(row).toEqual({ b: big, n: '0.3' });
    const viaKysely = await fragment<{ b: bigint }>`select ${big}::bigint as b`.execute(db);
    expect(viaKysely.rows).toEqual([{ b: big }]);
  });

  it('reads arrays, dates, timestamps, bytes and JSON as the tables expect', async () => {
    const [row] = await sql`
      select array[9007199254740993, null]::bigint[] as b, array[0.1, 0.2]::numeric[] as n, '2026-01-02'::date as d,
        ${new Date(1_700_000_000_123)}::timestamptz as t, ${Buffer.from([0, 255])}::bytea as y, ${{ a: [1] }}::jsonb as j,
        ${['x', 'a,"b']}::text[] as s, count(*) as c`;
    expect(row).toEqual({
      b: [9_007_199_254_740_993n, null],
      n: ['0.1', '0.2'],
      d: '2026-01-02',
      t: new Date(1_700_000_000_123),
      y: Buffer.from([0, 255]),
      j: { a: [1] },
      s: ['x', 'a,"b'],
      c: 1n,
    });
  });

  it('has a session for the work of each of twelve workers that hold one for their lock', async () => {
    let holding = 0;
    const allHold = Promise.withResolvers<void>();
    const workers = Array.from({ length: 12 }, () =>
      db.transaction().execute(async (transaction) => {
        await fragment`select 1`.execute(transaction);
        if (++holding === 12) allHold.resolve();
        await allHold.promise;
        return (await sql`select 1 as done`)[0];
      }),
    );
    expect(await Promise.all(workers)).toEqual(Array.from({ length: 12 }, () => ({ done: 1 })));
  });

  it('sorts text by code point, whatever the machine’s locale', async () => {
    const rows = await sql`select t from unnest(array['b', 'a', 'B', 'あ', 'z']) t order by t`;
    expect(rows.map((row) => row.t)).toEqual(['B', 'a', 'b', 'z', 'あ']);
  });
});

describe('a statement', () => {
  it('embeds other statements and numbers all their values', async () => {
    const above = (limit: number | undefined) => (limit === undefined ? sql`` : sql`and n > ${limit}`);
    const numbers = (limit?: number) => sql<{ n: number }[]>`
      select n from generate_series(${1}::int, ${5}::int) n where n < ${5} ${above(limit)} order by n`;
    expect((await numbers()).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect((await numbers(2)).map(({ n }) => n)).toEqual([3, 4]);
  });

  it('keeps values out of its text', async () => {
    const [row] = await sql`select ${"'; drop table note; --"}::text as t`;
    expect(row!.t).toBe("'; drop table note; --");
  });

  it('refuses a missing value', async () => {
    await expect(sql`insert into note (id, text) values (1, ${undefined})`).rejects.toThrow(TypeError);
    expect(await sql`select 1 from note where id = 1`).toHaveLength(0);
  });

  it('is canceled at its time limit', async () => {
    await using short = connectBriefly(200);
    const error = await short.sql`select pg_sleep(5)`.catch((problem: unknown) => problem);
    expect(isStatementTimeout(error)).toBe(true);
  });
});

describe('a transaction', () => {
  it('keeps all or nothing', async () => {
    await expect(
      sql.begin(async (inside) => {
        await inside`insert into note (id) values (10)`;
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await sql.begin(async (inside) => {
      await inside`insert into note (id) values (11)`;
      // Requested at once, they still run one after the other.
      await Promise.all([12, 13].map((id) => inside`insert into note (id) values (${id})`));
    });
    expect((await sql`select id from note where id >= 10 order by id`).map(({ id }) => id)).toEqual([
      11n,
      12n,
      13n,
    ]);
  });

  it('is not reported as committed when one of its statements failed', async () => {
    const swallowing = sql.begin(async (inside) => {
      await inside`insert into note (id) values (20)`;
      await inside`insert into note (id) values (20)`.catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('had failed');
    expect(await sql`select 1 from note where id = 20`).toHaveLength(0);
  });

  it('that loses its session fails, and the next one gets a new session', async () => {
    const rounds = 20;
    for (let round = 0; round < rounds; round++) {
      const lost = sql.begin(async (inside) => {
        await inside`insert into note (id) values (${100 + round})`;
        const [row] = await inside<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await sql`select pg_terminate_backend(${row!.pid})`;
        // Idle or in a statement: both happen to a server whose database dies.
        if (round % 2 === 0) await sleep(20);
        await inside`select pg_sleep(1)`;
      });
      await expect(lost).rejects.toThrow();
      const viaKysely = db.transaction().execute(async (inside) => {
        const { rows } = await fragment<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside);
        await sql`select pg_terminate_backend(${rows[0]!.pid})`;
        if (round % 2 === 0) await sleep(20);
        await fragment`select pg_sleep(1)`.execute(inside);
      });
      await expect(viaKysely).rejects.toThrow();
    }
    expect(await sql`select 1 from note where id >= 100`).toHaveLength(0);
  });
});

describe('a database that cannot be reached', () => {
  it('is a DatabaseUnavailable in both interfaces', async () => {
    const nowhere = { ...sql.settings, endpoints: [{ host: '/tmp/nowhere-at-all', port: 5432 }] };
    const away = connect({ settings: nowhere, close: () => Promise.resolve() }, pino({ level: 'silent' }));
    await expect(away.sql`select 1`).rejects.toThrow(DatabaseUnavailable);
    await expect(away.db.selectFrom('installation').selectAll().execute()).rejects.toThrow(
      DatabaseUnavailable,
    );
    await expect(away.sql.begin((inside) => Promise.resolve(inside))).rejects.toThrow(DatabaseUnavailable);
    await away.close();
  });

  it('is tried on every host of its address', async () => {
    const { endpoints } = sql.settings;
    const settings = {
      ...sql.settings,
      endpoints: [{ host: '/tmp/nowhere-at-all', port: 5432 }, ...endpoints],
    };
    const found = connect({ settings, close: () => Promise.resolve() }, pino({ level: 'silent' }));
    expect(await Promise.all(Array.from({ length: 8 }, () => found.sql`select 1 as n`))).toHaveLength(8);
    await found.close();
  });

  it('ends a running statement when the connection closes', async () => {
    const closing = connectBriefly(60_000);
    const endless = expect(closing.sql`select pg_sleep(3_600)`).rejects.toThrow(DatabaseUnavailable);
    await sleep(100);
    await closing.close();
    await endless;
  });
});

describe('listening', () => {
  it('continues in a new session after a loss, and reports a possible gap', async () => {
    const received: string[] = [];
    let again = 0;
    const listening = await listen(
      sql.settings,
      'news',
      (payload) => received.push(payload),
      () => again++,
    );
    await sql`select pg_notify('news', 'one')`;
    await expect.poll(() => received).toEqual(['one']);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'meridian listener' and datname = ${database.name}`;
    await expect.poll(() => again).toBe(1);
    await sql`select pg_notify('news', 'two')`;
    await expect.poll(() => received).toEqual(['one', 'two']);
    await listening.stop();
    await sleep(300);
    expect(again).toBe(1);
  });
});

function connectBriefly(statementTimeoutMs: number) {
  const server = { settings: sql.settings, close: () => Promise.resolve() };
  const brief = connect(server, pino({ level: 'silent' }), { statementTimeoutMs });
  return { ...brief, [Symbol.asyncDispose]: brief.close };
}
