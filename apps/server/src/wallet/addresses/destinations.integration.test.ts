import {
  simulatedAddress,
  simulatedToken,
  simulatedZeroAddress,
} from '@meridian/signer/simulated/simulated-address';
import { ed25519Key } from '@meridian/signer/simulated/simulated-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeUser } from '../../accounts/profile/users-table.ts';
import { DEMO_PASSWORD } from '../../app/testing/people-app.ts';
import { type Chain, NATIVE } from '../../chain/chain.ts';
import { SimulatedChain } from '../../chain/simulated/simulated-chain.ts';
import { type LocalSigner, openLocalSigner } from '../../chain/testing/local-signer.ts';
import type { SpotCaller, SpotResponse } from '../../trading/testing/spot-caller.ts';
import { expectRefused } from '../testing/refused-call.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let memoSigner: LocalSigner;
let memoChain: SimulatedChain;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  memoSigner = openLocalSigner('memos', {});
  memoChain = await openMemoChain(desk, memoSigner);
  await desk.demo.database
    .sql`update coin_network set asset = ${listedToken} where network = 'ethereum' and coin = 'LINK'`;
}, 120_000);
afterAll(async () => {
  await desk.close();
  memoSigner.close();
});

/** Saves the unknown address; without a given proof it gets one. */
const save = async (change: object = {}): Promise<SpotResponse> => {
  const proven = 'stepUp' in change ? change : { stepUp: await desk.proof('address'), ...change };
  const body = { coin: 'USDT', network: 'ethereum', address: desk.unknown, label: 'New', ...proven };
  return desk.trader.post('/account/addToAddress', body);
};
const depositAddress = async (caller: SpotCaller, coin = 'USDT', network = 'ethereum'): Promise<string> =>
  (await caller.get(`/account/getCoinAddress?coin=${coin}&network=${network}`)).data.address;
const stranger = (network: string, index = 0) =>
  simulatedAddress(network, ed25519Key(Buffer.alloc(32, 7)).publicKey, index);
/** Listed here, and not known to the chain as a contract. */
const listedToken = simulatedToken('ethereum', 'LINK');
const right = { password: DEMO_PASSWORD };

describe.each<[string, string, string, (change?: object) => Promise<SpotResponse>]>([
  ['outCoin', 'withdraw', 'address', (change) => desk.withdraw(change)],
  ['addToAddress', 'address', 'withdraw', save],
])('%s refuses', (_, purpose, otherPurpose, call) => {
  it.each<[string, () => string | Promise<string>, string]>([
    ['the own deposit address', () => depositAddress(desk.trader), 'address_of_exchange'],
    [
      'the own deposit address in capitals',
      async () => (await depositAddress(desk.trader)).toUpperCase(),
      'address_of_exchange',
    ],
    ['the deposit address of another user', () => depositAddress(desk.vip), 'address_of_exchange'],
    ['the hot wallet', () => desk.chain.hotAddress, 'address_of_exchange'],
    ['an address with a wrong checksum', () => mistyped(desk.known), 'address_checksum'],
    ['an address of another simulated chain', () => stranger('bitcoin'), 'address_invalid'],
    ['an address of another real chain', () => '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'address_invalid'],
    ['the zero address', () => simulatedZeroAddress('ethereum'), 'address_invalid'],
    ['a name', () => 'alice.eth', 'address_invalid'],
    ['the contract of a listed coin', () => listedToken, 'address_of_contract'],
    ['the contract of a token that is not listed', () => desk.contract, 'address_of_contract'],
    ['a blank', () => ' ', 'address_required'],
  ])('%s as recipient', async (_, recipient, reason) => {
    const change = { address: await recipient(), stepUp: await desk.proof(purpose) };
    await expectRefused(desk, () => call(change), 422, reason);
  });

  it.each<[string, object | undefined, number, string]>([
    ['no proof', undefined, 400, 'parameter_required'],
    ['a wrong password', { password: 'Wrong2026', code: '000000' }, 422, 'password_wrong'],
    ['no code', right, 403, 'second_factor_required'],
    ['a wrong code', { ...right, code: '000000' }, 422, 'code_wrong'],
  ])('%s', async (_, stepUp, code, reason) => {
    await expectRefused(desk, () => call({ stepUp }), code, reason);
  });

  it('a code of another purpose', async () => {
    const stepUp = await desk.proof(otherPurpose);
    await expectRefused(desk, () => call({ stepUp }), 422, 'code_wrong');
  });

  it('no memo, an unreadable one and the shared deposit address on a network with memos', async () => {
    const sent = { coin: 'XRP', network: 'xrpl', number: '30' };
    const stepUp = await desk.proof(purpose);
    const to = (change: object) => () => call({ ...sent, address: stranger('xrpl'), stepUp, ...change });
    await expectRefused(desk, to({}), 422, 'memo_required');
    await expectRefused(desk, to({ memo: ' ' }), 422, 'memo_required');
    await expectRefused(desk, to({ memo: '１２３' }), 422, 'memo_rule');
    const shared = await depositAddress(desk.trader, 'XRP', 'xrpl');
    expect(shared).toBe(memoChain.hotAddress);
    await expectRefused(desk, to({ address: shared, memo: '7' }), 422, 'address_of_exchange');
    // The code is still unused, and nothing but the memo was missing.
    expect(await to({ memo: '12345' })()).toMatchObject({ code: 200, data: { memo: '12345' } });
  });

  it('no fund password and a wrong one once there is one, before the code is used up', async () => {
    const { hasher } = desk.demo.people.accounts.deps;
    const set = (fund_password_hash: string | null) =>
      changeUser(desk.demo.database, desk.traderId, { fund_password_hash });
    await set(await hasher.hash('481516'));
    const address = stranger('ethereum', 8);
    const stepUp = await desk.proof(purpose);
    const tried = (change: object) => () => call({ address, stepUp, ...change });
    await expectRefused(desk, tried({}), 422, 'fund_password_rule');
    await expectRefused(desk, tried({ fundPassword: '000001' }), 422, 'fund_password_wrong');
    expect(await tried({ fundPassword: '481516' })()).toMatchObject({ code: 200, data: { address } });
    await set(null);
  });

  it('a code that was used', async () => {
    const stepUp = await desk.proof(purpose);
    expect(await call({ address: stranger('ethereum', 9), stepUp })).toMatchObject({ code: 200 });
    await expectRefused(desk, () => call({ address: stranger('ethereum', 10), stepUp }), 422, 'code_wrong');
  });
});

/** A chain on which all users share one address. */
async function openMemoChain({ demo, clock }: WithdrawalDesk, local: LocalSigner): Promise<SimulatedChain> {
  const chain = await SimulatedChain.open({
    network: 'xrpl',
    sql: demo.database.sql,
    signer: local.signer,
    publicKey: local.keys.public.ed25519,
    tokens: [],
    cost: { asset: NATIVE, amount: 10n },
    usesMemo: true,
    confirmations: 2,
    clock: clock.now,
    log: demo.wallet.withdrawals.log,
  });
  (demo.wallet.chains as Map<string, Chain>).set('xrpl', chain);
  return chain;
}

/** The same address with one character changed. */
const mistyped = (address: string): string => {
  const at = address.length - 12;
  return `${address.slice(0, at)}${address[at] === 'a' ? 'b' : 'a'}${address.slice(at + 1)}`;
};
