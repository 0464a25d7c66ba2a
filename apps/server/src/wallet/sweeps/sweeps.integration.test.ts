import { simulatedAddress } from '@meridian/signer/simulated/simulated-address';
import { ed25519Key } from '@meridian/signer/simulated/simulated-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATIVE } from '../../chain/chain.ts';
import { findNetwork, loadCoinNetworks } from '../networks/networks-table.ts';
import { BUMP_AFTER_MS } from '../payments/follow-payment.ts';
import { openSweepDesk, type SweepDesk } from '../testing/sweep-desk.ts';
import { SWEEP_PLACES, type SweeperDeps, type SweepPlace } from './sweeper-deps.ts';

let desk: SweepDesk;
beforeAll(async () => {
  desk = await openSweepDesk();
}, 120_000);
afterAll(() => desk.close());

const ETH = 10n ** 18n;
const USDT = 10n ** 6n;
const assetOf = async (coin: string, network: string) =>
  (await loadCoinNetworks(desk.demo.database)).find((each) => each.coin === coin && each.network === network)!
    .asset;
const haltedReason = async (network: string) =>
  (await findNetwork(desk.demo.database, network))!.haltedReason;

describe('sweeping', () => {
  it('moves a coin to the hot wallet less its cost, and books agree with the chain at every block', async () => {
    const address = await desk.deposit('BTC', 'bitcoin', 500_000_000n);
    const { hotAddress } = desk.chain('bitcoin');
    const before = await desk.held('bitcoin', hotAddress, NATIVE);
    const worker = desk.worker();
    for (let block = 0; block < 5; block++) expect(await desk.block('bitcoin', worker)).toEqual([]);
    const cost = 2_000n;
    expect(await desk.payments('bitcoin')).toMatchObject([
      { purpose: 'sweep', amount: String(500_000_000n - cost), state: 'done', versions: '1' },
    ]);
    expect(await desk.held('bitcoin', address, NATIVE)).toBe(0n);
    expect((await desk.held('bitcoin', hotAddress, NATIVE)) - before).toBe(500_000_000n - cost);
    expect(
      await desk.demo.database.sql`
      select amount::text from chain_booking where kind = 'cost' and network = 'bitcoin'`,
    ).toEqual([{ amount: String(-cost) }]);
    // Nothing is left to sweep.
    for (let block = 0; block < 2; block++) expect(await desk.block('bitcoin', worker)).toEqual([]);
    expect(await desk.payments('bitcoin')).toHaveLength(1);
  });

  it('sends gas to the address of a token first, and takes the coin there last', async () => {
    const token = await assetOf('USDT', 'ethereum');
    const address = await desk.deposit('USDT', 'ethereum', 100n * USDT);
    const worker = desk.worker();
    for (let block = 0; block < 9; block++) expect(await desk.block('ethereum', worker)).toEqual([]);
    const cost = ETH / 10_000n;
    expect(await desk.payments('ethereum')).toMatchObject([
      { purpose: 'sweep', asset: token, amount: String(100n * USDT), state: 'done' },
      { purpose: 'gas', asset: NATIVE, amount: String((cost * 3n) / 2n), state: 'done' },
    ]);
    expect(await desk.held('ethereum', address, token)).toBe(0n);
    expect(await desk.held('ethereum', address, NATIVE)).toBe(cost / 2n);
    await desk.deposit('ETH', 'ethereum', ETH);
    for (let block = 0; block < 8; block++) expect(await desk.block('ethereum', worker)).toEqual([]);
    expect((await desk.payments('ethereum')).at(-1)).toMatchObject({
      asset: NATIVE,
      amount: String(ETH - cost / 2n),
      state: 'done',
    });
    expect(await desk.held('ethereum', address, NATIVE)).toBe(0n);
    expect(await haltedReason('ethereum')).toBeNull();
  });

  it('leaves what is not worth it, what is not credited yet, and coins of a stopped network', async () => {
    const worker = desk.worker();
    // Ten withdrawal fees are the minimum: 0.02 LTC.
    const address = await desk.deposit('LTC', 'litecoin', 1_900_000n);
    expect(await desk.block('litecoin', worker)).toEqual([]);
    expect(await desk.payments('litecoin')).toEqual([]);
    const { sql } = desk.demo.database;
    await sql`update network set withdrawals_enabled = false where id = 'litecoin'`;
    await desk.deposit('LTC', 'litecoin', 100_000_000n);
    expect(await desk.block('litecoin', worker)).toEqual([]);
    expect(await desk.payments('litecoin')).toEqual([]);
    await desk.chain('litecoin').give(address, NATIVE, 7_000_000n);
    await desk.mine('litecoin');
    await sql`update network set withdrawals_enabled = true where id = 'litecoin'`;
    expect(await desk.block('litecoin', worker)).toEqual([]);
    const cost = 20_000n;
    expect(await desk.payments('litecoin')).toMatchObject([{ amount: String(101_900_000n - cost) }]);
    for (let block = 0; block < 4; block++) expect(await desk.block('litecoin', worker)).toEqual([]);
    expect(await desk.payments('litecoin')).toMatchObject([
      { state: 'done' },
      { amount: String(7_000_000n - cost) },
    ]);
  });

  it('offers a stuck sweep again with a higher fee, for which it sends gas', async () => {
    const chain = desk.chain('dogecoin');
    const worker = desk.worker();
    const address = await desk.deposit('DOGE', 'dogecoin', 1_000n * 100_000_000n);
    await worker.settle();
    chain.setMinimumFee(50_000_000n);
    for (let block = 0; block < 2; block++) expect(await desk.block('dogecoin', worker)).toEqual([]);
    expect(await desk.payments('dogecoin')).toMatchObject([{ purpose: 'sweep', state: 'sent' }]);
    desk.clock.advance(BUMP_AFTER_MS);
    for (let block = 0; block < 12; block++) expect(await desk.block('dogecoin', worker)).toEqual([]);
    expect(await desk.payments('dogecoin')).toMatchObject([
      { purpose: 'sweep', state: 'done', versions: '2' },
      { purpose: 'gas', state: 'done', versions: '1' },
    ]);
    chain.setMinimumFee(0n);
    expect(await desk.held('dogecoin', address, NATIVE)).toBeLessThan(10n * 100_000_000n);
  });

  it('sends no gas for a fee that only a lying node would ask', async () => {
    const chain = desk.chain('dogecoin');
    const worker = desk.worker();
    const before = await desk.payments('dogecoin');
    await desk.deposit('DOGE', 'dogecoin', 2_000n * 100_000_000n);
    await worker.settle();
    chain.setMinimumFee(500_000n * 100_000_000n);
    desk.clock.advance(BUMP_AFTER_MS);
    for (let block = 0; block < 4; block++) expect(await desk.block('dogecoin', worker)).toEqual([]);
    const added = (await desk.payments('dogecoin')).slice(before.length);
    expect(added).toMatchObject([{ purpose: 'sweep', state: 'sent', versions: '1' }]);
    chain.setMinimumFee(0n);
  });

  it('follows a reorg that undid a sweep', async () => {
    const worker = desk.worker();
    const address = await desk.deposit('AVAX', 'avalanche', 10n * ETH);
    expect(await desk.block('avalanche', worker)).toEqual([]);
    expect(await desk.payments('avalanche')).toMatchObject([{ state: 'confirming' }]);
    await desk.chain('avalanche').reorg(1);
    for (let block = 0; block < 8; block++) expect(await desk.block('avalanche', worker)).toEqual([]);
    expect(await desk.payments('avalanche')).toMatchObject([{ state: 'done', versions: '1' }]);
    expect(await desk.held('avalanche', address, NATIVE)).toBe(0n);
  });

  it('does not hide coins that a thief takes from the address of a sweep', async () => {
    const worker = desk.worker();
    const address = await desk.deposit('ADA', 'cardano', 1_000_000_000n);
    expect(await desk.block('cardano', worker)).toEqual([]);
    expect(await desk.payments('cardano')).toMatchObject([{ state: 'confirming' }]);
    await desk.chain('cardano').give(address, NATIVE, 50_000_000n);
    await desk.mine('cardano');
    const stranger = simulatedAddress('cardano', ed25519Key(Buffer.alloc(32, 9)).publicKey, 0);
    await desk.demo.database
      .sql`insert into simulated_transaction (network, txid, sender, once, recipient, asset, amount, fee)
        values ('cardano', 'stolen', ${address}, 'stolen', ${stranger}, 'native', '50000000', 0)`;
    expect(new Set(await desk.block('cardano', worker))).toEqual(new Set(['ADA -50']));
    expect(await haltedReason('cardano')).toBe('the chain differs from the books by -50 ADA');
    await desk.block('cardano', worker);
    expect(await desk.payments('cardano')).toHaveLength(1);
  });
});

