import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../audit/audit-log-table.ts';
import { type FiatTestDesk, openFiatTestDesk, VIP } from '../../fiat/testing/fiat-desk.ts';

/** Fay and Finn do finance, Sol does support. */
let desk: FiatTestDesk;
beforeAll(async () => {
  desk = await openFiatTestDesk();
}, 120_000);
afterAll(() => desk.close());

const credit = () => desk.demo.fiat.settle();
const paid = async (pays = '15120'): Promise<number> => {
  const { data, reason } = await desk.buy(pays);
  if (data === null) throw new Error(`not bought: ${reason}`);
  await desk.pay(data.id);
  return data.id;
};
const post = (path: string, body: object, token = desk.fay) => desk.operate(`/operator/${path}`, token, body);
const read = (path: string, token = desk.fay) => desk.operate(`/operator/${path}`, token);
const doBoth = async (change: object) => {
  const { data, reason } = await desk.propose(change);
  if (data === null) throw new Error(`not proposed: ${reason}`);
  return desk.agree(data.id);
};
const TERMS = {
  coin: 'USDT',
  decimals: 0,
  rate: '151.2',
  min: '1000',
  max: '1000000',
  dayLimit: '90000000',
  secondFrom: '500000',
  open: true,
};
const ACCOUNT = {
  currency: 'JPY',
  bank: 'Other Bank',
  holder: 'Meridian',
  accountNumber: '77-1234',
  note: '',
  open: true,
};

describe('rates and accounts', () => {
  it('change by two operators, and stop by one', async () => {
    expect(await read('fiatDesk', desk.sol)).toMatchObject({ code: 403 });
    const before = (await read('fiatDesk')).data;
    const change = { kind: 'set_fiat_rate', currency: 'JPY', terms: { ...TERMS, rate: '150' } };
    const { data } = await desk.propose(change);
    expect(data.change.before).toEqual(
      before.rates.find(({ currency }: { currency: string }) => currency === 'JPY').terms,
    );
    expect(await desk.propose(change, desk.finn)).toMatchObject({ code: 409, reason: 'already_proposed' });
    expect(await desk.agree(data.id, desk.fay)).toMatchObject({ reason: 'second_operator_required' });
    expect((await desk.quote('15000')).data.receives).toBe('99.20634920'.replace(/0+$/, ''));
    expect(await desk.agree(data.id)).toMatchObject({ code: 200 });
    const held = (await desk.quote('15000')).data;
    expect(held.receives).toBe('100');

    expect(await post('stopCurrency', { currency: 'JPY', reason: ' ' })).toMatchObject({ code: 422 });
    expect((await post('stopCurrency', { currency: 'JPY', reason: 'Bank holiday' })).code).toBe(200);
    expect(await post('stopCurrency', { currency: 'JPY', reason: 'Again' })).toMatchObject({ code: 409 });
    expect(await desk.quote('15000')).toMatchObject({ code: 422, reason: 'fiat_closed' });
    expect(await desk.vip.post('/fiat/buy', { quote: held.quote, card: desk.card })).toMatchObject({
      code: 422,
      reason: 'fiat_closed',
    });
    expect((await doBoth({ ...change, terms: TERMS })).code).toBe(200);
    expect((await desk.quote('15120')).data.receives).toBe('100');
  });

  it('a rate that was held is honoured after a change', async () => {
    const { data } = await desk.quote('15120');
    await doBoth({ kind: 'set_fiat_rate', currency: 'JPY', terms: { ...TERMS, rate: '200' } });
    const bought = await desk.vip.post('/fiat/buy', { quote: data.quote, card: desk.card });
    expect(bought.data).toMatchObject({ rate: '151.2', receives: '100' });
    await desk.vip.post('/fiat/cancel', { id: bought.data.id });
    await doBoth({ kind: 'set_fiat_rate', currency: 'JPY', terms: TERMS });
  });

  it('a purchase keeps the account that its owner was shown', async () => {
    const { data } = await desk.buy();
    await doBoth({ kind: 'set_desk_account', account: null, terms: ACCOUNT });
    const { accounts } = (await read('fiatDesk')).data;
    const { id } = accounts.find(({ terms }: { terms: { bank: string } }) => terms.bank === 'Other Bank');
    expect((await desk.buy()).data.payTo.bank).toBe('Other Bank');
    expect((await desk.purchase(data.id)).payTo.bank).toBe('Demo Bank Tokyo');
    expect((await post('stopDeskAccount', { id, reason: 'Closed by the bank' })).code).toBe(200);
    expect((await desk.buy()).data.payTo.bank).toBe('Demo Bank Tokyo');
    for (const { id: open } of (await desk.vip.get('/fiat/purchases')).data.purchases)
      await desk.vip.post('/fiat/cancel', { id: open });
  });

  it.each([
    { min: '0' },
    { min: '2000', max: '1999' },
    { max: '90000001' },
    { rate: '0' },
    { min: '1000.5' },
    { coin: 'NOPE' },
    { decimals: 5 },
    { secondFrom: '-1' },
  ])('terms that contradict are refused: %j', async (change) => {
    const refused = await desk.propose({
      kind: 'set_fiat_rate',
      currency: 'JPY',
      terms: { ...TERMS, ...change },
    });
    expect(refused.code).toBeGreaterThanOrEqual(400);
    expect(refused.code).toBeLessThan(500);
  });
});

