import type { WalletRecordWire } from '@meridian/contract/schemas/wallet';
import { formatTrimmed, parseDecimal } from '@meridian/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BTC, BTC_QUERY, type FuturesDesk, openFuturesDesk } from '../../futures/testing/futures-desk.ts';
import type { SpotCaller } from '../../trading/testing/spot-caller.ts';

let desk: FuturesDesk;
beforeAll(async () => {
  desk = await openFuturesDesk();
}, 120_000);
afterAll(() => desk.close());

const recordsOf = async (caller: SpotCaller, query: string): Promise<readonly WalletRecordWire[]> =>
  (await caller.get(`/account/financeByTypeCoin?${query}`)).data.rows;
const shortOf = ({ type, part, pair, side, number }: WalletRecordWire) => [type, part, pair, side, number];

it('records of spot trades and fees name pair, side and order, on a page that has one coin of it too', async () => {
  const eth = { maincoin: 'USDT', tradcoin: 'ETH', plate: 'main' };
  const sold = await desk.trader.post('/trad/sellLimit', { ...eth, price: '3000.50', number: '1' });
  const bought = await desk.vip.post('/trad/buyLimit', { ...eth, price: '3000.50', number: '1' });
  for (const [caller, side, entrustid] of [
    [desk.trader, 'sell', sold.data.id],
    [desk.vip, 'buy', bought.data.id],
  ] as const) {
    const types = Map.groupBy(await recordsOf(caller, 'size=100'), ({ type }) => type);
    for (const type of ['trade', 'fee'] as const) {
      expect(types.get(type)?.length, type).toBeGreaterThan(0);
      for (const row of types.get(type)!) expect(row).toMatchObject({ pair: 'ETH/USDT', side, entrustid });
    }
    expect(types.get('deposit')?.every(({ pair, side }) => pair === undefined && side === undefined)).toBe(
      true,
    );
    expect(await recordsOf(caller, 'type=trade&coin=USDT&size=1')).toMatchObject([
      { coin: 'USDT', pair: 'ETH/USDT', side },
    ]);
  }
});

it('a record of fills of two orders names neither', async () => {
  const eth = { maincoin: 'USDT', tradcoin: 'ETH', plate: 'main' };
  desk.clock.advance(1_000);
  for (const number of ['1', '2'])
    await desk.trader.post('/trad/sellLimit', { ...eth, price: '3000.50', number });
  desk.clock.advance(1_000);
  const bought = await desk.vip.post('/trad/buyLimit', { ...eth, price: '3000.50', number: '3' });
  expect(await recordsOf(desk.vip, 'type=trade&coin=ETH&size=1')).toMatchObject([
    { number: '3', entrustid: bought.data.id },
  ]);
  const [sold] = await recordsOf(desk.trader, 'type=trade&coin=ETH&size=1');
  expect(sold).toMatchObject({ number: '-3', pair: 'ETH/USDT' });
  expect(sold).not.toHaveProperty('entrustid');
});

it('closing all futures positions books fee and result of each, with its pair and side', async () => {
  const { trader, vip } = desk;
  await desk.moveMark('60000');
  const order = { ...BTC, lever: '10', style: 'limit', price: '60000' };
  await vip.post('/contract/sellLimit', { ...order, number: '5' });
  await trader.post('/contract/buyLimit', { ...order, number: '5' });
  await vip.post('/contract/buyLimit', { ...order, number: '3' });
  await trader.post('/contract/sellLimit', { ...order, number: '3' });
  expect((await recordsOf(trader, 'wallet=futures&type=fee')).map(shortOf)).toEqual([
    ['fee', undefined, 'BTC/USDT', 'short', '-0.9'],
    ['fee', undefined, 'BTC/USDT', 'long', '-1.5'],
  ]);
  await vip.post('/contract/buyLimit', { ...order, price: '59990', number: '5' });
  await vip.post('/contract/sellLimit', { ...order, price: '60010', number: '3' });
  expect((await trader.post('/contract/closeAllPosition', { type: 0 })).code).toBe(200);
  const rows = await recordsOf(trader, 'wallet=futures&size=4');
  const orders = (await trader.get('/contract/tradHistory?size=2')).data as { id: number; type: 1 | 2 }[];
  const orderOf = (side: string | undefined) =>
    orders.find(({ type }) => type === (side === 'long' ? 1 : 2))!;
  for (const { side, entrustid } of rows) expect(entrustid).toBe(orderOf(side).id);
  const closed = rows.map(shortOf);
  expect(closed.toSorted()).toEqual([
    ['fee', undefined, 'BTC/USDT', 'long', '-1.49975'],
    ['fee', undefined, 'BTC/USDT', 'short', '-0.90015'],
    ['profit', undefined, 'BTC/USDT', 'long', '-0.5'],
    ['profit', undefined, 'BTC/USDT', 'short', '-0.3'],
  ]);
  expect((await recordsOf(trader, 'wallet=spot&type=fee')).every(({ pair }) => pair === 'ETH/USDT')).toBe(
    true,
  );
});