class Crash extends Error {}

/** Everything that runs after the place was passed fails, as if the process were gone. */
function crashingAt(place: SweepPlace, passes: number): SweeperDeps & { readonly crashed: () => boolean } {
  let left = passes;
  const alive = <Result>(work: () => Result): Result => {
    if (left === 0) throw new Crash(place);
    return work();
  };
  const { engine, clock } = desk.deps;
  return {
    ...desk.deps,
    crashed: () => left === 0,
    engine: { submit: (command) => alive(() => engine.submit(command)) },
    clock: () => alive(clock),
    passing(passed) {
      if (passed === place) left--;
      alive(() => {});
    },
  };
}

describe('a crash', () => {
  beforeAll(async () => {
    const { sql } = desk.demo.database;
    await sql`update network set confirmations = 2 where id = 'ethereum'`;
    await sql`update coin_network set confirmations = 2 where network = 'ethereum'`;
  });

  // The gas goes first; only the row of the sweep comes before that of its gas.
  const crashes = [
    ...SWEEP_PLACES.map((place) => [place, 'sweep', place === 'planned:stored' ? 1 : 2] as const),
    ['planned:stored', 'gas', 2],
    ['signed:unstored', 'gas', 1],
    ['cost:booked', 'gas', 1],
  ] as const;
  it.each(crashes)(
    'at %s of the %s leaves one transaction of each and equal books',
    async (place, _purpose, passes) => {
      const token = await assetOf('LINK', 'ethereum');
      const { sql } = desk.demo.database;
      const [{ count: before }] = (await sql`select count(*)::integer as count from simulated_transaction
        where network = 'ethereum' and bytes is not null and height is not null`) as [{ count: number }];
      const address = await desk.deposit('LINK', 'ethereum', 50n * ETH);
      const deps = crashingAt(place, passes);
      const dying = desk.worker(deps);
      for (let block = 0; block < 16 && !deps.crashed(); block++)
        expect(await desk.block('ethereum', dying)).toEqual([]);
      expect(deps.crashed(), 'the place was passed').toBe(true);
      const worker = desk.worker();
      const states = async () => new Set((await desk.payments('ethereum')).map(({ state }) => state));
      const isOver = async () => (await states()).isSubsetOf(new Set(['done', 'failed']));
      let blocks = 0;
      do expect(await desk.block('ethereum', worker)).toEqual([]);
      while (!(await isOver()) && ++blocks < 16);
      expect(await desk.block('ethereum', worker)).toEqual([]);
      expect(await states()).toEqual(new Set(['done']));
      expect(await desk.held('ethereum', address, token)).toBe(0n);
      const [{ count }] = (await sql`select count(*)::integer as count from simulated_transaction
        where network = 'ethereum' and bytes is not null and height is not null`) as [{ count: number }];
      expect(count - before).toBeLessThanOrEqual(2);
      expect(await haltedReason('ethereum')).toBeNull();
    },
    60_000,
  );
});
