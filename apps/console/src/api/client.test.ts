import { defineRoute } from '@meridian/contract';
import { Refused, Unanswered } from '@meridian/contract/client/request-error';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createClient } from './client.ts';

const policy = { who: 'operator', roles: ['support'] } as const;
const read = defineRoute({ method: 'GET', path: '/read', summary: 'Reads', policy, reply: z.null() });
const act = defineRoute({ method: 'POST', path: '/act', summary: 'Acts', policy, reply: z.null() });

const clientOn = (answer: () => Promise<Response>) =>
  createClient({
    fetch: answer,
    token: () => 'token',
    locale: () => 'en',
    failureText: () => 'no answer',
    unknownText: () => 'may have been carried out',
    sessionEnded: () => {},
  });

describe('a call of the console without a readable answer', () => {
  it.each<[string, () => Promise<Response>]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a load balancer answers a bare 503', async () => new Response('busy', { status: 503 })],
    ['a proxy answers with JSON of its own', async () => Response.json({ error: 'x' }, { status: 502 })],
  ])('says of an action that it may have been carried out when %s', async (_, answer) => {
    const call = clientOn(answer);
    await expect(call(act)).rejects.toEqual(new Unanswered(false, 'may have been carried out'));
    await expect(call(read)).rejects.toEqual(new Unanswered(false, 'no answer'));
  });

  it('passes on the message of the server', async () => {
    const envelope = { code: 504, reason: 'outcome_unknown', msg: 'Please check', data: null };
    const call = clientOn(async () => Response.json(envelope, { status: 504 }));
    const refused = await call(act).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: 504, reason: 'outcome_unknown', message: 'Please check' });
  });
});
