import { randomUUID } from 'node:crypto';
import { openWithdrawals } from '@meridian/engine/funds/wallet-views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chain, NATIVE } from '../../chain/chain.ts';
import { freshCode } from '../../operators/testing/fresh-code.ts';
import { operatorIn } from '../../operators/testing/operator-in.ts';
import { findCoinNetwork } from '../networks/networks-table.ts';
import { loadSigned } from '../payments/signed-payments-table.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { findWithdrawal } from './withdrawals-table.ts';

let desk: WithdrawalDesk;
let usdt: string;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  usdt = (await findCoinNetwork(desk.demo.database, 'USDT', 'ethereum'))!.asset;
}, 120_000);
afterAll(() => desk.close());

const UNIT = 1_000_000n;
/** More than the chain's usual fee. */
const HIGH_FEE = 10n ** 13n;
const SIGN_AGAIN_MS = 30_000;

const usable = async () => Number(await desk.usable(desk.trader, 'trad'));
const stored = async (id: number) => (await findWithdrawal(desk.demo.database, id))!;
const leftToday = async () =>
  (await desk.trader.get('/account/withdrawalTips?coin=USDT&network=ethereum')).data.left_today;
const inEngine = () =>
  desk.demo.exchange.engine.read((state) => ({
    holds: openWithdrawals(state).length,
    costs: state.ledger.house('network_costs', state.coinsByCode.get('ETH')!.id).available as bigint,
  }));
const dismissals = async () => {
  await desk.demo.people.accounts.settle();
  return desk.demo.outbox.list().filter(({ purpose }) => purpose === 'withdrawal_dismissed');
};
const fund = async (amount: bigint) => {
  await desk.chain.give(desk.chain.hotAddress, usdt, amount);
  await desk.chain.mine();
  await desk.readBlocks();
};
/** Everything that the owner and the engine can see of it is as before the request. */
const facts = async () => ({ usable: await usable(), left: await leftToday(), ...(await inEngine()) });

/** What somebody with a copy of the keys signs: all tokens of the hot wallet, or a payment in the place of ours. */
async function signElsewhere(id: string, amount: bigint) {
  const elsewhere = await desk.chainBehindSigner(10n ** 30n);
  elsewhere.setMinimumFee(HIGH_FEE);
  const from = { kind: 'hot' } as const;
  const signing = await elsewhere.sign(
    { id, purpose: 'withdrawal', from, to: desk.unknown, asset: usdt, amount },
    [],
  );
  if (signing.state !== 'signed') throw new Error(signing.state);
  return signing.signed;
}

const emptyHotWallet = async () => signElsewhere(randomUUID(), await desk.received(desk.chain.hotAddress));

describe('a withdrawal that the chain does not pay', () => {
  it('and charges for is dismissed with its hold released, and the house bears the cost', async () => {
    const before = await facts();
    const theirs = await desk.received(desk.known);
    const stolen = await emptyHotWallet();
    const { data } = await desk.withdraw();
    await desk.worker.settle();
    // The other payment offers more and is mined first; ours then finds no tokens.
    desk.chain.setMinimumFee(HIGH_FEE);
    await desk.chain.broadcast(stolen);
    await desk.mine(1);
    expect(await desk.row(data.id)).toMatchObject({ step: 'sent' });
    desk.chain.setMinimumFee(0n);
    await desk.mine(2);
    expect(await desk.row(data.id)).toMatchObject({ step: 'confirming', confirmations: 2 });
    expect(await usable()).toBe(before.usable - 23);
    const mails = (await dismissals()).length;
    await desk.mine(1);
    expect(await desk.row(data.id)).toMatchObject({
      step: 'dismissed',
      state: 'dismissed',
      cause: 'failed',
      confirmations: 3,
      canCancel: false,
    });
    expect(await stored(data.id)).toMatchObject({ cost: { asset: NATIVE, amount: 12_345_678_901n } });
    await desk.worker.settle();
    // 12,345,678,901 of 10^-18 is 1.2 of 10^-8, rounded up.
    expect(await facts()).toEqual({ ...before, costs: before.costs - 2n });
    expect(await desk.received(desk.known)).toBe(theirs);
    expect(await dismissals()).toHaveLength(mails + 1);
    await fund(10n ** 24n);
  });

  it('because another transaction has its place is dismissed once that is certain, and costs nothing', async () => {
    const before = await facts();
    const theirs = await desk.received(desk.known);
    const { data } = await desk.withdraw();
    await desk.worker.settle();
    const { reference } = await stored(data.id);
    expect(await desk.chain.broadcast(await signElsewhere(reference, 1n))).toBe('sent');
    await desk.mine(2);
    expect(await desk.row(data.id)).toMatchObject({ step: 'sent' });
    expect(await usable()).toBe(before.usable - 23);
    await desk.mine(1);
    expect(await desk.row(data.id)).toMatchObject({ step: 'dismissed', state: 'dismissed', cause: 'failed' });
    expect(await stored(data.id)).toMatchObject({ cost: undefined });
    await desk.worker.settle();
    expect(await facts()).toEqual(before);
    expect(await desk.received(desk.known)).toBe(theirs);
  });
});

