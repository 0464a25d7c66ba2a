import { SOCKET } from '@meridian/contract/constants';
import { SOCKET_CLOSE } from '@meridian/contract/socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionState, createSocketClient, type SocketLike } from './socket-client.ts';

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  readonly sent: string[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  open() {
    this.onopen?.({} as never);
  }
  say(data: unknown) {
    this.onmessage?.({ data });
  }
  drop(code = 1006) {
    this.onclose?.({ code });
  }
}

const PAIR = 'USDT_BTC_trad_1';
const UNSUBSCRIBE = 'USDT_BTC_trad_0';

function setUp({ token = null as string | null, random = 0 } = {}) {
  const sockets: FakeSocket[] = [];
  const states: ConnectionState[] = [];
  const reported: string[] = [];
  const latencies: number[] = [];
  const messages: unknown[] = [];
  const user = { token };
  const client = createSocketClient({
    connect() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    token: () => user.token,
    random: () => random,
    nowMs: () => Date.now(),
    onLatency: (latencyMs) => void latencies.push(latencyMs),
    onMessage: (message) => void messages.push(message),
    onState: (state) => void states.push(state),
    onAbnormalData: () => void reported.push('data'),
    onAbnormalConnection: () => void reported.push('connection'),
    onSessionEnded: (token) => void reported.push(`session ended: ${token}`),
  });
  const last = () => sockets.at(-1)!;
  return { client, sockets, states, reported, latencies, messages, user, last };
}

