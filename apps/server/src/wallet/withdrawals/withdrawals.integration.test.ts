import { simulatedZeroAddress } from '@meridian/signer/simulated/simulated-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEngineTask } from '../../accounts/profile/engine-tasks-table.ts';
import { changeUser } from '../../accounts/profile/users-table.ts';
import { DEMO_PASSWORD } from '../../app/testing/people-app.ts';
import { BUMP_AFTER_MS } from '../payments/follow-payment.ts';
import { loadSigned } from '../payments/signed-payments-table.ts';
import { moneyState } from '../testing/money-state.ts';
import { storeWithdrawal } from '../testing/stored-withdrawal.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
}, 120_000);
afterAll(() => desk.close());

const money = () => moneyState(desk.demo.exchange.engine);
const usable = async () => Number(await desk.usable(desk.trader, 'trad'));
const rows = async () => {
  const [{ count } = { count: 0 }] = await desk.demo.database.sql<{ count: number }[]>`
    select count(*)::int as count from withdrawal`;
  return count;
};
const stored = async (id: number) => {
  const [row] = await desk.demo.database.sql<{ reference: string; state: string; flags: string[] }[]>`
    select reference, state, flags from withdrawal where id = ${id}`;
  return row!;
};

describe('a withdrawal to a known address', () => {
  it('is held, signed, sent, confirmed and settled, and its owner is told', async () => {
    const [before, theirs] = [await usable(), await desk.received(desk.known)];
    const { code, data } = await desk.withdraw({ fee: '3' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ number: '20', fee: '3', total: '23', state: 'sending', step: 'held' });
    expect(await usable()).toBe(before - 23);
    await desk.worker.settle();
    expect(await desk.row(data.id)).toMatchObject({ step: 'sent', state: 'sending', canCancel: false });
    expect(await desk.trader.post('/account/cancelOut', { id: data.id })).toMatchObject({
      code: 409,
      reason: 'withdrawal_sent',
    });
    await desk.mine(1);
    expect(await desk.row(data.id)).toMatchObject({ step: 'confirming', confirmations: 1, needed: 3 });
    await desk.mine(2);
    expect(await desk.row(data.id)).toMatchObject({ step: 'settled', state: 'completed', cause: null });
    expect(await desk.received(desk.known)).toBe(theirs + 20_000_000n);
    expect(await usable()).toBe(before - 23);
    const held = await desk.demo.exchange.engine.read((state) => ({
      open: state.withdrawals.size,
      costs: state.ledger.house('network_costs', state.coinsByCode.get('ETH')!.id).available as bigint,
    }));
    // 12,345,678,901 of 10^-18 is 1.2 of 10^-8, rounded up.
    expect(held).toEqual({ open: 0, costs: -2n });
    await desk.demo.people.accounts.settle();
    const purposes = desk.demo.outbox.list().map(({ purpose }) => purpose);
    expect(purposes).toEqual(
      expect.arrayContaining(['withdrawal_requested', 'withdrawal_sent', 'withdrawal_completed']),
    );
  });

  it('repeated under its key is answered in the same way, without another proof, also when it is done', async () => {
    const before = await usable();
    const stepUp = await desk.proof();
    const [first, second] = await Promise.all([
      desk.withdraw({ stepUp }, 'one-key'),
      desk.withdraw({ stepUp }, 'one-key'),
    ]);
    expect(first).toMatchObject({ code: 200 });
    expect(second).toEqual(first);
    await desk.worker.settle();
    await desk.mine(3);
    expect(await desk.withdraw({ stepUp }, 'one-key')).toEqual(first);
    expect(await desk.withdraw({ stepUp, number: '21' }, 'one-key')).toMatchObject({
      reason: 'idempotency_mismatch',
    });
    expect(await usable()).toBe(before - 23);
  });

  it('64 at once with one proof take the amount once', async () => {
    const before = await usable();
    const stepUp = await desk.proof();
    const sent = await Promise.all(Array.from({ length: 64 }, () => desk.withdraw({ stepUp })));
    expect(sent.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await usable()).toBe(before - 23);
    await desk.worker.settle();
    await desk.mine(3);
  });

  it('that is stuck is offered with a higher fee, and paid once', async () => {
    const theirs = await desk.received(desk.known);
    desk.chain.setMinimumFee(20_000_000_000n);
    const { data } = await desk.withdraw();
    // Signed below what the chain now wants.
    desk.chain.setMinimumFee(0n);
    await desk.worker.settle();
    const { reference } = await stored(data.id);
    expect(await loadSigned(desk.demo.database, reference)).toHaveLength(1);
    desk.chain.setMinimumFee(1_000_000_000_000n);
    await desk.mine(2);
    expect(await desk.row(data.id)).toMatchObject({ step: 'sent' });
    desk.clock.advance(BUMP_AFTER_MS);
    await desk.worker.settle();
    await desk.worker.settle();
    expect(await loadSigned(desk.demo.database, reference)).toHaveLength(2);
    await desk.mine(3);
    desk.chain.setMinimumFee(0n);
    expect(await desk.row(data.id)).toMatchObject({ step: 'settled' });
    expect(await desk.received(desk.known)).toBe(theirs + 20_000_000n);
  });

  it('whose block is replaced is followed to its new block', async () => {
    const theirs = await desk.received(desk.known);
    const { data } = await desk.withdraw();
    await desk.worker.settle();
    await desk.mine(2);
    expect(await desk.row(data.id)).toMatchObject({ step: 'confirming', confirmations: 2 });
    const { reference } = await stored(data.id);
    const [{ txid } = { txid: '' }] = await loadSigned(desk.demo.database, reference);
    await desk.chain.reorg(2, [txid]);
    await desk.worker.settle();
    expect(await desk.row(data.id)).toMatchObject({ step: 'sent', confirmations: 0 });
    desk.clock.advance(31_000);
    await desk.worker.settle();
    await desk.mine(3);
    expect(await desk.row(data.id)).toMatchObject({ step: 'settled' });
    expect(await desk.received(desk.known)).toBe(theirs + 20_000_000n);
  });
});

