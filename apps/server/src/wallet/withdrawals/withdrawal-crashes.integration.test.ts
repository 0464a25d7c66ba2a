import { randomUUID } from 'node:crypto';
import { openWithdrawals } from '@meridian/engine/funds/wallet-views';
import { accountId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlace } from '../addresses/read-destination.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { WITHDRAWAL_PLACES, type WithdrawalDeps, type WithdrawalPlace } from './withdrawal-deps.ts';
import { WithdrawalWorker } from './withdrawal-worker.ts';
import { findWithdrawal, type Withdrawal } from './withdrawals-table.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
}, 120_000);
afterAll(() => desk.close());

class Crash extends Error {}

/** Everything that runs after the place was passed fails, as if the process were gone. */
function crashingAt(place: WithdrawalPlace): WithdrawalDeps & { readonly crashed: () => boolean } {
  let gone = false;
  const stop = () => {
    if (gone) throw new Crash(place);
  };
  const alive = <Result>(work: () => Result): Result => {
    stop();
    return work();
  };
  const { engine, accounts } = desk.deps;
  return {
    ...desk.deps,
    crashed: () => gone,
    engine: {
      submit: (command) => alive(() => engine.submit(command)),
      read: (view) => alive(() => engine.read(view)),
    },
    accounts: { ...accounts, clock: () => alive(() => accounts.clock()) },
    passing(passed) {
      if (passed === place) gone = true;
      stop();
    },
  };
}

const request = async (deps: WithdrawalDeps): Promise<Withdrawal> => {
  const coin = deps.directory.coin('USDT');
  const place = await readPlace(deps, 'USDT', 'ethereum');
  const wanted = {
    account: accountId(desk.traderId),
    key: undefined,
    fingerprint: randomUUID(),
    coin,
    amount: 2_000_000_000n,
  };
  return requestWithdrawal(deps, wanted, { ...place, address: desk.known, memo: null });
};

const newest = async (): Promise<Withdrawal> => {
  const [row] = await desk.demo.database.sql<{ id: bigint }[]>`select max(id) as id from withdrawal`;
  return (await findWithdrawal(desk.demo.database, Number(row!.id)))!;
};
const openHolds = () => desk.demo.exchange.engine.read(openWithdrawals);

describe('[F21] a crash', () => {
  it.each(WITHDRAWAL_PLACES.filter((place) => place !== 'released:unstored'))(
    'at %s leaves exactly one payment and nothing frozen',
    async (place) => {
      const theirs = await desk.received(desk.known);
      const before = Number(await desk.usable(desk.trader, 'trad'));
      const deps = crashingAt(place);
      await request(deps).catch(() => {});
      const worker = new WithdrawalWorker(deps);
      for (let block = 0; block < 4 && !deps.crashed(); block++) {
        await worker.settle();
        await desk.chain.mine();
        await desk.readBlocks();
      }
      expect(deps.crashed(), 'the place was passed').toBe(true);
      desk.clock.advance(31_000);
      const next = new WithdrawalWorker(desk.deps);
      await next.settle();
      for (let block = 0; block < 5; block++) {
        await desk.chain.mine();
        await desk.readBlocks();
        desk.clock.advance(31_000);
        await next.settle();
      }
      expect(await newest()).toMatchObject({ state: 'settled' });
      expect((await desk.received(desk.known)) - theirs).toBe(20_000_000n);
      expect(Number(await desk.usable(desk.trader, 'trad'))).toBe(before - 23);
      expect(await openHolds()).toEqual([]);
    },
    60_000,
  );

  it('while a cancelled one is released leaves nothing frozen', async () => {
    const before = await desk.usable(desk.trader, 'trad');
    const { id } = await request(desk.deps);
    const deps = crashingAt('released:unstored');
    await desk.demo.database
      .sql`update withdrawal set state = 'dismissing', cause = 'canceled' where id = ${id}`;
    await new WithdrawalWorker(deps).settle();
    expect(deps.crashed()).toBe(true);
    await desk.worker.settle();
    expect(await newest()).toMatchObject({ state: 'dismissed' });
    expect(await desk.usable(desk.trader, 'trad')).toBe(before);
    expect(await openHolds()).toEqual([]);
  });
});

describe('holds and rows', () => {
  it('a hold without a row is released', async () => {
    const { engine } = desk.demo.exchange;
    const before = await desk.usable(desk.trader, 'trad');
    const coin = desk.deps.directory.coin('USDT').id;
    await engine.submit({
      type: 'HoldWithdrawal',
      account: accountId(desk.traderId),
      key: undefined,
      coin,
      amount: 500n as Amount,
      fee: 0n as Amount,
      reference: randomUUID(),
    });
    expect(await openHolds()).toHaveLength(1);
    await new WithdrawalWorker(desk.deps).settle();
    expect(await openHolds()).toEqual([]);
    expect(await desk.usable(desk.trader, 'trad')).toBe(before);
  });
});