describe('socket client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('pings every 30 s and stays connected while pongs arrive', () => {
    const { client, sockets, last } = setUp();
    client.start();
    last().open();
    for (let beat = 1; beat <= 5; beat++) {
      vi.advanceTimersByTime(SOCKET.heartbeatMs);
      expect(last().sent).toHaveLength(beat);
      last().say('pong');
    }
    expect(last().sent).toEqual(Array(5).fill('ping'));
    expect(sockets).toHaveLength(1);
    expect(last().closed).toBe(false);
  });

  it('measures the round trip of a ping, one at a time', () => {
    const { client, last, latencies } = setUp();
    client.measure();
    client.start();
    last().open();
    client.measure();
    vi.advanceTimersByTime(40);
    client.measure();
    last().say('pong');
    last().say('pong');
    expect(last().sent).toEqual(['ping']);
    expect(latencies).toEqual([40]);
  });

  it('closes when no pong arrives within 30 s, and reconnects 15 s later', () => {
    const { client, sockets, states, last } = setUp();
    client.start();
    last().open();
    vi.advanceTimersByTime(SOCKET.heartbeatMs + SOCKET.pongTimeoutMs - 1);
    expect(sockets[0]?.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(SOCKET.reconnectMs - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  });

  it('adds jitter to the reconnect delay', () => {
    const { client, sockets, last } = setUp({ random: 0.5 });
    client.start();
    last().drop();
    vi.advanceTimersByTime(SOCKET.reconnectMs + SOCKET.reconnectJitterMs / 2 - 1);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('keeps trying, and reports each outage once', () => {
    const { client, sockets, reported, last } = setUp();
    client.start();
    for (let attempt = 1; attempt <= 3; attempt++) {
      last().onerror?.({} as never);
      vi.advanceTimersByTime(SOCKET.reconnectMs);
    }
    expect(sockets).toHaveLength(4);
    expect(reported).toEqual(['connection']);
    last().open();
    last().drop();
    expect(reported).toEqual(['connection', 'connection']);
  });

  it('counts an error followed by a close as one lost connection', () => {
    const { client, sockets, last } = setUp();
    client.start();
    const first = last();
    const close = first.onclose;
    first.onerror?.({} as never);
    expect(first.onclose).toBeNull();
    close?.({ code: 1006 });
    vi.advanceTimersByTime(SOCKET.reconnectMs);
    expect(sockets).toHaveLength(2);
  });

  it('reconnects early when the browser is online again', () => {
    const { client, sockets, last } = setUp();
    client.start();
    last().drop();
    vi.advanceTimersByTime(100);
    client.wake();
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    last().open();
    client.wake();
    vi.advanceTimersByTime(60_000 - 1);
    expect(sockets).toHaveLength(2);
  });

  it('a subscription waits for the connection and is retried every 1.5 s', () => {
    const { client, last } = setUp();
    client.follow(PAIR, UNSUBSCRIBE);
    vi.advanceTimersByTime(10_000);
    client.start();
    const send = vi.spyOn(last(), 'send').mockImplementationOnce(() => {
      throw new DOMException('still connecting', 'InvalidStateError');
    });
    last().open();
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(SOCKET.subscriptionRetryMs - 1);
    expect(send).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(last().sent).toEqual([PAIR]);
    vi.advanceTimersByTime(10 * SOCKET.subscriptionRetryMs);
    expect(last().sent).toEqual([PAIR]);
  });

  it('subscribes at once when it is open, and again after each reconnect', () => {
    const { client, last } = setUp();
    client.start();
    last().open();
    client.follow(PAIR, UNSUBSCRIBE);
    expect(last().sent).toEqual([PAIR]);
    last().drop();
    vi.advanceTimersByTime(SOCKET.reconnectMs);
    last().open();
    expect(last().sent).toEqual([PAIR]);
  });

  it('shares a subscription between two screens and ends it with the last one', () => {
    const { client, last } = setUp();
    client.start();
    last().open();
    const first = client.follow(PAIR, UNSUBSCRIBE);
    const second = client.follow(PAIR, UNSUBSCRIBE);
    first();
    first();
    expect(last().sent).toEqual([PAIR]);
    second();
    expect(last().sent).toEqual([PAIR, UNSUBSCRIBE]);
  });

  it('does not subscribe to a topic that was unfollowed before the socket opened', () => {
    const { client, last } = setUp();
    client.start();
    client.follow(PAIR, UNSUBSCRIBE)();
    last().open();
    vi.advanceTimersByTime(5_000);
    expect(last().sent).toEqual([]);
  });

  it('resubscribes to a topic that missed messages, but not to one without a follower', () => {
    const { client, last } = setUp();
    client.start();
    last().open();
    client.refresh(PAIR);
    expect(last().sent).toEqual([]);
    client.follow(PAIR, UNSUBSCRIBE);
    client.refresh(PAIR);
    expect(last().sent).toEqual([PAIR, PAIR]);
  });

  it.each([['{'], ['{"symbols":[]}'], [new ArrayBuffer(2)], ['[1]']])(
    'reports %j as abnormal push data, and continues',
    (garbage) => {
      const { client, reported, messages, last } = setUp();
      client.start();
      last().open();
      last().say(garbage);
      expect(reported).toEqual(['data']);
      last().say('{"topic":"symbols","seq":1,"symbols":[]}');
      expect(messages).toHaveLength(1);
    },
  );

  it('passes on the messages of one frame in order', () => {
    const { client, messages, last } = setUp();
    client.start();
    last().open();
    last().say('[{"topic":"a","seq":1},{"topic":"a","seq":2}]');
    expect(messages).toEqual([
      { topic: 'a', seq: 1 },
      { topic: 'a', seq: 2 },
    ]);
  });

  it('sends hello first, with the token in the frame', () => {
    const { client, last } = setUp({ token: 'secret' });
    client.follow(PAIR, UNSUBSCRIBE);
    client.start();
    last().open();
    expect(last().sent).toEqual(['{"op":"hello","token":"secret"}', PAIR]);
  });

  it('sends hello after a login, and opens a new connection after a logout', () => {
    const { client, sockets, user, last } = setUp();
    client.start();
    last().open();
    user.token = 'mine';
    client.sessionChanged();
    client.sessionChanged();
    expect(last().sent).toEqual(['{"op":"hello","token":"mine"}']);
    user.token = null;
    client.sessionChanged();
    expect(sockets[0]?.closed).toBe(true);
    last().open();
    expect(sockets).toHaveLength(2);
    expect(last().sent).toEqual([]);
  });

  it('stays connected when the token is renewed, and sends hello with the new one next time', () => {
    const { client, sockets, user, reported, last } = setUp({ token: 'old' });
    client.start();
    last().open();
    user.token = 'new';
    client.tokenRenewed('old');
    expect(sockets).toHaveLength(1);
    last().drop();
    vi.advanceTimersByTime(SOCKET.reconnectMs);
    last().open();
    expect(last().sent).toEqual(['{"op":"hello","token":"new"}']);
    last().drop(SOCKET_CLOSE.sessionEnded);
    expect(reported.at(-1)).toBe('session ended: new');
  });

  it('ends the session when the server closes the socket for that reason', () => {
    const { client, reported, last } = setUp({ token: 'old' });
    client.start();
    last().open();
    last().drop(SOCKET_CLOSE.sessionEnded);
    expect(reported).toEqual(['session ended: old']);
  });

  it('stays stopped once stopped', () => {
    const { client, sockets, last } = setUp();
    client.start();
    client.follow(PAIR, UNSUBSCRIBE);
    last().open();
    client.stop();
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.closed).toBe(true);
  });
});