describe('a withdrawal that operators look at', () => {
  it('is not sent while its owner is suspended or locked', async () => {
    const { data } = await desk.withdraw();
    const inAnHour = new Date(desk.clock.now() + 3_600_000);
    for (const stop of [{ suspended: true }, { suspended: false, withdraw_locked_until: inAnHour }]) {
      await changeUser(desk.demo.database, desk.traderId, stop);
      await desk.worker.settle();
      expect(await stored(data.id)).toMatchObject({ state: 'approved' });
    }
    await changeUser(desk.demo.database, desk.traderId, { withdraw_locked_until: null });
    await desk.worker.settle();
    await desk.mine(3);
    expect(await stored(data.id)).toMatchObject({ state: 'settled' });
  });

  it('waits when its address is new, and can be cancelled', async () => {
    const before = await usable();
    const { data } = await desk.withdraw({ address: desk.unknown });
    await desk.worker.settle();
    expect(await stored(data.id)).toMatchObject({ state: 'approval', flags: ['new_address'] });
    expect(await usable()).toBe(before - 23);
    const canceled = await desk.trader.post('/account/cancelOut', { id: data.id });
    expect(canceled).toMatchObject({ code: 200, data: { step: 'dismissed', cause: 'canceled' } });
    expect(await usable()).toBe(before);
    expect(await desk.trader.post('/account/cancelOut', { id: data.id })).toMatchObject({
      code: 409,
      reason: 'withdrawal_closed',
    });
  });

  it('is cancelled or signed, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const [before, theirs] = [await usable(), await desk.received(desk.known)];
      const { data } = await desk.withdraw();
      const [canceled] = await Promise.all([
        desk.trader.post('/account/cancelOut', { id: data.id }),
        desk.worker.settle(),
      ]);
      await desk.worker.settle();
      await desk.mine(3);
      const paid = (await desk.received(desk.known)) - theirs;
      const isCanceled = canceled.code === 200;
      expect(await desk.row(data.id)).toMatchObject({ step: isCanceled ? 'dismissed' : 'settled' });
      expect(paid).toBe(isCanceled ? 0n : 20_000_000n);
      expect(await usable()).toBe(isCanceled ? before : before - 23);
    }
  });
});

