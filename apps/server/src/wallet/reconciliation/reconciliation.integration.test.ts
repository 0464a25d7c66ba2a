import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { simulatedAddress } from '@meridian/signer/simulated/simulated-address';
import { ed25519Key } from '@meridian/signer/simulated/simulated-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNetwork } from '../networks/networks-table.ts';
import { type DepositDesk, openDepositDesk } from '../testing/deposit-desk.ts';
import { loadReconciliations, type Reconciliation } from './reconciliation-table.ts';

let desk: DepositDesk;
beforeAll(async () => {
  desk = await openDepositDesk();
}, 120_000);
afterAll(() => desk.close());

const BTC = 100_000_000n;
const of = async (network: string, coin: string) => {
  await desk.demo.wallet.reconciler.settle();
  const rows = await loadReconciliations(desk.demo.database);
  return rows.find((row) => row.network === network && row.coin === coin)!;
};
const haltedReason = async (network: string) =>
  (await findNetwork(desk.demo.database, network))!.haltedReason;

describe('the books and the chains', () => {
  it('agree after every block of a deposit, on a network without memos and on one with them', async () => {
    for (const [coin, network] of [
      ['BTC', 'bitcoin'],
      ['XRP', 'xrpl'],
    ] as const) {
      const { address, memo } = await desk.address(desk.trader, coin, network);
      await desk.chain(network).give(address, 'native', 5n * BTC, memo ?? undefined);
      const figures: Reconciliation[] = [];
      for (let block = 0; block < 5; block++) {
        await desk.mine(network);
        figures.push(await of(network, coin));
      }
      expect(figures.map(({ drift }) => drift)).toEqual(['0', '0', '0', '0', '0']);
      expect(figures.map(({ height }) => height)).toEqual(figures.map((_, at) => figures[0]!.height + at));
      expect(figures[0]!.ledger).toBe('0');
      expect(Number(figures[4]!.ledger)).toBeGreaterThan(0);
      expect(figures[4]!.driftSince).toBeNull();
    }
    expect((await of('bitcoin', 'BTC')).unswept).toBe('5');
    expect((await of('xrpl', 'XRP')).unswept).toBe('0');
    expect(await haltedReason('bitcoin')).toBeNull();
  });

  it('count fractions that are finer than the coin', async () => {
    const { address } = await desk.address(desk.trader, 'ETH', 'ethereum');
    await desk.chain('ethereum').give(address, 'native', 10n ** 18n + 7n);
    // Credited after the sixth; the books of that block still count it as on its way.
    await desk.mine('ethereum', 7);
    const figures = await of('ethereum', 'ETH');
    expect(figures).toMatchObject({ drift: '0', ledger: '1', unswept: '1.000000000000000007' });
  });

  it('agree after a reorg that moved a deposit to another block', async () => {
    const { address } = await desk.address(desk.vip, 'LTC', 'litecoin');
    await desk.chain('litecoin').give(address, 'native', BTC);
    await desk.mine('litecoin');
    await desk.chain('litecoin').reorg(1);
    await desk.round();
    await desk.round();
    expect(await of('litecoin', 'LTC')).toMatchObject({ drift: '0', unswept: '1' });
  });
});

describe('a difference', () => {
  it('of coins that vanish from the hot wallet stops the withdrawals of that network alone', async () => {
    const { sql } = desk.demo.database;
    const { hotAddress } = desk.chain('dogecoin');
    await desk.mine('dogecoin', 2);
    const before = await of('dogecoin', 'DOGE');
    expect(before.drift).toBe('0');
    const stranger = simulatedAddress('dogecoin', ed25519Key(Buffer.alloc(32, 9)).publicKey, 0);
    await sql`insert into simulated_transaction (network, txid, sender, once, recipient, asset, amount, fee)
      values ('dogecoin', 'stolen', ${hotAddress}, 'stolen', ${stranger}, 'native', ${String(3n * BTC)}, 0)`;
    await desk.mine('dogecoin');
    expect(await of('dogecoin', 'DOGE')).toMatchObject({ drift: '-3', driftSince: expect.any(Date) });
    expect(await haltedReason('dogecoin')).toBe('the chain differs from the books by -3 DOGE');
    expect(await haltedReason('bitcoin')).toBeNull();
    const { data } = await desk.trader.get('/account/coins');
    const isout = (coin: string) =>
      data.find((each: { coin: string }) => each.coin === coin).networks[0].isout;
    expect([isout('DOGE'), isout('BTC')]).toEqual(['disable', 'enable']);
  });

  it('that operators have released stops nothing again until it changes', async () => {
    const { sql } = desk.demo.database;
    await sql`update network set halted_reason = null, halted_at = null where id = 'dogecoin'`;
    await desk.mine('dogecoin', 2);
    expect((await of('dogecoin', 'DOGE')).drift).toBe('-3');
    expect(await haltedReason('dogecoin')).toBeNull();
    await sql`delete from simulated_transaction where network = 'dogecoin' and txid = 'stolen'`;
    await desk.mine('dogecoin');
    expect(await of('dogecoin', 'DOGE')).toMatchObject({ drift: '0', driftSince: null });
    expect(await haltedReason('dogecoin')).toBeNull();
  });

  it('of a credit without a deposit stops withdrawals, also when it was made before a restart', async () => {
    const { engine, directory } = desk.demo.exchange;
    const [owner] = await desk.demo.database.sql<
      { id: number }[]
    >`select id from users where email = 'trader@meridian.test'`;
    const { result } = await engine.submit({
      type: 'CreditDeposit',
      account: accountId(owner!.id),
      coin: directory.coin('ADA').id,
      amount: 7_000_000n as Amount,
      deposit: 'cardano forged 0',
    });
    expect(result.ok).toBe(true);
    await desk.restart();
    await desk.mine('cardano');
    expect(await of('cardano', 'ADA')).toMatchObject({ drift: '-7' });
    expect(await haltedReason('cardano')).toBe('the chain differs from the books by -7 ADA');
  }, 60_000);

  it('of a reorg past the credited depth stops withdrawals and stays visible', async () => {
    const { address } = await desk.address(desk.trader, 'LTC', 'litecoin');
    const txid = await desk.chain('litecoin').give(address, 'native', BTC);
    await desk.mine('litecoin', 5);
    await desk.chain('litecoin').reorg(5, [txid]);
    await desk.round();
    await desk.round();
    expect(await of('litecoin', 'LTC')).toMatchObject({ drift: '-1' });
    expect(await haltedReason('litecoin')).toMatch(/^a reorg of \d+ blocks took back 1 credited deposits$/);
  });
});