describe('a withdrawal that the signer refuses', () => {
  const setChain = (chain: Chain) => (desk.demo.wallet.chains as Map<string, Chain>).set('ethereum', chain);
  const approve = async (id: number, token: string) => {
    const payload = { id, reason: 'Caps raised', totp: await freshCode(desk.demo, token) };
    const call = { method: 'POST', url: '/operator/approveWithdrawal', headers: { token }, payload } as const;
    return (await desk.demo.console.inject(call)).json();
  };

  it('waits for operators, as often as they let it go and it is refused', async () => {
    const before = await facts();
    const theirs = await desk.received(desk.known);
    const { token } = await operatorIn(desk.demo, 'fay', ['finance']);
    setChain(await desk.chainBehindSigner(20n * UNIT - 1n));
    const { data } = await desk.withdraw();
    const refused = { state: 'approval', flags: ['signer_refused'], approvedAt: null, approvedBy: null };
    for (let refusals = 0; refusals < 2; refusals++) {
      await desk.worker.settle();
      expect(await stored(data.id)).toMatchObject(refused);
      desk.clock.advance(SIGN_AGAIN_MS + 1_000);
      await desk.mine(2);
      expect(await stored(data.id)).toMatchObject(refused);
      expect(await loadSigned(desk.demo.database, (await stored(data.id)).reference)).toEqual([]);
      expect(await usable()).toBe(before.usable - 23);
      expect(await approve(data.id, token)).toMatchObject({ code: 200, data: { state: 'approved' } });
    }
    expect(await desk.received(desk.known)).toBe(theirs);
    setChain(desk.chain);
    desk.clock.advance(SIGN_AGAIN_MS + 1_000);
    await desk.worker.settle();
    await desk.mine(3);
    expect(await desk.row(data.id)).toMatchObject({ step: 'settled' });
    expect(await desk.received(desk.known)).toBe(theirs + 20n * UNIT);
  });

  it('can be cancelled', async () => {
    const before = await facts();
    setChain(await desk.chainBehindSigner(1n));
    const { data } = await desk.withdraw();
    await desk.worker.settle();
    setChain(desk.chain);
    expect(await desk.row(data.id)).toMatchObject({ step: 'approval', canCancel: true });
    expect(await desk.trader.post('/account/cancelOut', { id: data.id })).toMatchObject({ code: 200 });
    expect(await facts()).toEqual(before);
  });
});

describe('withdrawals from a hot wallet that is short', () => {
  const states = (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await stored(id)).state));
  const tryAgain = async () => {
    desk.clock.advance(SIGN_AGAIN_MS + 1_000);
    await desk.worker.settle();
  };

  it('wait, and are paid in their order and once when it has funds again', async () => {
    const theirs = await desk.received(desk.known);
    await desk.chain.broadcast(await emptyHotWallet());
    await desk.mine(1);
    expect(await desk.received(desk.chain.hotAddress)).toBe(0n);
    const ids: number[] = [];
    for (const number of ['20', '21', '22']) ids.push((await desk.withdraw({ number })).data.id);
    for (let round = 0; round < 3; round++) {
      await tryAgain();
      expect(await states(ids)).toEqual(['approved', 'approved', 'approved']);
    }
    expect(await desk.row(ids[0]!)).toMatchObject({ canCancel: true });

    // Enough for any one of them.
    await fund(22n * UNIT);
    await tryAgain();
    expect(await states(ids)).toEqual(['sent', 'approved', 'approved']);
    await desk.mine(1);
    await tryAgain();
    expect(await states(ids)).toEqual(['confirming', 'approved', 'approved']);

    await fund(41n * UNIT);
    await tryAgain();
    expect(await states(ids)).toEqual(['confirming', 'sent', 'sent']);
    await desk.mine(3);
    await tryAgain();
    expect(await states(ids)).toEqual(['settled', 'settled', 'settled']);
    expect(await desk.received(desk.known)).toBe(theirs + 63n * UNIT);
    expect(await desk.received(desk.chain.hotAddress)).toBe(0n);
    const paid = await desk.demo.database.sql<{ amount: string }[]>`
      select amount::text from simulated_transaction
      where recipient = ${desk.known} and sender = ${desk.chain.hotAddress}
      order by height desc, position desc limit 3`;
    expect(paid.map(({ amount }) => BigInt(amount) / UNIT).toReversed()).toEqual([20n, 21n, 22n]);
    expect(await inEngine()).toMatchObject({ holds: 0 });
  });
});
