import type { ProjectDraft } from '@meridian/contract/schemas/project-change';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';
import { ProjectControl } from './project-control.ts';
import { addProject, type ProjectTask, projectTasks } from './projects-table.ts';
import { openSaleDesk, type SaleDesk } from './testing/sale-desk.ts';

const MINUTE_MS = 60_000;
const UNIT = 100_000_000n;
let desk: SaleDesk;
beforeAll(async () => {
  desk = await openSaleDesk();
}, 120_000);
afterAll(() => desk.close());

const projects = async () => (await desk.operate('/operator/projects', desk.mia)).data.projects;
const project = async (id: number) => (await projects()).find((each: { id: number }) => each.id === id);
const history = async (id: number): Promise<string[]> =>
  (await desk.operate(`/operator/projectHistory?id=${id}`, desk.mia)).data.map(
    ({ step }: { step: string }) => step,
  );
const settle = () => desk.demo.exchange.projectControl.settle();
const house = (wallet: 'treasury' | 'ieo_pool', code: string) =>
  desk.demo.exchange.engine.read(({ coinsByCode, ledger }) => {
    const coin = coinsByCode.get(code);
    return (coin && ledger.findHouse(wallet, coin.id)?.available) ?? 0n;
  });
const fundTreasury = async (code: string, amount: bigint) => {
  const { engine } = desk.demo.exchange;
  const coin = await engine.read(({ coinsByCode }) => coinsByCode.get(code)!.id);
  await engine.submit({ type: 'FundHouse', wallet: 'treasury', coin, amount, reason: 'issuer' });
};
const cancel = async (id: number) => {
  const { data } = await desk.propose({ kind: 'cancel_project', id });
  expect(await desk.approve(data.id)).toMatchObject({ code: 200 });
};
const proposeSale = (draft: ProjectDraft) => desk.propose({ kind: 'list_project', project: draft });

describe('coins that the exchange has', () => {
  it('are never created by a sale: it takes what the treasury holds', async () => {
    const held = await house('treasury', 'BTC');
    expect(held).toBeGreaterThan(UNIT);
    const tooMuch = desk.draft({ coin: 'BTC', total: String(held / UNIT + 1n) });
    expect(await proposeSale(tooMuch)).toMatchObject({ code: 422, reason: 'sale_treasury_short' });
    const { data } = await desk.operate('/operator/previewProject', desk.mia, tooMuch);
    expect(data).toMatchObject({ problems: ['treasury'], addsCoin: false });
    const id = await desk.list(desk.draft({ coin: 'BTC', total: '1', minPerUser: '1', maxPerUser: '1' }));
    expect([await house('treasury', 'BTC'), await house('ieo_pool', 'BTC')]).toEqual([held - UNIT, UNIT]);
    await cancel(id);
    expect([await house('treasury', 'BTC'), await house('ieo_pool', 'BTC')]).toEqual([held, 0n]);
    expect(await history(id)).not.toContain('funded');
    await desk.money();
  });

  it('are not sold when the treasury paid them out after the approval: the operators see why', async () => {
    const before = await desk.money();
    const held = await house('treasury', 'BTC');
    const id = await agreedBehindTheRelay(desk.draft({ coin: 'BTC', total: String(held / UNIT + 1n) }));
    await settle();
    expect(await project(id)).toMatchObject({ state: 'refused', refusal: 'treasury_short' });
    expect(await desk.money()).toBe(before);
  });
});

describe('two operators', () => {
  it('of whom none has the role finance cannot list a sale', async () => {
    const max = (await operatorIn(desk.demo, 'max', ['market'])).token;
    const { data } = await proposeSale(desk.draft({ coin: 'PAIR' }));
    expect(await desk.approve(data.id, max)).toMatchObject({
      code: 403,
      reason: 'finance_operator_required',
    });
    expect(await desk.approve(data.id)).toMatchObject({ code: 200 });
  });

  it('cannot have a coin funded by two sales that both propose to add it', async () => {
    const [one, other] = [
      await proposeSale(desk.draft({ coin: 'TWIN' })),
      await proposeSale(desk.draft({ coin: 'TWIN', total: '2000' })),
    ];
    expect(await desk.approve(one.data.id)).toMatchObject({ code: 200 });
    await fundTreasury('TWIN', 2_000n * UNIT);
    expect(await desk.approve(other.data.id)).toMatchObject({ code: 409, reason: 'proposal_outdated' });
    expect([await house('treasury', 'TWIN'), await house('ieo_pool', 'TWIN')]).toEqual([
      2_000n * UNIT,
      1_000n * UNIT,
    ]);
  });
});

