import { SOCKET_LIMITS, type Topic } from '@meridian/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { translate } from '../../http/reply/localize.ts';
import { Feed } from './feed.ts';
import type { FeedClient } from './feed-client.ts';
import { Counter, Peer } from './testing/feed-peer.ts';

let now: number;
let list: Counter;
let pairs: Map<string, Counter>;
let feed: Feed;
const pass = (ms: number): void => {
  for (const end = now + ms; now < end; ) {
    now += 100;
    feed.flush();
  }
};
const settled = () => new Promise((done) => setImmediate(done));
const join = (): { peer: Peer; client: FeedClient } => {
  const peer = new Peer();
  return { peer, client: feed.connect(peer, translate('en')) };
};
beforeEach(() => {
  now = 1_000_000;
  list = new Counter('top', 500);
  pairs = new Map();
  const pair = ({ maincoin, tradcoin, kind }: Topic): Counter | undefined =>
    kind === 'cycle'
      ? undefined
      : pairs.getOrInsertComputed(tradcoin, () => new Counter(`${maincoin}_${tradcoin}_${kind}_1`));
  // Rounds are not sliced here: the length of a slice depends on the machine.
  feed = new Feed({ broadcast: [list], pair }, () => now, { sliceMs: Number.POSITIVE_INFINITY });
});

