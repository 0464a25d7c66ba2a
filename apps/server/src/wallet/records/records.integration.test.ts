import { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpotCaller } from '../../trading/testing/spot-caller.ts';
import { openWalletDesk, type WalletDesk } from '../testing/wallet-desk.ts';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly coin: string;
  readonly number: string;
  readonly state: string;
  readonly wdate: string;
  readonly payment?: string;
}

let desk: WalletDesk;
const ids = new Map<SpotCaller, number>();
/** What the lists must have, besides the entries of the ledger. */
const unbooked = new Map<SpotCaller, Pick<Row, 'id' | 'type' | 'coin' | 'state' | 'wdate'>[]>();

beforeAll(async () => {
  desk = await openWalletDesk();
  for (const [caller, email] of [
    [desk.trader, 'trader@meridian.test'],
    [desk.vip, 'vip@meridian.test'],
    [desk.rookie, 'rookie@meridian.test'],
  ] as const) {
    const [user] = await desk.demo.database.sql<
      { id: number }[]
    >`select id from users where email = ${email}`;
    ids.set(caller, user!.id);
    unbooked.set(caller, []);
  }
  await mix(new SeededRandom(2026));
}, 180_000);
afterAll(() => desk.close());

const DEPOSITS = {
  seen: 'sending',
  confirming: 'sending',
  held: 'sending',
  below_minimum: 'dismissed',
  orphaned: 'dismissed',
  credited: undefined,
} as const;
const WITHDRAWALS = {
  requested: 'sending',
  approval: 'sending',
  sent: 'sending',
  dismissing: 'dismissed',
  dismissed: 'dismissed',
  settled: undefined,
  refused: undefined,
} as const;
const NETWORKS = { USDT: 'ethereum', BTC: 'bitcoin' } as const;
type Coin = keyof typeof NETWORKS;
const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

/** Transfers of two users, and payments around them, many of which share their millisecond. */
async function mix(random: SeededRandom): Promise<void> {
  const callers = [desk.trader, desk.vip];
  const moments: number[] = [];
  for (const caller of callers) {
    for (let count = 0; count < 12; count++) {
      const body = { coin: 'USDT', number: '1', type: count % 3 === 2 ? 'out' : 'in' };
      expect((await caller.post('/account/contractTransfer', body)).code).toBe(200);
    }
    moments.push(...(await readAll(caller, '', 100)).map(({ wdate }) => Date.parse(wdate)));
  }
  for (let count = 0; count < 120; count++) {
    const caller = random.pick(callers);
    const at = random.pick(moments) + random.pick([0, 0, 0, -1, 1]);
    const coin = random.pick(keysOf(NETWORKS));
    if (random.chance(0.5)) await addDeposit(caller, random.pick(keysOf(DEPOSITS)), coin, at);
    else await addWithdrawal(caller, random.pick(keysOf(WITHDRAWALS)), coin, at);
  }
}

async function addDeposit(caller: SpotCaller, state: keyof typeof DEPOSITS, coin: Coin, at: number) {
  const time = new Date(at);
  const [row] = await desk.demo.database.sql<{ id: bigint }[]>`
    insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo, chain_amount, coin,
      user_id, amount, rest, needed, state, seen_at, changed_at, due_at, credited_at)
    values (${NETWORKS[coin]}, gen_random_uuid()::text, 0, 5, 'five', 'native', 'outside', 'address', '', 700, ${coin},
      ${ids.get(caller)}, 7, 0, 12, ${state}, ${time}, ${time}, null, ${state === 'credited' ? time : null})
    returning id`;
  note(caller, 'deposit', row!.id, coin, at, DEPOSITS[state]);
}

async function addWithdrawal(caller: SpotCaller, step: keyof typeof WITHDRAWALS, coin: Coin, at: number) {
  const state = step === 'refused' ? 'dismissed' : step;
  const time = new Date(at);
  const isEnded = state === 'settled' || state === 'dismissed';
  const cause = state.startsWith('dismiss') ? 'failed' : null;
  const [row] = await desk.demo.database.sql<{ id: bigint }[]>`
    insert into withdrawal (reference, user_id, fingerprint, coin, network, address, amount, fee, state, engine_id, cause,
      requested_at, changed_at, ended_at)
    select gen_random_uuid(), ${ids.get(caller)}, '', ${coin}, ${NETWORKS[coin]}, 'address', 2, 1, ${state},
      ${state === 'requested' || step === 'refused' ? null : true}::boolean::integer * (1000000 + count(*)), ${cause},
      ${time}, ${time}, ${isEnded ? time : null}::timestamptz from withdrawal
    returning id`;
  note(caller, 'withdraw', row!.id, coin, at, WITHDRAWALS[step]);
}

function note(
  caller: SpotCaller,
  type: string,
  id: bigint,
  coin: string,
  at: number,
  state: string | undefined,
) {
  if (state === undefined) return;
  unbooked.get(caller)!.push({ id: `${type}-${id}`, type, coin, state, wdate: new Date(at).toISOString() });
}

