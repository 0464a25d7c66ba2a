import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DepositDesk, openDepositDesk } from '../testing/deposit-desk.ts';
import { compareDeposits } from './compare-deposits-table.ts';
import { creditDueDeposits } from './credit-deposits.ts';
import { DepositWatcher } from './deposit-watcher.ts';
import { scanNext } from './scan-chain.ts';

let desk: DepositDesk;
beforeAll(async () => {
  desk = await openDepositDesk();
}, 120_000);
afterAll(() => desk.close());

const BTC = 100_000_000n;
const plus = (before: string, more: number) => String(Number(before) + more);
const newest = async () => (await desk.trader.get('/account/deposits')).data[0];
const records = async (query: string): Promise<string[][]> =>
  (await desk.trader.get(`/account/financeByTypeCoin?${query}`)).data.rows.map(
    ({ number, state }: Record<string, string>) => [number, state],
  );
const halted = async (network: string) =>
  (await desk.demo.database.sql`select halted_reason from network where id = ${network}`)[0]?.halted_reason;
const release = (network: string) =>
  desk.demo.database.sql`update network set halted_reason = null, halted_at = null where id = ${network}`;

describe('a deposit', () => {
  it('is seen, confirmed block by block, credited at its depth, and mailed', async () => {
    const before = await desk.usable(desk.trader, 'BTC');
    const { address } = await desk.address(desk.trader, 'BTC', 'bitcoin');
    await desk.chain('bitcoin').give(address, 'native', BTC / 2n);
    expect((await desk.trader.get('/account/deposits')).data).toEqual([]);
    await desk.mine('bitcoin');
    expect(await newest()).toMatchObject({
      coin: 'BTC',
      network: 'bitcoin',
      number: '0.5',
      step: 'seen',
      state: 'sending',
      confirmations: 1,
      needed: 2,
      address,
    });
    expect(await desk.usable(desk.trader, 'BTC')).toBe(before);
    await desk.mine('bitcoin');
    expect(await newest()).toMatchObject({ step: 'credited', state: 'completed', confirmations: 2 });
    expect(await desk.usable(desk.trader, 'BTC')).toBe(plus(before, 0.5));
    const { id, txid } = await newest();
    await desk.demo.database.sql`
      update network set transaction_link = 'https://explorer.example/{txid}' where id = 'bitcoin'`;
    const { data: records } = await desk.trader.get('/account/financeByTypeCoin?type=deposit&coin=BTC');
    expect(records.rows[0]).toMatchObject({
      number: '0.5',
      state: 'completed',
      network: 'bitcoin',
      address,
      txid,
      link: `https://explorer.example/${txid}`,
      payment: id,
    });
    await desk.demo.people.accounts.settle();
    expect(desk.demo.outbox.list().map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['deposit_seen', 'deposit_credited']),
    );
    await desk.mine('bitcoin', 3);
    expect(await desk.usable(desk.trader, 'BTC')).toBe(plus(before, 0.5));
  });

  it('waits while its chain cannot be read, because a reorg may have taken it back', async () => {
    const before = await desk.usable(desk.vip, 'DOGE');
    const { address } = await desk.address(desk.vip, 'DOGE', 'dogecoin');
    const chain = desk.chain('dogecoin');
    await chain.give(address, 'native', 100n * BTC);
    await chain.mine();
    await desk.demo.database.sql`update network set deposits_enabled = false where id = 'dogecoin'`;
    await desk.mine('dogecoin', 10);
    await desk.demo.database.sql`update network set deposits_enabled = true where id = 'dogecoin'`;
    const tip = vi.spyOn(chain, 'tip').mockRejectedValue(new Error('no answer'));
    await desk.round();
    expect(await desk.usable(desk.vip, 'DOGE')).toBe(before);
    tip.mockRestore();
    await desk.round();
    expect(await desk.usable(desk.vip, 'DOGE')).toBe(plus(before, 100));
  });

  it('reported a thousand times by two watchers credits once', async () => {
    const before = await desk.usable(desk.vip, 'LTC');
    const { address } = await desk.address(desk.vip, 'LTC', 'litecoin');
    const { wallet, database, exchange, people } = desk.demo;
    const deps = {
      chains: [desk.chain('litecoin')],
      database,
      engine: exchange.engine,
      postbox: people.accounts.deps.postbox,
      connections: exchange.privateConnections,
      log: people.accounts.deps.log,
      clock: desk.clock.now,
    };
    const second = new DepositWatcher(deps);
    await desk.chain('litecoin').give(address, 'native', BTC);
    for (let block = 0; block < 4; block++) {
      await desk.chain('litecoin').mine();
      await Promise.all([
        wallet.deposits.round(),
        second.round(),
        ...Array.from({ length: 50 }, () => scanNext(deps, desk.chain('litecoin'))),
        ...Array.from({ length: 50 }, () => creditDueDeposits(deps, ['litecoin'])),
      ]);
    }
    // As if the row had been lost after the credit, again and again.
    for (let round = 0; round < 10; round++) {
      await database.sql`update deposit set state = 'confirming', credited_at = null
        where network = 'litecoin' and coin = 'LTC' and user_id is not null`;
      await Promise.all(Array.from({ length: 100 }, () => creditDueDeposits(deps, ['litecoin'])));
    }
    expect(await desk.usable(desk.vip, 'LTC')).toBe(plus(before, 1));
    const rows = await database.sql`select state from deposit where address = ${address}`;
    expect(rows).toEqual([{ state: 'credited' }]);
  }, 60_000);

  it('below the minimum, without a memo or to nobody is not credited, and says so', async () => {
    const before = await desk.usable(desk.trader, 'XRP');
    const { address, memo } = await desk.address(desk.trader, 'XRP', 'xrpl');
    expect(memo).toMatch(/^\d+$/);
    const chain = desk.chain('xrpl');
    await chain.give(address, 'native', 999_999n, memo!);
    await chain.give(address, 'native', 5_000_000n);
    await chain.give(address, 'native', 6_000_000n, '999999999');
    await chain.give(address, 'native', 7_000_000n, memo!);
    await desk.mine('xrpl', 3);
    expect(await desk.usable(desk.trader, 'XRP')).toBe(plus(before, 7));
    const { data } = await desk.trader.get('/account/deposits?coin=XRP');
    expect(data.map(({ number, step, state }: Record<string, string>) => [number, step, state])).toEqual([
      ['7', 'credited', 'completed'],
      ['0.999999', 'below_minimum', 'dismissed'],
    ]);
    const { sql } = desk.demo.database;
    const unmatched = await sql`select amount, user_id from deposit where state = 'unmatched' order by id`;
    expect(unmatched).toEqual([
      { amount: '5000000', user_id: null },
      { amount: '6000000', user_id: null },
    ]);
  });

  it('finer than the coin is rounded down, and the house gets the rest', async () => {
    const treasury = () =>
      desk.demo.exchange.engine.read((state) => {
        const { id } = state.coinsByCode.get('ETH')!;
        return state.ledger.house('treasury', id).available;
      });
    const before = await treasury();
    const balance = await desk.usable(desk.trader, 'ETH');
    const { address } = await desk.address(desk.trader, 'ETH', 'ethereum');
    // One ETH and 0.6 minor units, twice: 1.2 units of the house, of which one can be booked.
    for (let count = 0; count < 2; count++)
      await desk.chain('ethereum').give(address, 'native', 10n ** 18n + 6_000_000_000n);
    await desk.mine('ethereum', 7);
    expect(await desk.usable(desk.trader, 'ETH')).toBe(plus(balance, 2));
    expect((await treasury()) - before).toBe(1n);
    const { sql } = desk.demo.database;
    expect(await sql`select rest, booking from chain_rest where coin = 'ETH'`).toEqual([
      { rest: '2000000000', booking: '0' },
    ]);
    // The booking was delivered, but its row was not updated: a repetition adds nothing.
    await sql`update chain_rest set booking = 1 where coin = 'ETH'`;
    await desk.round();
    expect((await treasury()) - before).toBe(1n);
  });

  it('of more than any coin has waits for an operator', async () => {
    const { address } = await desk.address(desk.trader, 'CTT', 'ethereum');
    await desk.chain('ethereum').give(address, 'ctt', 10n ** 60n);
    await desk.mine('ethereum', 8);
    const { data } = await desk.trader.get('/account/deposits?coin=CTT');
    expect(data[0]).toMatchObject({ step: 'held', state: 'sending' });
  });
});