describe('a withdrawal is refused, and nothing is frozen or stored', () => {
  const zero = simulatedZeroAddress('ethereum');
  it.each<[string, () => object, string]>([
    ['without a step-up', () => ({ stepUp: undefined }), 'parameter_required'],
    ['without a code', () => ({ stepUp: { password: DEMO_PASSWORD } }), 'second_factor_required'],
    ['with a wrong code', () => ({ stepUp: { password: DEMO_PASSWORD, code: '000000' } }), 'code_wrong'],
    [
      'with a wrong password',
      () => ({ stepUp: { password: 'Wrong2026', code: '000000' } }),
      'password_wrong',
    ],
    ['with a mistyped address', () => ({ address: mistyped(desk.known) }), 'address_checksum'],
    [
      'to an address of another chain',
      () => ({ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }),
      'address_invalid',
    ],
    ['to the zero address', () => ({ address: zero }), 'address_invalid'],
    ['to a name', () => ({ address: 'alice.eth' }), 'address_invalid'],
    ['to nothing', () => ({ address: ' ' }), 'address_required'],
    ['to a contract', () => ({ address: desk.contract }), 'address_of_contract'],
    ['to the hot wallet', () => ({ address: desk.chain.hotAddress }), 'address_of_exchange'],
    ['with a memo that the network does not have', () => ({ memo: '1' }), 'memo_not_used'],
    ['of 9 decimals', () => ({ number: '20.123456789' }), 'amount_too_precise'],
    ['of more decimals than the chain has', () => ({ number: '20.1234567' }), 'amount_too_precise'],
    ['of nothing', () => ({ number: '0' }), 'amount_not_a_number'],
    ['of a negative amount', () => ({ number: '-1' }), 'amount_not_a_number'],
    ['below the minimum', () => ({ number: '9.99' }), 'below_minimum'],
    ['above the maximum', () => ({ number: '500000.01' }), 'above_maximum'],
    ['of an unknown coin', () => ({ coin: 'NOPE' }), 'unknown_coin'],
    ['on an unknown network', () => ({ network: 'nowhere' }), 'unknown_network'],
    ['on a network of other coins', () => ({ network: 'bitcoin' }), 'unknown_network'],
    ['with another fee than the one seen', () => ({ fee: '2' }), 'fee_changed'],
  ])('%s', async (_, change, reason) => {
    const before = [await money(), await rows()];
    expect(await desk.withdraw(change())).toMatchObject({ reason });
    expect([await money(), await rows()]).toEqual(before);
  });

  it('of the whole balance, without room for the fee', async () => {
    const stepUp = await desk.proof();
    const number = String(Math.floor(await usable()));
    const before = await money();
    expect(await desk.withdraw({ number, stepUp })).toMatchObject({ reason: 'insufficient_balance' });
    expect(await money()).toBe(before);
  });

  it('with a code that was used, or is for another purpose', async () => {
    const stepUp = await desk.proof();
    expect(await desk.withdraw({ stepUp })).toMatchObject({ code: 200 });
    const before = await money();
    expect(await desk.withdraw({ stepUp })).toMatchObject({ reason: 'code_wrong' });
    expect(await desk.withdraw({ stepUp: await desk.proof('transfer') })).toMatchObject({
      reason: 'code_wrong',
    });
    expect(await money()).toBe(before);
    await desk.worker.settle();
    await desk.mine(3);
  });

  it('while its network is stopped, before the code is used up', async () => {
    const stepUp = await desk.proof();
    const { sql } = desk.demo.database;
    await sql`update network set withdrawals_enabled = false where id = 'ethereum'`;
    expect(await desk.withdraw({ stepUp })).toMatchObject({ code: 422, reason: 'network_suspended' });
    await sql`update network set withdrawals_enabled = true where id = 'ethereum'`;
    expect(await desk.withdraw({ stepUp })).toMatchObject({ code: 200 });
    await desk.worker.settle();
    await desk.mine(3);
  });

  it('inside the 24-hour lock, but not when it is repeated', async () => {
    const first = await desk.withdraw({}, 'before-the-lock');
    expect(first).toMatchObject({ code: 200 });
    const until = new Date(desk.clock.now() + 3_600_000);
    const stepUp = await desk.proof();
    const lock = { kind: 'lock', untilMs: until.getTime(), override: false } as const;
    await addEngineTask(desk.demo.database, desk.traderId, lock, new Date());
    await desk.demo.people.accounts.settle();
    const before = await money();
    expect(await desk.withdraw({ stepUp })).toMatchObject({ code: 403, reason: 'withdraw_locked' });
    expect(await money()).toBe(before);
    await changeUser(desk.demo.database, desk.traderId, { withdraw_locked_until: until });
    desk.demo.people.accounts.deps.sessions.userChanged(desk.traderId);
    expect(await desk.withdraw({ stepUp }, 'inside-the-lock')).toMatchObject({
      code: 403,
      reason: 'withdraw_locked',
      details: { until: until.toISOString() },
    });
    expect(await desk.withdraw({ stepUp }, 'before-the-lock')).toEqual(first);
    const saved = { coin: 'USDT', network: 'ethereum', address: desk.unknown, label: 'New' };
    expect(
      await desk.trader.post('/account/addToAddress', { ...saved, stepUp: await desk.proof('address') }),
    ).toMatchObject({ code: 403, reason: 'withdraw_locked' });
    expect(await money()).toBe(before);
    desk.clock.advance(3_600_001);
    await changeUser(desk.demo.database, desk.traderId, { withdraw_locked_until: null });
    desk.demo.people.accounts.deps.sessions.userChanged(desk.traderId);
    expect(await desk.withdraw({}, 'inside-the-lock')).toMatchObject({ code: 200 });
  });

  it('above what is left of the day', async () => {
    const { data: tips } = await desk.trader.get('/account/withdrawalTips?coin=USDT&network=ethereum');
    expect(tips).toMatchObject({
      fee: '3',
      min: '10',
      decimals: 6,
      locked_until: null,
      new_address_hours: 24,
    });
    await storeWithdrawal(desk.deps, desk.traderId, {
      usdt: BigInt(Math.floor(Number(tips.left_today) - 10)) * 10n ** 8n,
    });
    const before = await money();
    expect(await desk.withdraw()).toMatchObject({ code: 422, reason: 'withdrawal_limit' });
    expect(await money()).toBe(before);
  });
});

/** The same address with one character changed. */
const mistyped = (address: string): string => {
  const at = address.length - 12;
  return `${address.slice(0, at)}${address[at] === 'a' ? 'b' : 'a'}${address.slice(at + 1)}`;
};
