import { defineRoute } from '@meridian/contract';
import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createClient } from './client.ts';

const policy = { who: 'operator', roles: ['support'] } as const;
const read = defineRoute({ method: 'GET', path: '/read', summary: 'Reads', policy, reply: z.null() });
const act = defineRoute({ method: 'POST', path: '/act', summary: 'Acts', policy, reply: z.null() });

const clientOn = (response: () => Promise<Response>) =>
  createClient({
    fetch: response,
    token: () => 'token',
    locale: () => 'en',
    failureText: () => 'no response',
    unknownText: () => 'may have been carried out',
    sessionEnded: () => {},
  });

describe('a console call without a readable response', () => {
  it.each<[string, () => Promise<Response>]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a load balancer returns a bare 503', async () => new Response('busy', { status: 503 })],
    ['a proxy returns its own JSON', async () => Response.json({ error: 'x' }, { status: 502 })],
  ])('warns that an action may have been executed when %s', async (_, response) => {
    const call = clientOn(response);
    await expect(call(act)).rejects.toEqual(new NoResponse(false, 'may have been carried out'));
    await expect(call(read)).rejects.toEqual(new NoResponse(false, 'no response'));
  });

  it('passes on the server’s message', async () => {
    const envelope = { code: 504, reason: 'outcome_unknown', msg: 'Please check', data: null };
    const call = clientOn(async () => Response.json(envelope, { status: 504 }));
    const refused = await call(act).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: 504, reason: 'outcome_unknown', message: 'Please check' });
  });
});