describe('a reorg', () => {
  it('before the credit takes the deposit back, and a transfer that is mined again counts again', async () => {
    const before = await desk.usable(desk.trader, 'DOGE');
    const entries = await records('coin=DOGE&type=deposit');
    const { address } = await desk.address(desk.trader, 'DOGE', 'dogecoin');
    const chain = desk.chain('dogecoin');
    const dropped = await chain.give(address, 'native', 1_000n * BTC);
    await chain.give(address, 'native', 2_000n * BTC);
    await desk.mine('dogecoin', 4);
    await chain.reorg(4, [dropped]);
    await desk.round();
    const { data } = await desk.trader.get('/account/deposits?coin=DOGE');
    expect(data.map(({ number, step }: Record<string, string>) => [number, step])).toEqual([
      ['2000', 'confirming'],
      ['1000', 'orphaned'],
    ]);
    expect(await records('coin=DOGE&type=deposit')).toEqual([
      ['2000', 'sending'],
      ['1000', 'dismissed'],
      ...entries,
    ]);
    expect(await records('coin=DOGE&state=sending')).toEqual([['2000', 'sending']]);
    expect(await records('coin=DOGE&state=dismissed')).toEqual([['1000', 'dismissed']]);
    expect(await desk.usable(desk.trader, 'DOGE')).toBe(before);
    await desk.mine('dogecoin', 6);
    expect(await desk.usable(desk.trader, 'DOGE')).toBe(plus(before, 2_000));
    expect((await records('coin=DOGE&type=deposit')).toSorted()).toEqual(
      [['1000', 'dismissed'], ['2000', 'completed'], ...entries].toSorted(),
    );
    expect(await halted('dogecoin')).toBeNull();
  });

  it('past the credited depth stops the withdrawals of the network; what returns is not credited twice', async () => {
    const before = await desk.usable(desk.trader, 'SOL');
    const { address } = await desk.address(desk.trader, 'SOL', 'solana');
    const chain = desk.chain('solana');
    await chain.give(address, 'native', 5_000_000_000n);
    await desk.mine('solana', 4);
    expect(await desk.usable(desk.trader, 'SOL')).toBe(plus(before, 5));
    await chain.reorg(4);
    await desk.round();
    expect(await halted('solana')).toMatch(/reorg of 4 blocks took back 1 credited/);
    expect(await halted('bitcoin')).toBeNull();
    const { data: coins } = await desk.trader.get('/account/coins');
    const { networks } = coins.find(({ coin }: { coin: string }) => coin === 'SOL');
    expect(networks[0]).toMatchObject({ isin: 'enable', isout: 'disable' });
    await desk.mine('solana', 5);
    expect(await desk.usable(desk.trader, 'SOL')).toBe(plus(before, 5));
    expect(
      await desk.demo.database.sql`select state, reorged_at from deposit where address = ${address}`,
    ).toEqual([{ state: 'credited', reorged_at: null }]);
    await release('solana');
  });

  it('a chain without any of the blocks that were read stops withdrawals and changes nothing', async () => {
    const { sql } = desk.demo.database;
    await sql`update scanned_block set hash = 'x' || hash where network = 'cardano'`;
    const before = await sql`select count(*) from scanned_block where network = 'cardano'`;
    await desk.mine('cardano');
    expect(await halted('cardano')).toMatch(/none of the blocks/);
    expect(await sql`select count(*) from scanned_block where network = 'cardano'`).toEqual(before);
    await sql`update scanned_block set hash = substring(hash from 2) where network = 'cardano'`;
    await release('cardano');
  });
});

