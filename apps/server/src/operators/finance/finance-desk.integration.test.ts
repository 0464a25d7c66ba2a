import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../audit/audit-log-table.ts';
import { compareDeposits } from '../../wallet/deposits/compare-deposits-table.ts';
import { type DepositDesk, openDepositDesk } from '../../wallet/testing/deposit-desk.ts';
import { freshCode } from '../testing/fresh-code.ts';
import { operatorIn } from '../testing/operator-in.ts';

/** Fay and Finn do finance, Sol does support. */
let desk: DepositDesk;
let fay: string;
let finn: string;
let sol: string;
beforeAll(async () => {
  desk = await openDepositDesk();
  fay = (await operatorIn(desk.demo, 'fay', ['finance'])).token;
  finn = (await operatorIn(desk.demo, 'finn', ['finance'])).token;
  sol = (await operatorIn(desk.demo, 'sol', ['support'])).token;
}, 120_000);
afterAll(() => desk.close());

async function operate(url: string, token: string, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST';
  const call = { method, url, headers: { token }, ...(payload && { payload }) } as const;
  return (await desk.demo.console.inject(call)).json();
}
const propose = (change: object, token = fay) =>
  operate('/operator/propose', token, { change, reason: 'Ticket 77' });
const agree = async (id: number, token = finn) =>
  operate('/operator/approveProposal', token, { id, totp: await freshCode(desk.demo, token) });
const doBoth = async (change: object) => {
  const { data, reason } = await propose(change);
  if (data === null) throw new Error(`not proposed: ${reason}`);
  return agree(data.id);
};
const stop = (path: string, body: object) => operate(path, fay, { ...body, reason: 'Incident' });
const deposits = async (query: string) => (await operate(`/operator/deposits?${query}`, fay)).data;
const uidOf = async (email: string) =>
  (await desk.demo.database.sql<{ uid: string }[]>`select uid from users where email = ${email}`)[0]!.uid;
const plus = (before: string, more: number) => String(Number((Number(before) + more).toFixed(8)));

describe('deposits that need an operator', () => {
  it('without a memo are credited to the user two operators name, once', async () => {
    const uid = await uidOf('trader@meridian.test');
    const before = await desk.usable(desk.trader, 'XRP');
    const { address } = await desk.address(desk.trader, 'XRP', 'xrpl');
    await desk.chain('xrpl').give(address, 'native', 25_000_000n, 'wrong');
    await desk.mine('xrpl');
    const [row] = await deposits('state=unmatched&network=xrpl');
    expect(row).toMatchObject({
      owner: null,
      coin: 'XRP',
      amount: '25',
      state: 'unmatched',
      cause: 'memo_unknown',
      memo: 'wrong',
      needsOwner: true,
    });
    const change = { kind: 'credit_deposit', deposit: row.id };
    if (!row.canCredit) expect(await propose({ ...change, owner: uid })).toMatchObject({ code: 409 });
    await desk.mine('xrpl', row.needed);
    expect(await deposits('state=attention&coin=XRP')).toMatchObject([{ id: row.id, canCredit: true }]);
    expect(await propose(change)).toMatchObject({ code: 422, reason: 'owner_required' });
    const stranger = { ...change, owner: await uidOf('rookie@meridian.test') };
    expect(await propose(stranger)).toMatchObject({ reason: 'owner_without_address' });
    const { data } = await propose({ ...change, owner: uid });
    expect(data.change.payment).toContain(`25 XRP`);
    expect(await propose({ ...change, owner: uid }, finn)).toMatchObject({ reason: 'already_proposed' });
    expect(await agree(data.id, fay)).toMatchObject({ reason: 'second_operator_required' });
    expect(await desk.usable(desk.trader, 'XRP')).toBe(before);
    expect(await agree(data.id)).toMatchObject({ code: 200 });
    expect(await desk.usable(desk.trader, 'XRP')).toBe(plus(before, 25));
    expect(await operate(`/operator/deposit?id=${row.id}`, fay)).toMatchObject({
      data: { owner: uid, state: 'credited', canCredit: false, cause: null },
    });
    expect(await propose({ ...change, owner: uid })).toMatchObject({ code: 409 });
    const read = () =>
      desk.demo.exchange.engine.read(({ depositKeys }) => ({ depositKeys: new Set(depositKeys) }));
    const findings = [];
    for await (const finding of compareDeposits(desk.demo.database, read)) findings.push(finding);
    expect(findings.every(({ ok }) => ok)).toBe(true);
  });

  it('are listed by state, network and user, and only for finance and risk', async () => {
    const uid = await uidOf('vip@meridian.test');
    const { address } = await desk.address(desk.vip, 'LTC', 'litecoin');
    await desk.chain('litecoin').give(address, 'native', 1n);
    await desk.mine('litecoin', 12);
    const [small] = await deposits(`state=below_minimum&uid=${uid}`);
    expect(small).toMatchObject({ owner: uid, coin: 'LTC', cause: 'below_minimum', canCredit: true });
    expect(await deposits(`state=below_minimum&network=bitcoin`)).toEqual([]);
    expect(await deposits(`state=credited&coin=LTC&uid=${uid}`)).toEqual([]);
    const before = await desk.usable(desk.vip, 'LTC');
    expect(await doBoth({ kind: 'credit_deposit', deposit: small.id })).toMatchObject({ code: 200 });
    expect(before).toBe('0');
    expect(await desk.usable(desk.vip, 'LTC')).toBe('0.00000001');
    expect(await operate('/operator/deposits', sol)).toMatchObject({ code: 403 });
    expect(await operate('/operator/deposit?id=2147483647', fay)).toMatchObject({ reason: 'not_found' });
  });

  it('held by a stop wait for its release, or are credited alone by two', async () => {
    const before = await desk.usable(desk.trader, 'DOGE');
    const { address } = await desk.address(desk.trader, 'DOGE', 'dogecoin');
    const closed = { network: 'dogecoin', what: 'deposits' };
    expect(await stop('/operator/stopNetwork', closed)).toMatchObject({ code: 200 });
    expect(await stop('/operator/stopNetwork', closed)).toMatchObject({ code: 409 });
    for (let count = 0; count < 2; count++)
      await desk.chain('dogecoin').give(address, 'native', 100n * 10n ** 8n);
    await desk.mine('dogecoin', 12);
    const held = await deposits('state=held&coin=DOGE');
    expect(held).toHaveLength(2);
    expect(held[0]).toMatchObject({ cause: 'deposits_stopped', canCredit: true, needsOwner: false });
    expect(await doBoth({ kind: 'credit_deposit', deposit: held[0].id })).toMatchObject({ code: 200 });
    expect(await desk.usable(desk.trader, 'DOGE')).toBe(plus(before, 100));
    expect(await doBoth({ kind: 'release_network', ...closed })).toMatchObject({ code: 200 });
    expect(await desk.usable(desk.trader, 'DOGE')).toBe(plus(before, 200));
    expect(await deposits('state=held&coin=DOGE')).toEqual([]);
  });
});