describe('the queue', () => {
  it('shows paid purchases to finance, with claims and the proof', async () => {
    const id = await paid();
    expect(await read('purchases', desk.sol)).toMatchObject({ code: 403, reason: 'no_permission' });
    const [row] = (await read('purchases')).data;
    expect(row).toMatchObject({ id, state: 'paid', needsTwo: false, hasProof: true, claimedBy: null });
    expect((await read('overview')).data.purchasesWaiting).toBe(1);
    expect((await post('claimPurchase', { id, claimed: true })).data.claimedBy).toMatchObject({
      name: 'fay',
    });
    for (const refused of [
      await post('claimPurchase', { id, claimed: true }, desk.finn),
      await desk.confirm(id, desk.finn),
      await post('refusePurchase', { id, reason: 'No money' }, desk.finn),
    ])
      expect(refused).toMatchObject({ code: 409, reason: 'case_taken' });
    expect((await read(`purchaseProof?id=${id}`)).data.image).toMatch(/^data:image\/webp;base64,/);
    expect(await read(`purchaseProof?id=${id}`, desk.sol)).toMatchObject({ code: 403 });
    const wrong = { id, reason: 'Arrived', totp: '000000' };
    expect(await post('confirmPurchase', wrong)).toMatchObject({ reason: 'second_factor_wrong' });
    expect(await desk.confirm(id)).toMatchObject({ code: 200 });
    expect(await desk.confirm(id)).toMatchObject({ code: 409, reason: 'purchase_closed' });
    await credit();
    expect((await read(`purchase?id=${id}`)).data).toMatchObject({ state: 'completed', confirmedBy: 'fay' });
    expect(await verifyAudit(desk.demo.database)).toMatchObject({ brokenAt: undefined });
  });

  it('a claim ends by itself', async () => {
    const id = await paid();
    await post('claimPurchase', { id, claimed: true });
    // In two steps, so that the sessions stay open.
    for (const ms of [8 * 60_000, 7 * 60_000]) {
      desk.clock.advance(ms);
      for (const token of [desk.fay, desk.finn]) await read('overview', token);
    }
    const finn = (await post('claimPurchase', { id, claimed: true }, desk.finn)).data;
    expect(finn.claimedBy).toMatchObject({ name: 'finn' });
    expect((await post('claimPurchase', { id, claimed: false }, desk.finn)).data.claimedBy).toBeNull();
    expect((await post('refusePurchase', { id, reason: 'The sender is somebody else' })).data).toMatchObject({
      state: 'canceled',
      cause: 'desk',
    });
    expect(await desk.purchase(id)).toMatchObject({ reason: 'The sender is somebody else' });
    await desk.demo.people.accounts.settle();
    const mail = desk.demo.outbox
      .list()
      .find((each) => each.to === VIP && each.purpose === 'purchase_canceled');
    expect(mail!.text).toContain('The sender is somebody else');
    expect(await desk.confirm(id)).toMatchObject({ code: 409, reason: 'purchase_closed' });
  });

  it('from the threshold on, two operators confirm, and only once', async () => {
    const id = await paid('500000');
    const before = await desk.books();
    expect((await read(`purchase?id=${id}`)).data.needsTwo).toBe(true);
    expect(await desk.confirm(id)).toMatchObject({ code: 403, reason: 'second_operator_required' });
    const { data } = await desk.propose({ kind: 'confirm_purchase', id });
    expect(data.change.payment).toContain('500000 JPY');
    expect(await desk.propose({ kind: 'confirm_purchase', id }, desk.finn)).toMatchObject({ code: 409 });
    expect(await desk.agree(data.id, desk.fay)).toMatchObject({ reason: 'second_operator_required' });
    expect(await desk.books()).toEqual(before);
    expect(await desk.agree(data.id)).toMatchObject({ code: 200 });
    await credit();
    expect(await desk.purchase(id)).toMatchObject({ state: 'completed' });
    const after = await desk.books();
    expect(after.fiat).toBeGreaterThan(before.fiat);
    expect(after.fiat - before.fiat).toBe(before.rail - after.rail);
    expect(await desk.propose({ kind: 'confirm_purchase', id })).toMatchObject({ code: 409 });
  });

  it('a purchase that was refused meanwhile ends its proposal', async () => {
    const id = await paid('500000');
    const { data } = await desk.propose({ kind: 'confirm_purchase', id });
    await post('refusePurchase', { id, reason: 'Returned by the bank' });
    expect(await desk.agree(data.id)).toMatchObject({ code: 409, reason: 'proposal_moot' });
  });
});

