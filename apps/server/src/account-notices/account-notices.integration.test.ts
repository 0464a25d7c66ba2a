import { accountId } from '@meridian/engine/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchChannel } from '../messages/messages-table.ts';
import { NoticeDesk } from './testing/notice-desk.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let desk: NoticeDesk;
beforeAll(async () => {
  desk = await NoticeDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.beginDay());

describe('a transfer between members', () => {
  it('is told to both by list and mail, with the masked name of the other', async () => {
    await desk.happen(desk.transfer());
    await desk.tell();
    expect(await desk.messagesOf(desk.owner)).toEqual([
      {
        kind: 'transfer_sent',
        title: '2.5 USDT sent to F**',
        text: expect.stringMatching(
          /^2\.5 USDT were sent from your spot wallet to F\*\*, .* at 2026-11-1\d 12:00 UTC/,
        ),
      },
    ]);
    const [received] = await desk.messagesOf(desk.friend, 'ja');
    expect(received).toMatchObject({
      kind: 'transfer_received',
      title: 'O**様から2.5 USDTを受け取りました',
    });
    expect(desk.sent).toHaveLength(2);
    expect(desk.sent.find(({ purpose }) => purpose === 'transfer_sent')!.text).toContain(
      'If this was not you',
    );
    expect(desk.sent.find(({ purpose }) => purpose === 'transfer_received')!.text).not.toContain(
      'If this was not you',
    );
  });

  it('that was stored but not told when the server was killed is told by the next one, once', async () => {
    await desk.happen(desk.transfer());
    await desk.tell(1);
    expect(await desk.kindsOf(desk.owner)).toEqual([]);
    await desk.tell();
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['transfer_sent']);
    expect(desk.sent).toHaveLength(2);
  });

  it('is not told again when the projections are rebuilt, nor left in the table', async () => {
    await desk.happen(desk.transfer());
    await desk.tell();
    await desk.rebuild();
    await desk.happen(desk.transfer(1_000_000n));
    await desk.tell();
    expect((await desk.messagesOf(desk.owner)).map(({ title }) => title)).toEqual([
      '1 USDT sent to F**',
      '2.5 USDT sent to F**',
    ]);
    expect(await desk.database.sql`select 1 from account_notice`).toHaveLength(0);
  });

  it('is told once by two servers at a time', async () => {
    await desk.happen(desk.transfer());
    const [one, other] = [desk.openServer(), desk.openServer()];
    await Promise.all([one.notices.settle(), other.notices.settle()]);
    expect(await desk.kindsOf(desk.owner)).toEqual(['transfer_sent']);
    expect(await desk.kindsOf(desk.friend)).toEqual(['transfer_received']);
    for (const each of [one, other]) {
      await each.notices.stop();
      await each.postbox.stop();
    }
  });
});

