import { Cancelled, NoResponse, Refused } from '@meridian/contract/client/request-error';
import { HTTP } from '@meridian/contract/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { list, ok, order, refusal, setUp } from './testing/fake-network.ts';

describe('api client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends a GET with its query, the token, the locale and the JSON content type', async () => {
    const { client, sent } = setUp();
    const response = client.call(list, { query: { page: '2', coin: 'B&C' } });
    sent[0]?.respond(200, ok(['a']));
    expect(await response).toEqual(['a']);
    expect(sent[0]?.url).toBe('/trad/list?coin=B%26C&page=2');
    expect(sent[0]?.init.method).toBe('GET');
    expect(sent[0]?.init.body).toBeUndefined();
    expect(Object.fromEntries(sent[0]!.headers)).toMatchObject({
      token: 'secret-token',
      locale: 'ja',
      'content-type': 'application/json',
    });
  });

  it('sends no token header without a token', async () => {
    const { client, sent } = setUp({ token: () => null });
    const response = client.call(list);
    sent[0]?.respond(200, ok([]));
    await response;
    expect(sent[0]?.headers.has('token')).toBe(false);
  });

  it('sends a POST as JSON with an Idempotency-Key and returns the success message', async () => {
    const { client, sent, loading } = setUp();
    const response = client.ask(order, { body: { number: '1.5' } });
    sent[0]?.respond(200, ok({ id: '7' }, 'Order placed'));
    expect(await response).toEqual({ data: { id: '7' }, msg: 'Order placed' });
    expect(sent[0]?.init.body).toBe('{"number":"1.5"}');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(loading).toEqual(['submit', 'end']);
  });

  it.each([
    ['GET', 422, ['too small'], []],
    ['POST', 422, ['too small'], []],
    ['GET', 401, ['too small'], ['GET']],
    ['POST', 401, [], ['POST']],
  ] as const)(
    'a %s refused with %i toasts %j and ends the session by %j',
    async (method, code, shown, ended) => {
      const { client, sent, toasts, expired } = setUp();
      const response = method === 'GET' ? client.call(list) : client.call(order, { body: { number: '1' } });
      sent[0]?.respond(code, { ...refusal(code, 'below_minimum', 'too small'), details: { min: '5' } });
      const error = await response.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Refused);
      expect(error).toMatchObject({ code, reason: 'below_minimum', details: { min: '5' } });
      expect(toasts).toEqual(shown);
      expect(expired).toEqual(ended);
    },
  );

  it.each([
    ['another user has logged in', 'new-token'],
    ['the user has logged out', null],
  ] as const)('a late 401 of an old token does not end the session when %s', async (_, now) => {
    const user: { token: string | null } = { token: 'old-token' };
    const { client, sent, toasts, expired } = setUp({ token: () => user.token });
    const late = [client.call(list), client.call(order, { body: { number: '1' } })];
    user.token = now;
    for (const { respond } of sent) respond(401, refusal(401, 'not_logged_in', 'please log in'));
    for (const { status } of await Promise.allSettled(late)) expect(status).toBe('rejected');
    expect(expired).toEqual([]);
    expect(toasts).toEqual([]);
    expect(sent[0]?.headers.get('token')).toBe('old-token');
  });

  it('reads the code of the envelope even if the HTTP status is 200', async () => {
    const { client, sent, toasts } = setUp();
    const response = client.call(list);
    sent[0]?.respond(200, refusal(404, 'not_found', 'gone'));
    await expect(response).rejects.toBeInstanceOf(Refused);
    expect(toasts).toEqual(['gone']);
  });

  it.each([
    ['an HTML error page', 502, '<html>Bad gateway</html>', 'Request failed!'],
    ['a JSON error of a proxy', 504, { message: 'upstream timed out' }, 'upstream timed out'],
    ['nothing', 200, '', 'Request failed!'],
  ])(
    'shows the server’s message, if there is one, in a toast when the response is %s',
    async (_, status, body, text) => {
      const { client, sent, toasts } = setUp();
      const response = client.call(list);
      sent[0]?.respond(status, body);
      await expect(response).rejects.toBeInstanceOf(NoResponse);
      expect(toasts).toEqual([text]);
    },
  );

  it('shows the failure text in a toast when the network is down', async () => {
    const { client, sent, toasts } = setUp();
    const response = client.call(list);
    sent[0]?.fail();
    await expect(response).rejects.toMatchObject({ name: 'NoResponse', timedOut: false });
    expect(toasts).toEqual(['Request failed!']);
  });

  it('times out after ten seconds and not before', async () => {
    const { client, sent, toasts } = setUp();
    const outcome = client.call(list).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(HTTP.requestTimeoutMs - 1);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'NoResponse', timedOut: true });
    expect(toasts).toEqual(['Request failed!']);
  });

  it('cancels an identical call in flight silently, and does not affect other calls', async () => {
    const { client, sent, toasts, loading } = setUp();
    const first = client.call(list, { query: { coin: 'A', page: '1' } }).catch((error: unknown) => error);
    const other = client.call(list, { query: { coin: 'B' } });
    const second = client.call(list, { query: { page: '1', coin: 'A' } });
    expect(await first).toBeInstanceOf(Cancelled);
    sent[1]?.respond(200, ok(['other']));
    sent[2]?.respond(200, ok(['second']));
    expect(await second).toEqual(['second']);
    expect(await other).toEqual(['other']);
    expect(toasts).toEqual([]);
    expect(loading.filter((entry) => entry === 'end')).toHaveLength(3);
  });

  it('neither cancels an identical call nor is canceled by one if it is independent', async () => {
    const { client, sent } = setUp();
    const calls = [{}, { independent: true }].map((options) => client.call(list, {}, options));
    const [first, independent] = calls;
    sent[0]?.respond(200, ok(['first']));
    expect(await first).toEqual(['first']);
    const screen = client.call(list, {});
    sent[1]?.respond(200, ok(['independent']));
    sent[2]?.respond(200, ok(['screen']));
    expect(await independent).toEqual(['independent']);
    expect(await screen).toEqual(['screen']);
  });

  it('shows no toast when the caller aborts', async () => {
    const { client, toasts } = setUp();
    const abort = new AbortController();
    const outcome = client.call(list, {}, { signal: abort.signal }).catch((error: unknown) => error);
    abort.abort();
    expect(await outcome).toBeInstanceOf(Cancelled);
    expect(toasts).toEqual([]);
  });

  it('shows no toast with silent and no loading bar with background', async () => {
    const { client, sent, toasts, loading } = setUp();
    const response = client.call(list, {}, { silent: true, background: true });
    sent[0]?.respond(503, refusal(503, 'busy', 'busy'));
    await expect(response).rejects.toBeInstanceOf(Refused);
    expect(toasts).toEqual([]);
    expect(loading).toEqual([]);
  });
});
