import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { photo, picture } from '../pictures/testing/picture-files.ts';
import { ProjectControl } from './project-control.ts';
import { addProject, projectTasks } from './projects-table.ts';
import { openSaleDesk, type SaleDesk } from './testing/sale-desk.ts';

const MINUTE_MS = 60_000;
let desk: SaleDesk;
beforeAll(async () => {
  desk = await openSaleDesk();
}, 120_000);
afterAll(() => desk.close());

const inMs = (ms: number) => new Date(desk.clock.now() + ms).toISOString();
const projects = async () => (await desk.operate('/operator/projects', desk.mia)).data.projects;
const history = async (id: number) =>
  (await desk.operate(`/operator/projectHistory?id=${id}`, desk.mia)).data.map(
    ({ step }: { step: string }) => step,
  );
const treasury = (code: string) =>
  desk.demo.exchange.engine.read(({ coinsByCode, ledger }) => {
    const coin = coinsByCode.get(code);
    return coin === undefined ? undefined : (ledger.findHouse('treasury', coin.id)?.available ?? 0n);
  });
const pool = (code: string) =>
  desk.demo.exchange.engine.read(
    ({ coinsByCode, ledger }) => ledger.findHouse('ieo_pool', coinsByCode.get(code)!.id)?.available ?? 0n,
  );

describe('a new sale', () => {
  it('needs terms that fit together, and a picture that exists', async () => {
    const before = await desk.money();
    for (const wrong of [
      { price: '0' },
      { price: '0.000000001' },
      { total: '0' },
      { minPerUser: '801' },
      { minPerUser: '1001', maxPerUser: '1001' },
      { minPerUser: '0.000000001' },
      { coin: 'USDT' },
      { quote: 'NONE' },
      { endsAt: inMs(30_000) },
      { startsAt: inMs(-2 * MINUTE_MS), endsAt: inMs(-MINUTE_MS) },
      { unlocksAt: inMs(MINUTE_MS) },
    ]) {
      const project = desk.draft(wrong);
      const refused = await desk.propose({ kind: 'list_project', project });
      expect([wrong, refused]).toMatchObject([wrong, { code: 422, reason: 'project_terms_rule' }]);
      const { data } = await desk.operate('/operator/previewProject', desk.mia, project);
      expect([wrong, data.problems.length > 0]).toEqual([wrong, true]);
    }
    const unknown = { kind: 'list_project', project: desk.draft({ picture: 'a'.repeat(32) }) };
    expect(await desk.propose(unknown)).toMatchObject({ code: 422, reason: 'picture_unknown' });
    for (const bad of [
      { price: '-1' },
      { price: 'x' },
      { coin: 'new!' },
      { startsAt: 'soon' },
      { nameEn: '' },
    ])
      expect(
        await desk.propose({ kind: 'list_project', project: { ...desk.draft(), ...bad } }),
      ).toMatchObject({ code: 400 });
    expect(await desk.money()).toBe(before);
    expect(await projects()).toEqual([]);
  });

  it('is previewed by the engine’s own function', async () => {
    const { data } = await desk.operate('/operator/previewProject', desk.fin, desk.draft());
    expect(data).toMatchObject({ problems: [], addsCoin: true, proceeds: '2000' });
    expect(data.cases[0]).toMatchObject({ subscribed: '500', largest: { allocated: '800', refunded: '0' } });
    expect(data.cases[3]).toEqual({
      subscribed: '3000',
      smallest: {
        wanted: '10',
        held: '20',
        allocated: '3.33333333',
        paid: '6.66666666',
        refunded: '13.33333334',
      },
      largest: {
        ...{ wanted: '800', held: '1600', allocated: '266.66666666' },
        ...{ paid: '533.33333332', refunded: '1066.66666668' },
      },
    });
    for (const url of ['/operator/projects', '/operator/projectHistory?id=1'])
      expect(await desk.operate(url, desk.sol)).toMatchObject({ code: 403 });
    expect(await desk.operate('/operator/previewProject', desk.sol, desk.draft())).toMatchObject({
      code: 403,
    });
    expect(await desk.propose({ kind: 'list_project', project: desk.draft() }, desk.sol)).toMatchObject({
      code: 403,
    });
  });

  it('is listed by two operators in one go: coin, funds and sale', async () => {
    const image = await upload(await photo());
    expect(image.code).toBe(200);
    expect(await upload(Buffer.from('not a picture'))).toMatchObject({ code: 415 });
    const project = desk.draft({ picture: image.data.id });
    const { data } = await desk.propose({ kind: 'list_project', project });
    expect(data.change.addsCoin).toBe(true);
    expect((await desk.operate('/operator/projects', desk.mia)).data.pending).toMatchObject([
      { id: data.id, name: 'New coin' },
    ]);
    expect(await desk.approve(data.id, desk.mia)).toMatchObject({ reason: 'second_operator_required' });
    expect([await projects(), await treasury('NEW')]).toEqual([[], undefined]);
    expect(await desk.approve(data.id)).toMatchObject({ code: 200, data: { state: 'approved' } });
    const [listed] = await projects();
    expect(listed).toMatchObject({ state: 'upcoming', project: { ...project }, refusal: null });
    expect([await treasury('NEW'), await pool('NEW')]).toEqual([0n, 100_000_000_000n]);
    // The engine's steps are projected a moment later.
    await expect
      .poll(() => history(listed.id), { timeout: 5_000 })
      .toEqual(['upcoming', 'funded', 'coin_added', 'agreed']);
    const { data: list } = await desk.vip.get('/ieo/getIeoList');
    const served = await desk.demo.app.inject({ url: list[0].imageurl });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await desk.demo.app.inject({ url: '/ieo/picture/../../x' })).statusCode).toBe(404);
  });

  it('is canceled by two operators, and everything is refunded', async () => {
    const id = (await projects())[0].id;
    await desk.pass(MINUTE_MS);
    const before = await desk.money();
    expect((await desk.vip.post('/ieo/subscribe', { id, number: '700' })).code).toBe(200);
    expect(await desk.money()).not.toBe(before);
    const { data } = await desk.propose({ kind: 'cancel_project', id });
    expect(data.change.name).toBe('New coin');
    expect(await desk.approve(data.id, desk.mia)).toMatchObject({ code: 403 });
    expect(await desk.approve(data.id)).toMatchObject({ code: 200 });
    await desk.pass(1);
    expect((await desk.vip.get(`/ieo/detail?id=${id}`)).data).toMatchObject({
      state: 'cancelled',
      subscription: { state: 'refunded', allocated: '0', paid: '0', refundnumber: '1400' },
    });
    expect([await treasury('NEW'), await pool('NEW')]).toEqual([0n, 0n]);
    expect(await desk.vip.post('/ieo/subscribe', { id, number: '10' })).toMatchObject({
      reason: 'project_not_open',
    });
    expect(await desk.propose({ kind: 'cancel_project', id })).toMatchObject({ reason: 'project_not_open' });
    expect(await desk.propose({ kind: 'cancel_project', id: 999 })).toMatchObject({ code: 404 });
    const [newer, older, ...rest] = await history(id);
    // Both may have happened in the same millisecond.
    expect([newer, older].sort()).toEqual(['cancelled', 'returned']);
    expect(rest.slice(0, 2)).toEqual(['cancel_agreed', 'open']);
  });

  it('is not listed when its time passed before the second operator agreed', async () => {
    const { data } = await desk.propose({ kind: 'list_project', project: desk.draft({ coin: 'LATE' }) });
    await desk.pass(3 * MINUTE_MS);
    expect(await desk.approve(data.id)).toMatchObject({ code: 409, reason: 'proposal_outdated' });
    expect(await treasury('LATE')).toBeUndefined();
  });

  async function upload(file: Buffer) {
    const form = picture(file);
    const headers = { token: desk.fin, ...form.headers };
    return (
      await desk.demo.console.inject({ method: 'POST', url: '/operator/projectPicture', ...form, headers })
    ).json();
  }
});