describe('verify', () => {
  const problems = async () => {
    const findings = compareDeposits(desk.demo.database, () =>
      desk.demo.exchange.engine.read(({ depositKeys }) => ({ depositKeys: new Set(depositKeys) })),
    );
    return (await Array.fromAsync(findings)).filter(({ ok }) => !ok).map(({ text }) => text);
  };

  it('finds a credited row without its key, and a key without its row', async () => {
    const { sql } = desk.demo.database;
    expect(await problems()).toEqual([]);
    await sql`update deposit set txid = 'forged' || txid where network = 'bitcoin' and state = 'credited'`;
    expect(await problems()).toEqual([
      expect.stringMatching(/credited deposits are in the engine, except 1: bitcoin forged/),
      expect.stringMatching(/was seen on its chain, except 1: bitcoin [0-9a-f]/),
    ]);
    await sql`update deposit set txid = substring(txid from 7) where txid like 'forged%'`;
    expect(await problems()).toEqual([]);
  });
});

describe('a stop', () => {
  it('of the coin or the network holds a deposit until deposits are open again', async () => {
    const { sql } = desk.demo.database;
    const before = await desk.usable(desk.trader, 'AVAX');
    const { address } = await desk.address(desk.trader, 'AVAX', 'avalanche');
    await desk.chain('avalanche').give(address, 'native', 3n * 10n ** 18n);
    await sql`update network set deposits_enabled = false where id = 'avalanche'`;
    const refused = await desk.trader.get('/account/getCoinAddress?coin=AVAX&network=avalanche');
    expect([refused.code, refused.reason]).toEqual([422, 'network_suspended']);
    await desk.mine('avalanche', 5);
    expect((await newest()).step).toBe('held');
    expect(await desk.usable(desk.trader, 'AVAX')).toBe(before);
    await sql`update network set deposits_enabled = true where id = 'avalanche'`;
    await desk.round();
    expect((await newest()).step).toBe('credited');
    expect(await desk.usable(desk.trader, 'AVAX')).toBe(plus(before, 3));
  });

  it('in the middle of each step loses nothing and doubles nothing', async () => {
    const before = await desk.usable(desk.trader, 'ADA');
    const { address } = await desk.address(desk.trader, 'ADA', 'cardano');
    await desk.chain('cardano').give(address, 'native', 10_000_000n);
    await desk.chain('cardano').mine();
    await desk.restart();
    await desk.round();
    expect((await newest()).step).toBe('seen');
    await desk.mine('cardano', 2);
    await desk.restart();
    // Due, but the engine was not asked.
    await desk.chain('cardano').mine();
    const { database, people } = desk.demo;
    const deps = { database, log: people.accounts.deps.log, clock: desk.clock.now };
    while ((await scanNext(deps, desk.chain('cardano'))) !== 'idle');
    expect(await desk.usable(desk.trader, 'ADA')).toBe(before);
    await desk.restart();
    await desk.round();
    expect(await desk.usable(desk.trader, 'ADA')).toBe(plus(before, 10));
    // The engine has it, but the row does not say so.
    await desk.demo.database.sql`update deposit set state = 'confirming', credited_at = null
      where address = ${address}`;
    expect((await records('coin=ADA&type=deposit'))[0]).toEqual(['10', 'completed']);
    expect(await records('coin=ADA&state=sending')).toEqual([]);
    await desk.restart();
    await desk.round();
    expect(await desk.usable(desk.trader, 'ADA')).toBe(plus(before, 10));
    expect((await newest()).step).toBe('credited');
    expect(await desk.address(desk.trader, 'ADA', 'cardano')).toMatchObject({ address });
  }, 120_000);
});
