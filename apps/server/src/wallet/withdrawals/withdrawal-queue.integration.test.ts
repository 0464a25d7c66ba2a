import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chain, ChainUnavailable } from '../../chain/chain.ts';
import { storeWithdrawal } from '../testing/stored-withdrawal.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { WithdrawalWorker } from './withdrawal-worker.ts';
import { findWithdrawal } from './withdrawals-table.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
}, 120_000);
afterAll(() => desk.close());

const store = () => storeWithdrawal(desk.deps, desk.traderId, { address: desk.known });
const stateOf = async (id: number) => (await findWithdrawal(desk.demo.database, id))!.state;

describe('many open withdrawals', () => {
  it('that wait do not hold up a newer one, and sweeps have their turn between them', async () => {
    const { sql } = desk.demo.database;
    const { id } = await storeWithdrawal(desk.deps, desk.traderId, {
      network: 'bitcoin',
      coin: 'BTC',
      amount: 1_000_000n,
      fee: 1_000n,
    });
    await sql`update network set withdrawals_enabled = false where id = 'bitcoin'`;
    await sql`update withdrawal set state = 'approved' where id = ${id}`;
    await sql`
      insert into withdrawal overriding system value
      select (jsonb_populate_record(row, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('withdrawal', 'id')), 'reference', gen_random_uuid(),
        'engine_id', 1000000 + copy))).*
      from withdrawal row, generate_series(1, 1050) copy where row.id = ${id}`;
    const newest = await store();
    let turns = 0;
    const worker = new WithdrawalWorker(desk.deps, {
      round: () => {
        turns += 1;
        return Promise.resolve();
      },
    });
    await worker.settle();
    expect(await stateOf(newest.id)).toBe('sent');
    expect(turns).toBeGreaterThanOrEqual(5);
    await sql`delete from withdrawal where network = 'bitcoin' and id <> ${id}`;
  });
});

describe('a network that does not answer', () => {
  it('is asked three times and then once a round, and is reported once', async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line).msg) });
    let asked = 0;
    const dead = new Proxy(desk.chain, {
      get(chain, name) {
        const value = Reflect.get(chain, name, chain);
        if (name !== 'sign') return typeof value === 'function' ? value.bind(chain) : value;
        return () => {
          asked += 1;
          return Promise.reject(new ChainUnavailable('ethereum', 'the signer is gone'));
        };
      },
    });
    const rows = await Promise.all(Array.from({ length: 8 }, store));
    const states = () => Promise.all(rows.map(({ id }) => stateOf(id)));

    const chains = new Map<string, Chain>([['ethereum', dead]]);
    const worker = new WithdrawalWorker({ ...desk.deps, log, chains });
    await worker.settle();
    expect(asked).toBe(3);
    await worker.settle();
    await worker.settle();
    expect(asked).toBe(5);
    // Those that nobody tried to sign can still be canceled.
    expect((await states()).toSorted()).toEqual([...Array(5).fill('approved'), ...Array(3).fill('signing')]);
    chains.set('ethereum', desk.chain);
    await worker.settle();
    expect(await states()).toEqual(Array(8).fill('sent'));
    const failed = 'a withdrawal could not be moved forward; retrying';
    expect(lines).toEqual([
      ...[failed, failed],
      'a network does not answer; its withdrawals wait',
      'a network answers again',
    ]);
  });
});
