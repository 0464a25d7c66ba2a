import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../audit/audit-log-table.ts';
import { storeWithdrawal } from '../../wallet/testing/stored-withdrawal.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../../wallet/testing/withdrawal-desk.ts';
import { freshCode } from '../testing/fresh-code.ts';
import { operatorIn } from '../testing/operator-in.ts';

/** Fay and Finn do finance, Sol does support. */
let desk: WithdrawalDesk;
let fay: string;
let finn: string;
let sol: string;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  fay = (await operatorIn(desk.demo, 'fay', ['finance'])).token;
  finn = (await operatorIn(desk.demo, 'finn', ['finance'])).token;
  sol = (await operatorIn(desk.demo, 'sol', ['support'])).token;
}, 120_000);
afterAll(() => desk.close());

const LARGE = 20_000n * 10n ** 8n;

async function operate(url: string, token: string, payload?: object) {
  const method = payload === undefined ? 'GET' : 'POST';
  const call = { method, url, headers: { token }, ...(payload && { payload }) } as const;
  return (await desk.demo.console.inject(call)).json();
}
const waiting = async (usdt?: bigint) => {
  const change = { address: desk.unknown, ...(usdt !== undefined && { usdt }) };
  const { id } = await storeWithdrawal(desk.deps, desk.traderId, change);
  await desk.worker.settle();
  return id;
};
const queued = async (id: number, view = 'waiting') =>
  (await operate(`/operator/withdrawals?view=${view}`, fay)).data.find(
    (row: { id: number }) => row.id === id,
  );
const approve = async (id: number, token: string) =>
  operate('/operator/approveWithdrawal', token, {
    id,
    reason: 'Known customer',
    totp: await freshCode(desk.demo, token),
  });
const propose = (id: number, token: string) =>
  operate('/operator/propose', token, {
    change: { kind: 'approve_withdrawal', id },
    reason: 'Called the owner',
  });
const agree = async (id: number, token: string) =>
  operate('/operator/approveProposal', token, { id, totp: await freshCode(desk.demo, token) });

describe('the queue of withdrawals', () => {
  it('shows why a withdrawal waits, and lets one operator at a time claim it', async () => {
    const id = await waiting();
    expect(await queued(id)).toMatchObject({
      coin: 'USDT',
      amount: '20',
      fee: '3',
      usdt: '20',
      state: 'approval',
      flags: ['new_address'],
      needsTwo: false,
      canReject: true,
      claimedBy: null,
    });
    const { data: overview } = await operate('/operator/overview', fay);
    expect(overview).toMatchObject({ withdrawalsWaiting: 1, withdrawalsOldest: expect.any(String) });
    expect(await operate('/operator/claimWithdrawal', fay, { id, claimed: true })).toMatchObject({
      code: 200,
    });
    expect(await queued(id)).toMatchObject({ claimedBy: { name: 'fay' } });
    expect(await operate('/operator/claimWithdrawal', finn, { id, claimed: true })).toMatchObject({
      code: 409,
    });
    desk.clock.advance(15 * 60_000);
    expect(await queued(id)).toMatchObject({ claimedBy: null, claimedUntil: null });
    expect(await operate('/operator/claimWithdrawal', finn, { id, claimed: true })).toMatchObject({
      data: { claimedBy: { name: 'finn' }, claimedUntil: expect.any(String), cause: null },
    });
    expect(await operate('/operator/claimWithdrawal', finn, { id, claimed: false })).toMatchObject({
      code: 200,
    });
    expect(await operate(`/operator/withdrawal?id=${id}`, fay)).toMatchObject({ data: await queued(id) });
    expect(await operate('/operator/withdrawal?id=2147483647', fay)).toMatchObject({ reason: 'not_found' });
    expect(await operate('/operator/withdrawals', sol)).toMatchObject({ code: 403 });
    expect(await operate(`/operator/withdrawal?id=${id}`, sol)).toMatchObject({ code: 403 });
    expect(await operate('/operator/rejectWithdrawal', sol, { id, reason: 'no' })).toMatchObject({
      code: 403,
    });
  });

  it('is paid after one operator approved it below the threshold', async () => {
    const id = await waiting();
    const wrong = { id, reason: 'ok', totp: '000000' };
    expect(await operate('/operator/approveWithdrawal', fay, wrong)).toMatchObject({
      reason: 'second_factor_wrong',
    });
    expect(await approve(id, fay)).toMatchObject({ code: 200, data: { state: 'approved' } });
    expect(await approve(id, finn)).toMatchObject({ code: 409 });
    await desk.worker.settle();
    await desk.mine(3);
    expect(await queued(id, 'ended')).toMatchObject({ state: 'settled' });
    expect(await operate(`/operator/withdrawal?id=${id}`, fay)).toMatchObject({
      data: { state: 'settled', canReject: false, transaction: expect.any(String) },
    });
  });

  it('takes two operators from the threshold on', async () => {
    const id = await waiting(LARGE);
    expect(await queued(id)).toMatchObject({ flags: ['large', 'new_address'], needsTwo: true });
    expect(await approve(id, fay)).toMatchObject({ code: 403, reason: 'second_operator_required' });
    const { data } = await propose(id, fay);
    expect(data.change.payment).toContain(desk.unknown);
    expect(await queued(id)).toMatchObject({ pending: [{ kind: 'approve_withdrawal', proposedBy: 'fay' }] });
    expect(await agree(data.id, fay)).toMatchObject({ reason: 'second_operator_required' });
    expect(await queued(id)).toMatchObject({ state: 'approval' });
    expect(await agree(data.id, finn)).toMatchObject({ code: 200 });
    await desk.worker.settle();
    await desk.mine(3);
    expect(await queued(id, 'ended')).toMatchObject({ state: 'settled' });
  });

  it('gives the money back when one operator rejects it, and its owner reads why', async () => {
    const before = await desk.usable(desk.trader, 'trad');
    const id = await waiting(LARGE);
    expect(await operate('/operator/rejectWithdrawal', fay, { id, reason: ' ' })).toMatchObject({
      reason: 'reason_required',
    });
    const rejected = await operate('/operator/rejectWithdrawal', fay, { id, reason: 'Please contact us' });
    expect(rejected).toMatchObject({ code: 200 });
    await desk.worker.settle();
    expect(await desk.row(id)).toMatchObject({
      step: 'dismissed',
      cause: 'rejected',
      reason: 'Please contact us',
    });
    expect(await desk.usable(desk.trader, 'trad')).toBe(before);
    expect(await propose(id, fay)).toMatchObject({ code: 409 });
  });

  it('is in the audit log', async () => {
    const { data } = await operate('/operator/audit', (await operatorIn(desk.demo, 'root', ['super'])).token);
    const actions = data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['withdrawal.approve', 'withdrawal.reject', 'proposal.approve']),
    );
    expect(await verifyAudit(desk.demo.database)).toMatchObject({ brokenAt: undefined });
  });
});
