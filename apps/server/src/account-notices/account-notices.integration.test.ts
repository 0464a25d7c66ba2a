import { randomBytes } from 'node:crypto';
import type { EngineEvent } from '@meridian/engine';
import { type AccountId, accountId, coinId } from '@meridian/engine/ids';
import type { Amount } from '@meridian/money';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailContact } from '../accounts/codes/contact.ts';
import { addUser } from '../accounts/profile/users-table.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import type { CommittedBatch } from '../engine-host/index.ts';
import { MarketDirectory } from '../markets/market-directory.ts';
import type { MessageKind } from '../messages/message-kinds.ts';
import { listMessages, switchChannel } from '../messages/messages-table.ts';
import { describeAnnouncement, type Message } from '../notify/message.ts';
import { Postbox } from '../notify/postbox.ts';
import { Projections } from '../projections/projections.ts';
import { clearProjections } from '../projections/projections-table.ts';
import { SealingKey } from '../secrets/sealing-key.ts';
import { AccountNotices } from './account-notices.ts';
import { RebateNotices } from './rebate-notices.ts';

const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 10, 16, 12);
const [USDT, BTC] = [coinId(1), coinId(2)];
const directory = new MarketDirectory(
  [],
  [
    { id: USDT, code: 'USDT', scale: 6 },
    { id: BTC, code: 'BTC', scale: 8 },
  ],
);
const key = new SealingKey(randomBytes(32));

let database: TestDatabase;
let now = START;
let serial = 0;
let owner: AccountId;
let friend: AccountId;
let sent: Message[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now += 24 * HOUR_MS;
  sent = [];
  owner = await register('owner');
  friend = await register('friend');
});

async function register(name: string): Promise<AccountId> {
  serial++;
  const id = await addUser(database, {
    uid: String(100_000_000 + serial),
    contact: emailContact(`${name}${serial}@meridian.test`),
    passwordHash: 'x',
    locale: 'en',
    invitationCode: `CODE${serial}`,
    referrerId: null,
    createdAt: new Date(now),
  });
  return accountId(id!);
}

/** A server's workers; `failing` are the deliveries to the postbox that fail before one succeeds. */
function openServer(failing = 0, projected = () => Promise.resolve()) {
  const transport = { send: async (message: Message) => void sent.push(message), close: async () => {} };
  const clock = () => now;
  const transports = { email: transport, sms: undefined };
  const postbox = new Postbox({ database, key, transports, log, clock });
  let left = failing;
  const put = postbox.putAll.bind(postbox);
  postbox.putAll = async (...args) => {
    await put(...args);
    if (left-- > 0) throw new Error('killed before COMMIT');
  };
  const common = { database, postbox, directory, log, clock };
  return {
    notices: new AccountNotices({ ...common, key }),
    rebates: new RebateNotices({ ...common, projected }),
    postbox,
  };
}

/** One round of a server that is then stopped. */
async function tell(failing = 0, projected?: () => Promise<void>): Promise<void> {
  const { notices, rebates, postbox } = openServer(failing, projected);
  await notices.settle();
  await rebates.settle();
  await postbox.settle();
  await notices.stop();
  await rebates.stop();
  await postbox.stop();
}

/** Newest first. */
async function messagesOf(account: AccountId, locale: 'en' | 'ja' = 'en') {
  const rows = await listMessages(database, account, { group: undefined, before: undefined }, 50);
  return rows.map(({ kind, params }) => ({
    kind,
    ...describeAnnouncement(locale, kind as MessageKind, params),
  }));
}
const kindsOf = async (account: AccountId) => (await messagesOf(account)).map(({ kind }) => kind);

let lastSeq = 0;
const batches: CommittedBatch[] = [];

function batchOf(events: readonly EngineEvent[], at = now): CommittedBatch {
  const seq = ++lastSeq;
  const entry = { seq, at, events, command: { type: 'AdvanceClock', at }, result: { ok: true } } as never;
  const batch = {
    firstSeq: seq,
    lastSeq: seq,
    entries: [entry],
    row: { first: seq, hash: new Uint8Array(32) },
  };
  batches.push(batch);
  return batch;
}

async function project(written: readonly CommittedBatch[]): Promise<void> {
  const projections = new Projections({ sql: database.sql, log });
  await projections.offset();
  for (const each of written) void projections.deliver(each);
  await projections.reached(written.at(-1)!.lastSeq);
  await projections.stop();
}

const happen = (...events: readonly EngineEvent[]) => project([batchOf(events)]);