describe('house funds and adjustments', () => {
  const treasury = async () =>
    (await operate('/operator/houseWallets', fay)).data.find(
      (row: { wallet: string; coin: string }) => row.wallet === 'insurance' && row.coin === 'USDT',
    )?.amount ?? '0';

  it('are booked once for a reference', async () => {
    const before = await treasury();
    const funds = { kind: 'fund_house', wallet: 'insurance', coin: 'USDT', amount: '1000.5' };
    expect(await propose({ ...funds, amount: '0', reference: 'Invoice 1' })).toMatchObject({
      reason: 'amount_required',
    });
    expect(await propose({ ...funds, amount: '0.123456789', reference: 'Invoice 1' })).toMatchObject({
      reason: 'amount_too_precise',
    });
    expect(await propose({ ...funds, coin: 'NONE', reference: 'Invoice 1' })).toMatchObject({ code: 404 });
    expect(await doBoth({ ...funds, reference: 'Invoice 1' })).toMatchObject({ code: 200 });
    expect(await treasury()).toBe(plus(before, 1000.5));
    expect(await propose({ ...funds, reference: 'Invoice 1' })).toMatchObject({
      reason: 'duplicate_reference',
    });
    await desk.demo.database.sql`update booking set done_at = null where reference = 'Invoice 1'`;
    await desk.demo.wallet.finance.settle();
    expect(await treasury()).toBe(plus(before, 1000.5));
    expect((await operate('/operator/bookings', fay)).data).toMatchObject([
      {
        kind: 'fund_house',
        reference: 'Invoice 1',
        state: 'booked',
        approvedBy: 'finn',
        reason: 'Ticket 77',
      },
    ]);
  });

  it('adjust a balance, and say why the engine refused one', async () => {
    const owner = await uidOf('vip@meridian.test');
    const before = await desk.usable(desk.vip, 'USDT');
    const change = { kind: 'adjust_balance', owner, wallet: 'spot', coin: 'USDT' };
    expect(await doBoth({ ...change, amount: '12.5', reference: 'Case 9' })).toMatchObject({ code: 200 });
    expect(await desk.usable(desk.vip, 'USDT')).toBe(plus(before, 12.5));
    await doBoth({ ...change, amount: '-99999999999', reference: 'Case 10' });
    expect(await desk.usable(desk.vip, 'USDT')).toBe(plus(before, 12.5));
    expect((await operate('/operator/bookings?size=1', fay)).data).toMatchObject([
      { reference: 'Case 10', state: 'refused', refusal: 'insufficient_balance', owner },
    ]);
    const nobody = { ...change, owner: '100000000', amount: '1', reference: 'Case 11' };
    expect(await propose(nobody)).toMatchObject({ reason: 'unknown_account' });
    expect(await operate('/operator/houseWallets', sol)).toMatchObject({ code: 403 });
    expect(await operate('/operator/bookings', sol)).toMatchObject({ code: 403 });
  });

  it('shows books and chain of every network, with the hot wallet and its gas', async () => {
    const { reconciler, deposits: watcher } = desk.demo.wallet;
    await desk.chain('litecoin').mine();
    await watcher.round();
    reconciler.nudge('litecoin');
    await reconciler.settle();
    const { data } = await operate('/operator/reconciliation', fay);
    const row = data.find(({ network }: { network: string }) => network === 'litecoin');
    const { height } = await desk.chain('litecoin').tip();
    const [coin] = row.coins;
    expect(row).toMatchObject({ height, haltedReason: null, hotAddress: desk.chain('litecoin').hotAddress });
    expect(row.hotGas).toEqual({ coin: 'LTC', amount: coin.hot });
    expect(coin).toMatchObject({ coin: 'LTC', drift: '0', driftSince: null });
    const [books, held] = [
      [coin.books, coin.opening, coin.inFlight],
      [coin.hot, coin.cold, coin.unswept],
    ].map((figures) => figures.reduce((sum, figure) => sum + Number(figure), 0));
    expect(books).toBe(held);
    expect(held).toBeGreaterThan(0);
    expect(await operate('/operator/reconciliation', sol)).toMatchObject({ code: 403 });
  });

  it('lists sweeps and gas payments, newest first, with state, amount and transaction', async () => {
    const { db } = desk.demo.database;
    await desk.address(desk.trader, 'LTC', 'litecoin');
    const place = await db
      .selectFrom('deposit_address')
      .select(['network', 'address', 'index'])
      .where('network', '=', 'litecoin')
      .executeTakeFirstOrThrow();
    const sweep = randomUUID();
    const payments = [
      {
        ...{
          id: sweep,
          purpose: 'sweep' as const,
          ...place,
          asset: 'native',
          amount: '150000000',
          serves: null,
        },
        ...{
          state: 'done' as const,
          txid: 'swept',
          block_height: 5n,
          succeeded: true,
          cost: '2000',
          cost_asset: 'native',
        },
        ...{ planned_at: new Date(1), changed_at: new Date(3), ended_at: new Date(3) },
      },
      {
        ...{ id: randomUUID(), purpose: 'gas' as const, ...place, asset: 'gone', amount: '7', serves: sweep },
        ...{
          state: 'planned' as const,
          txid: null,
          block_height: null,
          succeeded: null,
          cost: null,
          cost_asset: null,
        },
        ...{ planned_at: new Date(2), changed_at: new Date(2), ended_at: null },
      },
    ];
    await db.insertInto('house_payment').values(payments).execute();
    const { data } = await operate('/operator/housePayments?network=litecoin', fay);
    expect(data).toMatchObject([
      {
        purpose: 'gas',
        state: 'planned',
        coin: null,
        amount: '7',
        transaction: null,
        link: null,
        cost: null,
      },
      {
        ...{ purpose: 'sweep', state: 'done', coin: 'LTC', amount: '1.5', transaction: 'swept' },
        cost: { coin: 'LTC', amount: '0.00002' },
        address: place.address,
      },
    ]);
    expect((await operate('/operator/housePayments?network=litecoin&size=1&page=2', fay)).data).toHaveLength(
      1,
    );
    expect((await operate('/operator/housePayments?network=dogecoin', fay)).data).toEqual([]);
    expect(await operate('/operator/housePayments', sol)).toMatchObject({ code: 403 });
  });

  it('is in the audit log', async () => {
    const root = (await operatorIn(desk.demo, 'root', ['super'])).token;
    const { data } = await operate('/operator/audit?size=100', root);
    const subjects = data.map(
      ({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`,
    );
    expect(subjects).toEqual(
      expect.arrayContaining([
        'network.stop network dogecoin',
        'proposal.approve network dogecoin',
        'proposal.approve house insurance',
        `proposal.approve user ${await uidOf('vip@meridian.test')}`,
      ]),
    );
    expect(await verifyAudit(desk.demo.database)).toMatchObject({ brokenAt: undefined });
  });
});
