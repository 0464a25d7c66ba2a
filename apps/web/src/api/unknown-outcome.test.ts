import { Cancelled, NoResponse, Refused } from '@meridian/contract/client/request-error';
import { HTTP } from '@meridian/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESEND_FOR_MS } from './client.ts';
import type { ClientPorts } from './client-ports.ts';
import { ok, order, refusal, type Sent, setUp } from './testing/fake-network.ts';
import { type CallKeeper, KEY_USED_FOR_MS } from './unsettled-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const one = { body: { number: '1' } };
const keys = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get('idempotency-key'));
const busy = refusal(503, 'busy', 'busy');
const unknown = refusal(504, 'outcome_unknown', 'unknown');

/** Storage that outlives a client, as local storage outlives a page. */
function storage(): CallKeeper {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => {
      kept = text;
    },
  };
}

/** Places an order; `end` responds to the newest request and advances time past the client's next pause. */
function begin(overrides: Partial<ClientPorts> = {}) {
  const world = setUp(overrides);
  const outcome = world.client.ask(order, one).catch((error: unknown) => error);
  const end = async (how: (request: Sent) => void) => {
    how(world.sent.at(-1)!);
    await vi.advanceTimersByTimeAsync(5_000);
  };
  return { ...world, outcome, end };
}

