import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const propose = (change: object) => operate('/operator/propose', fay, { change, reason: 'Agreed' });
const agree = async (id: number) =>
  operate('/operator/approveProposal', finn, { id, totp: await freshCode(desk.demo, finn) });
const doBoth = async (change: object) => {
  const { data, reason } = await propose(change);
  if (data === null) throw new Error(`not proposed: ${reason}`);
  return agree(data.id);
};
const overview = async () => (await operate('/operator/networks', fay)).data;
const network = async (id: string) =>
  (await overview()).networks.find((row: { network: string }) => row.network === id);
const coin = async (code: string) =>
  (await overview()).coins.find((row: { coin: string }) => row.coin === code);
const stop = (path: string, body: object) => operate(path, fay, { ...body, reason: 'Incident' });
const config = async (code: string) =>
  (await desk.trader.get('/account/coins')).data.find((row: { coin: string }) => row.coin === code);

describe('networks and coins', () => {
  it('shows how far each network is read, and its coins with their terms', async () => {
    await desk.mine('bitcoin', 2);
    const bitcoin = await network('bitcoin');
    expect(bitcoin).toMatchObject({
      name: 'Bitcoin',
      chain: 'simulated',
      isOpen: true,
      lag: 0,
      deposits: true,
      withdrawals: true,
      haltedAt: null,
      coins: [{ coin: 'BTC', asset: 'native', deposits: true, withdrawals: true, changedAt: null }],
    });
    expect(bitcoin.height).toBeGreaterThan(1);
    await desk.chain('bitcoin').mine();
    expect(await network('bitcoin')).toMatchObject({ lag: 1 });
    expect(await operate('/operator/networks', sol)).toMatchObject({ code: 403 });
  });

  it('one operator stops a coin, and two release it, in the engine and for users', async () => {
    const stopped = { coin: 'ADA', what: 'transfers' };
    expect(await stop('/operator/stopCoin', stopped)).toMatchObject({ code: 200 });
    expect(await stop('/operator/stopCoin', stopped)).toMatchObject({ code: 409 });
    expect(await stop('/operator/stopCoin', { coin: 'NONE', what: 'deposits' })).toMatchObject({ code: 404 });
    expect(await operate('/operator/stopCoin', fay, { ...stopped, reason: '' })).toMatchObject({ code: 422 });
    expect(await operate('/operator/stopCoin', sol, { ...stopped, reason: 'x' })).toMatchObject({
      code: 403,
    });
    expect(await coin('ADA')).toMatchObject({
      transfers: false,
      deposits: true,
      inForce: true,
      changedBy: 'fay',
      reason: 'Incident',
    });
    expect(await config('ADA')).toMatchObject({ transferstate: 'disable', isin: 'enable' });
    const { data } = await propose({ kind: 'release_coin', ...stopped });
    expect((await coin('ADA')).pending).toMatchObject([{ kind: 'release_coin' }]);
    expect(await agree(data.id)).toMatchObject({ code: 200 });
    expect(await config('ADA')).toMatchObject({ transferstate: 'enable' });
    expect(await propose({ kind: 'release_coin', ...stopped })).toMatchObject({ code: 409 });
  });

  it('a stop after the proposal makes the release outdated', async () => {
    const place = { coin: 'USDT', network: 'ethereum' };
    await stop('/operator/stopCoinOnNetwork', { ...place, what: 'withdrawals' });
    const usdt = (await config('USDT')).networks.find(
      (row: { network: string }) => row.network === 'ethereum',
    );
    expect(usdt).toMatchObject({ isout: 'disable', isin: 'enable' });
    const { data } = await propose({ kind: 'release_coin_network', ...place, what: 'withdrawals' });
    desk.clock.advance(1_000);
    await stop('/operator/stopCoinOnNetwork', { ...place, what: 'deposits' });
    expect(await agree(data.id)).toMatchObject({ reason: 'proposal_outdated' });
    for (const what of ['deposits', 'withdrawals'])
      expect(await doBoth({ kind: 'release_coin_network', ...place, what })).toMatchObject({ code: 200 });
    expect(
      await stop('/operator/stopCoinOnNetwork', { ...place, network: 'bitcoin', what: 'deposits' }),
    ).toMatchObject({ reason: 'unknown_network' });
  });

  it('two release a network that the server halted', async () => {
    const { sql } = desk.demo.database;
    const release = { kind: 'release_network', network: 'bitcoin', what: 'halt' };
    expect(await propose(release)).toMatchObject({ code: 409 });
    await sql`update network set halted_at = ${new Date(desk.clock.now())}, halted_reason = 'a reorg' where id = 'bitcoin'`;
    desk.clock.advance(1_000);
    expect(await network('bitcoin')).toMatchObject({ haltedReason: 'a reorg' });
    expect(await doBoth(release)).toMatchObject({ code: 200 });
    expect(await network('bitcoin')).toMatchObject({ haltedAt: null, haltedReason: null, changedBy: 'finn' });
  });

  it('two change the terms of a coin, which the next call of a user sees', async () => {
    const place = { coin: 'BTC', network: 'bitcoin' };
    const [{ terms }] = (await network('bitcoin')).coins;
    const changed = { ...terms, withdrawalFee: '0.0009', confirmations: 5 };
    const change = { kind: 'change_coin_terms', ...place, terms: changed };
    for (const wrong of [
      { minDeposit: '0' },
      { maxWithdrawal: '0.00000001' },
      { withdrawalFee: '-1' },
      { minWithdrawal: '0.123456789' },
    ])
      expect(await propose({ ...change, terms: { ...terms, ...wrong } })).toMatchObject({
        reason: 'coin_terms_rule',
      });
    const { data } = await propose(change);
    expect(data.change.before).toEqual(terms);
    expect(await agree(data.id)).toMatchObject({ code: 200 });
    expect((await config('BTC')).networks).toMatchObject([{ fee: '0.0009', confirmations: 5 }]);
  });

  it('two add a network and a coin on it, closed until they are released', async () => {
    const added = { kind: 'add_network', network: 'base', name: 'Base', chainId: 8453, confirmations: 20 };
    expect(await propose({ ...added, link: 'http://insecure.example/{txid}' })).toMatchObject({ code: 400 });
    expect(await propose({ ...added, network: 'Base!', link: null })).toMatchObject({ code: 400 });
    expect(await propose({ ...added, network: 'bitcoin', link: null })).toMatchObject({
      reason: 'network_exists',
    });
    expect(await doBoth({ ...added, link: 'https://basescan.org/tx/{txid}' })).toMatchObject({ code: 200 });
    expect(await network('base')).toMatchObject({
      chain: 'evm',
      chainId: 8453,
      isOpen: false,
      height: null,
      lag: null,
      deposits: false,
      withdrawals: false,
      coins: [],
    });
    const terms = {
      confirmations: 20,
      minDeposit: '1',
      minWithdrawal: '5',
      maxWithdrawal: '1000',
      withdrawalFee: '1',
    };
    const place = { kind: 'add_coin_network', coin: 'USDT', network: 'base' };
    const listing = { ...place, chainDecimals: 6, memo: 'none', terms };
    const contract = '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2';
    expect(await propose({ ...listing, asset: '0x12' })).toMatchObject({ reason: 'address_invalid' });
    expect(await propose({ ...listing, asset: contract.replace('C', 'c') })).toMatchObject({
      reason: 'address_checksum',
    });
    expect(await propose({ ...listing, network: 'nowhere', asset: contract })).toMatchObject({
      reason: 'unknown_network',
    });
    expect(await propose({ ...listing, network: 'ethereum', asset: contract })).toMatchObject({
      reason: 'coin_exists',
    });
    expect(await doBoth({ ...listing, asset: contract.toLowerCase() })).toMatchObject({ code: 200 });
    expect((await network('base')).coins).toMatchObject([
      { coin: 'USDT', asset: contract, chainDecimals: 6, deposits: false, withdrawals: false, terms },
    ]);
  });
});