/** Everything so far is written again from the first command. */
async function rebuild(): Promise<void> {
  await clearProjections(database.sql);
  await project(batches);
}

const transfer = (amount = 2_500_000n): EngineEvent => ({
  type: 'TransferredToUser',
  ...{ from: owner, to: friend, coin: USDT, amount: amount as Amount },
});

function settled(outcome: 'win' | 'loss' | 'tie' | 'void', account = owner): EngineEvent {
  const [stake, winnings] = [10_000_000n as Amount, 8_000_000n as Amount];
  const paid = { win: 18_000_000n, loss: 0n, tie: stake, void: stake }[outcome] as Amount;
  return {
    type: 'CycleSettled',
    ...{ contract: ++serial, account, offer: 1, coin: BTC, periodMs: 30_000, payoutPpm: 800_000 },
    ...{ direction: 'above', stake, winnings, placedAt: now, entryFrom: now },
    ...{ outcome, paid, entry: undefined, exit: undefined, endsAt: now, ruleVersion: 6 },
  };
}

const rebate = (coin: typeof USDT, amount: bigint, level: 1 | 2 = 1): EngineEvent => ({
  type: 'RebatePaid',
  ...{ payer: friend, referrer: owner, level, coin, trade: ++serial },
  ...{ fee: (amount * 4n) as Amount, amount: amount as Amount },
});

describe('a transfer between members', () => {
  it('is told to both by list and mail, with the masked name of the other', async () => {
    await happen(transfer());
    await tell();
    expect(await messagesOf(owner)).toEqual([
      {
        kind: 'transfer_sent',
        title: '2.5 USDT sent to F**',
        text: expect.stringMatching(
          /^2\.5 USDT were sent from your spot wallet to F\*\*, .* at 2026-11-1\d 12:00 UTC/,
        ),
      },
    ]);
    const [received] = await messagesOf(friend, 'ja');
    expect(received).toMatchObject({
      kind: 'transfer_received',
      title: 'O** 様から 2.5 USDT を受け取りました',
    });
    expect(sent).toHaveLength(2);
    expect(sent.find(({ purpose }) => purpose === 'transfer_sent')!.text).toContain('If this was not you');
    expect(sent.find(({ purpose }) => purpose === 'transfer_received')!.text).not.toContain(
      'If this was not you',
    );
  });

  it('that was stored but not told when the server was killed is told by the next one, once', async () => {
    await happen(transfer());
    await tell(1);
    expect(await kindsOf(owner)).toEqual([]);
    await tell();
    await tell();
    expect(await kindsOf(owner)).toEqual(['transfer_sent']);
    expect(sent).toHaveLength(2);
  });

  it('is not told again when the projections are rebuilt, nor left in the table', async () => {
    await happen(transfer());
    await tell();
    await rebuild();
    await happen(transfer(1_000_000n));
    await tell();
    expect((await messagesOf(owner)).map(({ title }) => title)).toEqual([
      '1 USDT sent to F**',
      '2.5 USDT sent to F**',
    ]);
    expect(await database.sql`select 1 from account_notice`).toHaveLength(0);
  });

  it('is told once by two servers at a time', async () => {
    await happen(transfer());
    const [one, other] = [openServer(), openServer()];
    await Promise.all([one.notices.settle(), other.notices.settle()]);
    expect(await kindsOf(owner)).toEqual(['transfer_sent']);
    expect(await kindsOf(friend)).toEqual(['transfer_received']);
    for (const each of [one, other]) {
      await each.notices.stop();
      await each.postbox.stop();
    }
  });
});

