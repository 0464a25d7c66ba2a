import type { FastifyInstance } from 'fastify';
import type { Outbox } from './outbox.ts';

/** `GET /dev/outbox`, registered in demo mode only: a bare JSON list, newest first. */
export function outboxRoute(app: FastifyInstance, outbox: Outbox): void {
  app.get(
    '/dev/outbox',
    { config: { policy: { who: 'anyone' } }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return JSON.stringify(outbox.list());
    },
  );
}
