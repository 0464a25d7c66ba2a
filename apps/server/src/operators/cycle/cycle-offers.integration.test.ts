import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FuturesDesk, openFuturesDesk } from '../../futures/testing/futures-desk.ts';
import { freshCode } from '../testing/fresh-code.ts';
import { operatorIn } from '../testing/operator-in.ts';

/** Mia and Rob list offers, Sol does support. */
let desk: FuturesDesk;
let mia: string;
let rob: string;
let sol: string;
beforeAll(async () => {
  desk = await openFuturesDesk();
  mia = (await operatorIn(desk.demo, 'mia', ['market'])).token;
  rob = (await operatorIn(desk.demo, 'rob', ['risk'])).token;
  sol = (await operatorIn(desk.demo, 'sol', ['support'])).token;
}, 120_000);
afterAll(() => desk.close());

async function operate(url: string, token: string, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST';
  const call = { method, url, headers: { token, locale: 'en' }, ...(payload && { payload }) } as const;
  return (await desk.demo.console.inject(call)).json();
}
const TERMS = {
  minStake: '1',
  maxStake: '500',
  payoutRate: '0.8',
  exposureCap: '50000',
  maxOpenStake: '2000',
  entryDelayMs: 1_000,
  open: true,
};
const offerOf = (part: object, more: object = {}) => ({
  kind: 'set_cycle_offer',
  coin: 'BTC',
  period: 30,
  effectiveAt: null,
  ...more,
  terms: { ...TERMS, ...part },
});
const propose = (change: object, token = mia) =>
  operate('/operator/propose', token, { change, reason: 'Agreed' });
const approve = async (id: number, token = rob) =>
  operate('/operator/approveProposal', token, { id, totp: await freshCode(desk.demo, token) });
const doBoth = async (change: object) => {
  const { data, reason } = await propose(change);
  if (data === null) throw new Error(`not proposed: ${reason}`);
  return approve(data.id);
};
const offer = async (coin = 'BTC', period = 30) =>
  (await operate('/operator/cycleOffers', mia)).data.offers.find(
    (row: { coin: string; period: number }) => row.coin === coin && row.period === period,
  );
const history = async (id: number) => (await operate(`/operator/cycleOfferHistory?offer=${id}`, mia)).data;
const periodOf = async (coin: string, period: number) =>
  (await desk.trader.get(`/cycle/cycle?maincoin=USDT&tradcoin=${coin}`)).data.periods.find(
    (row: { period: number }) => row.period === period,
  );
const inMs = (ms: number) => new Date(desk.clock.now() + ms).toISOString();