describe('statements', () => {
  it('match purchases by reference and amount, once, and confirm nothing', async () => {
    const id = await paid();
    const { reference, payTo } = await desk.purchase(id);
    const { accounts } = (await read('fiatDesk')).data;
    const account = accounts.find(
      ({ terms }: { terms: { accountNumber: string } }) => terms.accountNumber === payTo.accountNumber,
    ).id;
    const csv = [
      'transaction,date,amount,text',
      `t1,2026-11-17,15120,"ADA  ${reference.toLowerCase()}"`,
      `t2,2026-11-17,15119,${reference}`,
      't3,2026-11-17,5,rent',
    ].join('\n');
    const { data } = await post('addStatement', { account, name: 'November', csv });
    expect(data).toMatchObject({ lines: 3, matched: 1, repeated: 0 });
    expect(data.rows.map(({ result }: { result: string }) => result)).toEqual([
      'matched',
      'already_matched',
      'unknown',
    ]);
    expect(data.missing.map((each: { id: number }) => each.id)).not.toContain(id);
    expect((await read(`purchase?id=${id}`)).data).toMatchObject({ state: 'paid', onStatement: true });
    const again = (await post('addStatement', { account, name: 'Again', csv })).data;
    expect(again).toMatchObject({ lines: 0, matched: 0, repeated: 3 });
    expect((await read('statements')).data).toMatchObject([{ name: 'Again' }, { name: 'November' }]);
    await desk.confirm(id);
    await credit();
  });

  it('that cannot be read are refused, and nothing is stored', async () => {
    const count = async () =>
      (await desk.demo.database.sql<{ n: number }[]>`select count(*)::int as n from bank_statement`)[0]!.n;
    const before = await count();
    const [{ id: account }] = (await read('fiatDesk')).data.accounts;
    const add = (body: object) => post('addStatement', { account, name: 'x', csv: 'a', ...body });
    expect(await add({ csv: 'transaction,date,amount,text\nt,d,NaN,x' })).toMatchObject({
      code: 422,
      reason: 'statement_rule',
    });
    expect(await add({ account: 999_999 })).toMatchObject({ code: 404 });
    expect((await add({ csv: 'x'.repeat(40_001) })).code).toBe(400);
    expect((await add({ csv: 'x'.repeat(70_000) })).code).toBe(413);
    expect(await post('addStatement', { account, name: 'x', csv: 'a' }, desk.sol)).toMatchObject({
      code: 403,
    });
    expect(await count()).toBe(before);
  });
});