describe('a server that is killed while it lists a sale', () => {
  it.each([1, 2, 3, 4, 5, 6])('at step %i goes on, and funds it once', async (step) => {
    const coin = `KILL${step}`;
    const { database, exchange } = desk.demo;
    await exchange.projectControl.settle();
    const id = await database.db.transaction().execute(async (db) => {
      // The relay of the running server must not deliver it.
      await projectTasks.hold({ db });
      const at = new Date(desk.clock.now());
      const agreement = { proposal: null, operatorId: null, reason: null, at };
      const { id: added } = await addProject({ db: database.db }, desk.draft({ coin }), agreement);
      const control = new ProjectControl({
        engine: dyingAt(exchange.engine, step),
        ...{ database, log: pino({ level: 'silent' }), clock: desk.clock.now },
      });
      const [task] = (await projectTasks.load(database, 10)).filter(({ project }) => project === added);
      await expect(control.deliver(task!)).rejects.toThrow('killed');
      return added;
    });
    await exchange.projectControl.settle();
    const listed = (await projects()).find((each: { id: number }) => each.id === id);
    expect(listed).toMatchObject({ state: 'upcoming', refusal: null });
    expect([await treasury(coin), await pool(coin)]).toEqual([0n, 100_000_000_000n]);
    await desk.money();
  });

  /** An engine of which the nth command is executed or not, and the server dies before it knows. */
  function dyingAt(engine: ExchangePort, step: number): Pick<ExchangePort, 'submit' | 'read'> {
    let submitted = 0;
    return {
      read: (view) => engine.read(view),
      async submit(command: CommandRequest) {
        const isLast = ++submitted === Math.ceil(step / 2);
        if (isLast && step % 2 === 1) throw new Error(`killed before ${command.type} ${randomUUID()}`);
        const executed = await engine.submit(command);
        if (isLast) throw new Error(`killed after ${command.type}`);
        return executed;
      },
    };
  }
});