describe('an order whose outcome is unknown', () => {
  it.each<[string, (request: Sent) => void]>([
    ['the network fails', (request) => request.fail()],
    ['the server cannot say (504)', (request) => request.respond(504, unknown)],
    ['the server fails (500)', (request) => request.respond(500, refusal(500, 'internal', 'oops'))],
    ['a gateway returns 502', (request) => request.respond(502, '<html>Bad gateway</html>')],
    ['a load balancer returns a bare 503', (request) => request.respond(503, 'Service Unavailable')],
    ['a load balancer returns its own 503', (request) => request.respond(503, { message: 'no upstream' })],
    ['a 503 has another reason', (request) => request.respond(503, refusal(503, 'channel_unavailable', 'x'))],
    [
      'a portal returns 200 with a page',
      (request) => request.respond(200, '<html>Log in to the Wi-Fi</html>'),
    ],
    ['a proxy returns 403 with a page', (request) => request.respond(403, '<html>Blocked</html>')],
  ])('is sent again under its key when %s', async (_, how) => {
    const { client, sent, toasts, loading, checking, outcome, end } = begin();
    await end(how);
    expect(toasts).toEqual(['Checking']);
    expect(loading, 'the page is usable while the order is being checked').toEqual(['submit', 'end']);
    expect(checking).toEqual(['begin']);
    expect(client.unsettled()).toHaveLength(1);
    await end((request) => request.respond(200, ok({ id: '7' }, 'Order placed')));
    expect(await outcome).toEqual({ data: { id: '7' }, msg: 'Order placed' });
    expect(keys(sent)).toEqual(['key-1', 'key-1']);
    expect(checking).toEqual(['begin', 'end']);
    expect(client.unsettled()).toEqual([]);
  });

  it('is sent again after ten seconds without a response', async () => {
    const { sent, outcome, end } = begin();
    await vi.advanceTimersByTimeAsync(HTTP.requestTimeoutMs + 500);
    expect(sent).toHaveLength(2);
    await end((request) => request.respond(200, ok({ id: '7' })));
    expect(await outcome).toMatchObject({ data: { id: '7' } });
    expect(keys(sent)).toEqual(['key-1', 'key-1']);
  });

  it('ends with the server’s definite response', async () => {
    const { client, toasts, outcome, end } = begin();
    await end((request) => request.fail());
    await end((request) => request.respond(422, refusal(422, 'insufficient_balance', 'too little')));
    expect(await outcome).toBeInstanceOf(Refused);
    expect(toasts).toEqual(['Checking', 'too little']);
    expect(client.unsettled()).toEqual([]);
  });

  it.each([
    [503, 'busy'],
    [503, 'not_ready'],
    [429, 'too_many_requests'],
    [403, 'account_locked'],
  ])('stays unknown when a later request is refused with %i %s', async (status, reason) => {
    const { sent, outcome, end } = begin();
    await end((request) => request.fail());
    await end((request) => request.respond(status, refusal(status, reason, 'no')));
    await end((request) => request.respond(200, ok({ id: '7' })));
    expect(await outcome).toMatchObject({ data: { id: '7' } });
    expect(keys(sent)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('is abandoned after a minute, and keeps its key for the same order', async () => {
    const { client, sent, toasts, checking, outcome } = begin({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await vi.advanceTimersByTimeAsync(RESEND_FOR_MS + 10_000);
    expect(await outcome).toBeInstanceOf(NoResponse);
    expect(toasts).toEqual(['Checking', 'Not confirmed']);
    expect(checking).toEqual(['begin', 'end']);
    expect(client.unsettled()).toMatchObject([{ key: 'key-1', inDoubt: true }]);
    expect(sent).toEqual([]);
  });

  it('is not sent at all while the device is offline, and not later either', async () => {
    const { client, sent, toasts, outcome } = begin({ isOffline: () => true });
    expect(await outcome).toBeInstanceOf(NoResponse);
    expect(toasts).toEqual(['Nothing was sent']);
    await client.resume([order]);
    expect(sent).toEqual([]);
    expect(client.unsettled()).toEqual([]);
  });

  it('is asked about while the device is offline, if it was sent before', async () => {
    const offline = { is: false };
    const { client, sent, outcome } = begin({
      isOffline: () => offline.is,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await vi.advanceTimersByTimeAsync(RESEND_FOR_MS + 10_000);
    await outcome;
    offline.is = true;
    const again = client.ask(order, one).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(RESEND_FOR_MS + 10_000);
    expect(await again).toMatchObject({ message: 'Not confirmed' });
    expect(client.unsettled()).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('stays unsettled until its owner logs in again when the session has expired', async () => {
    const { client, expired, outcome, end } = begin();
    await end((request) => request.fail());
    await end((request) => request.respond(401, refusal(401, 'not_logged_in', 'log in')));
    expect(await outcome).toBeInstanceOf(Refused);
    expect(expired).toEqual(['POST']);
    expect(client.unsettled()).toHaveLength(1);
  });

  it('is never sent by another user of the same browser', async () => {
    const user = { id: 'a' };
    const keeper = storage();
    const { client, sent, outcome, end } = begin({ owner: () => user.id, keeper });
    user.id = 'b';
    await end((request) => request.fail());
    expect(await outcome).toBeInstanceOf(Cancelled);
    await client.resume([order]);
    const mine = client.ask(order, one);
    sent.at(-1)!.respond(200, ok({ id: '8' }));
    await mine;
    expect(keys(sent)).toEqual(['key-1', 'key-2']);
    user.id = 'a';
    expect(client.unsettled()).toMatchObject([{ key: 'key-1' }]);
  });
});

describe('pressing twice', () => {
  it('cancels the first request and sends its key again', async () => {
    const { client, sent } = setUp();
    const first = client.ask(order, one).catch((error: unknown) => error);
    const second = client.ask(order, one);
    sent[1]?.respond(200, ok({ id: '1' }));
    expect(await first).toBeInstanceOf(Cancelled);
    await second;
    expect(keys(sent)).toEqual(['key-1', 'key-1']);
    expect(client.unsettled()).toEqual([]);
  });

  it('stays unknown after a 503 for the second request: the first may have been executed', async () => {
    const { client, sent } = setUp();
    void client.ask(order, one).catch(() => {});
    const second = client.ask(order, one);
    sent[1]?.respond(503, busy);
    await vi.advanceTimersByTimeAsync(1_000);
    sent[2]?.respond(200, ok({ id: '1' }));
    expect(await second).toMatchObject({ data: { id: '1' } });
    expect(keys(sent)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('after a definite response is a new order', async () => {
    const { client, sent } = setUp();
    for (const body of [ok({ id: '1' }), refusal(422, 'below_minimum', 'no'), busy]) {
      const response = client.ask(order, one).catch(() => undefined);
      sent.at(-1)?.respond(body.code, body);
      await response;
    }
    expect(keys(sent)).toEqual(['key-1', 'key-2', 'key-3']);
  });

  it('sends a different order under a different key', () => {
    const { client, sent } = setUp();
    void client.ask(order, one).catch(() => undefined);
    void client.ask(order, { body: { number: '2' } }).catch(() => undefined);
    expect(keys(sent)).toEqual(['key-1', 'key-2']);
  });
});

describe('after a reload', () => {
  /** A page that is closed while its order is in progress. */
  const leave = (keeper: CallKeeper) => {
    const { client, sent } = setUp({ keeper });
    void client.ask(order, one).catch(() => {});
    return sent;
  };

  it('an order that was in progress is resent and its outcome is shown', async () => {
    const keeper = storage();
    leave(keeper);
    const { client, sent, toasts } = setUp({ keeper });
    const resumed = client.resume([order]);
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(one.body);
    sent[0]?.respond(200, ok({ id: '7' }, 'Order placed'));
    await resumed;
    expect(toasts).toEqual(['Order placed']);
    expect(keys(sent)).toEqual(['key-1']);
    expect(client.unsettled()).toEqual([]);
  });

  it('placing the same order again uses the same key', async () => {
    const keeper = storage();
    leave(keeper);
    const { client, sent } = setUp({ keeper, randomId: () => 'another' });
    const again = client.ask(order, one);
    sent[0]?.respond(200, ok({ id: '7' }));
    await again;
    expect(keys(sent)).toEqual(['key-1']);
  });

  it('an old order is not resent automatically, and is settled when a list contains it', async () => {
    const keeper = storage();
    leave(keeper);
    const { client, sent } = setUp({ keeper });
    await vi.advanceTimersByTimeAsync(RESEND_FOR_MS);
    await client.resume([order]);
    expect(sent).toEqual([]);
    client.settle(client.unsettled()[0]!);
    expect(client.unsettled()).toEqual([]);
  });

  it('a key is not reused for longer than the server remembers it', async () => {
    const keeper = storage();
    leave(keeper);
    const { client } = setUp({ keeper });
    await vi.advanceTimersByTimeAsync(KEY_USED_FOR_MS);
    expect(client.unsettled()).toEqual([]);
  });

  it('no call is resumed without a logged-in user', async () => {
    const keeper = storage();
    const page = setUp({ keeper, owner: () => '' });
    void page.client.ask(order, one).catch(() => {});
    const { client, sent } = setUp({ keeper, owner: () => '' });
    await client.resume([order]);
    expect([client.unsettled(), sent]).toEqual([[], []]);
  });

  it('ignores invalid data in local storage', () => {
    for (const text of ['', 'x', '{}', '[1]', '[{"key":1}]', '[{"key":"a","owner":"100000001"}]'])
      expect(setUp({ keeper: { read: () => text, write: () => {} } }).client.unsettled()).toEqual([]);
  });
});