describe('the result of a cycle contract', () => {
  it.each([
    ['win', 'Your BTC/USDT cycle contract won', 'Your 10 USDT stake paid out 18 USDT'],
    ['loss', 'Your BTC/USDT cycle contract lost', 'It lost its stake of 10 USDT.'],
    ['tie', 'Your BTC/USDT stake was returned', 'The stake of 10 USDT is in your futures wallet again'],
    ['void', 'Your BTC/USDT stake was returned', 'The stake of 10 USDT is in your futures wallet again'],
  ] as const)('%s is told by itself', async (outcome, title, text) => {
    await desk.happen(desk.settled(outcome));
    await desk.tell();
    expect(await desk.messagesOf(desk.owner)).toMatchObject([{ title, text: expect.stringContaining(text) }]);
  });

  it('is added up with those that settle together', async () => {
    await desk.happen(
      desk.settled('win'),
      desk.settled('loss'),
      desk.settled('tie'),
      desk.settled('void'),
      desk.settled('loss', desk.friend),
    );
    await desk.tell();
    expect(await desk.messagesOf(desk.owner)).toEqual([
      {
        kind: 'cycle_results',
        title: 'Your cycle contract results',
        text: '4 settled: 1 won, 1 lost, 2 refunded. You staked 40 USDT and received 38 USDT.',
      },
    ]);
    expect(await desk.kindsOf(desk.friend)).toEqual(['cycle_lost']);
  });

  it('that follows another within an hour waits, so that there is one message an hour', async () => {
    for (let minute = 0; minute < 130; minute += 5) {
      await desk.happen(desk.settled(minute % 2 === 0 ? 'win' : 'loss'));
      await desk.tell();
      desk.now += 5 * MINUTE_MS;
    }
    expect((await desk.messagesOf(desk.owner)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^12 settled: 6 won, 6 lost, 0 refunded/),
      expect.stringMatching(/^12 settled: 6 won, 6 lost, 0 refunded/),
      expect.stringMatching(/^Your 10 USDT stake paid out 18 USDT/),
    ]);
    // The last one, then nothing, and after a silent hour the next one is told at once.
    desk.now += HOUR_MS;
    await desk.tell();
    await desk.tell();
    expect((await desk.messagesOf(desk.owner))[0]!.text).toMatch(/^1 settled: 0 won, 1 lost/);
    desk.now += HOUR_MS;
    await desk.tell();
    await desk.happen(desk.settled('loss'));
    await desk.tell();
    expect((await desk.messagesOf(desk.owner))[0]!.title).toBe('Your BTC/USDT cycle contract lost');
    expect(await desk.messagesOf(desk.owner)).toHaveLength(5);
  });

  it('is added up once, also when the server is killed or the projections are rebuilt', async () => {
    await desk.happen(desk.settled('win'));
    await desk.tell();
    await desk.happen(desk.settled('loss'), desk.transfer());
    await desk.tell(1);
    await desk.tell();
    await desk.rebuild();
    await desk.tell();
    desk.now += HOUR_MS;
    await desk.tell(1);
    await desk.tell();
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['cycle_results', 'transfer_sent', 'cycle_won']);
    expect((await desk.messagesOf(desk.owner))[0]!.text).toMatch(/^1 settled: 0 won, 1 lost/);
  });

  it('can be switched off by channel', async () => {
    await switchChannel(desk.database, desk.owner, 'cycle', { channel: 'mail', on: false });
    await switchChannel(desk.database, desk.friend, 'cycle', { channel: 'app', on: false });
    await desk.happen(desk.settled('win'), desk.settled('win', desk.friend));
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['cycle_won']);
    expect(await desk.kindsOf(desk.friend)).toEqual([]);
    expect(desk.sent).toHaveLength(1);
  });

  it('of a simulated trader, who is no user, is dropped', async () => {
    await desk.happen(desk.settled('win', accountId(9_999_999)), desk.settled('win'));
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['cycle_won']);
    expect(await desk.database.sql`select 1 from cycle_result_sum where account = 9999999`).toHaveLength(0);
  });
});

describe('a subscription to a sale', () => {
  it.each([
    [
      'coins',
      100_000_000n,
      false,
      'You received 1 BTC from the sale',
      '1 BTC for 100 USDT are in your spot wallet',
    ],
    [
      'locked coins',
      50_000_000n,
      true,
      'You received 0.5 BTC from the sale',
      'cannot be moved before the date in the terms',
    ],
    [
      'a refund',
      0n,
      false,
      'Your BTC subscription was returned',
      '200 USDT were returned to your spot wallet',
    ],
  ] as const)('that brings %s is told once', async (_, allocated, locked, title, text) => {
    await desk.happen(desk.subscriptionSettled(allocated, locked));
    await desk.tell(1);
    await desk.tell();
    await desk.rebuild();
    await desk.tell();
    expect(await desk.messagesOf(desk.owner)).toMatchObject([{ title, text: expect.stringContaining(text) }]);
    expect(desk.sent).toHaveLength(1);
    expect(desk.sent[0]!.text).not.toContain('If this was not you');
  });

  it('says what was returned, in the language of the user', async () => {
    await desk.happen(desk.subscriptionSettled(50_000_000n));
    await desk.tell();
    const [japanese] = await desk.messagesOf(desk.owner, 'ja');
    expect(japanese?.text).toContain('50 USDTで0.5 BTC');
    expect(japanese?.text).toContain('150 USDTは現物ウォレットに返還されました');
  });

  it('is told again when its coins are unlocked', async () => {
    await desk.happen(desk.subscriptionSettled(50_000_000n, true), desk.unlocked(50_000_000n, desk.friend));
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['sale_locked']);
    expect(await desk.messagesOf(desk.friend)).toMatchObject([{ title: '0.5 BTC unlocked' }]);
  });

  it('is told although its messages were switched off, since it is about money', async () => {
    await switchChannel(desk.database, desk.owner, 'money', { channel: 'mail', on: false });
    await desk.happen(
      desk.subscriptionSettled(0n),
      desk.subscriptionSettled(0n, false, accountId(9_999_999)),
    );
    await desk.tell();
    expect(await desk.kindsOf(desk.owner)).toEqual(['sale_refunded']);
    expect(desk.sent).toHaveLength(1);
  });
});
