import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BTC, NoticeDesk, USDT } from './testing/notice-desk.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let desk: NoticeDesk;
beforeAll(async () => {
  desk = await NoticeDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.beginDay());

describe('rebates', () => {
  const nextDay = () => {
    desk.now = (Math.floor(desk.now / (24 * HOUR_MS)) + 1) * 24 * HOUR_MS + 5 * MINUTE_MS;
  };

  it('are told once a day, added up by coin, after the day has ended', async () => {
    await desk.tell();
    const day = new Date(desk.now).toISOString().slice(0, 10);
    for (let trade = 0; trade < 30; trade++)
      await desk.happen(desk.rebate(USDT, 100_000n), desk.rebate(BTC, 50n, 2));
    await desk.happen(desk.rebate(USDT, 1n, 2));
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual([]);
    nextDay();
    desk.now -= 1;
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual([]);
    desk.now += 1;
    await desk.tell();
    await desk.tell();
    expect(await desk.messagesOf(desk.owner)).toEqual([
      {
        kind: 'rebates',
        title: `Your rebates of ${day}`,
        text: expect.stringContaining('you invited: 3.000001 USDT, 0.000015 BTC.'),
      },
    ]);
    expect((await desk.messagesOf(desk.owner, 'ja'))[0]!.text).toContain('3.000001 USDT、0.000015 BTC');
    expect(desk.sent.map(({ purpose }) => purpose)).toEqual(['rebates']);
  });

  it('are told once when the server is killed or the projections are rebuilt', async () => {
    await desk.tell();
    await desk.happen(desk.rebate(USDT, 100_000n));
    nextDay();
    await desk.tell(1);
    expect(await desk.kindsOf(desk.owner)).toEqual([]);
    await desk.tell();
    await desk.rebuild();
    await desk.tell();
    nextDay();
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['rebates']);
  });

  it('wait for projections that are being rebuilt', async () => {
    await desk.tell();
    await desk.happen(desk.rebate(USDT, 100_000n));
    nextDay();
    await desk.tell(0, () => Promise.reject(new Error('the engine is not ready')));
    expect(await desk.kindsOf(desk.owner)).toEqual([]);
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['rebates']);
  });
});
