import { defineRoute } from '@meridian/contract';
import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { list, ok, order, refusal, setUp } from './testing/fake-network.ts';

const change = defineRoute({
  method: 'POST',
  path: '/user/change',
  summary: 'Changes a credential',
  policy: { who: 'user' },
  reply: z.object({ token: z.string() }),
  renewsToken: true,
});

describe('a call that renews the token', () => {
  it('passes the new token on, or undefined if it was refused or got no response', async () => {
    const ended: (string | undefined)[] = [];
    const { client, sent } = setUp({ beginTokenRenewal: () => (token) => void ended.push(token) });
    const first = client.call(change, {}, { silent: true });
    sent[0]!.respond(200, ok({ token: 'next' }));
    await first;
    const second = client.call(change, {}, { silent: true });
    sent[1]!.respond(422, refusal(422, 'password_wrong', 'No'));
    await expect(second).rejects.toThrow(Refused);
    const third = client.call(change, {}, { silent: true });
    sent[2]!.fail();
    await expect(third).rejects.toThrow(NoResponse);
    expect(ended).toEqual(['next', undefined, undefined]);
  });

  it('resends a call that was refused in the meantime once, with the new token', async () => {
    const user = { token: 'old' };
    const isTokenRenewed = async (token: string) => {
      expect(token).toBe('old');
      user.token = 'new';
      return true;
    };
    const { client, sent, expired, toasts } = setUp({ token: () => user.token, isTokenRenewed });
    const response = client.call(order, { body: { number: '1' } });
    sent[0]!.respond(401, refusal(401, 'not_logged_in', 'Please log in'));
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 20_000 });
    expect(sent.map(({ headers }) => headers.get('token'))).toEqual(['old', 'new']);
    expect(sent[1]!.headers.get('idempotency-key')).toBe(sent[0]!.headers.get('idempotency-key'));
    sent[1]!.respond(200, ok({ id: '7' }));
    expect(await response).toEqual({ id: '7' });
    expect([expired, toasts]).toEqual([[], []]);
  });

  it('does not prevent an expired session from ending', async () => {
    const { client, sent, expired } = setUp();
    const response = client.call(list, {});
    sent[0]!.respond(401, refusal(401, 'not_logged_in', 'Please log in'));
    await expect(response).rejects.toThrow(Refused);
    expect([sent.length, expired]).toEqual([1, ['GET']]);
  });
});