describe('the result of a cycle contract', () => {
  it.each([
    ['win', 'Your BTC/USDT cycle contract won', '18 USDT for a stake of 10 USDT'],
    ['loss', 'Your BTC/USDT cycle contract lost', 'lost its stake of 10 USDT'],
    ['tie', 'Your BTC/USDT stake was returned', 'Its stake of 10 USDT is in your futures wallet again'],
    ['void', 'Your BTC/USDT stake was returned', 'Its stake of 10 USDT is in your futures wallet again'],
  ] as const)('%s is told by itself', async (outcome, title, text) => {
    await happen(settled(outcome));
    await tell();
    expect(await messagesOf(owner)).toMatchObject([{ title, text: expect.stringContaining(text) }]);
  });

  it('is added up with those that settle together', async () => {
    await happen(settled('win'), settled('loss'), settled('tie'), settled('void'), settled('loss', friend));
    await tell();
    expect(await messagesOf(owner)).toEqual([
      {
        kind: 'cycle_results',
        title: 'Cycle contract results: 4',
        text: expect.stringContaining(
          'Won: 1. Lost: 1. Stake returned: 2. You staked 40 USDT and were paid 38 USDT.',
        ),
      },
    ]);
    expect(await kindsOf(friend)).toEqual(['cycle_lost']);
  });

  it('that follows another within an hour waits, so that there is one message an hour', async () => {
    for (let minute = 0; minute < 130; minute += 5) {
      await happen(settled(minute % 2 === 0 ? 'win' : 'loss'));
      await tell();
      now += 5 * MINUTE_MS;
    }
    expect((await messagesOf(owner)).map(({ title }) => title)).toEqual([
      'Cycle contract results: 12',
      'Cycle contract results: 12',
      'Your BTC/USDT cycle contract won',
    ]);
    // The last one, then nothing, and after a silent hour the next one is told at once.
    now += HOUR_MS;
    await tell();
    await tell();
    expect((await messagesOf(owner))[0]!.title).toBe('Cycle contract results: 1');
    now += HOUR_MS;
    await tell();
    await happen(settled('loss'));
    await tell();
    expect((await messagesOf(owner))[0]!.title).toBe('Your BTC/USDT cycle contract lost');
    expect(await messagesOf(owner)).toHaveLength(5);
  });

  it('is added up once, also when the server is killed or the projections are rebuilt', async () => {
    await happen(settled('win'));
    await tell();
    await happen(settled('loss'), transfer());
    await tell(1);
    await tell();
    await rebuild();
    await tell();
    now += HOUR_MS;
    await tell(1);
    await tell();
    await tell();
    expect(await kindsOf(owner)).toEqual(['cycle_results', 'transfer_sent', 'cycle_won']);
    expect((await messagesOf(owner))[0]!.title).toBe('Cycle contract results: 1');
  });

  it('can be switched off by channel', async () => {
    await switchChannel(database, owner, 'cycle', { channel: 'mail', on: false });
    await switchChannel(database, friend, 'cycle', { channel: 'app', on: false });
    await happen(settled('win'), settled('win', friend));
    await tell();
    expect(await kindsOf(owner)).toEqual(['cycle_won']);
    expect(await kindsOf(friend)).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('of a simulated trader, who is no user, is dropped', async () => {
    await happen(settled('win', accountId(9_999_999)), settled('win'));
    await tell();
    expect(await kindsOf(owner)).toEqual(['cycle_won']);
    expect(await database.sql`select 1 from cycle_result_sum where account = 9999999`).toHaveLength(0);
  });
});

describe('rebates', () => {
  const nextDay = () => {
    now = (Math.floor(now / (24 * HOUR_MS)) + 1) * 24 * HOUR_MS + 5 * MINUTE_MS;
  };

  it('are told once a day, added up by coin, after the day has ended', async () => {
    await tell();
    const day = new Date(now).toISOString().slice(0, 10);
    for (let trade = 0; trade < 30; trade++) await happen(rebate(USDT, 100_000n), rebate(BTC, 50n, 2));
    await happen(rebate(USDT, 1n, 2));
    await tell();
    expect(await kindsOf(owner)).toEqual([]);
    nextDay();
    now -= 1;
    await tell();
    expect(await kindsOf(owner)).toEqual([]);
    now += 1;
    await tell();
    await tell();
    expect(await messagesOf(owner)).toEqual([
      {
        kind: 'rebates',
        title: `Your rebates of ${day}`,
        text: expect.stringContaining('you invited: 3.000001 USDT, 0.000015 BTC.'),
      },
    ]);
    expect((await messagesOf(owner, 'ja'))[0]!.text).toContain('3.000001 USDT、0.000015 BTC');
    expect(sent.map(({ purpose }) => purpose)).toEqual(['rebates']);
  });

  it('are told once when the server is killed or the projections are rebuilt', async () => {
    await tell();
    await happen(rebate(USDT, 100_000n));
    nextDay();
    await tell(1);
    expect(await kindsOf(owner)).toEqual([]);
    await tell();
    await rebuild();
    await tell();
    nextDay();
    await tell();
    expect(await kindsOf(owner)).toEqual(['rebates']);
  });

  it('wait for projections that are being rebuilt', async () => {
    await tell();
    await happen(rebate(USDT, 100_000n));
    nextDay();
    await tell(0, () => Promise.reject(new Error('the engine is not ready')));
    expect(await kindsOf(owner)).toEqual([]);
    await tell();
    expect(await kindsOf(owner)).toEqual(['rebates']);
  });
});
