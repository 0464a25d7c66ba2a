import { FIAT } from '@meridian/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { changeUser } from '../../accounts/profile/users-table.ts';
import { expirePurchases } from '../../fiat/expire-purchases.ts';
import { type FiatTestDesk, openFiatTestDesk, VIP } from '../../fiat/testing/fiat-desk.ts';
import { operatorIn } from '../testing/operator-in.ts';

/** Fay, Finn and Flo do finance. */
let desk: FiatTestDesk;
let flo: string;
beforeAll(async () => {
  desk = await openFiatTestDesk();
  flo = (await operatorIn(desk.demo, 'flo', ['finance'])).token;
}, 120_000);
afterAll(() => desk.close());
/** Each test has the whole limit of a day, and nothing was confirmed before it. */
afterEach(async () => {
  await desk.demo.fiat.settle();
  await desk.demo.database.sql`
    update fiat_purchase set created_at = created_at - interval '2 days', changed_at = changed_at - interval '2 days',
      state = case when ended_at is null then 'canceled' else state end,
      cause = case when ended_at is null then 'desk' else cause end,
      ended_at = coalesce(ended_at, now())`;
});

const post = (path: string, body: object, token = desk.fay) => desk.operate(`/operator/${path}`, token, body);
const read = (path: string, token = desk.fay) => desk.operate(`/operator/${path}`, token);
const bought = async (pays = '15120'): Promise<number> => (await desk.buy(pays)).data.id;
const paid = async (pays?: string): Promise<number> => {
  const id = await bought(pays);
  expect((await desk.pay(id)).code).toBe(200);
  return id;
};
const refuse = (id: number) => post('refusePurchase', { id, reason: 'No money' });
let transactions = 0;
/** Uploads a statement with one line for the purchase. */
const arrive = async (id: number, amount: string): Promise<number> => {
  const { reference, payTo } = await desk.purchase(id);
  const { accounts } = (await read('fiatDesk')).data;
  const account = accounts.find(
    ({ terms }: { terms: { accountNumber: string } }) => terms.accountNumber === payTo.accountNumber,
  ).id;
  const csv = `transaction,date,amount,text\ns${++transactions},2026-11-17,${amount},${reference}`;
  return (await post('addStatement', { account, name: 'November', csv })).data.id;
};
const statement = async (id: number) => {
  const { matched, rows } = (await read(`statement?id=${id}`)).data;
  return { matched, results: rows.map(({ result }: { result: string }) => result) };
};

describe('the threshold for two operators', () => {
  it('counts what an operator confirmed alone for the user within 24 hours', async () => {
    const [first, second, third] = [await paid('300000'), await paid('199999'), await paid('1000')];
    expect(await desk.confirm(first)).toMatchObject({ code: 200 });
    expect(await desk.confirm(second)).toMatchObject({ code: 200 });
    expect((await read(`purchase?id=${third}`)).data.needsTwo).toBe(true);
    expect(await desk.confirm(third)).toMatchObject({ code: 403, reason: 'second_operator_required' });
    // It is the sum of one operator: for another one, the purchase is small.
    expect((await read(`purchase?id=${third}`, desk.finn)).data.needsTwo).toBe(false);
    const { data } = await desk.propose({ kind: 'confirm_purchase', id: third });
    expect(await desk.agree(data.id)).toMatchObject({ code: 200 });
  });

  it('leaves out what two operators confirmed, and what is older than a day', async () => {
    const large = await paid('500000');
    const { data } = await desk.propose({ kind: 'confirm_purchase', id: large });
    expect(await desk.agree(data.id)).toMatchObject({ code: 200 });
    const [small, next] = [await paid('300000'), await paid('300000')];
    expect(await desk.confirm(small, desk.finn)).toMatchObject({ code: 200 });
    const needsTwo = async () => (await read(`purchase?id=${next}`, desk.finn)).data.needsTwo;
    expect(await needsTwo()).toBe(true);
    await desk.demo.fiat.settle();
    await desk.demo.database.sql`
      update fiat_purchase set changed_at = changed_at - interval '1 day' where id = ${small}`;
    expect(await needsTwo()).toBe(false);
  });
});

describe('a claim', () => {
  it('of another operator stops a proposal and its approval', async () => {
    const id = await paid('500000');
    const change = { kind: 'confirm_purchase', id };
    const claim = (claimed: boolean, token: string) => post('claimPurchase', { id, claimed }, token);
    await claim(true, flo);
    expect(await desk.propose(change)).toMatchObject({ code: 409, reason: 'case_taken' });
    await claim(false, flo);
    const { data } = await desk.propose(change);
    await claim(true, flo);
    const refused = await desk.agree(data.id);
    expect(refused).toMatchObject({ code: 409, reason: 'case_taken' });
    expect(refused.msg).toContain('flo');
    expect(await desk.purchase(id)).toMatchObject({ state: 'paid' });
    // The claim of the proposer is no obstacle: the two decide together.
    await claim(false, flo);
    await claim(true, desk.fay);
    expect(await desk.agree(data.id)).toMatchObject({ code: 200 });
  });
});

