import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyState } from '../testing/money-state.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

/**
 * A code of the owner works once, so of many calls with different keys and one code at most one gets through. How often
 * a balance is spent by calls that are all proven is tested in parallel-spending.
 */

const AT_ONCE = 64;
const FEE = 3;

let desk: WithdrawalDesk;
let url: string;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  await desk.demo.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(desk.demo.app.server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(() => desk.close());

interface Answer {
  readonly status: number;
  readonly reason: string | undefined;
  readonly data: unknown;
}

async function post(path: string, body: object, key: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    token: desk.trader.token,
    'idempotency-key': key,
  };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { reason, data } = (await response.json()) as { reason?: string; data: unknown };
  return { status: response.status, reason, data };
}

const balance = async () => Number(await desk.usable(desk.trader, 'trad'));
const withdrawal = async (number: number) => ({
  ...{ coin: 'USDT', network: 'ethereum', address: desk.known, number: String(number) },
  stepUp: await desk.proof('withdraw'),
});
const transfer = async (number: number) => ({
  ...{ coin: 'USDT', account: 'vip@meridian.test', number: String(number) },
  stepUp: await desk.proof('transfer'),
});

const atOnce = (call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)));
/** None of the refusals may be a failure of the server. */
function successes(answers: readonly Answer[]): readonly Answer[] {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  return answers.filter(({ status }) => status === 200);
}
const refusals = (answers: readonly Answer[]) =>
  new Set(answers.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));

describe.each([
  ['withdrawals', '/account/outCoin', withdrawal, FEE],
  ['transfers to a member', '/account/transfer', transfer, 0],
] as const)('[F14] 64 %s at once over HTTP', { timeout: 60_000 }, (_, path, bodyOf, fee) => {
  it('under one key move the money once, and all get the same answer', async () => {
    const before = await balance();
    const body = await bodyOf(20);
    const key = randomUUID();
    const answers = await atOnce(() => post(path, body, key));
    expect(successes(answers)).toHaveLength(AT_ONCE);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await balance()).toBe(before - 20 - fee);
    await moneyState(desk.demo.exchange.engine);
  });

  it('under different keys with one code move the money once', async () => {
    desk.clock.advance(61_000);
    const before = await balance();
    const body = await bodyOf(20);
    const answers = await atOnce(() => post(path, body, randomUUID()));
    expect(successes(answers)).toHaveLength(1);
    expect([...refusals(answers)].filter((reason) => !SPENT_PROOF.includes(reason))).toEqual([]);
    expect(await balance()).toBe(before - 20 - fee);
    await moneyState(desk.demo.exchange.engine);
  });
});

/** The code is used up, or the guard against guessing counts the calls that run at the same time. */
const SPENT_PROOF = ['code_wrong', 'too_many_requests'];

it('[F14] 32 withdrawals and 32 transfers at once, each with its code, do not spend a balance twice', {
  timeout: 60_000,
}, async () => {
  desk.clock.advance(61_000);
  const before = await balance();
  // Either fits alone.
  const number = Math.floor(before * 0.6);
  const [out, away] = [await withdrawal(number), await transfer(number)];
  const answers = await atOnce((index) =>
    index % 2 === 0
      ? post('/account/outCoin', out, randomUUID())
      : post('/account/transfer', away, randomUUID()),
  );
  expect(successes(answers)).toHaveLength(1);
  const allowed = [...SPENT_PROOF, 'insufficient_balance'];
  expect([...refusals(answers)].filter((reason) => !allowed.includes(reason))).toEqual([]);
  expect([before - number, before - number - FEE]).toContain(await balance());
  await moneyState(desk.demo.exchange.engine);
});