it('records of a cycle contract say whether they are stake or payout, with its pair and direction', async () => {
  const { trader, clock, prices } = desk;
  const settled = async () => (await recordsOf(trader, 'type=cycle')).length > 1;
  const terms = '/cycle/cycle?maincoin=USDT&tradcoin=BTC';
  prices.emit();
  await expect.poll(async () => (await trader.get(terms)).data.info.stale).toBe(false);
  expect((await trader.post('/cycle/buy', { ...BTC, type: 1, period: 30, number: '10' })).code).toBe(200);
  expect((await recordsOf(trader, 'type=cycle')).map(shortOf)).toEqual([
    ['cycle', 'stake', 'BTC/USDT', 'above', '-10'],
  ]);
  clock.advance(1_000);
  prices.emit();
  await expect.poll(async () => (await trader.get('/cycle/order')).data[0]?.state).toBe('running');
  clock.advance(31_000);
  prices.set('BTC', '60100');
  prices.emit();
  await expect.poll(settled, { timeout: 20_000 }).toBe(true);
  expect((await recordsOf(trader, 'type=cycle')).map(shortOf)).toEqual([
    ['cycle', 'payout', 'BTC/USDT', 'above', '18'],
    ['cycle', 'stake', 'BTC/USDT', 'above', '-10'],
  ]);
});

it('every entry has the balance after it, whatever the page and its filter', async () => {
  const { trader } = desk;
  const all = (await recordsOf(trader, 'size=100')).toReversed();
  expect(all.length).toBeGreaterThan(15);
  const sums = new Map<string, bigint>();
  const expected = new Map<string, string>();
  for (const { id, wallet, coin, number } of all) {
    const key = `${wallet} ${coin}`;
    const sum = (sums.get(key) ?? 0n) + parseDecimal(number, 18)!;
    sums.set(key, sum);
    expected.set(id, formatTrimmed(sum, 18));
  }
  const pages = [
    all,
    await recordsOf(trader, 'wallet=futures&size=3'),
    await recordsOf(trader, 'type=deposit'),
  ];
  for (const rows of pages)
    for (const { id, balance } of rows) expect([id, balance]).toEqual([id, expected.get(id)]);
  const { next } = (await trader.get('/account/financeByTypeCoin?size=4')).data;
  for (const { id, balance } of await recordsOf(trader, `size=4&before=${next}`))
    expect([id, balance]).toEqual([id, expected.get(id)]);
});

it('the result of a liquidation that was deleveraged in part is of no order', async () => {
  const { trader, vip } = desk;
  await desk.moveMark('60000');
  const order = { ...BTC, lever: '10', tdMode: 'lsolate', style: 'limit', price: '60000', number: '10' };
  await vip.post('/contract/buyLimit', order);
  await trader.post('/contract/sellLimit', order);
  const [position] = (await vip.get(`/contract/positionByCoin?${BTC_QUERY}`)).data;
  const price = (Number(position.liquidationPrice) - 50).toFixed(1);
  expect((await trader.post('/contract/buyLimit', { ...order, price, number: '3' })).code).toBe(200);
  await desk.moveMark((Number(position.liquidationPrice) - 100).toFixed(1));
  const lost = async () =>
    (await recordsOf(vip, 'wallet=futures&size=5')).filter(({ number }) => Number(number) < -100);
  await expect.poll(async () => (await lost()).length).toBe(1);
  const [liquidation] = (await vip.get('/contract/tradHistory?size=1')).data;
  expect(liquidation).toMatchObject({ cause: 'liquidation', unfilled: '7' });
  expect((await lost())[0]).toMatchObject({ type: 'profit', pair: 'BTC/USDT', side: 'long' });
  expect((await lost())[0]).not.toHaveProperty('entrustid');
});

it('an entry whose position is not known, from before it was kept, names no pair', async () => {
  await desk.demo.database.sql`update ledger_entry set subject = null where wallet = 'futures'`;
  for (const row of await recordsOf(desk.trader, 'wallet=futures&size=100')) {
    expect(row.pair).toBeUndefined();
    expect(row.entrustid).toBeUndefined();
    expect(row.side).toBeUndefined();
  }
});

it('a transfer between own wallets names the other one, also in a list of one wallet', async () => {
  const { trader } = desk;
  for (const type of ['in', 'out'])
    expect((await trader.post('/account/contractTransfer', { coin: 'USDT', number: '1', type })).code).toBe(
      200,
    );
  const endsOf = async (wallet: string) =>
    (await recordsOf(trader, `wallet=${wallet}&size=2`)).map(({ number, other_wallet }) => [
      number,
      other_wallet,
    ]);
  expect(await endsOf('spot')).toEqual([
    ['1', 'futures'],
    ['-1', 'futures'],
  ]);
  expect(await endsOf('futures')).toEqual([
    ['-1', 'spot'],
    ['1', 'spot'],
  ]);
  const deposits = await recordsOf(trader, 'type=deposit');
  expect(deposits.every(({ other_wallet }) => other_wallet === undefined)).toBe(true);
});