describe('a payment on a statement', () => {
  it('cannot be canceled or refused, and is confirmed although it was not marked as paid', async () => {
    const id = await bought();
    expect(await desk.confirm(id)).toMatchObject({ code: 409, reason: 'purchase_closed' });
    const line = await arrive(id, '15120');
    const [row] = (await read('purchases')).data;
    expect(row).toMatchObject({ id, state: 'to_be_paid', canConfirm: true, canRefuse: false });
    expect((await read('overview')).data.purchasesWaiting).toBe(1);
    expect(await desk.vip.post('/fiat/cancel', { id })).toMatchObject({
      code: 409,
      reason: 'payment_arrived',
    });
    expect(await refuse(id)).toMatchObject({ code: 409, reason: 'payment_arrived' });
    const before = await desk.books();
    expect(await post('claimPurchase', { id, claimed: true })).toMatchObject({ code: 200 });
    expect(await desk.confirm(id)).toMatchObject({ code: 200 });
    await desk.demo.fiat.settle();
    expect(await desk.purchase(id)).toMatchObject({ state: 'completed', paidAt: null });
    expect((await desk.books()).fiat).toBeGreaterThan(before.fiat);
    expect(await statement(line)).toEqual({ matched: 1, results: ['matched'] });
  });

  it('is not refused after its owner marked it as paid either', async () => {
    const id = await paid();
    await arrive(id, '15120');
    expect(await refuse(id)).toMatchObject({ code: 409, reason: 'payment_arrived' });
  });

  it('of another amount is refused by the desk only', async () => {
    const id = await bought();
    await arrive(id, '15119');
    expect((await read(`purchase?id=${id}`)).data).toMatchObject({
      canConfirm: false,
      canRefuse: true,
      onStatement: false,
      otherAmount: true,
    });
    expect((await read('purchases')).data).toMatchObject([{ id }]);
    expect(await desk.vip.post('/fiat/cancel', { id })).toMatchObject({ reason: 'payment_arrived' });
    expect(await desk.confirm(id)).toMatchObject({ reason: 'purchase_closed' });
    expect(await refuse(id)).toMatchObject({ code: 200, data: { state: 'canceled' } });
  });

  it('is returned by two operators, and its owner reads why', async () => {
    const id = await paid();
    const wanted = { kind: 'return_payment', id };
    expect(await desk.propose(wanted)).toMatchObject({ code: 409, reason: 'purchase_closed' });
    const line = await arrive(id, '15120');
    const before = await desk.books();
    const { data } = await desk.propose(wanted);
    expect(data.change.payment).toContain('15120 JPY');
    expect(await desk.agree(data.id, desk.fay)).toMatchObject({ reason: 'second_operator_required' });
    expect(await desk.purchase(id)).toMatchObject({ state: 'paid' });
    expect(await desk.agree(data.id)).toMatchObject({ code: 200 });
    expect(await desk.purchase(id)).toMatchObject({ state: 'canceled', cause: 'desk', reason: data.reason });
    await desk.demo.fiat.settle();
    expect(await desk.books()).toEqual(before);
    expect(await statement(line)).toEqual({ matched: 0, results: ['canceled'] });
    expect(await desk.confirm(id)).toMatchObject({ reason: 'purchase_closed' });
  });

  it('shows as canceled once its purchase is', async () => {
    const id = await paid();
    const line = await arrive(id, '15120');
    expect(await statement(line)).toEqual({ matched: 1, results: ['matched'] });
    // As purchases ended before payments on a statement protected them.
    await desk.demo.database.sql`
      update fiat_purchase set state = 'canceled', cause = 'desk', ended_at = now() where id = ${id}`;
    expect(await statement(line)).toEqual({ matched: 0, results: ['canceled'] });
    expect((await read('statements')).data[0]).toMatchObject({ id: line, matched: 0 });
  });
});

describe('a suspended user', () => {
  it('can say that a purchase is paid, and show it', async () => {
    const id = await bought();
    const { database, people } = desk.demo;
    const [owner] = await database.sql<{ id: number }[]>`select id from users where email = ${VIP}`;
    const suspend = async (suspended: boolean) => {
      await changeUser(database, owner!.id, { suspended });
      people.accounts.deps.sessions.userChanged(owner!.id);
    };
    onTestFinished(() => suspend(false));
    await suspend(true);
    expect(await desk.quote('15120')).toMatchObject({ code: 403, reason: 'account_locked' });
    expect(await desk.pay(id)).toMatchObject({ code: 200, data: { state: 'paid' } });
  });
});

// Last, because it moves the clock and ends the sessions of operators.
describe('the time to pay', () => {
  it('does not end a purchase whose payment is on a statement', async () => {
    const [without, matched, other] = [await bought(), await bought(), await bought()];
    await arrive(matched, '15120');
    await arrive(other, '15119');
    const expiring = expirePurchases(desk.demo.fiat.deps);
    desk.clock.advance(FIAT.payMs + 1_000);
    await expiring.settle();
    await expiring.stop();
    expect(await desk.purchase(without)).toMatchObject({ state: 'canceled', cause: 'time' });
    for (const id of [matched, other]) expect(await desk.purchase(id)).toMatchObject({ state: 'to_be_paid' });
  });
});
