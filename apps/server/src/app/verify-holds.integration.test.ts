import { randomUUID } from 'node:crypto';
import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeWithdrawal } from '../wallet/testing/stored-withdrawal.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../wallet/testing/withdrawal-desk.ts';
import { verifyHolds } from './verify-holds.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
}, 120_000);
afterAll(() => desk.close());

const finding = () =>
  desk.demo.exchange.engine
    .read((state) => ({ found: verifyHolds(desk.demo.database, state) }))
    .then(({ found }) => found);
const store = () => storeWithdrawal(desk.deps, desk.traderId);
const release = async (withdrawal: number) => {
  const { result } = await desk.demo.exchange.engine.submit({ type: 'ReleaseWithdrawal', withdrawal });
  expect(result.ok).toBe(true);
};
const DIFFER = 'holds of withdrawals and their rows differ: ';

it('verify finds a hold without a row, a row without a hold and a hold of an ended withdrawal', async () => {
  expect(await finding()).toEqual({ ok: true, text: '0 holds of withdrawals agree with their rows' });
  const unheld = await store();
  const ended = await store();
  expect(await finding()).toEqual({ ok: true, text: '2 holds of withdrawals agree with their rows' });

  const { result } = await desk.demo.exchange.engine.submit({
    type: 'HoldWithdrawal',
    account: accountId(desk.traderId),
    key: undefined,
    coin: desk.deps.directory.coin('USDT').id,
    amount: 500n as Amount,
    fee: 0n as Amount,
    reference: randomUUID(),
  });
  if (!result.ok) throw new Error(result.reason);
  const withoutRow = `hold ${result.id} belongs to no withdrawal`;
  expect(await finding()).toEqual({ ok: false, text: DIFFER + withoutRow });

  await release(unheld.engineId!);
  const withoutHold = `withdrawal ${unheld.id} is held, but nothing is held for it`;
  expect(await finding()).toEqual({ ok: false, text: `${DIFFER}${withoutRow}; ${withoutHold}` });

  const { sql } = desk.demo.database;
  await sql`update withdrawal set state = 'dismissed', cause = 'canceled', ended_at = now() where id = ${ended.id}`;
  const ofEnded = `hold ${ended.engineId} is open, but withdrawal ${ended.id} is dismissed`;
  expect(await finding()).toEqual({
    ok: false,
    text: `${DIFFER}${ofEnded}; ${withoutRow}; ${withoutHold}`,
  });

  await release(result.id!);
  await release(ended.engineId!);
  await sql`update withdrawal set state = 'dismissed', cause = 'canceled', ended_at = now() where id = ${unheld.id}`;
  expect(await finding()).toEqual({ ok: true, text: '0 holds of withdrawals agree with their rows' });
});