describe('offers of cycle contracts', () => {
  it('are listed with their terms, what is at stake and who may see them', async () => {
    const { data } = await operate('/operator/cycleOffers', mia);
    expect(data).toMatchObject({ coin: 'USDT' });
    expect(data.coins).toContain('ADA');
    expect(data.coins).not.toContain('USDT');
    expect(data.offers).toHaveLength(24);
    expect(await offer()).toMatchObject({
      terms: TERMS,
      next: null,
      staked: '0',
      exposure: '0',
      changedBy: null,
      pending: [],
    });
    const bet = { maincoin: 'USDT', tradcoin: 'BTC', type: 1, period: 30, number: '10' };
    expect((await desk.trader.post('/cycle/buy', bet)).code).toBe(200);
    expect(await offer()).toMatchObject({ staked: '10', exposure: '8' });
    for (const url of ['/operator/cycleOffers', '/operator/cycleOfferHistory?offer=1'])
      expect(await operate(url, sol)).toMatchObject({ code: 403 });
    expect(await operate('/operator/closeCycleOffer', sol, { offer: 1, reason: 'x' })).toMatchObject({
      code: 403,
    });
    expect(await operate('/operator/cycleOfferHistory?offer=999', mia)).toMatchObject({ code: 404 });
  });

  it('change at the named moment when a second operator agrees, and users see it before', async () => {
    const effectiveAt = inMs(120_000);
    const { data } = await propose(offerOf({ payoutRate: '0.75', maxStake: '400' }, { effectiveAt }));
    expect(data.change.before).toEqual(TERMS);
    expect((await offer()).pending).toMatchObject([{ id: data.id, proposedBy: 'mia' }]);
    expect(await propose(offerOf({ payoutRate: '0.7' }))).toMatchObject({ reason: 'already_proposed' });
    expect((await propose(offerOf({ payoutRate: '0.7' }, { period: 300 }))).code).toBe(200);
    expect(await approve(data.id, mia)).toMatchObject({ reason: 'second_operator_required' });
    expect(await approve(data.id)).toMatchObject({ code: 200, data: { state: 'approved' } });
    expect(await offer()).toMatchObject({
      terms: TERMS,
      next: { at: effectiveAt, terms: { payoutRate: '0.75', maxStake: '400' } },
      changedBy: { name: 'rob' },
    });
    expect(await periodOf('BTC', 30)).toMatchObject({ rate: '0.8', next: { rate: '0.75', max: '400' } });
    desk.clock.advance(120_000);
    await desk.demo.exchange.cycleControl.settle();
    expect(await offer()).toMatchObject({ terms: { payoutRate: '0.75', maxStake: '400' }, next: null });
    expect(await periodOf('BTC', 30)).toMatchObject({ rate: '0.75', max: '400', next: null });
    const [newest, first] = await history((await offer()).id);
    expect(newest).toMatchObject({
      before: TERMS,
      terms: { payoutRate: '0.75' },
      effectiveAt,
      replaced: false,
      proposedBy: { name: 'mia' },
      decidedBy: { name: 'rob' },
      reason: 'Agreed',
    });
    expect(first).toMatchObject({ before: null, terms: TERMS, decidedBy: null, proposedBy: null });
  });

  it('of a new coin are added for two operators, in the engine and for users', async () => {
    expect(await periodOf('ADA', 60).catch(() => undefined)).toBeUndefined();
    expect((await doBoth(offerOf({}, { coin: 'ADA', period: 60 }))).code).toBe(200);
    expect(await offer('ADA', 60)).toMatchObject({ terms: TERMS });
    expect(await periodOf('ADA', 60)).toMatchObject({ rate: '0.8', state: 'enable' });
  });

  it('one operator closes at once; a change that waits is dropped, and two open it again', async () => {
    const coin = 'ETH';
    const { id } = await offer(coin);
    expect((await doBoth(offerOf({ payoutRate: '0.6' }, { coin, effectiveAt: inMs(60_000) }))).code).toBe(
      200,
    );
    const before = (await offer(coin)).terms;
    const reopened = (await propose(offerOf({ payoutRate: '0.5' }, { coin }))).data;
    const close = (body: object) => operate('/operator/closeCycleOffer', mia, body);
    expect(await close({ offer: id, reason: ' ' })).toMatchObject({ reason: 'reason_required' });
    desk.clock.advance(1);
    expect(await close({ offer: id, reason: 'Odd prices' })).toMatchObject({ data: { inForce: true } });
    expect(await close({ offer: id, reason: 'Again' })).toMatchObject({ code: 409 });
    expect(await close({ offer: 999, reason: 'None' })).toMatchObject({ code: 404 });
    expect(await offer(coin)).toMatchObject({
      terms: { ...before, open: false },
      next: null,
      reason: 'Odd prices',
    });
    desk.clock.advance(60_000);
    await desk.demo.exchange.cycleControl.settle();
    expect(await periodOf(coin, 30)).toMatchObject({ rate: '0.8', state: 'disable', next: null });
    expect((await history(id)).map((row: { replaced: boolean }) => row.replaced)).toEqual([
      false,
      true,
      false,
    ]);
    expect(await approve(reopened.id)).toMatchObject({ reason: 'proposal_outdated' });
    expect((await doBoth(offerOf({}, { coin }))).code).toBe(200);
    expect(await periodOf(coin, 30)).toMatchObject({ state: 'enable' });
  });

  it('refuse terms that the engine would refuse, moments out of range and changes of nothing', async () => {
    const of = (part: object, more: object = {}) => propose(offerOf(part, { coin: 'SOL', ...more }));
    for (const part of [
      { minStake: '0' },
      { maxStake: '0.5' },
      { payoutRate: '0' },
      { payoutRate: '1.1' },
      { payoutRate: '0.1234567' },
      { minStake: '0.0000000001' },
      { maxOpenStake: '0.5' },
    ])
      expect([part, (await of(part)).reason]).toEqual([part, 'cycle_terms_rule']);
    for (const part of [{ minStake: '-1' }, { minStake: '1e3' }, { entryDelayMs: 10_001 }, { open: 'yes' }])
      expect([part, (await of(part)).code]).toEqual([part, 400]);
    expect((await of({}, { period: 45 })).code).toBe(400);
    for (const ms of [-1, 0, 91 * 24 * 60 * 60_000])
      expect(await of({ payoutRate: '0.7' }, { effectiveAt: inMs(ms) })).toMatchObject({
        reason: 'effective_time_range',
      });
    expect(await of({ payoutRate: '0.80' })).toMatchObject({ code: 409, reason: 'conflict' });
    expect(await of({}, { coin: 'NONE' })).toMatchObject({ reason: 'unknown_coin' });
    expect(await of({}, { coin: 'USDT' })).toMatchObject({ reason: 'unknown_coin' });
    expect(await propose(offerOf({}), sol)).toMatchObject({ code: 403 });
  });

  it('[CYCLE-4] a change has no place for a price or an outcome', async () => {
    const change = {
      ...offerOf({ payoutRate: '0.7', price: '1', outcome: 'loss' }, { coin: 'SOL' }),
      price: '1',
      entry: '1',
    };
    const { data } = await propose(change);
    expect(JSON.stringify(data.change)).not.toMatch(/price|outcome|entry"/);
    expect(Object.keys(data.change.terms).sort()).toEqual(Object.keys(TERMS).sort());
  });

  it('a moment that passes before the approval makes the proposal outdated', async () => {
    const { data } = await propose(
      offerOf({ payoutRate: '0.7' }, { coin: 'DOGE', effectiveAt: inMs(30_000) }),
    );
    desk.clock.advance(31_000);
    expect(await approve(data.id)).toMatchObject({ code: 409, reason: 'proposal_outdated' });
    expect(await offer('DOGE')).toMatchObject({ terms: { payoutRate: '0.8' }, next: null });
  });

  it('every step is in the audit log under the offer', async () => {
    const boss = (await operatorIn(desk.demo, 'boss', ['super'])).token;
    const { data } = await operate('/operator/audit?subject=offer%20eth%2030', boss);
    const actions = data.map(({ action }: { action: string }) => action);
    expect(actions).toContain('cycle_offer.close');
    expect(actions).toContain('proposal.outdated');
    expect(actions.filter((action: string) => action === 'proposal.approve')).toHaveLength(2);
  });
});