const page = async (caller: SpotCaller, query: string): Promise<{ rows: Row[]; next: string | null }> => {
  const { code, data } = await caller.get(`/account/financeByTypeCoin?${query}`);
  expect(code).toBe(200);
  return data;
};

/** Everything a query lists, in pages of this size. */
async function readAll(
  caller: SpotCaller,
  query: string,
  size: number,
  before: string | null = null,
): Promise<Row[]> {
  const all: Row[] = [];
  let next = before;
  do {
    const read: Awaited<ReturnType<typeof page>> = await page(
      caller,
      `${query}&size=${size}${next === null ? '' : `&before=${next}`}`,
    );
    all.push(...read.rows);
    next = read.next;
  } while (next !== null);
  return all;
}

const RANKS = ['withdraw', 'deposit'];
const numberOf = (id: string) => Number(id.split('-')[1]);

/** The whole list, put together from the ledger and the payments that were stored. */
async function expected(caller: SpotCaller, query = ''): Promise<string[]> {
  const params = new URLSearchParams(query);
  const [type, coin, state] = [params.get('type'), params.get('coin'), params.get('state')];
  const without = params.get('without');
  params.delete('without');
  const [from, to] = [Number(params.get('from') ?? 0), Number(params.get('to') ?? Number.MAX_SAFE_INTEGER)];
  const wallet = params.get('wallet') ?? 'spot';
  params.set('state', 'completed');
  const completed = (state ?? 'completed') === 'completed' ? await readAll(caller, `${params}`, 100) : [];
  const entries = completed.filter((row) => row.type !== without);
  const payments = unbooked
    .get(caller)!
    .filter((row) => wallet === 'spot' && (type ?? row.type) === row.type && (coin ?? row.coin) === row.coin)
    .filter((row) => (state ?? row.state) === row.state && row.type !== without)
    .filter(({ wdate }) => Date.parse(wdate) >= from && Date.parse(wdate) < to)
    .sort(
      (one, other) =>
        Date.parse(other.wdate) - Date.parse(one.wdate) ||
        RANKS.indexOf(one.type) - RANKS.indexOf(other.type) ||
        numberOf(other.id) - numberOf(one.id),
    );
  const list: string[] = [];
  // Of one millisecond, entries come before payments.
  for (const { id, wdate } of entries) {
    while (payments[0] !== undefined && payments[0].wdate > wdate) list.push(payments.shift()!.id);
    list.push(id);
  }
  return [...list, ...payments.map(({ id }) => id)];
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('the list of records', () => {
  it('has entries and payments in the order of time', async () => {
    for (const caller of [desk.trader, desk.vip]) {
      const all = await readAll(caller, '', 100);
      expect(idsOf(all)).toEqual(await expected(caller));
      const states = Map.groupBy(all, ({ state }) => state);
      expect([...states.keys()].sort()).toEqual(['completed', 'dismissed', 'sending']);
      for (const { id, state, type, coin } of unbooked.get(caller)!)
        expect(all.find((row) => row.id === id)).toMatchObject({
          state,
          type,
          coin,
          payment: id.split('-')[1],
        });
    }
  });

  it.each([1, 2, 3, 7, 19])(
    'loses and doubles no row in pages of %i',
    async (size) => {
      for (const caller of [desk.trader, desk.vip]) {
        const all = await expected(caller);
        expect(idsOf(await readAll(caller, '', size))).toEqual(all);
        const numbered: string[] = [];
        for (let number = 1; numbered.length < Math.min(all.length, 5 * size); number++)
          numbered.push(...idsOf((await page(caller, `size=${size}&page=${number}`)).rows));
        expect(numbered).toEqual(all.slice(0, numbered.length));
      }
    },
    60_000,
  );

  it('continues after a page that was named by its number', async () => {
    const all = await expected(desk.trader);
    for (const number of [2, 3, 5, 8]) {
      const { rows, next } = await page(desk.trader, `size=4&page=${number}`);
      const rest = await readAll(desk.trader, '', 5, next);
      expect([...idsOf(rows), ...idsOf(rest)]).toEqual(all.slice((number - 1) * 4));
    }
  });

  it('continues after its last row, whatever place in the ledger a cursor names', async () => {
    const all = await expected(desk.trader);
    for (let from: string | null = null, passed = 1; passed < 40; passed++) {
      const { next } = await page(desk.trader, `size=1${from === null ? '' : `&before=${from}`}`);
      from = next;
      const [, number] = next!.split('-');
      if (Number(number) < 1_000_000) continue;
      const rest = await page(desk.trader, `size=9&before=999999999-${number}`);
      expect(idsOf(rest.rows)).toEqual(all.slice(passed, passed + 9));
    }
  });

  it.each([
    'state=sending',
    'state=dismissed',
    'state=completed',
    'type=deposit',
    'type=withdraw&state=dismissed',
    'type=deposit&state=sending&coin=BTC',
    'type=transfer',
    'coin=BTC',
    'coin=USDT',
    'wallet=futures',
    'wallet=spot',
    'without=rebate',
    'without=transfer',
    'without=withdraw&state=dismissed',
    'without=deposit&coin=BTC',
  ])('is filtered by %s', async (query) => {
    const all = await expected(desk.trader, query);
    expect(all.length).toBeGreaterThan(0);
    expect(idsOf(await readAll(desk.trader, query, 3))).toEqual(all);
  });

  it('has no payments among the records of the futures wallet', async () => {
    expect(await readAll(desk.trader, 'wallet=futures&state=sending', 10)).toEqual([]);
    expect(await readAll(desk.trader, 'type=transfer&state=dismissed', 10)).toEqual([]);
  });

  it('is limited to a period', async () => {
    const all = await readAll(desk.trader, '', 100);
    const [newest, middle] = [all[10]!, all[30]!].map(({ wdate }) => Date.parse(wdate));
    for (const query of [`from=${middle}`, `to=${newest}`, `from=${middle}&to=${newest}`]) {
      const within = await expected(desk.trader, query);
      expect(within.length).toBeGreaterThan(0);
      expect(idsOf(await readAll(desk.trader, query, 4))).toEqual(within);
    }
  });

  it('never has rows of another user, also with a cursor from their list', async () => {
    const own = new Set(idsOf(await readAll(desk.trader, '', 100)));
    const others = await readAll(desk.vip, '', 1);
    expect(others.some(({ id }) => own.has(id))).toBe(false);
    expect(await page(desk.rookie, '')).toEqual({ rows: [], next: null });
    let next: string | null = null;
    for (let count = 0; count < 20; count++) {
      const theirs = await page(desk.vip, `size=1${next === null ? '' : `&before=${next}`}`);
      next = theirs.next;
      for (const caller of [desk.trader, desk.rookie])
        for (const row of (await page(caller, `before=${next}`)).rows) expect(own.has(row.id)).toBe(true);
    }
  });
});

describe('rebates that are left out', () => {
  const REBATES = 10_050;
  /** Seeded entries of six commands, most of them rebates, and more rebates in a row than one page reads. */
  const enter = async (account: number, random: SeededRandom): Promise<void> => {
    const lines = Array.from({ length: 120 }, (_, line) => ({ seq: 1 + Math.floor(line / 20), line }));
    const entries = [
      ...lines.map((place) => ({ ...place, why: random.chance(0.8) ? 'rebate' : 'adjustment' })),
      ...Array.from({ length: REBATES }, (_, line) => ({ seq: 7, line, why: 'rebate' })),
      { seq: 7, line: REBATES, why: 'adjustment' },
    ];
    await desk.demo.database.sql`
      insert into ledger_entry (seq, line, account, wallet, coin, amount, why, at)
      select seq, line, ${account}, 'spot', 1, 5, why, seq * 1000
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(seq bigint, line integer, why text)`;
  };

  it('leave every other record, in order and once, in pages of any size', async () => {
    const random = new SeededRandom(21);
    const account = ids.get(desk.rookie)!;
    await enter(account, random);
    for (let count = 0; count < 6; count++)
      await addDeposit(desk.rookie, 'confirming', 'BTC', 1000 * random.pick([1, 2, 3, 4, 5, 6, 7]));
    const all = await readAll(desk.rookie, '', 100);
    const others = idsOf(all.filter(({ type }) => type !== 'rebate'));
    expect(all.length - others.length).toBeGreaterThan(REBATES);
    for (const size of [1, 2, 5, 13, 100])
      expect(idsOf(await readAll(desk.rookie, 'without=rebate', size))).toEqual(others);
    const rebates = idsOf(await readAll(desk.rookie, 'type=rebate', 100));
    expect([...rebates, ...others].sort()).toEqual(idsOf(all).sort());
    await desk.demo.database.sql`delete from ledger_entry where account = ${account}`;
    await desk.demo.database.sql`delete from deposit where user_id = ${account}`;
    unbooked.set(desk.rookie, []);
  }, 120_000);
});

describe('many payments that nothing came of', () => {
  it('do not hide an older one that waits, and a page reads a part of them', async () => {
    const at = desk.clock.now();
    await addDeposit(desk.rookie, 'confirming', 'BTC', at);
    await desk.demo.database.sql`
      insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo, chain_amount, coin,
        user_id, amount, rest, needed, state, seen_at, changed_at)
      select 'bitcoin', 'dust', place, 5, 'five', 'native', 'outside', 'address', '', 1, 'BTC', ${ids.get(desk.rookie)},
        1, 0, 12, 'below_minimum', ${new Date(at)}::timestamptz + place * interval '1 ms', now() from generate_series(1, 10050) place`;
    const first = await page(desk.rookie, 'state=sending');
    expect(first.rows).toEqual([]);
    expect(first.next).not.toBeNull();
    expect(idsOf(await readAll(desk.rookie, 'state=sending', 20))).toEqual([
      unbooked.get(desk.rookie)![0]!.id,
    ]);
    expect((await readAll(desk.rookie, '', 100)).length).toBe(10_051);
    const { rows, next } = await page(desk.rookie, 'page=100000&size=100');
    expect([rows, next]).toEqual([[], expect.any(String)]);
  }, 120_000);
});