describe('feed', () => {
  it('sends the lists at once, in full', () => {
    list.count();
    const { peer } = join();
    expect(peer.last).toMatchObject({ topic: 'top', seq: 0, full: true, top: [{ autoid: 1 }] });
  });

  it('replies to ping with pong', () => {
    const { peer, client } = join();
    feed.receive(client, 'ping');
    expect(peer.frames.at(-1)).toBe('pong');
  });

  it('sends a pair in full on request, then changes, and in full again on request', () => {
    const { peer, client } = join();
    feed.receive(client, 'USDT_BTC_trad_1');
    expect(peer.last).toMatchObject({ topic: 'USDT_BTC_trad_1', seq: 0, full: true });
    pairs.get('BTC')!.count();
    pass(100);
    expect(peer.last).toMatchObject({ topic: 'USDT_BTC_trad_1', seq: 1, top: [{ autoid: 1 }] });
    expect(peer.last.full).toBeUndefined();
    pass(900);
    feed.receive(client, 'USDT_BTC_trad_1');
    expect(peer.last).toMatchObject({ seq: 1, full: true });
  });

  it('sends a pair in full once a second at most, however it is requested', () => {
    const { peer, client } = join();
    const wholes = () => peer.frames.filter((frame) => frame.includes('"topic":"USDT_BTC_trad_1"')).length;
    const ask = () => {
      feed.receive(client, 'USDT_BTC_trad_1');
      feed.receive(client, 'USDT_BTC_trad_0');
      feed.receive(client, 'USDT_BTC_trad_1');
    };
    ask();
    expect(wholes()).toBe(1);
    for (let n = 0; n < 4; n++) {
      ask();
      pass(200);
    }
    expect(wholes()).toBe(1);
    pairs.get('BTC')!.count();
    pass(200);
    expect(wholes()).toBe(2);
    expect(peer.last).toMatchObject({ topic: 'USDT_BTC_trad_1', full: true, top: [{ autoid: 1 }] });
    // Another pair does not wait for this one.
    feed.receive(client, 'USDT_ETH_trad_1');
    expect(peer.last).toMatchObject({ topic: 'USDT_ETH_trad_1', full: true });
  });

  it('sends nothing while nothing changes', () => {
    const { peer, client } = join();
    feed.receive(client, 'USDT_BTC_trad_1');
    const before = peer.frames.length;
    pass(5_000);
    expect(peer.frames.length).toBe(before);
  });

  it('conflates to ten updates a second, however often something changes', () => {
    const { peer, client } = join();
    feed.receive(client, 'USDT_BTC_trad_1');
    const before = peer.frames.length;
    for (let round = 0; round < 100; round++) {
      for (let n = 0; n < 25; n++) pairs.get('BTC')!.count();
      pass(100);
    }
    expect(peer.frames.length - before).toBe(100);
    expect(peer.last.top[0].autoid).toBe(2_500);
  });

  it('yields during a round, and begins no other before every client is served', async () => {
    feed = new Feed({ broadcast: [list], pair: () => undefined }, () => now, { sliceMs: 0 });
    const peers = Array.from({ length: 20 }, () => join().peer);
    const served = () => peers.filter(({ frames }) => frames.length > 1).length;
    list.count();
    pass(500);
    expect(served()).toBe(8);
    list.count();
    pass(500);
    expect(served()).toBe(8);
    while (served() < 20) await settled();
    expect(peers.every(({ last }) => last.seq === 1 && last.top[0].autoid === 1)).toBe(true);
    await settled();
    pass(500);
    while (peers.some(({ last }) => last.seq < 2)) await settled();
    expect(peers.every(({ frames, last }) => frames.length === 3 && last.top[0].autoid === 2)).toBe(true);
  });

  it('puts all due messages into one frame', () => {
    const { peer, client } = join();
    feed.receive(client, 'USDT_BTC_trad_1');
    feed.receive(client, 'USDT_ETH_trad_1');
    const before = peer.frames.length;
    for (const topic of [list, pairs.get('BTC')!, pairs.get('ETH')!]) topic.count();
    pass(100);
    expect(peer.frames.length - before).toBe(1);
    expect(peer.last.map((message: { topic: string }) => message.topic)).toEqual([
      'top',
      'USDT_BTC_trad_1',
      'USDT_ETH_trad_1',
    ]);
  });

  it('serializes each change once, for a thousand clients as for one', () => {
    const peers = Array.from({ length: 1_000 }, join);
    for (const { client } of peers) feed.receive(client, 'USDT_BTC_trad_1');
    const topic = pairs.get('BTC')!;
    const before = topic.renders;
    for (let round = 0; round < 10; round++) {
      topic.count();
      pass(100);
    }
    expect(topic.renders - before).toBe(10);
    for (const { peer } of peers) expect(peer.last.seq).toBe(10);
  });

  it('skips a slow client and then sends it a full snapshot', () => {
    const { peer, client } = join();
    feed.receive(client, 'USDT_BTC_trad_1');
    const topic = pairs.get('BTC')!;
    peer.bufferedBytes = 65 * 1024;
    const before = peer.frames.length;
    for (let round = 0; round < 30; round++) {
      topic.count();
      pass(100);
    }
    expect(peer.frames.length).toBe(before);
    peer.bufferedBytes = 0;
    pass(100);
    expect(peer.last).toMatchObject({ seq: 30, full: true, top: [{ autoid: 30 }] });
    expect(peer.closed).toBeUndefined();
  });

  it('[FAULT-9] disconnects a client that stays slow for five seconds, and one with too much unsent', () => {
    const slow = join();
    const stuffed = join();
    const fine = join();
    slow.peer.bufferedBytes = 65 * 1024;
    stuffed.peer.bufferedBytes = SOCKET_LIMITS.maxBufferedBytes + 1;
    pass(100);
    expect(stuffed.peer.closed).toEqual([1013, 'too slow']);
    pass(4_900);
    expect(slow.peer.closed).toBeUndefined();
    pass(100);
    expect(slow.peer.closed).toEqual([1013, 'too slow']);
    expect(fine.peer.closed).toBeUndefined();
    expect([feed.clients, feed.counts.dropped]).toEqual([1, 2]);
  });

  it('disconnects a client that has not pinged for ninety seconds', () => {
    const silent = join();
    const alive = join();
    for (let n = 0; n < 4; n++) {
      pass(30_000);
      feed.receive(alive.client, 'ping');
    }
    expect(silent.peer.closed).toEqual([1008, 'no ping for 90 s']);
    expect(alive.peer.closed).toBeUndefined();
  });

  it.each([
    ['nonsense', 'malformed'],
    ['', 'malformed'],
    ['PING', 'malformed'],
    ['USDT_BTC_trad_2', 'malformed'],
    ['usdt_btc_trad_1', 'malformed'],
    ['__proto___constructor_trad_1', 'malformed'],
    ['{"op":"hello"', 'malformed'],
    ['{"__proto__":1}', 'malformed'],
    ['[]', 'malformed'],
    ['USDT_BTC_cycle_1', 'not_found'],
  ])('refuses %j with %s and stays open', (text, reason) => {
    const { peer, client } = join();
    feed.receive(client, text);
    expect(peer.last).toMatchObject({ op: 'error', reason, frame: text, msg: expect.stringMatching(/./) });
    expect(peer.closed).toBeUndefined();
  });

  it('echoes only the beginning of a frame it cannot use', () => {
    const { peer, client } = join();
    feed.receive(client, 'x'.repeat(16_000));
    expect(peer.last.frame).toHaveLength(64);
    feed.receive(client, `${'x'.repeat(63)}😀`);
    expect(peer.last.frame.isWellFormed()).toBe(true);
  });

  it('lets a client follow twenty pairs and not one more', () => {
    const { peer, client } = join();
    for (let n = 0; n < SOCKET_LIMITS.maxTopics; n++) {
      feed.receive(client, `USDT_C${n}_trad_1`);
      if (n % 10 === 9) pass(1_000);
    }
    pass(1_000);
    feed.receive(client, 'USDT_C5_trad_1');
    expect(peer.last).toMatchObject({ topic: 'USDT_C5_trad_1', full: true });
    feed.receive(client, 'USDT_LATE_trad_1');
    expect(peer.last).toMatchObject({ op: 'error', reason: 'too_many_topics' });
    feed.receive(client, 'USDT_C5_trad_0');
    feed.receive(client, 'USDT_LATE_trad_1');
    expect(peer.last).toMatchObject({ topic: 'USDT_LATE_trad_1', full: true });
  });

  it('stops sending a pair that is no longer followed', () => {
    const { peer, client } = join();
    feed.receive(client, 'USDT_BTC_trad_1');
    feed.receive(client, 'USDT_BTC_trad_0');
    const before = peer.frames.length;
    pairs.get('BTC')!.count();
    pass(1_000);
    expect(peer.frames.length).toBe(before);
    const renders = pairs.get('BTC')!.renders;
    pairs.get('BTC')!.count();
    pass(1_000);
    expect(pairs.get('BTC')!.renders).toBe(renders);
  });

  it('disconnects a client that sends too much, without affecting others', () => {
    const loud = join();
    const quiet = join();
    for (let n = 0; n < SOCKET_LIMITS.maxFramesPerSecond; n++) feed.receive(loud.client, 'ping');
    expect(loud.peer.closed).toBeUndefined();
    feed.receive(loud.client, 'ping');
    expect(loud.peer.closed).toEqual([1008, 'too many frames']);
    list.count();
    pass(500);
    expect(quiet.peer.last).toMatchObject({ topic: 'top', seq: 1 });
    expect(quiet.peer.closed).toBeUndefined();
  });

  it('[HOST-8] leaves no gap, whatever is followed, unfollowed and missed', () => {
    const peers = Array.from({ length: 20 }, join);
    let random = 1;
    const dice = (sides: number): number => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((random / 2 ** 32) * sides);
    };
    const coins = ['BTC', 'ETH', 'SOL'];
    for (let round = 0; round < 2_000; round++) {
      for (const coin of coins) if (dice(2) === 0) pairs.get(coin)?.count();
      if (dice(3) === 0) list.count();
      const { peer, client } = peers[dice(peers.length)]!;
      peer.bufferedBytes = dice(4) === 0 ? 100_000 : 0;
      if (dice(5) === 0) feed.receive(client, `USDT_${coins[dice(3)]}_trad_${dice(2)}`);
      if (dice(5) === 0) feed.receive(client, 'ping');
      pass(100);
    }
    expect(peers.reduce((sum, { peer }) => sum + peer.frames.length, 0)).toBeGreaterThan(5_000);
  });
});
