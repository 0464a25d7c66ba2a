import { SOCKET_CLOSE } from '@meridian/contract';
import { describe, expect, it } from 'vitest';
import { translate } from '../../http/reply/localize.ts';
import { Feed } from './feed.ts';
import type { FeedClient } from './feed-client.ts';
import type { FeedSessions } from './feed-sessions.ts';
import { Counter, Peer } from './testing/feed-peer.ts';

const feedOf = (sessions: FeedSessions): Feed =>
  new Feed({ broadcast: [new Counter('top', 500)], pair: () => undefined }, () => 1_000_000, { sessions });
const join = (feed: Feed): { peer: Peer; client: FeedClient } => {
  const peer = new Peer();
  return { peer, client: feed.connect(peer, translate('en')) };
};
const settled = () => new Promise((done) => setImmediate(done));

describe('a feed with sessions', () => {
  it('resolves the token of a hello, and closes when its session ends', async () => {
    const ends = new Map<string, () => void>();
    const sessions: FeedSessions = {
      async identify(token) {
        if (token !== 'good') return undefined;
        const onEnd = (listener: () => void) => {
          ends.set(token, listener);
          return () => void ends.delete(token);
        };
        return { userId: '7', onEnd };
      },
      onUserChange: () => {},
    };
    const feed = feedOf(sessions);
    const { peer, client } = join(feed);
    feed.receive(client, '{"op":"hello","token":"bad"}');
    await settled();
    expect(peer.last).toMatchObject({ op: 'hello', ok: false, reason: 'not_logged_in' });
    feed.receive(client, '{"op":"hello","token":"good"}');
    await settled();
    expect(peer.last).toEqual({ op: 'hello', ok: true });
    expect(client.userId).toBe('7');
    ends.get('good')!();
    expect(peer.closed).toEqual([SOCKET_CLOSE.sessionEnded, 'session ended']);
    expect(ends.size).toBe(0);
    expect(feed.clients).toBe(0);
  });

  it('notifies the sockets of a user whose record changed, and no others', async () => {
    let change = (_userId: string): void => {};
    const sessions: FeedSessions = {
      identify: async (token) => ({ userId: token, onEnd: () => () => {} }),
      onUserChange: (listener) => {
        change = listener;
      },
    };
    const feed = feedOf(sessions);
    const [owner, other] = [join(feed), join(feed)];
    feed.receive(owner.client, '{"op":"hello","token":"7"}');
    feed.receive(other.client, '{"op":"hello","token":"8"}');
    await settled();
    change('7');
    expect(owner.peer.last).toEqual({ op: 'changed', seq: 1, user: true });
    expect(other.peer.last).toEqual({ op: 'hello', ok: true });
  });

  it('removes a socket’s user when a later hello is refused, and when it closes', async () => {
    let watching = 0;
    const onEnd = () => {
      watching++;
      return () => void watching--;
    };
    const sessions: FeedSessions = {
      async identify(token) {
        if (token === 'broken') throw new Error('the database is away');
        return token === 'good' ? { userId: '7', onEnd } : undefined;
      },
      onUserChange: () => {},
    };
    const feed = feedOf(sessions);
    const { peer, client } = join(feed);
    for (const token of ['good', 'good', 'broken']) {
      feed.receive(client, JSON.stringify({ op: 'hello', token }));
      await settled();
    }
    expect(peer.last).toMatchObject({ op: 'hello', ok: false, reason: 'not_ready' });
    expect([client.userId, watching]).toEqual([undefined, 0]);
    feed.receive(client, '{"op":"hello","token":"good"}');
    feed.disconnect(client);
    await settled();
    expect([client.userId, watching]).toEqual([undefined, 0]);
  });
});
