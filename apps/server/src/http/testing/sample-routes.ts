import { defineRoute, type Policy } from '@meridian/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod/mini';
import type { Caller } from '../admission/policy.ts';

export const OPEN = { config: { policy: { who: 'anyone' } as Policy } };
const trader: Caller = {
  kind: 'user',
  userId: 'trader',
  sessionId: '1',
  kyc: 'approved',
  suspended: false,
  lockedUntilMs: undefined,
  permissions: { ieo: false, fiat: false },
};
export const authenticate = async (token: string) => (token === 'right' ? trader : undefined);

export const order = defineRoute({
  method: 'POST',
  path: '/trad/buyLimit',
  summary: 'An order',
  policy: { who: 'anyone' },
  body: z.object({ coin: z.string(), number: z.optional(z.number()) }),
  reply: z.object({ coin: z.string() }),
  idempotent: true,
});
export const mine = defineRoute({
  method: 'GET',
  path: '/user/mine',
  summary: 'Of a user',
  policy: { who: 'user' },
  reply: z.object({ id: z.string() }),
});

export const post = (app: FastifyInstance, payload: string, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: order.path, payload, headers: { 'content-type': contentType } });
export const refusal = (response: LightMyRequestResponse): [number, string] => {
  const { code, reason, data } = response.json();
  expect([code, data]).toEqual([response.statusCode, null]);
  return [code, reason];
};