describe('the coins that a sale brought', () => {
  it('leave the treasury when it is canceled, once, and no second sale creates them again', async () => {
    const id = await desk.list(desk.draft({ coin: 'BACK' }));
    expect(await house('ieo_pool', 'BACK')).toBe(1_000n * UNIT);
    await cancel(id);
    expect([await house('treasury', 'BACK'), await house('ieo_pool', 'BACK')]).toEqual([0n, 0n]);
    expect(await history(id)).toContain('returned');
    expect(await proposeSale(desk.draft({ coin: 'BACK' }))).toMatchObject({ reason: 'sale_treasury_short' });
    await fundTreasury('BACK', 1_000n * UNIT);
    await settle();
    const second = await desk.list(desk.draft({ coin: 'BACK' }));
    expect([await house('treasury', 'BACK'), await house('ieo_pool', 'BACK')]).toEqual([0n, 1_000n * UNIT]);
    await cancel(second);
    expect(await house('treasury', 'BACK')).toBe(1_000n * UNIT);
    await desk.money();
  });

  it('leave it too when the server is killed right after the cancellation', async () => {
    const id = await desk.list(desk.draft({ coin: 'CUT' }));
    const { data } = await desk.propose({ kind: 'cancel_project', id });
    await holdingRelay(async () => {
      // The task is written by the approval; the relay of the server waits.
      expect(await desk.approve(data.id)).toMatchObject({ code: 200 });
      const dying = control(dyingAfter(({ type }) => type === 'CancelProject'));
      await expect(dying.deliver(await taskOf(id, 'cancel'))).rejects.toThrow('killed');
    });
    await settle();
    expect(await project(id)).toMatchObject({ state: 'cancelled' });
    expect([await house('treasury', 'CUT'), await house('ieo_pool', 'CUT')]).toEqual([0n, 0n]);
  });

  it('leave it at the end as far as they were not sold', async () => {
    const id = await desk.list(desk.draft({ coin: 'REST' }));
    await desk.pass(MINUTE_MS);
    expect((await desk.vip.post('/ieo/subscribe', { id, number: '100' })).code).toBe(200);
    await desk.pass(MINUTE_MS);
    await settle();
    expect(await project(id)).toMatchObject({ state: 'completed', allocated: '100' });
    expect([await house('treasury', 'REST'), await house('ieo_pool', 'REST')]).toEqual([0n, 0n]);
    expect(await history(id)).toContain('unsold');
    await fundTreasury('REST', 5n);
    await settle();
    expect(await house('treasury', 'REST')).toBe(5n);
    await desk.money();
  });
});

describe('a server that is killed', () => {
  it('while it refuses a sale does not list it afterwards from coins of others', async () => {
    const id = await agreedBehindTheRelay(desk.draft({ coin: 'GONE' }), async (added) => {
      const refusing = dyingAfter(
        (command) => 'reference' in command && command.reference === `ieo ${added} returned`,
        // The engine refuses a sale that has ended.
        (command) => (command.type === 'ListProject' ? { ...command, endsAt: 1 } : command),
      );
      await expect(control(refusing).deliver(await taskOf(added, 'list'))).rejects.toThrow('killed');
      expect(await house('treasury', 'GONE')).toBe(0n);
      await fundTreasury('GONE', 1_000n * UNIT);
    });
    await settle();
    expect(await project(id)).toMatchObject({ state: 'refused', refusal: 'bad_market_rules' });
    expect([await house('treasury', 'GONE'), await house('ieo_pool', 'GONE')]).toEqual([1_000n * UNIT, 0n]);
  });

  it('or loses the response when it adds the coin, makes it known at the next try', async () => {
    const known: string[] = [];
    const id = await agreedBehindTheRelay(desk.draft({ coin: 'LOST' }), async (added) => {
      const losing = control(
        dyingAfter(({ type }) => type === 'AddCoin'),
        known,
      );
      await expect(losing.deliver(await taskOf(added, 'list'))).rejects.toThrow('killed');
      expect(known).toEqual([]);
      await control(desk.demo.exchange.engine, known).deliver(await taskOf(added, 'list'));
    });
    expect(known).toEqual(['LOST']);
    expect(await history(id)).toContain('coin_added');
    expect(await house('ieo_pool', 'LOST')).toBe(1_000n * UNIT);
  });
});

/** A sale that operators agreed on and that the server has not delivered. `meanwhile` runs before it does. */
function agreedBehindTheRelay(
  draft: ProjectDraft,
  meanwhile: (id: number) => Promise<void> = async () => {},
): Promise<number> {
  return holdingRelay(async () => {
    const at = new Date(desk.clock.now());
    const agreement = { proposal: null, operatorId: null, reason: null, at };
    const { id } = await addProject({ db: desk.demo.database.db }, draft, agreement);
    await meanwhile(id);
    return id;
  });
}

async function holdingRelay<Value>(work: () => Promise<Value>): Promise<Value> {
  await settle();
  return desk.demo.database.db.transaction().execute(async (db) => {
    while (!(await projectTasks.hold({ db }))) await new Promise((resolve) => setTimeout(resolve, 10));
    return work();
  });
}

async function taskOf(id: number, kind: ProjectTask['change']['kind']): Promise<ProjectTask> {
  const tasks = await projectTasks.load(desk.demo.database, 10);
  return tasks.find(({ project: of, change }) => of === id && change.kind === kind)!;
}

function control(engine: Pick<ExchangePort, 'submit' | 'read'>, known: string[] = []): ProjectControl {
  const { database } = desk.demo;
  return new ProjectControl({
    ...{ engine, database, log: pino({ level: 'silent' }), clock: desk.clock.now },
    coinAdded: ({ code }) => known.push(code),
  });
}

/** The engine, for a server that dies after the command and before it knows the outcome. */
function dyingAfter(
  isLast: (command: CommandRequest) => boolean,
  sent: (command: CommandRequest) => CommandRequest = (command) => command,
): Pick<ExchangePort, 'submit' | 'read'> {
  const { engine } = desk.demo.exchange;
  return {
    read: (view) => engine.read(view),
    async submit(command: CommandRequest) {
      const executed = await engine.submit(sent(command));
      if (isLast(command)) throw new Error(`killed after ${command.type}`);
      return executed;
    },
  };
}
